# Every task a contributor runs. Plain `make` lists them.
#
# A bare machine needs Python 3.11 or later with its venv module, and make; everything else is fetched into .tools,
# .venv and the node_modules folders in the versions that the lock files name. scripts/run_if_changed.py skips what has not
# changed, by content, so that every target may simply depend on all that it needs.

PYTHON ?= python3
UV_VERSION := 0.13.8

bin := .venv/bin
if_changed := $(PYTHON) scripts/run_if_changed.py
parsed_files := backend/src/mqplanner/figures/parsed_files.json backend/src/mqplanner/units/known_units.json

export PATH := $(CURDIR)/$(bin):$(PATH)
export UV_PYTHON_DOWNLOADS := never
export IBM_TELEMETRY_DISABLED := true
# Without bytecode every start pays a second of imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# --- Running ------------------------------------------------------------------------------------------------------

.PHONY: run
run: install ui help-site ## install, build, migrate and serve on http://127.0.0.1:$PORT (8000); DATABASE_URL is honoured
	@exec python -m mqplanner serve --migrate

.PHONY: install
install: _uv ## install the locked Python packages, Node among them
	@$(if_changed) python --makes $(bin)/python --reads backend/requirements-dev.txt backend/pyproject.toml -- sh -euc ' \
	  .tools/bin/uv venv --quiet --allow-existing --python .tools/bin/python .venv; \
	  .tools/bin/uv pip sync --quiet --python $(bin)/python backend/requirements-dev.txt; \
	  .tools/bin/uv pip install --quiet --no-deps --no-build-isolation --python $(bin)/python --editable backend'
	@$(if_changed) figures --makes $(parsed_files) \
	  --reads backend/src/mqplanner/figures/data backend/src/mqplanner/rules $(wildcard backend/src/mqplanner/figures/*.py) \
  $(addprefix backend/src/mqplanner/units/,definitions.txt known_units.py pint_registry.py) -- \
	  python -m mqplanner.figures.parsed_files

.PHONY: _uv
_uv:
	@$(if_changed) uv --makes .tools/bin/uv .tools/bin/python -- sh -euc ' \
	  $(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and \"Python 3.11 or later: make PYTHON=...\")"; \
	  $(PYTHON) -m venv .tools; \
	  .tools/bin/pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)'

.PHONY: ui
ui: _frontend ## build the front end
	@$(if_changed) ui --makes frontend/dist/index.html --reads frontend docs/plan.schema.json -- \
	  npm --prefix frontend run --silent build

.PHONY: help-site
help-site: install ui ## build the documentation site into the front end, which the service shows at /help; dead links fail
	@$(if_changed) help-site --makes frontend/dist/help/index.html --reads docs mkdocs.yml scripts/help_site.py SECURITY.md -- \
	  env NO_MKDOCS_2_WARNING=1 mkdocs build --quiet

.PHONY: _frontend _e2e
_frontend _e2e: _%: install
	@$(if_changed) $* --makes $*/node_modules --reads $*/package.json $*/package-lock.json $*/.npmrc -- \
	  sh -euc 'cd $* && npm ci --loglevel=error'

# --- Checking -----------------------------------------------------------------------------------------------------

.PHONY: test
test: install ## check everything: lint, types, Python, front end, journeys in a real browser
	@# Linters use one core each; the tests of Python and the journeys use both.
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint test-ui
	@$(MAKE) --no-print-directory test-python e2e
	@echo "All passed."

.PHONY: lint
lint: lint-ui types-ui lint-python lint-e2e lint-language help-site ## words, ruff, mypy, import rules, ESLint, Prettier, TypeScript, client, links of the documentation

.PHONY: lint-python lint-ui types-ui lint-e2e lint-language _client
lint-language: install ## words that the project does not use, subjects of commits
	python scripts/check_vocabulary.py
	python scripts/check_commits.py

lint-python: install
	cd backend && ruff check --quiet --config pyproject.toml . ../migrations ../scripts
	cd backend && ruff format --quiet --check --config pyproject.toml . ../migrations ../scripts
	cd backend && mypy --no-error-summary
	cd backend && lint-imports --no-logo

lint-ui: _client
	@$(if_changed) lint-ui --report --reads frontend -- npm --prefix frontend run --silent lint

types-ui: _client
	@$(if_changed) types-ui --report --reads frontend -- npm --prefix frontend run --silent typecheck

GENERATED = $(addprefix frontend/src/api/,schema.d.ts bounds.ts unitWords.json statusWords.json)
_client: _frontend
	@cp $(GENERATED) .make
	cd frontend && npm run --silent generate-api
	@for file in $(GENERATED); do cmp -s .make/$${file##*/} $$file || \
	  { echo "$$file was behind the API and is generated anew: commit it." >&2; exit 1; }; done

lint-e2e: _e2e
	@$(if_changed) lint-e2e --report --reads e2e -- \
	  sh -euc 'cd e2e && npm run --silent lint && npm run --silent typecheck'

.PHONY: test-python _clients
test-python: install _clients _frontend ## the Python tests, on SQLite and on a Postgres of their own
	cd backend && pytest -q -p no:benchmark --numprocesses 3 --dist worksteal

_clients: install
	@$(if_changed) clients --makes .make/clients/bin/openapi-python-client --reads backend/requirements-clients.txt -- sh -euc ' \
	  .tools/bin/uv venv --quiet --allow-existing --python .tools/bin/python .make/clients; \
	  .tools/bin/uv pip sync --quiet --python .make/clients/bin/python backend/requirements-clients.txt'

.PHONY: test-random
test-random: install _clients _frontend ## the Python tests and journeys with more cases, which differ from run to run; `make test` always has the same
	cd backend && HYPOTHESIS_PROFILE=random pytest -q -p no:benchmark --numprocesses 3 --dist worksteal
	@$(MAKE) --no-print-directory e2e THOROUGH=1

.PHONY: fuzz
fuzz: install ## CASES=20000 generated requests, with and without sign-in, and as many damaged plans: no 5xx, none over 2 s
	cd backend && FUZZ_CASES=$(or $(CASES),20000) pytest -q -p no:benchmark --numprocesses 2 --dist worksteal \
	  tests/api/test_fuzz.py tests/api/test_damaged_presets.py

.PHONY: test-spark
test-spark: install ## the queries of the store of measurements on Spark, with the same rows as on DuckDB; needs Java 17
	@$(if_changed) spark --makes .make/spark/bin/python --reads backend/requirements-spark.txt -- sh -euc ' \
	  .tools/bin/uv venv --quiet --allow-existing --python .tools/bin/python .make/spark; \
	  .tools/bin/uv pip sync --quiet --python .make/spark/bin/python backend/requirements-spark.txt'
	@java_home=$$(python scripts/java_home.py) && cd backend && \
	  JAVA_HOME=$$java_home ../.make/spark/bin/python -m pytest -q --noconftest -m spark tests/spark

.PHONY: test-ui
test-ui: _frontend ## the front end's unit tests
	cd frontend && npm test --silent

.PHONY: e2e
e2e: ui _e2e ## journeys in a real browser, on the production build and a real Postgres; ONLY=name for some
	THOROUGH=$(THOROUGH) PYTHONPATH=backend python scripts/e2e.py $(ONLY)

.PHONY: bench bench-check _bench _bench_python
bench: ui _e2e _bench_python ## measure speed on an idle machine into docs/benchmarks.md; BENCH_BASE=commit for one beside it
	@rm -rf .make/benchmarks
	@status=0; $(MAKE) --no-print-directory _bench || status=$$?; \
	  PYTHONPATH=backend python scripts/benchmarks.py write; exit $$status
	$(if $(BENCH_BASE),@$(MAKE) --no-print-directory _bench-base)

_bench:
	@status=0; (cd backend && pytest -q -p no:xdist -m bench --benchmark-columns=min,median,rounds) || status=$$?; \
	  SPEED=1 PYTHONPATH=backend python scripts/e2e.py --workers 1 speed lighthouse || status=$$?; exit $$status

bench-check: install _bench_python ## measure again what has a ratio; more than 20 % above docs/benchmarks.md fails
	@rm -rf .make/benchmarks
	cd backend && pytest -q -p no:xdist -m ratio
	@PYTHONPATH=backend python scripts/benchmarks.py check

_bench_python: install
	@$(if_changed) bench --makes .make/bench/bin/python --reads backend/requirements-bench.txt -- sh -euc ' \
	  .tools/bin/uv venv --quiet --allow-existing --python .tools/bin/python .make/bench; \
	  .tools/bin/uv pip sync --quiet --python .make/bench/bin/python backend/requirements-bench.txt'

.PHONY: _bench-base
_bench-base: # the same keystrokes at BENCH_BASE, with its own build and server
	@echo "At $(BENCH_BASE):"
	git worktree add --quiet --force --detach .make/base $(BENCH_BASE)
	SPEED=1 $(MAKE) --no-print-directory -C .make/base e2e ONLY="--workers 1 speed.spec"; status=$$?; \
	  git worktree remove --force .make/base; exit $$status

# --- Maintaining --------------------------------------------------------------------------------------------------

.PHONY: format
format: install _frontend _e2e ## put every file into its format
	cd backend && ruff check --quiet --fix --config pyproject.toml . ../migrations ../scripts
	cd backend && ruff format --quiet --config pyproject.toml . ../migrations ../scripts
	cd frontend && npm run --silent format
	cd e2e && npm run --silent format

compile := uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
  --python-version 3.11 --custom-compile-command "make lock"

.PHONY: compare-interfaces
compare-interfaces: install ui _clients _e2e ## the same answers by API, batch, Python, command line, generated clients and browser for PLANS=10000 generated plans
	PYTHONPATH=scripts:backend python -m interface_comparison --plans $(or $(PLANS),10000) --clients .make/clients \
	  --node-modules frontend/node_modules
	PLANS=$(or $(PLANS),10000) PYTHONPATH=backend python scripts/e2e.py --reporter=line --retries 0 generated-plans

.PHONY: record-answers compare-answers
record-answers: install ## answers to some 5,000 cases, into OUT=x.jsonl.gz; CASES=earlier recording, FULL=1
	PYTHONPATH=scripts python -m answer_recorder record $(OUT) $(if $(CASES),--cases $(CASES)) $(if $(FULL),--full)

compare-answers: install ## what differs between OLD= and NEW= recordings; ALLOW=accepted.yaml
	PYTHONPATH=scripts python -m answer_recorder compare $(OLD) $(NEW) $(if $(ALLOW),--allow $(ALLOW))

.PHONY: hooks
hooks: ## check the subject of each commit as it is made
	printf '#!/bin/sh\nexec $(PYTHON) scripts/check_commits.py --file "$$1"\n' > .git/hooks/commit-msg
	chmod +x .git/hooks/commit-msg

.PHONY: lock
lock: _uv ## settle the versions in every lock file anew, after a change of what is asked for
	cd backend && ../.tools/bin/$(compile) --extra server --extra object-store pyproject.toml -o requirements.txt
	cd backend && ../.tools/bin/$(compile) -c requirements.txt --extra server --extra object-store pyproject.toml --group dev -o requirements-dev.txt
	cd backend && ../.tools/bin/$(compile) -c requirements-dev.txt --group docs -o requirements-docs.txt
	cd backend && ../.tools/bin/$(compile) --group audit -o requirements-audit.txt
	cd backend && ../.tools/bin/$(compile) -c requirements.txt --group bench -o requirements-bench.txt
	cd backend && ../.tools/bin/$(compile) -c requirements-dev.txt --extra spark pyproject.toml --group spark -o requirements-spark.txt
	cd backend && ../.tools/bin/$(compile) --group clients -o requirements-clients.txt
	$(MAKE) install
	cd frontend && npm install --package-lock-only
	cd e2e && npm install --package-lock-only

.PHONY: audit sbom _audit
audit: install _audit ## dependencies with known vulnerabilities, as the registries of Python and npm know them today
	.make/audit/bin/pip-audit --strict --disable-pip --require-hashes --requirement backend/requirements.txt
	npm --prefix frontend audit --omit=dev --package-lock-only

sbom: install _audit ## components of the service in dist/sbom-*.json (CycloneDX), and dist/licences.csv
	@mkdir -p dist
	.tools/bin/uv venv --quiet --clear --python .tools/bin/python .make/service
	.tools/bin/uv pip sync --quiet --python .make/service/bin/python backend/requirements.txt
	.make/audit/bin/cyclonedx-py environment --pyproject backend/pyproject.toml --output-reproducible \
	  --output-file dist/sbom-service.json .make/service/bin/python
	npm --prefix frontend --silent sbom --sbom-format cyclonedx --omit dev --package-lock-only > dist/sbom-browser.json
	python scripts/list_licences.py dist/sbom-service.json dist/sbom-browser.json > dist/licences.csv

_audit: _uv
	@$(if_changed) audit --makes .make/audit/bin/pip-audit --reads backend/requirements-audit.txt -- sh -euc ' \
	  .tools/bin/uv venv --quiet --allow-existing --python .tools/bin/python .make/audit; \
	  .tools/bin/uv pip sync --quiet --python .make/audit/bin/python backend/requirements-audit.txt'

.PHONY: build
build: ui help-site ## the wheel in dist/, with front end, documentation and migrations in it
	rm -rf .make/wheel && mkdir -p .make/wheel
	cp -R LICENSE backend/README.md backend/pyproject.toml backend/src .make/wheel
	cp -R frontend/dist .make/wheel/src/mqplanner/static
	cp -R migrations .make/wheel/src/mqplanner/migrations
	.tools/bin/uv build --quiet --wheel --no-build-isolation --python $(bin)/python --out-dir dist .make/wheel

.PHONY: docs rulebook
docs: rulebook _frontend ## what is generated: rulebook, results of the notebook, the client's types, screenshots
	python scripts/run_notebook.py
	cd frontend && npm run --silent generate-api
	PICTURES=../docs/screenshots $(MAKE) e2e

rulebook: install ## docs/rulebook, from the rules and the data files
	python scripts/generate_rulebook.py

.PHONY: clean
clean: ## remove everything that make made
	rm -rf .make .tools .venv dist frontend/node_modules frontend/dist e2e/node_modules e2e/test-results
