"""Frozen value classes without the weight of `dataclasses`, whose import takes longer than Python itself to start.

`from app.engine.light import dataclass`, then `@dataclass(frozen=True, slots=True)` as always: `__init__` in the order
of the annotations, defaults, slots, equality, hash, repr, pickle, matching by position, refusal to be changed, and
`dataclasses.replace`, `fields`, `asdict` work on the result. Type checkers see the standard library's own decorator.
Every command pays for what it imports (figure: tests/bench/bench_start.py); `dataclasses` costs it 15 ms for `inspect`
and half a millisecond for each class, this module a twentieth.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import Field
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen, slots):
        """Return the decorator. Only frozen classes with slots are offered.

        Raises:
            TypeError: something else was asked for.
        """
        if not (frozen and slots):
            raise TypeError("app.engine.light makes frozen classes with slots only")
        return _made_light


def _made_light(cls: type) -> type:
    """Build the class anew, with slots and the methods of a frozen dataclass."""
    members = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    own = tuple(members.get("__annotations__", ()))
    inherited: tuple[str, ...] = getattr(cls, "__match_args__", ())
    names = inherited + tuple(name for name in own if name not in inherited)
    defaults = {**getattr(cls, "_light_defaults", {}), **{name: members.pop(name) for name in own if name in members}}
    members = {**_METHODS, "__init__": _initialiser(names, defaults), **members}
    members.update(__slots__=own, __match_args__=names, _light_defaults=defaults)
    return type(cls)(cls.__name__, cls.__bases__, members)


def _initialiser(names: tuple[str, ...], defaults: dict[str, object]) -> Callable[..., None]:
    """Return an `__init__` that is compiled from source at its first call: most classes are never instantiated."""

    def first(self: object, *args: object, **values: object) -> None:
        arguments = ", ".join(["self", *(f"{name}=_of[{name!r}]" if name in defaults else name for name in names)])
        body = "\n ".join(f"_set_{name}(self, {name})" for name in names) or "pass"
        scope: dict[str, object] = {f"_set_{name}": getattr(type(self), name).__set__ for name in names}
        scope["_of"] = defaults
        exec(f"def __init__({arguments}):\n {body}", scope)
        made = scope["__init__"]
        for one in type(self).__mro__:
            if vars(one).get("__init__") is first:
                one.__init__ = made  # type: ignore[misc]
        # None has it any more when another thread was here meanwhile, with its own first instance.
        made(self, *args, **values)  # type: ignore[operator]

    return first


def _values(self: object) -> tuple[object, ...]:
    return tuple([getattr(self, name) for name in type(self).__match_args__])  # type: ignore[attr-defined]


def _equal(self: object, other: object) -> bool:
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self: object) -> int:
    return hash(_values(self))


def _repr(self: object) -> str:
    names = type(self).__match_args__  # type: ignore[attr-defined]
    return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


def _reduce(self: object) -> tuple[object, ...]:
    return (type(self), _values(self))


def _refuse(self: object, name: str, *value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change {name!r}: {type(self).__name__} is frozen")


class _Fields:
    """Tells `dataclasses` what it wants to know, at the cost of importing it only when it asks."""

    def __get__(self, instance: object, owner: type) -> dict[str, Field[object]]:
        """Return the fields of `owner` as the standard library describes them."""
        import dataclasses

        defaults: dict[str, object] = owner._light_defaults  # type: ignore[attr-defined]
        spec = [
            (name, object, dataclasses.field(default=defaults[name]) if name in defaults else dataclasses.field())
            for name in owner.__match_args__  # type: ignore[attr-defined]
        ]
        twin = dataclasses.make_dataclass(owner.__name__, spec)
        made = {field.name: field for field in dataclasses.fields(twin)}
        # In the place of this: `dataclasses.replace` asks every time.
        owner.__dataclass_fields__ = made  # type: ignore[attr-defined]
        return made


_METHODS: dict[str, object] = {
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _repr,
    "__reduce__": _reduce,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__dataclass_fields__": _Fields(),
}
