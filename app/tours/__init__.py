"""Guided tours: steps with a target, a text, a real action and what must be true afterwards. No Qt.

`library` finds the tours, `loader` reads one, `run` takes a machine through its steps.
"""
