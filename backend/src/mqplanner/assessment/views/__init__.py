"""What can be shown of a plan beside its limits: charts with their data, and questions that fit it."""
