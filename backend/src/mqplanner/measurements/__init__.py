"""Readers of console output."""
