import Foundation

/// The platform that a program was written for, as the tool says: what differs between Apple's.
package enum ProgramPlatform {
  /// Whether it is macOS; tests may say so themselves.
  package nonisolated(unsafe) static var isMac =
    ProcessInfo.processInfo.environment["VIVACE_PLATFORM"] == "macos"
}
