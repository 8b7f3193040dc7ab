"""docs/rulebook says what the rules and the data files say, and nothing else."""

import pytest

from generate_rulebook import FOLDER, pages

PAGES = pages()


def test_no_page_is_left_over_or_wanting():
    assert {path.name for path in FOLDER.glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_as_generated(name):
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name], "run `make rulebook` and commit"
