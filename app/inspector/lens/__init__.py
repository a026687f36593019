"""The damage lens: what recovery accepts, what a search finds behind it, and what others would make of the same bytes.

Everything here only reads. `look.look` takes the look, `words` says what it saw, `report` puts it on one page.
"""
