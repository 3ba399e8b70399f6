import Foundation
import Synchronization
import VivaceGraphics
import VivaceSupplements
import VivaceViews

/// Writes the user's defaults to the disk a moment after they may have changed: Foundation keeps them in
/// memory, and would write them by emptying the file first. See `SettingsDomain`.
///
/// Anything that ran may have changed them, so it looks after whatever ran; where nothing changed, that
/// takes a fraction of a millisecond. An idle program is not woken for it.
struct DefaultsWriter {
  /// When it looks next; infinity when nothing has run since it did.
  private(set) var nextMoment = Double.infinity
  /// Seconds from a change to the disk, at most.
  static let delay = 0.25

  /// Something ran: observers of settings hear of what it changed.
  mutating func note(at now: Double) {
    SettingsObservers.update()
    if nextMoment == .infinity { nextMoment = now + Self.delay }
  }

  mutating func update(at now: Double) {
    guard now >= nextMoment else { return }
    nextMoment = .infinity
    Self.compare()
  }

  private static let domains = Mutex<[ObjectIdentifier: SettingsDomain]>([:])

  /// Has what views store for windows kept in a file of the program's state.
  static func keepScenes(of app: AppHost?) {
    app?.sceneArchive = SceneArchive(
      file: SettingsFile(path: "\(SettingsDomain.stateFolder)/scenes.plist") { Warning.print($0) })
  }

  private static var scenes: SceneArchive? { ProgramLife.shared.app?.sceneArchive }

  /// The program ends: what windows keep stays when they close.
  static func keepAllScenes() { scenes?.isEnding = true }

  /// Has what has changed written, soon.
  static func compare() {
    domains.withLock { domains in
      for defaults in [UserDefaults.standard] + StoredDefaults.all {
        let key = ObjectIdentifier(defaults)
        let domain = domains[key] ?? SettingsDomain(defaults)
        domains[key] = domain
        // One of a kind that is not known writes itself.
        if let domain { domain.compare() } else { defaults.synchronize() }
      }
    }
    scenes?.compare()
  }

  /// Writes what has changed, and returns when it is on the disk.
  static func write() {
    compare()
    domains.withLock { for domain in $0.values { domain.file.finish() } }
    scenes?.file.finish()
  }

  /// Has them written when the program ends itself, too.
  static func writeAtExit() { atexit { DefaultsWriter.write() } }
}
