import Foundation

/// The content of `manifest.json`, which `vivace snapshot --all-previews` writes. Its field names are stable.
struct GalleryManifest: Codable, Equatable {
  static let name = "manifest.json"

  /// A picture of a view.
  struct Entry: Codable, Equatable {
    /// The preview's name; for a provider's view behind that of the provider.
    var name: String
    /// `preview`, `provider`, `app` or `view`.
    var kind: String
    /// In the project.
    var file: String?
    var line: Int?
    /// Which of a provider's views, from 0.
    var part: Int?
    /// Files in the manifest's folder; nil where the view could not be drawn.
    var picture: String?
    var tree: String?
    /// In points.
    var width: Double?
    var height: Double?
    /// Pixels a point.
    var scale: Double
    /// `light` or `dark`.
    var scheme: String
    var typeSize: String
    /// Nil: the program's own.
    var locale: String?
    /// Why it could not be drawn.
    var error: String?
    /// A hash of all that the picture was made of; nil where it could not be drawn.
    var key: String?
  }

  /// A preview that the project takes out of its pictures.
  struct Exclusion: Codable, Equatable {
    var name: String
    var file: String?
    var line: Int?
    /// The convention by which it is excluded, as written in the project.
    var reason: String
  }

  /// The format of the file.
  var vivace = "previews 1"
  /// A hash of everything that determines the pictures.
  var key: String
  var previews: [Entry]
  /// Nil for none.
  var excluded: [Exclusion]?
  /// The names of the previews that a run has drawn, and the pictures that it has removed. Only in a command's
  /// answer, not in the file.
  var drawn: [String]?
  var removed: [String]?

  static func read(in folder: String) -> GalleryManifest? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap {
      try? JSONDecoder().decode(GalleryManifest.self, from: $0)
    }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  func write(in folder: String) throws {
    var kept = self
    (kept.drawn, kept.removed) = (nil, nil)
    try Data((kept.json + "\n").utf8).write(
      to: URL(fileURLWithPath: "\(folder)/\(Self.name)"), options: .atomic)
  }

  /// All files that it names.
  var files: Set<String> { Set(previews.flatMap(\.files)) }

  /// Whether a folder has previews' pictures in it, so that nothing there belongs to a program.
  static func isIn(_ folder: String) -> Bool {
    access("\(folder)/\(name)", F_OK) == 0 && read(in: folder) != nil
  }
}

extension GalleryManifest.Entry {
  /// The files that it names.
  var files: [String] { [picture, tree].compactMap { $0 } }
}
