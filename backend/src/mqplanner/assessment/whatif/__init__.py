"""What-if analysis: sweep, solve, goal seek, growth, compare and attribution."""
