"""Declare rules, check their inputs, evaluate and sweep them, and cite their sources."""
