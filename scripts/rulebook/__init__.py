"""The pages of docs/rulebook, generated from the rules and the data files."""
