# `make play` and `make test` need only make and Python 3.11 or later. They create files only in this folder: the virtual
# environment in .venv, and everything else in var.

.DEFAULT_GOAL := help
.PHONY: help play dev check test tested soak lint audit lock looks words bench clean

IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c '$(IS_NEW_ENOUGH)' 2>/dev/null && echo "$$name" && break; done)
endif
ENV := .venv/bin/python
UV := 0.13.9

# These files are named after the installed list, so that a second run starts at once and a changed list is installed.
checksum = $(shell (echo "$(PYTHON)"; "$(PYTHON)" --version; cat $(1)) 2>&1 | cksum | cut -d' ' -f1)
RUN := .venv/installed-run-$(call checksum,requirements.txt)
TEST := .venv/installed-test-$(call checksum,requirements.txt tests/requirements.txt)

# The targets start hundreds of processes. Without compiled files, each of them would compile every module.
unexport PYTHONDONTWRITEBYTECODE
LINT_IMPORTS := from importlinter.cli import lint_imports_command as main; main()

help: ## Print this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

play: $(RUN) ## Run the site with a demo table on this machine; Ctrl-C stops it
	@exec $(ENV) manage.py play

dev: export DEBUG := true
dev: export VAR_DIR := var/dev
dev: export DATABASE_URL := sqlite:///
dev: export CACHE_URL :=
dev: export CELERY_BROKER_URL := memory://localhost
dev: export EMAIL_HOST :=
dev: export PORT := $(or $(PORT),8000)
dev: export SITE_URL := http://127.0.0.1:$(or $(PORT),8000)
dev: $(RUN) ## Run the site in one process that restarts when you change a file; its data is in var/dev
	@exec $(ENV) manage.py dev "$$PORT"

check: lint ## Run the checks for every commit: style, types, imports, rule cases, the engine, one table of each game
	@for cases in tests/rulecases/*.yaml tests/rulecases/orders/*.yaml; do \
		$(ENV) -m adjudicator.rulecases "$$(basename "$$cases" .yaml)" "$$cases" || exit 1; done
	$(ENV) -m pytest --numprocesses=auto --dist=worksteal -m "not heavy" tests/engine tests/contract

test: $(TEST) ## Run every check and every test, or only some parts: make test PARTS="rules site"
	@$(MAKE) --no-print-directory --jobs=2 $(if $(PARTS),$(if $(filter rules,$(PARTS)),lint),lint) tested

tested:
	$(ENV) -m tests.run $(PARTS)

soak: export ZOOASYNC_TEST_SOAK := 1
soak: export ZOOASYNC_TEST_SEED := $(or $(ZOOASYNC_TEST_SEED),$(shell date +%s))
soak: test ## Run all tests at full size with a new seed each time, and a load test with all faults; takes more than an hour
	$(ENV) -m benchmarks load --strict --scenario all-faults --games 300 --rate 4 --seconds 400 \
		--due 100 --within 380 --silence 60 --drain 200 --csv var/soak.csv

lint: $(TEST) ## Check style, types, import rules, migrations and prose; also scripts if Node.js is installed
	$(ENV) -m ruff check .
	$(ENV) -m ruff format --check .
	$(ENV) -m mypy --num-workers 2 .
	$(ENV) -c '$(LINT_IMPORTS)' --cache-dir var/importlinter
	$(ENV) manage.py makemigrations --check --dry-run
	$(ENV) -m tests.prose
	@test -z "$$TEST_BASE" || $(ENV) -m tests.prose.commits "$$TEST_BASE..HEAD"
	$(ENV) -m tests.front

audit: $(TEST) ## Find known vulnerabilities in the packages that a site runs; asks a service on the internet
	$(ENV) -m tests.audit

lock: $(TEST) ## Write requirements.lock: the version and the hashes of every package, for the image
	$(ENV) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
		--output-file requirements.lock requirements.txt docs/running/traces.txt

looks: $(TEST) ## Draw pictures of every kind of decision, page and mail into var/looks; takes minutes
	$(ENV) -m tests.looks

words: $(TEST) ## Update and compile the translation catalogues; needs GNU gettext
	$(ENV) manage.py makemessages --all --no-obsolete --no-wrap --add-location file $(foreach folder,.venv var tests benchmarks,--ignore $(folder))
	$(ENV) manage.py compilemessages --ignore .venv --ignore var

bench: $(TEST) ## Run the benchmarks
	$(ENV) -m benchmarks

clean: ## Remove everything that can be created again; games, mails and the secret key stay in var
	rm -rf .venv .hypothesis var/containers var/front var/test var/looks var/pytest var/mypy var/client var/ruff var/importlinter var/log var/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN):
	@$(call install,requirements.txt)
	@touch $(RUN)

$(TEST):
	@$(call install,tests/requirements.txt)
	@touch $(RUN) $(TEST)

# uv is several times faster than pip, which is used only where uv is not available. Neither keeps a cache at home.
define install
	test -n "$(PYTHON)" || { echo "Zooasync needs Python 3.11 or later. Install it, or set PYTHON to its path."; exit 1; }; \
	echo "Installing $(1) into .venv"; \
	export PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore UV_NO_CACHE=1; \
	rm -f .venv/installed-*; \
	$(ENV) -m pip --version >/dev/null 2>&1 || "$(PYTHON)" -m venv --clear .venv || exit 1; \
	$(ENV) -m pip install -qq --only-binary :all: uv==$(UV) || echo "uv is not available. pip will install the packages, more slowly."; \
	$(ENV) -m uv pip install --quiet --python $(ENV) --requirement $(1) || \
	$(ENV) -m pip install --quiet --requirement $(1)
endef
