// The library, all modules and the tool as one target, for `make`.
