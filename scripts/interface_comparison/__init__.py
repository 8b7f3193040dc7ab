"""Compares the answers of all interfaces about the same generated plans."""
