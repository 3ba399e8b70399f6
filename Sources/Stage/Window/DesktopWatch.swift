import Foundation
import Synchronization

/// Follows the desktop's settings, through the `gdbus` of the desktop: asks the portal on a thread of
/// its own, and again whenever the portal says that something has changed.
///
/// Where nobody answers, nothing is told and nothing waits.
package final class DesktopWatch: Sendable {
  private static let portal = [
    "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
    "/org/freedesktop/portal/desktop",
  ]
  private let environment: [String: String]
  private let monitor = Mutex<Process?>(nil)

  /// Nil without a session bus.
  ///
  /// - Parameter tell: Called on that thread: at first if anything was asked for, then with each
  ///   change.
  package init?(
    in environment: [String: String], _ tell: @escaping @Sendable (DesktopSettings) -> Void
  ) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false else { return nil }
    self.environment = environment
    Thread.detachNewThread { self.follow(tell) }
  }

  /// Nothing is told any more, soon.
  package func end() {
    monitor.withLock { monitor in
      monitor?.terminate()
      monitor = nil
    }
  }

  private func follow(_ tell: (DesktopSettings) -> Void) {
    // It listens before it asks, so that no change falls between.
    guard let (monitor, output) = start(["monitor"] + Self.portal) else { return }
    self.monitor.withLock { $0 = monitor }
    var known = DesktopSettings { _, _ in nil }
    func look() {
      let settings = DesktopSettings(ask: ask)
      guard settings != known else { return }
      known = settings
      tell(settings)
    }
    look()
    var rest = Data()
    while case let data = output.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        if DesktopSettings.isChange(line) { look() }
      }
    }
    monitor.waitUntilExit()
  }

  private func ask(_ space: String, _ key: String) -> String? {
    let read = ["--timeout", "1", "--method", "org.freedesktop.portal.Settings.Read", space, key]
    guard let (child, output) = start(["call"] + Self.portal + read) else { return nil }
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return child.terminationStatus == 0 ? text : nil
  }

  private func start(_ arguments: [String]) -> (Process, FileHandle)? {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    child.arguments = ["gdbus"] + arguments
    child.environment = environment
    let output = Pipe()
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    guard (try? child.run()) != nil else { return nil }
    return (child, output.fileHandleForReading)
  }
}
