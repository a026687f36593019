"""Filters to learn from, one for everything that can be asked."""

from __future__ import annotations

from app.wording import marked

EXAMPLES = (
    ("type:NACK,ACK", marked("records of these types, by letter or name")),
    ("job:17..40", marked("about these jobs; so token: and seq:")),
    ("offset:0x310.. length>1000", marked("where they stand and how long they are")),
    ("time:12:00..12:05", marked("on the day of the last record; or with a date before a T")),
    ("is:torn or is:damaged", marked("what is no whole record; so is:unreplayed")),
    ("reason~timeout", marked("text in a reason; so worker~ key~ payload~")),
    ("payload~0xDEADBEEF", marked("bytes in a payload")),
    ("type:L not (worker~w1 or job:3)", marked("blanks mean “and”; not, or and brackets")),
    ("timeout", marked("a word anywhere in payload, reason, worker or key")),
)
"""What can be typed, and what it shows."""
