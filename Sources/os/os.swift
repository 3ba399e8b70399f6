/// What programs import for logging and locks.
@_exported import VivaceLogging
