"""Files nobody would call friendly, made by a script, and what the program says of each."""
