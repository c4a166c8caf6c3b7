# Everything a newcomer needs. Each target sets up what it uses: a .venv in this folder, from the locked versions.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: setup browser demo test check format docs bench clean

setup: $(READY)

$(READY): pyproject.toml requirements-dev.lock
	@$(PYTHON) -c 'import sys; sys.exit("Brecha needs Python 3.11 or newer, and this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

demo: $(READY)
	$(BIN)/brecha demo

# Debian's chromium for the tests in tests/browser, if there is none and root can install it; else says what is not run.
browser:
	@$(PYTHON) -m tests.browser.chromium

test: $(READY) browser
	$(BIN)/python -m pytest -n auto

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mkdocs build --strict --quiet --site-dir site

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(READY)
	$(BIN)/mkdocs serve

bench: $(READY)
	$(BIN)/python -m benchmarks.peers
	$(BIN)/python -m benchmarks.adversaries
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.reading
	$(BIN)/python -m benchmarks.census_calibration
	$(BIN)/python -m benchmarks.census_years_calibration
	$(BIN)/python -m benchmarks.years
	$(BIN)/python -m benchmarks.membership
	$(BIN)/python -m benchmarks.differential_privacy
	$(BIN)/python -m benchmarks.lattice
	$(BIN)/python -m benchmarks.report
	$(BIN)/python -m benchmarks.serve

clean:
	rm -rf $(VENV) site .pytest_cache .mypy_cache .ruff_cache
