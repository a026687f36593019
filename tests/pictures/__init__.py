"""Makes the pictures of the guide and of README from the real program, and says what each shows: `dev.py pictures`."""
