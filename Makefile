# Everything works from a fresh clone with Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help kit test test-browser lint bench clean

help: ## say what each target does
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(0 if v >= (3, 11) else "Python 3.11 or newer is needed, this is %d.%d: call make PYTHON=python3.12, say" % v[:2])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

kit: $(READY) ## write the whole print-and-play kit to output/, deal a solo game and solve its gold
	$(BIN)/pnp kit --out output

lint: $(READY) ## ruff, ruff format and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint ## lint, then the whole test suite; with the browser tests where chromium is installed
	$(BIN)/pytest -n 2
	@if $(BIN)/python -m tests.browser --there; then $(MAKE) test-browser; else echo "the browser tests were left out"; fi

test-browser: $(READY) ## the preview in a browser (first: sudo apt install chromium chromium-driver)
	$(BIN)/python -m tests.browser

bench: $(READY) ## the speed benchmarks (ratios, in one run)
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench]'
	$(BIN)/python -m tests.benchmarks

clean: ## remove the virtual environment and everything written to output/
	rm -rf $(VENV) output/*
