"""One module per family of limits: each evaluator turns a scope into limits, quantities and findings."""
