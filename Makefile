# make            builds the library, the tool and the macro plug-in
# make demo       the same, then films an example and, where there is a screen, opens it
# make gallery    films the gallery of movements, with a page to look at it
# make test       builds everything for testing and runs all tests
# make windows    builds the programs whose windows are timed
# make bench      runs the benchmarks; figures in bench.json
# make compare    times windows beside the same ones made with GTK 4 and Qt Quick
# make install    puts the tool under PREFIX (/usr/local)
# make format     lays out all sources
# make clean      takes away what was built

PREFIX ?= /usr/local
PLUGIN := .build/libVivaceMacros.so
# So that the modules that declare macros see them implemented.
export VIVACE_MACROS := toolchain
FLAGS := -Xswiftc -load-plugin-library -Xswiftc $(CURDIR)/$(PLUGIN)
# What is made for use: tests watch for overlapping access to memory, and its looking up takes a
# twentieth of a frame. Types are found without their names, of which each would be looked for among
# all conformances of all libraries at its first use. The functions that every start runs lie side
# by side, and addresses are packed where the C library knows how to read them: a program takes 5 MiB
# less.
RELEASE := $(FLAGS) -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --symbol-ordering-file=$(CURDIR)/Scripts/functions.order \
  -Xlinker --no-warn-symbol-ordering \
  $(shell getconf GNU_LIBC_VERSION | awk '{ split($$2, version, "."); \
    if (version[1] > 2 || version[2] >= 36) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
# Each name that a library takes from another, or from itself, is looked for in all of them in the order
# in which the program names them, so those come first that take the most.
FIRST := swiftCore Foundation FoundationEssentials _FoundationICU stdc++ \
  FoundationInternationalization swift_Concurrency swift_StringProcessing swift_RegexParser c
LIBRARY := $(RELEASE) $(foreach library,$(FIRST),-Xswiftc -Xfrontend -Xswiftc -autolink-library \
    -Xswiftc -Xfrontend -Xswiftc :lib$(library).so)
# Windows are timed as programs are given to others: with what they use of Swift's libraries inside.
WINDOWS := $(RELEASE) --static-swift-stdlib --scratch-path .build-windows
VIVACE := .build/release/vivace
EXAMPLE := Examples/PetPoll
FILM := out/PetPoll.gif

.PHONY: all demo gallery test bench compare install format clean dependencies library windows

all: library
	@echo
	@echo "The tool is $(VIVACE); try: $(VIVACE) run $(EXAMPLE)"

dependencies:
	@Scripts/require-swift
	@Scripts/install-dependencies

$(PLUGIN): dependencies $(wildcard Sources/Macros/*.swift) Scripts/build-macros
	@Scripts/build-macros $(PLUGIN) -O

library: $(PLUGIN)
	@echo "Building the library (a few minutes the first time) …"
	@swift build -c release $(LIBRARY) --product Vivace
	@echo "Building the tool …"
	@swift build -c release $(LIBRARY) --product vivace
	@cp $(PLUGIN) .build/release/

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

# With optimisation, since loops over pixels are hundreds of times slower without.
test: $(PLUGIN)
	@Scripts/install-dependencies test
	@Scripts/test -c release $(FLAGS) -Xswiftc -enable-testing --scratch-path .build-test

windows: $(PLUGIN)
	@echo "Building the programs with windows (a few minutes the first time) …"
	@for name in SpringsProgram PeopleProgram HelloProgram LabelsProgram WindowFloor WindowBenchmark; \
	  do swift build -c release $(WINDOWS) --product $$name -q || exit 1; done

bench: library windows
	@Scripts/install-dependencies test
	@Scripts/bench $(LIBRARY)

compare: windows
	@Scripts/compare

install: library
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/vivace/Modules
	install $(VIVACE) $(DESTDIR)$(PREFIX)/bin/
	install .build/release/libVivace.so $(PLUGIN) $(DESTDIR)$(PREFIX)/lib/vivace/
	cp -r .build/release/Modules/*.swiftmodule $(DESTDIR)$(PREFIX)/lib/vivace/Modules/
	install -d $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers
	install -m 644 .build/checkouts/OpenCombine/Sources/COpenCombineHelpers/include/*.h \
	  $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers/
	printf 'module COpenCombineHelpers {\n  header "COpenCombineHelpers.h"\n  export *\n}\n' \
	  > $(DESTDIR)$(PREFIX)/lib/vivace/Modules/COpenCombineHelpers/module.modulemap

format:
	@swift format -i -r -p Package.swift Sources Tests Benchmarks \
	  $(wildcard Scenes) $(wildcard Examples)

clean:
	rm -rf .build .build-test .build-windows out bench.json
