// All modules of `Sources/Modules` as one target, for `make`.
