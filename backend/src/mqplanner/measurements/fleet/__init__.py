"""All queue managers of the store side by side: rated, with their signals and what is missing."""
