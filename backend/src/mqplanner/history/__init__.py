"""Stored answers, and what changed between answers and between plans."""
