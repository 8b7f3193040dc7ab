"""The evaluators of each kind of scope, in the order of their results.

They are discovered: each module of this package is imported when this one is.
"""

from importlib import import_module
from pkgutil import iter_modules

from mqplanner.assessment import limits
from mqplanner.assessment.evaluators import declared_evaluators

for _module in iter_modules(limits.__path__, "mqplanner.assessment.limits."):
    import_module(_module.name)

EVALUATORS = declared_evaluators()
