# `make play` and `make test` need Python 3.11 or later and make, nothing else. Everything they make stays in this
# folder: the virtual environment in .venv, all other files in var.

.DEFAULT_GOAL := help
.PHONY: help play test lint bench clean

PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python,\
	$(shell $(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $(name))))
ENV := .venv/bin/python
RUN_STAMP := .venv/run-$(shell ($(PYTHON) --version; cat requirements.txt) 2>&1 | cksum | cut -d' ' -f1)
TEST_STAMP := .venv/test-$(shell ($(PYTHON) --version; cat requirements.txt tests/requirements.txt) 2>&1 | cksum | cut -d' ' -f1)
PYTEST := -m pytest --numprocesses=auto --maxprocesses=8 --dist=worksteal

help: ## This list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

play: $(RUN_STAMP) ## The site with a demo table on this machine; Ctrl-C stops it
	@exec $(ENV) manage.py play

test: lint ## Every check and every test
	$(ENV) $(PYTEST) -m "not services"
	$(ENV) -m tests.services $(PYTEST)

lint: $(TEST_STAMP) ## Style, types, import rules, missing migrations
	$(ENV) -m ruff check .
	$(ENV) -m ruff format --check .
	$(ENV) -m mypy .
	$(ENV) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()' --cache-dir var/importlinter
	$(ENV) manage.py makemigrations --check --dry-run

bench: $(TEST_STAMP) ## The numbers
	$(ENV) -m benchmarks

clean: ## Remove what can be made again; games, mails and the secret key stay in var
	rm -rf .venv .hypothesis var/test var/pytest var/mypy var/ruff var/importlinter var/hypothesis var/log var/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN_STAMP):
	@$(call install,requirements.txt)

$(TEST_STAMP):
	@$(call install,tests/requirements.txt)

# uv is several times faster than pip, which remains where uv cannot be had. Neither keeps a cache at home.
define install
	if [ -z "$(PYTHON)" ]; then echo "Zooasync needs Python 3.11 or later; none was found."; exit 1; fi; \
	echo "Installing what Zooasync needs into .venv"; \
	export PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore UV_NO_CACHE=1; \
	[ -x $(ENV) ] && $(ENV) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv || exit 1; \
	$(ENV) -m pip install --quiet --only-binary :all: uv==$(UV_VERSION) || echo "No uv here: pip does it"; \
	if $(ENV) -m uv --version >/dev/null 2>&1; \
	then $(ENV) -m uv pip install --quiet --python $(ENV) --requirement $(1); \
	else $(ENV) -m pip install --quiet --requirement $(1); fi && touch $@
endef
