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
  }

  /// The format of the file.
  var vivace = "previews 1"
  /// A hash of everything that determines the pictures.
  var key: String
  var previews: [Entry]

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
    try Data((json + "\n").utf8).write(
      to: URL(fileURLWithPath: "\(folder)/\(Self.name)"), options: .atomic)
  }

  /// All files that it names.
  var files: Set<String> { Set(previews.flatMap { [$0.picture, $0.tree].compactMap { $0 } }) }
}
