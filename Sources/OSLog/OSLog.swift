/// What `OSLog` means to the tool: the same as `os`, since programs import either for a `Logger`.
@_exported import VivaceLogging
