"""The `mqplanner` command."""

try:
    from mqplanner.cli.main import main
except KeyboardInterrupt:  # Ctrl-C in the first moments
    raise SystemExit(130) from None
