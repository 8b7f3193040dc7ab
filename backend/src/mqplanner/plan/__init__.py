"""What the user says: the plan document, how it is read, and console lines that fill it."""
