import Foundation
import FoundationNetworking
import VivaceGraphics

/// Answers of servers on disk, for as long as their headers allow (RFC 9111): fresh ones are used as they are, stale
/// ones after the server has confirmed them.
///
/// Foundation's `URLCache` keeps nothing on Linux. A file has a line of JSON and the bytes. Freshness follows the
/// clock of the wall, like all agreements with servers.
struct TileCache: Sendable {
  let folder: URL
  /// The bytes of all files above which the oldest are removed.
  static let limit = 256 << 20

  struct Head: Codable {
    let url: String
    let expiry: Date
    let etag: String?
    let modified: String?
  }
  struct Entry {
    let head: Head
    let data: Data
    var isFresh: Bool { head.expiry > Date() }
  }

  private func file(_ url: URL) -> URL {
    let hashes = [StableHash.start, 0x9e37_79b9_7f4a_7c15].map {
      StableHash.fnv(url.absoluteString.utf8, from: $0)
    }
    let name = hashes.map { String($0, radix: 16) }.joined(separator: "-")
    return folder.appendingPathComponent(name)
  }
  /// Nil for an address that is not here.
  func entry(_ url: URL) -> Entry? {
    guard let data = try? Data(contentsOf: file(url)), let end = data.firstIndex(of: 10),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end]),
      head.url == url.absoluteString
    else { return nil }
    return Entry(head: head, data: Data(data[(end + 1)...]))
  }
  /// Writes an answer, unless its headers forbid it. A folder that cannot be written keeps nothing.
  func store(
    _ data: Data, _ response: HTTPURLResponse, for url: URL, confirming former: Head? = nil
  ) {
    let control = (response.value(forHTTPHeaderField: "Cache-Control") ?? "").lowercased()
    guard !control.contains("no-store") else { return }
    let head = Head(
      url: url.absoluteString, expiry: Self.expiry(response, control),
      etag: response.value(forHTTPHeaderField: "ETag") ?? former?.etag,
      modified: response.value(forHTTPHeaderField: "Last-Modified") ?? former?.modified)
    guard head.expiry > Date() || head.etag != nil || head.modified != nil,
      let line = try? JSONEncoder().encode(head)
    else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? (line + Data([10]) + data).write(to: file(url), options: .atomic)
  }
  private static func expiry(_ response: HTTPURLResponse, _ control: String) -> Date {
    if control.contains("no-cache") { return .distantPast }
    if let age = control.firstMatch(of: /max-age=(\d+)/).flatMap({ Double($0.1) }) {
      let passed = response.value(forHTTPHeaderField: "Age").flatMap(Double.init) ?? 0
      return Date(timeIntervalSinceNow: age - passed)
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return response.value(forHTTPHeaderField: "Expires").flatMap(formatter.date) ?? .distantPast
  }
  /// Removes the oldest files until three quarters of the limit are left.
  func prune() {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: Array(keys))) ?? []
    let known = files.compactMap { file -> (file: URL, size: Int, date: Date)? in
      guard let values = try? file.resourceValues(forKeys: keys) else { return nil }
      return (file, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
    }
    var sum = known.reduce(0) { $0 + $1.size }
    guard sum > Self.limit else { return }
    for one in known.sorted(by: { $0.date < $1.date }) where sum > Self.limit / 4 * 3 {
      try? FileManager.default.removeItem(at: one.file)
      sum -= one.size
    }
  }
}
