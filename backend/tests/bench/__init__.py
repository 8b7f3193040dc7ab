"""Measurements of speed, run by `make bench`; promised limits are asserted."""
