import Foundation

/// A text or a picture that is kept in `Tests/Goldens`, and what a test makes compared with it.
///
/// With `VIVACE_UPDATE_GOLDENS=1` in the environment the file is written again instead, to be
/// read in the diff, or looked at, before it is committed. A golden that is missing is an error, never written by
/// itself.
package struct Golden {
  /// The goldens' folder: `Goldens` in the folder `Tests` above the test's own file.
  package let folder: String
  let isUpdating: Bool
  /// The folder for pictures that differ; nil is the usual one.
  package var reports: String?
  /// `VIVACE_REPORTS` in the environment, else the folder of temporary files.
  static var usualReports: String {
    ProcessInfo.processInfo.environment["VIVACE_REPORTS"] ?? NSTemporaryDirectory()
  }

  package init(
    besideTest file: StaticString = #filePath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var url = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    while url.lastPathComponent != "Tests", url.path != "/" { url.deleteLastPathComponent() }
    self.init(
      folder: url.appendingPathComponent("Goldens").path,
      isUpdating: environment["VIVACE_UPDATE_GOLDENS"] == "1")
  }

  package init(folder: String, isUpdating: Bool) {
    self.folder = folder
    self.isUpdating = isUpdating
  }

  /// Throws when `text` is not what is kept as `name`, with the first lines that differ.
  package func check(_ text: String, named name: String, extension: String = "txt") throws {
    let path = "\(folder)/\(name).\(`extension`)"
    if isUpdating {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(
        "There is no golden \(name).\(`extension`). Run the test with VIVACE_UPDATE_GOLDENS=1 and read what "
          + "it writes.")
    }
    let kept = String(decoding: data, as: UTF8.self)
    if kept != text { throw GoldenError(Self.difference(name, kept: kept, found: text)) }
  }

  /// The first difference with a little around it; lines that only one side has are marked.
  static func difference(_ name: String, kept: String, found: String) -> String {
    let kept = kept.components(separatedBy: "\n")
    let found = found.components(separatedBy: "\n")
    let first = zip(kept, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let start = first ?? min(kept.count, found.count)
    var lines = ["\(name).txt differs from line \(start + 1) on:"]
    for index in start..<min(start + 3, max(kept.count, found.count)) {
      lines.append("  kept:  " + (index < kept.count ? kept[index] : "(no line)"))
      lines.append("  found: " + (index < found.count ? found[index] : "(no line)"))
    }
    lines.append("VIVACE_UPDATE_GOLDENS=1 writes what was found.")
    return lines.joined(separator: "\n")
  }
}

/// A text is not as its golden.
package struct GoldenError: Error, Equatable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
