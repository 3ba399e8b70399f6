import VivaceGeometry

/// The `.badge` of symbol names: a disc at a symbol's corner with a sign in it, around which the symbol is
/// cut away. Without a sign it is a dot at the upper corner.
package struct CornerMark: Hashable {
  /// The suffix of the name after `.badge.`; empty for a dot.
  package var sign: String
  /// The disc is a triangle, as in `.trianglebadge.exclamationmark`.
  package var isTriangle = false
  /// The glyph is the symbol without the badge, the shape is the badge.
  package var layer = Badge.Layer.whole

  /// The name of the symbol below the badge, and the badge; nil for a name without one.
  package static func components(of name: String) -> (base: String, badge: CornerMark)? {
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
  package func on(_ symbol: Path, boldness: CGFloat) -> Path {
    var sketch = Sketch(boldness: boldness)
    if layer != .shape { sketch.fill(sketch.symbol(symbol)) }
    let isDot = sign.isEmpty || sign == "filled"
    let x: CGFloat = 18.2
    let y: CGFloat = isDot ? 5.8 : 18.2
    let radius: CGFloat = isDot ? 3.2 : 5
    let gap: CGFloat = 1.3
    func shape(_ grown: CGFloat) -> Path {
      if isTriangle { return sketch.regular(3, x, y - 0.4, 6.6 + 2 * grown) }
      return picture(sketch, x, y, grown) ?? sketch.disc(x, y, radius + grown)
    }
    sketch.cut(shape(gap))
    if layer == .glyph { return sketch.path }
    sketch.fill(shape(0))
    if ["gearshape", "gear", "key"].contains(kind) {
      sketch.cut(kind == "key" ? sketch.disc(x, y - 2.8, 1) : sketch.disc(x, y, 1.7))
    }
    for stroke in strokes {
      let points = stroke.enumerated().map { $1 + ($0 % 2 == 0 ? x : y) }
      sketch.cut(sketch.line(points, width: 1.4))
    }
    return sketch.path
  }

  private var kind: Substring { sign.prefix { $0 != "." } }

  /// A sign without a disc around it.
  private func picture(_ sketch: Sketch, _ x: CGFloat, _ y: CGFloat, _ grown: CGFloat) -> Path? {
    switch kind {
    case "gearshape", "gear": return sketch.cog(x, y, 5.4, inset: -grown)
    case "key":
      return sketch.disc(x, y - 2.4, 3 + grown).union(
        sketch.line([x, y, x, y + 4.6], width: 1.9 + 2 * grown)
      ).union(sketch.line([x, y + 3.4, x + 1.9, y + 3.4], width: 1.7 + 2 * grown))
    case "shield":
      return sketch.polygon(
        [
          (0, -5), (4.2, -3.4), (4.2, 0.4), (2.6, 3.4), (0, 5.2), (-2.6, 3.4), (-4.2, 0.4),
          (-4.2, -3.4),
        ]
        .flatMap { dx, dy -> [CGFloat] in
          [x + dx * (1 + grown / 4.4), y + dy * (1 + grown / 4.4)]
        })
    case "sparkles":
      return sketch.sparkle(x, y, 5 + grown * 1.6).union(
        sketch.sparkle(x + 3.4, y - 4, 2.6 + grown))
    default: return nil
    }
  }

  /// Around the badge's middle. A sign that is not known leaves the disc plain.
  private var strokes: [[CGFloat]] {
    switch sign.split(separator: ".").first {
    case "shield" where sign.hasSuffix("checkmark"): [[-1.9, 0.2, -0.6, 1.6, 2, -1.6]]
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
    case "waveform": [[-2.4, -0.8, -2.4, 0.8], [0, -2.4, 0, 2.4], [2.4, -1.2, 2.4, 1.2]]
    case "star":
      [
        [-2.6, -0.8, 2.6, -0.8, -1.6, 2.2, 0, -2.7, 1.6, 2.2, -2.6, -0.8], [0, 0, 0, 0.6],
      ]
    case "moon":
      [[-0.4, -2.4, -1.8, -1, -1.8, 1, -0.2, 2.2, 1.8, 1.4], [-0.4, -2.4, 0, 0, 1.8, 1.4]]
    case "heart": [[0, 2.2, -2.2, -0.4, -1.4, -1.8, 0, -0.8, 1.4, -1.8, 2.2, -0.4, 0, 2.2]]
    case "play": [[-1, -2, -1, 2, 2, 0, -1, -2]]
    default: []
    }
  }
}
