"""The light value classes behave like frozen dataclasses with slots, and the standard library takes them for such."""

import copy
import dataclasses
import pickle

import pytest

from app.engine import light

# The type checker's decorator is the standard library's, so the tests ask for the real one by name.
make = light.dataclass


@make(frozen=True, slots=True)
class Point:
    """A value with a default."""

    x: int
    y: int = 2

    @property
    def total(self):
        return self.x + self.y


@make(frozen=True, slots=True)
class Named(Point):
    """A value that inherits."""

    name: str = "origin"


@make(frozen=True, slots=True)
class Nothing:
    """A value without a field."""


def test_values_are_given_by_place_or_name_and_may_have_defaults():
    assert (Point(1).x, Point(1).y, Point(y=5, x=4).total) == (1, 2, 9)
    assert (Named(1, name="n").y, Named(1).name) == (2, "origin")
    assert Nothing() == Nothing()
    with pytest.raises(TypeError):
        Point()
    with pytest.raises(TypeError):
        Point(1, 2, 3)


def test_two_threads_may_make_the_first_two_values_of_a_class_at_once():
    @make(frozen=True, slots=True)
    class Fresh:
        x: int
        y: int = 2

    as_the_other_thread_found_it = Fresh.__init__
    assert Fresh(1) == Fresh(1, 2)
    late = object.__new__(Fresh)
    as_the_other_thread_found_it(late, 3)
    assert late == Fresh(3)


def test_equal_values_of_one_class_are_equal_and_have_one_hash():
    assert Point(1) == Point(1, 2)
    assert Point(1) != Point(2)
    assert Point(1) != Named(1)
    assert Point(1) != (1, 2)
    assert {Point(1): "a"}[Point(1, 2)] == "a"


def test_a_value_cannot_be_changed_and_has_no_room_for_more():
    point = Point(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.z = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")


def test_it_reads_as_it_was_made():
    assert repr(Named(1)) == "Named(x=1, y=2, name='origin')"
    assert repr(Nothing()) == "Nothing()"


def test_it_can_be_pickled_copied_and_matched():
    point = Named(1, 2, "n")
    assert pickle.loads(pickle.dumps(point)) == point
    assert copy.deepcopy(point) == point
    match point:
        case Named(x, y, name):
            assert (x, y, name) == (1, 2, "n")


def test_the_standard_library_takes_it_for_a_dataclass():
    assert dataclasses.replace(Named(1), y=7) == Named(1, 7)
    assert dataclasses.asdict(Named(1)) == {"x": 1, "y": 2, "name": "origin"}
    assert [(field.name, field.default is dataclasses.MISSING) for field in dataclasses.fields(Point)] == [
        ("x", True),
        ("y", False),
    ]


def test_the_standard_library_is_told_the_fields_of_each_class_once():
    assert [field.name for field in dataclasses.fields(Point)] == ["x", "y"]
    assert [field.name for field in dataclasses.fields(Named)] == ["x", "y", "name"]
    assert Point.__dataclass_fields__ is Point.__dataclass_fields__
    assert Named.__dataclass_fields__ is not Point.__dataclass_fields__


def test_only_frozen_classes_with_slots_are_offered():
    with pytest.raises(TypeError):
        make(frozen=False, slots=True)
    with pytest.raises(TypeError):
        make(frozen=True, slots=False)
