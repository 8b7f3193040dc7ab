"""Random identifiers."""

import secrets

import pytest

from mqplanner.persistence.identifiers import is_id, new_id


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-" * 22, "-a" * 11, "a" * 22])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _bytes: next(drawn))
    assert new_id() == "a" * 22


def test_ids_are_unique_and_pass_the_check() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert all(is_id(new_id()) for _ in range(100))
