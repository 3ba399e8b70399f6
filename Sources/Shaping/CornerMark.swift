import VivaceGeometry

/// The `.badge` of symbol names: a disc at a symbol's corner with a sign in it, around which the symbol is
/// cut away. Without a sign it is a dot at the upper corner.
struct CornerMark: Hashable {
  /// What the name has behind `.badge.`; empty for a dot.
  var sign: String
  /// The disc is a triangle, as in `.trianglebadge.exclamationmark`.
  var isTriangle = false

  /// The name of the symbol below the badge, and the badge; nil for a name without one.
  static func parts(of name: String) -> (base: String, mark: CornerMark)? {
    for (word, isTriangle) in [(".trianglebadge", true), (".badge", false)] {
      guard let range = name.range(of: word),
        range.upperBound == name.endIndex || name[range.upperBound] == "."
      else { continue }
      let sign = name[range.upperBound...].dropFirst()
      return (
        String(name[..<range.lowerBound]), CornerMark(sign: String(sign), isTriangle: isTriangle)
      )
    }
    return nil
  }

  /// `symbol` at one unit an em, y downwards, with the badge.
  func on(_ symbol: Path, boldness: CGFloat) -> Path {
    var sketch = Sketch(boldness: boldness)
    sketch.fill(sketch.symbol(symbol))
    let x: CGFloat = 18.2
    let y: CGFloat = sign.isEmpty ? 5.8 : 18.2
    let radius: CGFloat = sign.isEmpty ? 3.2 : 5
    let gap: CGFloat = 1.3
    func shape(_ grown: CGFloat) -> Path {
      isTriangle
        ? sketch.regular(3, x, y - 0.4, 6.6 + 2 * grown) : sketch.disc(x, y, radius + grown)
    }
    sketch.cut(shape(gap))
    sketch.fill(shape(0))
    for stroke in strokes {
      let points = stroke.enumerated().map { $1 + ($0 % 2 == 0 ? x : y) }
      sketch.cut(sketch.line(points, width: 1.4))
    }
    return sketch.path
  }

  /// Around the badge's middle. A sign that is not known leaves the disc plain.
  private var strokes: [[CGFloat]] {
    switch sign.split(separator: ".").first {
    case "plus": [[-2.6, 0, 2.6, 0], [0, -2.6, 0, 2.6]]
    case "minus": [[-2.6, 0, 2.6, 0]]
    case "xmark": [[-1.9, -1.9, 1.9, 1.9], [-1.9, 1.9, 1.9, -1.9]]
    case "checkmark": [[-2.4, 0.3, -0.7, 2, 2.4, -1.9]]
    case "exclamationmark": [[0, -2.7, 0, 0.5], [0, 2.6, 0, 2.6]]
    case "questionmark":
      [[-1.5, -1.4, -0.9, -2.5, 0.7, -2.5, 1.5, -1.5, 0, 0.2, 0, 0.6], [0, 2.7, 0, 2.7]]
    case "ellipsis", "automatic": [[-2.3, 0, -2.3, 0], [0, 0, 0, 0], [2.3, 0, 2.3, 0]]
    case "clock", "timemachine": [[0, -2.8, 0, 0.3, 2, 0.3]]
    case "arrow" where sign.contains("up"): [[0, 2.6, 0, -2.4], [-2, -0.6, 0, -2.6, 2, -0.6]]
    case "arrow": [[0, -2.6, 0, 2.4], [-2, 0.6, 0, 2.6, 2, 0.6]]
    case "chevron": [[1, -2.2, -1.2, 0, 1, 2.2]]
    case "person": [[0, -1.6, 0, -1.6], [-1.8, 2, -0.8, 0.9, 0.8, 0.9, 1.8, 2]]
    case "play": [[-1, -2, -1, 2, 2, 0, -1, -2]]
    default: []
    }
  }
}
