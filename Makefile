# `make track` plays, `make test` checks everything. Both make the environment on first use.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
JOBS   ?= 2

.PHONY: track test lint types tests bench coverage-of-cards docs screens index eval goldens wheel clean

track: $(STAMP)
	@$(BIN)/kot-companion track $(GAME)

test: lint types tests

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

tests: $(STAMP)
	$(BIN)/pytest -n $(JOBS)

# Writes the texts beside the golden games anew; git then shows what a change did to play.
goldens: $(STAMP)
	$(BIN)/python -m tests.games

# The index of the rules library, so that the first question need not wait for it.
index: $(STAMP)
	@$(BIN)/python -m companion.library.build

eval: $(STAMP)
	$(BIN)/python -m tests.eval $(EVAL)

bench: $(STAMP)
	$(BIN)/python -m tests.bench

# Slower than the tests: deals cards until every one has acted fifty times in each edition.
coverage-of-cards: $(STAMP)
	$(BIN)/python -m tests.properties.coverage

docs: $(STAMP)
	$(BIN)/python -m docs.generate

screens: $(STAMP)
	$(BIN)/python -m docs.draw_screens

wheel: $(STAMP)
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m companion.prepare
	@touch $@

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache
