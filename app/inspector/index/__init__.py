"""Large logs as columns of numbers: the only place that knows numpy, which is loaded when a large file is read."""
