"""Jobs: what the log says about each piece of work, as a pure function of the log and a time."""
