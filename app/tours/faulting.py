"""Faults as actions of a tour: their parameters as keys, and records named by their sequence numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak, Group, ParameterKind
from app.tours.fields import Field, Kind, Shape
from app.tours.listing import NUMBER_MAX

if TYPE_CHECKING:
    from app.lab.faults.base import Fault, Parameter
    from app.lab.faults.base import Value as FaultValue
    from app.lab.machine import Machine
    from app.tours.fields import Values

FAULT_NAMES = tuple(fault.id for fault in FAULTS.values() if fault.group is not Group.PROGRAM)
"""The faults that a tour may make. Killing this program is not one: the tour would be gone with it."""

_HIGHEST = {ParameterKind.BIT: 7, ParameterKind.BYTE: NUMBER_MAX, ParameterKind.CUT: NUMBER_MAX}


def fault_fields(shape: Shape, fault: object) -> Shape:
    """Return the shape with the parameters of one fault as further keys; as it is when there is no such fault."""
    found = FAULTS.get(fault) if isinstance(fault, str) else None
    if found is None:
        return shape
    return replace(shape, fields=(*(field_of(parameter) for parameter in found.parameters), *shape.fields))


def field_of(parameter: Parameter) -> Field:
    """A fault's parameter as a key of a tour's file."""
    kind, label = parameter.kind, parameter.label
    if kind is ParameterKind.CHOICE:
        return Field(parameter.name, Kind.WORD, label, words=tuple(choice.name for choice in parameter.choices))
    if kind is ParameterKind.SWITCH:
        return Field(parameter.name, Kind.SWITCH, label)
    if kind is ParameterKind.RECORD:
        return Field(parameter.name, Kind.NUMBER, f"{label}, by its sequence number", low=1)
    if kind is ParameterKind.COUNT:
        return Field(parameter.name, Kind.NUMBER, label, low=parameter.low, high=parameter.high)
    return Field(parameter.name, Kind.NUMBER, label, high=_HIGHEST[kind])


def fault_values(fault: Fault, machine: Machine, values: Values) -> dict[str, FaultValue]:
    """The values to break with: the fault's own defaults, and over them what the tour says.

    Raises:
        CannotBreak: the tour names a record that is not in the log.
    """
    given = values.others("fault", "refused")
    for parameter in fault.parameters:
        if parameter.kind is ParameterKind.RECORD and parameter.name in given:
            sequence = given[parameter.name]
            offset = next((frame.offset for frame in machine.frames() if frame.sequence == sequence), None)
            if offset is None:
                raise CannotBreak(f"There is no record {sequence} in the log.")
            given[parameter.name] = offset
    return given
