"""What is asked of a plan beyond its assessment: sweeps, searches, comparisons, growth, what moved."""
