# Everything a newcomer needs. Each target sets up what it uses: a .venv in this folder, from the locked versions.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PRODUCT := $(VENV)/.product
ENOUGH = $(PYTHON) -c 'import sys; sys.exit("Brecha needs Python 3.11 or newer, and this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
# Nothing is installed whose checksum is not in the lock. What is used is compiled when it is first imported.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes
# Every second package of the developers' lock: two halves are unpacked at once. The lock names all that any of them needs.
HALF = awk -v half=$(1) '/^[^ \#]/ { packages++ } packages % 2 == half' requirements-dev.lock
# No program of the tests imports these from source: not worth compiling.
UNUSED = /(tests|pip|setuptools|pkg_resources|mypy|mypyc|backrefs|pydantic|pymdownx|lexers|pyspark/(ml|mllib|pandas|pipelines|streaming|sql/connect))/

# Where Python is told to keep no compiled modules, each of the hundreds of programs that the tests start compiles all anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup browser java demo test test-quick laws fuzz faults check locks format docs wheel wheel-test bench clean

setup: $(READY)

$(READY): pyproject.toml requirements-dev.lock
	@$(ENOUGH)
	$(PYTHON) -m venv $(VENV)
	$(call HALF,0) >$(VENV)/half-0.lock
	$(call HALF,1) >$(VENV)/half-1.lock
	$(INSTALL) --no-deps -r $(VENV)/half-0.lock & first=$$!; \
		$(INSTALL) --no-deps -r $(VENV)/half-1.lock && wait $$first
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q -j 0 -x '$(UNUSED)' $(VENV)/lib || true
	@touch $(READY) $(PRODUCT)

# What Brecha itself needs, and nothing for development; make setup adds that to the same environment.
$(PRODUCT): requirements.lock
	@$(ENOUGH)
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -r requirements.lock
	@touch $(PRODUCT)

demo: $(PRODUCT)
	PYTHONPATH=src $(BIN)/python -m brecha demo

# Debian's chromium for the tests in tests/browser, if there is none and root can install it; else says what is not run.
browser:
	@$(PYTHON) -m tests.browser.chromium

# Debian's Java 17 for the tests with Spark, in the same way.
java:
	@$(PYTHON) -m tests.java

test: $(READY) browser java
	$(BIN)/python -m pytest -n auto

# The inner loop: the theory, the figures, the sentences and the faces, in about a minute once the kernel is compiled.
QUICK = tests/golden tests/qif tests/lattice tests/matching tests/reversal tests/study tests/language tests/answers/table \
	tests/report tests/faces tests/test_imports.py tests/test_contributing.py tests/test_public_face.py
test-quick: $(READY)
	$(BIN)/python -m pytest -n 2 $(QUICK)

# Every example of every law and every case of long tests, for the night: make test tries half of the examples, and a
# third on engines besides the kernel.
laws: $(READY)
	BRECHA_ALL_EXAMPLES=1 $(BIN)/python -m pytest -n auto -m "hypothesis or more_at_night"

# A million hostile tables, and folders of results, checkpoints and runs, for the night; what fails is kept in
# tests/fuzz/corpus, and replayed by the tests.
fuzz: $(READY)
	$(BIN)/python -m tests.fuzz.run
	$(BIN)/python -m tests.fuzz.run --target results
	$(BIN)/python -m tests.fuzz.run --target checkpoints
	$(BIN)/python -m tests.fuzz.run --target runs

# Every command that writes, with each of its writes failing in turn or the process killed there; most of an hour.
faults: $(READY)
	$(BIN)/python -m tests.faults.run

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.licences
	$(BIN)/python -m tools.locks

# Resolve the locks anew after a change of pyproject.toml; needs the package registry.
locks: $(READY)
	$(BIN)/python -m tools.locks --write

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: $(READY)
	$(BIN)/mkdocs serve

# The wheel and the source archive, in dist/: the same bytes for everybody who builds them from the same commit.
wheel: $(READY)
	$(BIN)/python -m tools.wheel

# Installs that wheel from scratch, with all it needs from the package registry and without a compiler, and runs it.
wheel-test: $(READY)
	$(BIN)/python -m tools.wheel --try

bench: $(READY)
	$(BIN)/python -m benchmarks.peers
	$(BIN)/python -m benchmarks.adversaries
	$(BIN)/python -m benchmarks.values
	$(BIN)/python -m benchmarks.several_rows
	$(BIN)/python -m benchmarks.gaps
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.reading
	$(BIN)/python -m benchmarks.conditions
	$(BIN)/python -m benchmarks.census_calibration
	$(BIN)/python -m benchmarks.census_years_calibration
	$(BIN)/python -m benchmarks.years
	$(BIN)/python -m benchmarks.membership
	$(BIN)/python -m benchmarks.outsiders
	$(BIN)/python -m benchmarks.differential_privacy
	$(BIN)/python -m benchmarks.beliefs
	$(BIN)/python -m benchmarks.lattice
	$(BIN)/python -m benchmarks.beyond_memory
	$(BIN)/python -m benchmarks.kills
	$(BIN)/python -m benchmarks.anonymity
	$(BIN)/python -m benchmarks.effective_anonymity
	$(BIN)/python -m benchmarks.report
	$(BIN)/python -m benchmarks.serve
	$(BIN)/python -m benchmarks.page_attack
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.guest
	$(BIN)/python -m benchmarks.spark

clean:
	rm -rf $(VENV) site dist .pytest_cache .mypy_cache .ruff_cache
