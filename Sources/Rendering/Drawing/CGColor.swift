import VivaceGeometry

/// A fixed color under Core Graphics' name: components in sRGB and an alpha. Immutable.
public final class CGColor: Hashable, Sendable {
  package let resolved: ResolvedColor

  package init(_ resolved: ResolvedColor) { self.resolved = resolved }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// From 0, clear, to 1, opaque.
  public var alpha: CGFloat { CGFloat(resolved.opacity) }
  /// Always 4: three colors and alpha.
  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha, sRGB-encoded.
  public var components: [CGFloat]? {
    [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
  }

  /// Returns the same color with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    var color = resolved
    color.opacity = Float(alpha)
    return CGColor(color)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.resolved == b.resolved }
  public func hash(into hasher: inout Hasher) { hasher.combine(resolved) }

  public static let black = CGColor(.black)
  public static let white = CGColor(.white)
  public static let clear = CGColor(.clear)
}

extension ResolvedColor {
  /// The color under Core Graphics' name.
  public var cgColor: CGColor { CGColor(self) }
}
