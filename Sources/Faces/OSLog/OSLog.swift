/// The tool's module `OSLog`: that of `os`, since programs import either for a `Logger`, and Foundation, which Apple's
/// shows.
@_exported import Foundation
@_exported import VivaceLogging
