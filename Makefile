# `make run` and `make test` need nothing but Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help run install test check format demo bench requirements clean

help:
	@echo "make run     start Posy: on Discord with POSY_TOKEN, otherwise the sandbox in the browser"
	@echo "make test    run all tests"
	@echo "make check   formatting, lint and types"
	@echo "make demo    play a game of each kind by itself; pictures and logs are left in demo/"
	@echo "make bench   what things cost, beside their budgets"

run: install
	@$(BIN)/python bot.py

install: $(VENV)/sandbox

test: $(VENV)/dev
	$(BIN)/python -m pytest -n auto $(ARGS)

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

demo: install
	$(BIN)/python bot.py demo

bench: $(VENV)/dev
	$(BIN)/python -m bench $(ARGS)

# Which packages, and why, stands in requirements/*.in and docs/architecture.md; this pins them with hashes.
requirements: $(VENV)/dev
	for set in run sandbox dev; do \
	  $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-emit-find-links --quiet --custom-compile-command "make requirements" \
	    --output-file requirements/$$set.txt requirements/$$set.in || exit 1; \
	done

$(VENV)/%: requirements/%.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Posy needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 …"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing requirements/$*.txt …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

clean:
	rm -rf $(VENV) demo .mypy_cache .ruff_cache .pytest_cache .hypothesis
