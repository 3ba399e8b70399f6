import VivaceGeometry

/// How a glyph of the icon font is turned, or mirrored, to be another symbol.
package enum GlyphTurn: String {
  case none = ""
  case right = "90"
  case around = "180"
  case left = "270"
  case mirrored = "m"

  /// A glyph at one unit an em, about the middle of the icons' grid. A mirrored one keeps its
  /// direction.
  package func applied(to path: Path) -> Path {
    let center = Badge.center
    let matrix: CGAffineTransform
    switch self {
    case .none: return path
    case .right: matrix = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .around: matrix = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .left: matrix = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case .mirrored: matrix = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }
    let turned = path.applying(
      CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(matrix)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
    return self == .mirrored ? turned.reversed() : turned
  }
}
