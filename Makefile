# RowBench: everything that a person or CI does here, one target each. `make` alone lists them.

.DEFAULT_GOAL := help
.PHONY: help deps run quick gate baseline test lint format peers agreement fuzz libfuzzer consumers profile-example clean pkg-config

# Debian's gmodule asks for -pthread, which SwiftPM knows itself and warns about. The build looks
# here first and finds gmodule's own file without that flag.
PKG_CONFIG_DIR := .build/pkg-config
SWIFT_OPTIONS := --pkg-config-path $(PKG_CONFIG_DIR)
RELEASE := swift build --configuration release $(SWIFT_OPTIONS)
SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Benchmarks)

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

deps: ## install what is missing (Debian packages, through apt)
	@Scripts/install-dependencies

run: pkg-config ## build in release, run the default suite, say where its reports are
	$(RELEASE) --product rowbench
	.build/release/rowbench run default
	@echo "Reports: $(CURDIR)/Reports/latest/default/report.md and beside it"

quick: pkg-config ## the same with the quick suite, in under 20 seconds after the build
	$(RELEASE) --product rowbench
	.build/release/rowbench run quick

gate: pkg-config ## hold the counts of the suite gate against the committed baseline
	$(RELEASE) --product rowbench
	.build/release/rowbench check --baseline gate

baseline: pkg-config ## count the suite gate and replace the committed baseline
	$(RELEASE) --product rowbench
	.build/release/rowbench baseline save gate --no-instructions --force

test: pkg-config ## build and run every test
	swift test $(SWIFT_OPTIONS)

lint: pkg-config ## check the format, and that each module declares what it imports
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	swift build --build-tests --explicit-target-dependency-import-check error $(SWIFT_OPTIONS)

format: ## format all Swift files in place
	swift format format --in-place --parallel --recursive $(SWIFT_SOURCES)

# A peer NAME is the executable target Peers-NAME in Benchmarks/Peers/NAME.
PEERS := $(notdir $(patsubst %/,%,$(wildcard Benchmarks/Peers/*/)))
NAME = $(PEERS)

peers: pkg-config ## measure against the peers: all, or make peers NAME=gate OPTIONS="--minutes 3"
	@for name in $(NAME); do \
	  case " $(PEERS) " in *" $$name "*) ;; \
	    *) echo "error: no peer is named $$name; there are: $(PEERS)" >&2; exit 64 ;; \
	  esac; \
	  $(RELEASE) --product "Peers-$$name" && ".build/release/Peers-$$name" $(OPTIONS) || exit $$?; \
	done

agreement: pkg-config ## compare line counts with Pango's, 10,000 texts a script
	$(RELEASE) --product Peers-text
	.build/release/Peers-text agreement --seed $(SEED) --texts 10000

# Suites with Fuzz in their name take so many random cases each, from a seed of today on.
CASES = 20000
SEED = $(shell date +%s)

fuzz: pkg-config .venv/solvers ## run the fuzz tests longer: make fuzz CASES=100000 SEED=1
	ROWBENCH_FUZZ_CASES=$(CASES) ROWBENCH_FUZZ_SEED=$(SEED) \
	  swift test --no-parallel --filter Fuzz $(SWIFT_OPTIONS)

# Coverage-guided, from no corpus unless there is one; what it finds is kept beside it. Needs the
# libFuzzer runtime that Swift's toolchain for Linux brings.
SECONDS = 60
FUZZER := .build/libfuzzer
FUZZER_ORACLE := $(addprefix Tests/CassowaryTests/Oracle/,Operation.swift OperationDecoder.swift \
  Rational.swift RationalSimplex.swift Replay.swift Shrinking.swift SplitMix64.swift)
FUZZER_OPTIONS := -O -sanitize=fuzzer -parse-as-library -swift-version 6 \
  -enable-upcoming-feature MemberImportVisibility

libfuzzer: ## let libFuzzer look for wrong answers of the solver: make libfuzzer SECONDS=60
	@mkdir -p $(FUZZER)/corpus
	swiftc $(FUZZER_OPTIONS) -enable-testing -module-name Cassowary -emit-library -static \
	  -emit-module -emit-module-path $(FUZZER)/Cassowary.swiftmodule Sources/Cassowary/*.swift \
	  -o $(FUZZER)/libCassowary.a
	swiftc $(FUZZER_OPTIONS) -module-name SolverFuzzer -I $(FUZZER) $(FUZZER_ORACLE) \
	  Tests/Fuzzers/SolverFuzzer.swift $(FUZZER)/libCassowary.a -lm -o $(FUZZER)/solver
	$(FUZZER)/solver -max_total_time=$(SECONDS) -max_len=400 -timeout=10 -rss_limit_mb=1024 \
	  -artifact_prefix=$(FUZZER)/ -print_final_stats=1 $(FUZZER)/corpus

profile-example: pkg-config ## make the example and the pictures of docs/profiling.md anew
	$(RELEASE) --product rowbench
	Scripts/remake-profile-example

consumers: ## install what tests read our outputs with (Debian and PyPI, into .venv)
	@Scripts/install-consumers

# Solvers to compare ours with; where they cannot be had, the test that wants them says so.
.venv/solvers:
	-python3 -m venv .venv && .venv/bin/pip install --quiet kiwisolver highspy && touch $@

clean: ## remove what was built and the latest reports
	rm -rf .build Reports/latest

pkg-config: deps
	@mkdir -p $(PKG_CONFIG_DIR)
	@name=gmodule-no-export-2.0; \
	if directory=$$(pkg-config --variable pcfiledir $$name 2>/dev/null); then \
	  sed 's/ -pthread//' "$$directory/$$name.pc" > $(PKG_CONFIG_DIR)/$$name.pc; \
	fi
