"""The pages of docs/rulebook, made from the rules and the data files."""
