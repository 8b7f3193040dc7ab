"""`python -m mqplanner`: the same as the `mqplanner` command."""

from mqplanner.cli import main

if __name__ == "__main__":
    main()
