/// The tool's module `OSLog`: equal to `os`, since programs import either for a `Logger`.
@_exported import VivaceLogging
