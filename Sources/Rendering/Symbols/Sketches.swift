import VivaceGeometry

/// Symbols that the icon font has nothing like, by their names without `.fill`. `Data/Sketches.txt` has their
/// drawings.
package enum Sketches {
  private struct Drawings {
    let lines: [Substring]
    /// The lines of a symbol's drawing.
    var ranges: [Substring: Range<Int>] = [:]

    init(_ text: String) {
      lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      let heads = lines.indices.filter { !lines[$0].hasPrefix(" ") }
      for (head, next) in zip(heads, heads.dropFirst() + [lines.count]) {
        for name in lines[head].split(separator: " ") { ranges[name] = head + 1..<next }
      }
    }
  }

  private static let drawings = Drawings(
    String(decoding: PackageResources.Sketches_txt, as: UTF8.self))

  package static var names: Set<String> { Set(drawings.ranges.keys.map(String.init)) }

  package static func contains(_ name: String) -> Bool {
    drawings.ranges[Substring(name)] != nil
  }

  /// Sketches that stay open in a badge, as on Apple's systems.
  package static let openInBadges: Set<String> = [
    "square.and.arrow.up", "square.and.arrow.down", "rectangle", "rectangle.portrait", "tablecells",
    "list.bullet.rectangle", "list.bullet.rectangle.portrait",
  ]

  package static func drawing(of name: String, isFilled: Bool, boldness: CGFloat) -> Sketch? {
    guard let range = drawings.ranges[Substring(name)] else { return nil }
    var sketch = Sketch(boldness: boldness)
    SketchReader(isFilled: isFilled).draw(drawings.lines[range], on: &sketch)
    return sketch
  }

  package static func path(of name: String, isFilled: Bool, boldness: CGFloat) -> Path? {
    drawing(of: name, isFilled: isFilled, boldness: boldness)?.path
  }
}
