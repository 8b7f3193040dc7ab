"""What it means: the constraints, quantities and findings of a plan, and what binds first."""
