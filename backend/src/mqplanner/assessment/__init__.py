"""The assessment of a plan: its limits, quantities and findings, and the first limit that is reached."""
