"""The store of measurements on Spark; runs with `make test-spark`."""
