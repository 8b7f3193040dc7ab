"""Private storage of a queue manager below the bar."""
