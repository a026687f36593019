"""Looks whether this program is whole, wherever it runs and however it was packaged: `tearproof --self-test`."""
