"""Dialogs. They are opened, never executed: nothing waits for them."""
