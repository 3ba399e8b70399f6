import Foundation
import VivaceViews

/// Writes the user's defaults to the disk a moment after they may have changed: Foundation keeps them in
/// memory until it is asked.
///
/// Anything that ran may have changed them, so it looks after whatever ran; where nothing changed, that
/// takes a microsecond. An idle program is not woken for it.
struct DefaultsWriter {
  /// When it looks next; infinity when nothing has run since it did.
  private(set) var nextMoment = Double.infinity
  /// Seconds from a change to the disk, at most.
  static let delay = 0.25

  /// Something ran.
  mutating func note(at now: Double) {
    if nextMoment == .infinity { nextMoment = now + Self.delay }
  }

  mutating func look(at now: Double) {
    guard now >= nextMoment else { return }
    nextMoment = .infinity
    Self.write()
  }

  /// Writes what has changed.
  static func write() {
    UserDefaults.standard.synchronize()
    StoredDefaults.synchronize()
  }

  /// Has them written when the program ends itself, too.
  static func writeAtExit() { atexit { DefaultsWriter.write() } }
}
