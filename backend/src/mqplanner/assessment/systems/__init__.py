"""What is assessed: each system holds a scope of the plan against its limits, and says what it costs."""
