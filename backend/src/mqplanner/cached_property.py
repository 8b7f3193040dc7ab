"""`cached_property` without the lock of Python 3.11, with which one slow value would block all users of the class.

Pydantic's models take the one of `functools` only; their values are digests, which take microseconds.
"""

import functools
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as cached_property
else:

    class cached_property(functools.cached_property):  # noqa: N801  (the name that it stands for)
        """Compute a value when it is first read; where two threads do so at once, both get the value of the first."""

        def __get__(self, instance: Any, owner: Any = None) -> Any:
            """Return the value, which hides this property once it is in the instance."""
            if instance is None:
                return self
            return instance.__dict__.setdefault(self.attrname, self.func(instance))
