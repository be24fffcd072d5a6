# `make track` plays, `make test` checks everything. Each installs what it needs on first use.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PLAY   := $(VENV)/.can-play
STAMP  := $(VENV)/.can-test
JOBS   ?= 2

.PHONY: track test lint types tests bench coverage-of-cards docs screens pages index fit eval goldens party torture lock locked audit wheel clean

track: $(PLAY)
	@$(BIN)/kot-companion track $(GAME)

# All at once: the tests leave a core idle now and then, and types need one.
test: $(STAMP)
	@$(MAKE) --no-print-directory --jobs=3 lint types tests

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

tests: $(STAMP)
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# Writes the texts beside the golden games anew; git then shows what a change did to play.
goldens: $(STAMP)
	$(BIN)/python -m tests.games

# A whole evening with Power Up! and Halloween in a terminal, in each language; counts the keys.
party: $(STAMP)
	$(BIN)/python -m tests.live.party

# The index of the rules library, so that the first question need not wait for it.
index: $(PLAY)
	@$(BIN)/python -m companion.library.build

# Learns anew from all examples which question is about what; three minutes or more. Run it when they, the cues
# or the documents have changed, and commit questions/learned.bin.
fit: $(STAMP)
	$(BIN)/python -m companion.library.teaching.fit
	@$(MAKE) --no-print-directory index

eval: $(STAMP)
	$(BIN)/python -m tests.eval $(EVAL)

# Every figure with its goal. BASE=path also measures another checkout, in turns with this one;
# PART="turns desk starts sharing screen" names what is measured.
bench: $(STAMP)
	$(BIN)/python -m tests.bench $(PART)

# The promises of docs/promises.md at length, with counts; SHARE=0.01 does a hundredth of it, PARTS="kills
# caches" only those. Broken off, it goes on where it was; AFRESH=1 begins again.
SHARE ?= 1
torture: $(STAMP)
	$(BIN)/python -m tests.torture --share $(SHARE) $(if $(AFRESH),--afresh) $(PARTS)

# Exactly the versions, with their hashes, that were checked last; `make lock` renews them.
lock: $(STAMP)
	$(BIN)/python -m tests.repository.lock

# An environment of just these versions, each checked by its hash; for the platform that the lock names.
locked:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock

# Known vulnerabilities of what the lock names; needs the network. Strict: what could not be looked up is a
# failure, not a clean bill.
audit: $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/pip-audit --strict --require-hashes --disable-pip --requirement requirements.lock

# Slower than the tests: deals cards until every one has acted fifty times in each edition.
coverage-of-cards: $(STAMP)
	$(BIN)/python -m tests.properties.coverage
	$(BIN)/python -m tests.properties.coverage_of_modules

docs: $(STAMP)
	$(BIN)/python -m docs.generate

screens: $(STAMP)
	$(BIN)/python -m docs.draw_screens

# The second screen as a phone and a TV show it; needs Chromium.
pages: $(STAMP)
	$(BIN)/python -m docs.draw_pages

wheel: $(STAMP)
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# What the program needs, with all data and the index of the rules prepared; a demo shows that it works.
$(PLAY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m companion.prepare
	@$(BIN)/kot-companion demo
	@touch $@

# What checking it needs besides.
$(STAMP): $(PLAY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache
