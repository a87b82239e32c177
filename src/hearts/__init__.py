"""Hearts: the card game, its rules engine, and its players."""
