import Foundation
import Synchronization

/// A property list on the disk, with values by key, which several programs may change.
///
/// Changes wait in memory until a queue of its own has written them: the file is read, changed and replaced while
/// other programs wait, so that keys which they set stay. Changes that cannot be written wait for the next
/// attempt. What went wrong is reported once.
package final class SettingsFile: Sendable {
  /// A value as the binary property list that its key is followed by.
  package typealias Encoded = Data

  package let path: String
  private let report: @Sendable (String) -> Void
  private let queue: DispatchQueue
  private let state = Mutex(State())

  private struct State {
    /// Changes that are not on the disk yet; nil removes a key.
    var waiting: [String: Encoded?] = [:]
    /// The file as this program read or wrote it last.
    var known: FileMark?
    var reported: Set<String> = []
  }

  package init(path: String, report: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.report = report
    queue = DispatchQueue(label: "settings \((path as NSString).lastPathComponent)")
  }

  /// The values in the file. One that is no property list is kept aside, and there are none.
  package func read() -> [String: Any] {
    let current = FileMark(path)
    let values = contents()
    state.withLock { $0.known = current }
    return values
  }

  /// The values in the file, if another program has changed it and it is whole. Nil also while changes wait.
  package func readIfChangedByOthers() -> [String: Any]? {
    let current = FileMark(path)
    let isChanged = state.withLock { $0.waiting.isEmpty && $0.known != current }
    guard isChanged, let data = FileManager.default.contents(atPath: path),
      let values = Self.values(in: data)
    else { return nil }
    state.withLock { $0.known = current }
    return values
  }

  /// Writes changes soon; nil removes a key.
  package func change(_ changes: [String: Encoded?]) {
    guard !changes.isEmpty else { return }
    state.withLock { $0.waiting.merge(changes) { $1 } }
    queue.async { self.write() }
  }

  /// Returns when everything has been written that can be.
  package func finish() {
    queue.sync {}
    if state.withLock({ !$0.waiting.isEmpty }) { queue.sync { self.write() } }
  }

  // MARK: Writing

  private func write() {
    let changes = state.withLock { $0.waiting }
    guard !changes.isEmpty else { return }
    do {
      try makeFolder()
      let before = FileMark(path)
      try WholeFile.replace(path, permissions: 0o600) {
        var values = contents()
        for (key, value) in changes { values[key] = value.flatMap(Self.decode) }
        return try Self.data(of: values)
      }
      let current = FileMark(path)
      state.withLock { state in
        for (key, value) in changes where state.waiting[key] == .some(value) {
          state.waiting[key] = nil
        }
        // What others have changed before is still to be read.
        if state.known == before { state.known = current }
      }
    } catch {
      reportOnce(
        "The settings cannot be kept in \(path): \(error). What was changed lasts until the program ends. "
          + "Make the folder writable, or free space on its disk.")
    }
  }

  private func makeFolder() throws {
    let folder = (path as NSString).deletingLastPathComponent
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func reportOnce(_ message: String) {
    if state.withLock({ $0.reported.insert(message).inserted }) { report(message) }
  }

  // MARK: Reading

  private func contents() -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    if let values = Self.values(in: data) { return values }
    let kept = nameForBroken()
    guard rename(path, kept) == 0 else {
      reportOnce(
        "The settings in \(path) are damaged: the file is no property list. They begin anew.")
      return [:]
    }
    reportOnce(
      "The settings in \(path) are damaged: the file of \(data.count) bytes is no property list. It is kept as "
        + "\(kept), and the settings begin anew.")
    return [:]
  }

  /// A free name beside the file, with the time at which it was written.
  private func nameForBroken() -> String {
    var known = stat()
    var fields = tm()
    var text = [CChar](repeating: 0, count: 32)
    if stat(path, &known) == 0, gmtime_r(&known.st_mtim.tv_sec, &fields) != nil {
      strftime(&text, text.count, "%Y%m%d-%H%M%S", &fields)
    }
    let moment = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let names = (1...99).lazy.map { "\(self.path).broken-\(moment)\($0 == 1 ? "" : "-\($0)")" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(path).broken"
  }

  // MARK: Property lists

  private static func values(in data: Data) -> [String: Any]? {
    (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  /// Text, which Foundation writes too, unless a value has characters that XML cannot have.
  private static func data(of values: [String: Any]) throws -> Data {
    let text = try PropertyListSerialization.data(
      fromPropertyList: values, format: .xml, options: 0)
    if self.values(in: text)?.count == values.count { return text }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
  }

  package static func encode(_ value: Any) -> Encoded? {
    try? PropertyListSerialization.data(fromPropertyList: ["": value], format: .binary, options: 0)
  }

  package static func decode(_ encoded: Encoded) -> Any? { values(in: encoded)?[""] }
}

/// The identity of a file's content: it differs when the file is replaced or changed.
private struct FileMark: Equatable {
  private let numbers: [Int]

  /// Nil where there is no file.
  init?(_ path: String) {
    var known = stat()
    guard stat(path, &known) == 0 else { return nil }
    numbers = [
      Int(known.st_dev), Int(known.st_ino), Int(known.st_size), known.st_mtim.tv_sec,
      known.st_mtim.tv_nsec,
    ]
  }
}
