"""What several tests need and no single one owns."""
