"""The checks of words and commit subjects find what they are for, and nothing else."""

import pytest

import check_commits
import check_vocabulary


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("answers_kept = {}", "kept"),  # vocabulary: allow
        ("def what_it_said():", "said"),  # vocabulary: allow
        ("class EdgesOfRange:", "edges"),  # vocabulary: allow
        ("const toldAnswers = []", "told"),  # vocabulary: allow
        ("advice = advised(1, said=2)", "said"),  # vocabulary: allow
        ("# Whoever comes first is served.", "Whoever"),  # vocabulary: allow
        ('"""What is asked of a plan."""', "What is asked"),  # vocabulary: allow
    ],
)
def test_words_of_the_list_are_found(line: str, word: str) -> None:
    problems = list(check_vocabulary.problems_in_text(line, code=True))
    assert problems
    assert all(repr(word) in message for _, message in problems)


@pytest.mark.parametrize(
    "line", ["keep = 1", "task = 2", "if said == 3:", "# Every limit, once.", "x = 1  # nobody; vocabulary: allow"]
)
def test_other_words_pass(line: str) -> None:
    assert not list(check_vocabulary.problems_in_text(line, code=True))


def test_names_of_files_are_checked() -> None:
    assert list(check_vocabulary.problems_in_name("answersKept"))
    assert not list(check_vocabulary.problems_in_name("answersStored"))


@pytest.mark.parametrize(
    "subject", ["Add a memo keyed by scope content", "Embed fonts", "Merge branch 'x'", "Fix: refuse an empty list"]
)
def test_imperative_subjects_pass(subject: str) -> None:
    assert check_commits.problem_of(subject) is None


@pytest.mark.parametrize(
    "subject",
    [
        "The library takes a dropped file",
        "Added a memo",
        "Adding a memo",
        "add a memo",
        "Add a memo.",
        "Add " + "x" * 70,
        "What takes a plan is named for it",
    ],
)
def test_other_subjects_are_refused(subject: str) -> None:
    assert check_commits.problem_of(subject) is not None
