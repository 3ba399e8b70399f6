import Foundation

/// What the user of the desktop has asked for.
package enum DesktopSettings {
  /// `VIVACE_REDUCE_MOTION` in the environment: 1 or 0. Nil when it says neither; then the desktop is
  /// asked.
  package static func given(in environment: [String: String]) -> Bool? {
    switch environment["VIVACE_REDUCE_MOTION"] {
    case "1": true
    case "0": false
    default: nil
    }
  }

  /// Asks the desktop portal on a thread of its own, and calls back on the main queue if its user
  /// prefers less movement. Without a session bus nobody is asked.
  static func whenMotionIsReduced(
    in environment: [String: String], _ tell: @escaping @MainActor () -> Void
  ) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false else { return }
    nonisolated(unsafe) let tell = tell
    Thread.detachNewThread {
      guard isMotionReduced(ask: ask) else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { tell() } }
    }
  }

  /// By what the portal has under a namespace and a key, as `gdbus` prints it; nil for nothing.
  package static func isMotionReduced(ask: (_ space: String, _ key: String) -> String?) -> Bool {
    if ask("org.freedesktop.appearance", "reduced-motion")?.contains("uint32 1") == true {
      return true
    }
    return ask("org.gnome.desktop.interface", "enable-animations")?.contains("false") == true
  }

  private static func ask(_ space: String, _ key: String) -> String? {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    child.arguments = [
      "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
      "--object-path", "/org/freedesktop/portal/desktop", "--method",
      "org.freedesktop.portal.Settings.Read", space, key,
    ]
    let answer = Pipe()
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = answer
    child.standardError = FileHandle.nullDevice
    guard (try? child.run()) != nil else { return nil }
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return child.terminationStatus == 0 ? text : nil
  }
}
