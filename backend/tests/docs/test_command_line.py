"""The page about the command line is what the commands say of themselves."""

from pathlib import Path

from rulebook.command_line import reference

PAGE = Path(__file__).resolve().parents[3] / "docs" / "cli.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == reference(), "run `make rulebook`"
