import Foundation

/// The platform that a program was written for, as the tool passes it: the differences between Apple's.
package enum ProgramPlatform {
  /// Whether it is macOS; tests may change it.
  package nonisolated(unsafe) static var isMac =
    ProcessInfo.processInfo.environment["VIVACE_PLATFORM"] == "macos"

  /// Whether fonts have the sizes of macOS: in programs for it, and in those with a desktop's controls.
  package static var hasDesktopFonts: Bool { isMac || Idiom.current == .desktop }
}
