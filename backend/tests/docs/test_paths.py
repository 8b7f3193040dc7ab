"""Files and folders that the documentation names exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "backend" / "src" / "mqplanner"
PAGES = ["CONTRIBUTING.md", "README.md", "SECURITY.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
ROOTS = (
    ROOT,
    ROOT / "docs",
    ROOT / "backend",
    ROOT / "frontend",
    PACKAGE,
    PACKAGE / "plan",
    PACKAGE / "assessment/views",
)


def named_files(text: str) -> set[str]:
    """Return the paths in backticks that name a file of the project or, with a slash, a folder."""
    found = re.findall(r"`([\w./-]+)`", text)
    suffixes = (".py", ".yaml", ".csv", ".json", ".ipynb", ".txt")
    found = [name for name in found if not re.fullmatch(r"\.\w+|/api/.*", name)]  # a suffix, a route
    return {name for name in found if name.endswith(suffixes) or re.fullmatch(r"[a-z0-9]+(/[a-z0-9_-]+)+/?", name)}


def links(text: str) -> set[str]:
    """Return the targets of links to files of the project."""
    return {target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target}


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_exists(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    missing = {name for name in named_files(text) if not any((root / name).exists() for root in ROOTS)}
    missing |= {target for target in links(text) if not ((ROOT / page).parent / target).exists()}
    assert not missing


def test_a_missing_file_is_found() -> None:
    assert named_files("see `units/nothing.py` and `assessment/nowhere`") == {"units/nothing.py", "assessment/nowhere"}
