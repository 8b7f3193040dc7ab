"""Compares plans with a store of measurements: value by value, over time, and what the store lacks for a plan."""
