import Foundation
import Synchronization

/// A desktop's portal on a bus of its own, whose dialogs are decided at once.
package final class DialogPortal: @unchecked Sendable {
  private let heard = Mutex<[TestBus.Call]>([])
  private let response: Mutex<String>
  private var bus: TestBus!

  /// The calls so far.
  package var calls: [TestBus.Call] { heard.withLock { $0 } }
  package var address: String { bus.address }

  /// - Parameter response: `(ua{sv})`, as GLib writes it: 0 and what was chosen, or 1 for nothing.
  package init(_ response: String) throws {
    self.response = Mutex(response)
    func method(_ name: String, _ types: String...) -> String {
      "<method name='\(name)'>"
        + types.map { "<arg type='\($0)' direction='in'/>" }.joined()
        + "<arg type='o' direction='out'/></method>"
    }
    bus = try TestBus([
      "org.freedesktop.portal.FileChooser": method("OpenFile", "s", "s", "a{sv}")
        + method("SaveFile", "s", "s", "a{sv}") + method("SaveFiles", "s", "s", "a{sv}"),
      "org.freedesktop.portal.OpenURI": method("OpenURI", "s", "s", "a{sv}")
        + method("OpenFile", "s", "h", "a{sv}"),
      "org.freedesktop.portal.Email": method("ComposeEmail", "s", "a{sv}"),
      "org.freedesktop.portal.Print": method("Print", "s", "s", "h", "a{sv}"),
      "org.freedesktop.portal.Screenshot": method("Screenshot", "s", "a{sv}")
        + method("PickColor", "s", "a{sv}"),
    ]) { [unowned self] bus, call in
      heard.withLock { $0.append(call) }
      let token = call.arguments.components(separatedBy: "'handle_token': <'")[1]
        .components(separatedBy: "'")[0]
      let sender = call.sender.dropFirst().replacingOccurrences(of: ".", with: "_")
      let path = "\(TestBus.path)/request/\(sender)/\(token)"
      let response = self.response.withLock { $0 }
      bus.emit("Response", of: "org.freedesktop.portal.Request", at: path, response)
      return "(objectpath '\(path)',)"
    }
  }

  /// Files that are chosen in the dialogs that follow.
  package static func choosing(_ files: [URL]) -> String {
    "(uint32 0, {'uris': <[\(files.map { "'\($0.absoluteString)'" }.joined(separator: ", "))]>})"
  }

  /// The next dialogs are decided like that.
  package func answer(_ response: String) { self.response.withLock { $0 = response } }

  package func close() { bus.close() }
}
