import Foundation

/// The platform that a program was written for, as the tool passes it: the differences between Apple's.
package enum ProgramPlatform {
  /// Whether it is macOS; tests may change it.
  package nonisolated(unsafe) static var isMac =
    ProcessInfo.processInfo.environment["VIVACE_PLATFORM"] == "macos"
}
