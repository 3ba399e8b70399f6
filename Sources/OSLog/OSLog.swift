/// The same as `os`: programs import either for a `Logger`.
@_exported import VivaceLogging
