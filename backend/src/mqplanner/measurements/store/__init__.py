"""The store of measurements: intervals as Parquet in a folder, queried through Ibis."""
