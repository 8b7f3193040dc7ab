"""Buffer pools and page sets."""
