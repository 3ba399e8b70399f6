import Foundation
import Synchronization

/// The platform that a program was written for, as the tool passes it: the differences between Apple's.
package enum ProgramPlatform {
  /// Whether it is macOS; tests may change it.
  package static var isMac: Bool {
    get { storedIsMac.load(ordering: .relaxed) }
    set { storedIsMac.store(newValue, ordering: .relaxed) }
  }
  private static let storedIsMac = Atomic(
    ProcessInfo.processInfo.environment["VIVACE_PLATFORM"] == "macos")

  /// Whether fonts have the sizes of macOS: in programs for it, and in those with a desktop's controls.
  package static var hasDesktopFonts: Bool { isMac || Idiom.current == .desktop }
}
