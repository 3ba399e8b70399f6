import Foundation
import Synchronization

/// A folder of text files for one test, gone when the test is over.
final class Folder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-tool-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folder with the process, for one that all tests share: such a one has no end of its own.
  func removeAtExit() {
    Self.shared.withLock { $0.append(path) }
    atexit {
      Folder.shared.withLock { paths in
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
        paths = []
      }
    }
  }
  private static let shared = Mutex<[String]>([])

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func names(_ name: String = "") -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(atPath: self(name))
    return (found ?? []).sorted()
  }
}
