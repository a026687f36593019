"""What `tearproof work` is made of: the loop over jobs, the command that is run, and the signals."""
