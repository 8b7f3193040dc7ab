"""The plan document: its parts and fields, reading, paths, older versions, example plans."""
