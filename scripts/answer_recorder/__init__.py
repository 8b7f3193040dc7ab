"""Record what the planner answers to a fixed set of cases, and compare two recordings."""
