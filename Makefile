# make            builds the library, the tool and the macro plug-in
# make demo       the same, then films an example and, where there is a screen, opens it
# make gallery    films the gallery of movements, with a page to look at it
# make docs       makes the pages of the documentation
# make vsix       packs the extension for VS Code and VSCodium, into out
# make test       builds everything for testing, runs all tests, and fuzzes the parsers for two minutes
# make windows    builds the programs whose windows are timed
# make bench      runs the benchmarks; figures in bench.json
# make sanitize   runs all tests under the address sanitizer and under the thread sanitizer (hours)
# make compare    times windows beside the same ones made with GTK 4 and Qt Quick
# make install    puts the tool under PREFIX (/usr/local); as root it copies what `make` has built
# make uninstall  removes what `make install` has put there
# make deb       makes a package for Debian or Ubuntu, out/vivace_VERSION_ARCH.deb
# make format     lays out all sources
# make lint       says where sources are not laid out so, or break the formatter's rules
# make clean      takes away what was built

PREFIX ?= /usr/local
# Root builds nothing: the files in .build would be root's.
USER_ID := $(shell id -u)
PLUGIN := .build/libVivaceMacros.so
# So that the modules that declare macros see them implemented.
export VIVACE_MACROS := toolchain
FLAGS := -Xswiftc -load-plugin-library -Xswiftc $(CURDIR)/$(PLUGIN)
# Addresses are packed where the C library knows how to read them.
PACKED := $(shell getconf GNU_LIBC_VERSION | awk '{ split($$2, version, "."); \
  if (version[1] > 2 || version[2] >= 36) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
# The library that `vivace` runs programs with: tests watch for overlapping access to memory, and its
# looking up takes a twentieth of a frame.
LIBRARY := $(FLAGS) -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld $(PACKED) \
  -Xswiftc -Xfrontend -Xswiftc -function-sections
# Benchmarks are built like distributed programs (Documentation/Distribution.md). The macro plug-in changes
# no code.
USED := $(FLAGS) --static-swift-stdlib -Xlinker -s -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic $(PACKED) \
  -Xlinker --icf=all -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xclang-linker -Xswiftc --ld-path=$(CURDIR)/Scripts/link --scratch-path .build-windows
# Assertions are on although the code is optimised: what layout remembers is compared with what it would
# measure, and attributes are not used after their time.
TESTED := -c release $(FLAGS) -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -gline-tables-only
# The package manager leaves folders of temporary files behind; here they go with the build.
TEMPORARY := TMPDIR=$(CURDIR)/.build/tmp
VIVACE := .build/release/vivace
EXAMPLE := Examples/PetPoll
FILM := out/PetPoll.gif

# Everything that `make install` makes.
INSTALLED := bin/vivace lib/vivace share/bash-completion/completions/vivace share/zsh/site-functions/_vivace \
  share/fish/vendor_completions.d/vivace.fish share/man/man1/vivace.1 share/vivace/Vivace \
  $(addprefix share/pkgconfig/,$(addsuffix .pc,vivace $(addprefix vivace-,charts modules swiftdata testing \
  xcuiautomation)))

.PHONY: all demo gallery docs vsix test sanitize lint bench compare install uninstall built deb format clean dependencies library windows

all: library
	@echo
	@echo "The tool is $(VIVACE); try: $(VIVACE) run $(EXAMPLE)"

dependencies:
	@Scripts/require-swift
	@Scripts/install-dependencies
	@mkdir -p .build/tmp

$(PLUGIN): dependencies $(wildcard Sources/Tools/Macros/*.swift) Scripts/build-macros
	@Scripts/build-macros $(PLUGIN) -O

library: $(PLUGIN)
	@echo "Building the library and the tool (several minutes the first time) …"
	@for goal in "--target VivaceEverything" "--product Vivace" "--product vivace"; do \
	  $(TEMPORARY) swift build -c release $(LIBRARY) $$goal || exit 1; done
	@cp $(PLUGIN) .build/release/
	@Scripts/archive .build/release
	@rm -rf .build/tmp

demo: library
	@mkdir -p out
	@echo "Filming $(EXAMPLE) …"
	@$(VIVACE) record $(EXAMPLE) $(addprefix --script ,$(wildcard $(EXAMPLE)/*.script)) -o $(FILM)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(VIVACE) run $(EXAMPLE) & fi
	@echo
	@echo "The film is $(CURDIR)/$(FILM)"
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then echo "The window shows $(EXAMPLE)"; \
	  else echo "With a screen (DISPLAY or WAYLAND_DISPLAY), this also opens $(EXAMPLE) in a window"; fi

gallery: library
	@Scripts/gallery $(VIVACE) out/gallery
	@echo "The gallery is $(CURDIR)/out/gallery/index.html"

docs: library
	@Scripts/docs $(VIVACE)

vsix:
	@Scripts/vsix out

# With optimisation where pixels, glyphs and nodes are looped over: it is hundreds of times slower without.
test: export VIVACE_TESTED = 1
test: $(PLUGIN)
	@Scripts/install-dependencies test
	@Scripts/test $(TESTED) --scratch-path .build-test
	@Scripts/fuzz-briefly 120 $(TESTED) --scratch-path .build-test
	@Scripts/lint

# Everything once more with the address sanitizer, and once more with the thread sanitizer: for a night.
sanitize: $(PLUGIN)
	@Scripts/install-dependencies test
	@Scripts/sanitize $(TESTED)

lint:
	@Scripts/lint

windows: $(PLUGIN)
	@echo "Building the programs with windows (a few minutes the first time) …"
	@for name in SpringsProgram PeopleProgram HelloProgram LabelsProgram SheetProgram WindowFloor WindowBenchmark; \
	  do $(TEMPORARY) swift build -c release $(USED) --product $$name -q || exit 1; done

bench: library windows
	@Scripts/install-dependencies test
	@Scripts/bench $(USED)

compare: windows
	@Scripts/compare

built:
	@for file in $(VIVACE) .build/release/libVivace.so $(PLUGIN); do [ -e $$file ] || { \
	  echo "There is no $$file: run make first, without sudo. As root, make install only copies." >&2; exit 1; }; done

install: $(if $(filter 0,$(USER_ID)),built,library)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/vivace/Modules
	install $(VIVACE) $(DESTDIR)$(PREFIX)/bin/
	install .build/release/libVivace.so $(PLUGIN) $(DESTDIR)$(PREFIX)/lib/vivace/
	Scripts/archive .build/release $(DESTDIR)$(PREFIX)/lib/vivace
	cp -r .build/release/Modules/*.swiftmodule .build/release/Modules/*.swiftdoc $(DESTDIR)$(PREFIX)/lib/vivace/Modules/
	cp -r .build/release/Vivace_CommandLine.resources/Page $(DESTDIR)$(PREFIX)/lib/vivace/
	for name in Charts SwiftData XCUIAutomation VivaceDatabases $(addprefix Vivace,$(notdir $(wildcard Sources/Modules/*))); do \
	  install -d $(DESTDIR)$(PREFIX)/lib/vivace/$$name.build && \
	  install -m 644 .build/release/$$name.build/*.o .build/release/$$name.build/output-file-map.json \
	    $(DESTDIR)$(PREFIX)/lib/vivace/$$name.build/ || exit 1; done
	install -d $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers
	install -m 644 .build/checkouts/OpenCombine/Sources/COpenCombineHelpers/include/*.h \
	  $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers/
	printf 'module COpenCombineHelpers {\n  header "COpenCombineHelpers.h"\n  export *\n}\n' \
	  > $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers/module.modulemap
	Scripts/prebuilt .build/release $(DESTDIR)$(PREFIX) $(PREFIX)
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d $(DESTDIR)$(PREFIX)/share/man/man1
	$(VIVACE) --generate-completion-script bash \
	  > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/vivace
	$(VIVACE) --generate-completion-script zsh \
	  > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_vivace
	$(VIVACE) --generate-completion-script fish \
	  > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/vivace.fish
	install -m 644 Documentation/vivace.1 $(DESTDIR)$(PREFIX)/share/man/man1/

uninstall:
	rm -rf $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))

deb: library
	@Scripts/install-dependencies package
	@Scripts/deb
	@if command -v lintian >/dev/null; then lintian --fail-on error out/vivace_*.deb; fi

format:
	@swift format -i -r -p Package.swift Sources Tests Benchmarks \
	  $(wildcard Scenes) $(wildcard Examples)

clean:
	rm -rf .build .build-test .build-windows .build-address .build-thread out bench.json
