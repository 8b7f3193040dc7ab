"""Readers of console messages, command output and reports: from any pasted text to facts about an estate."""
