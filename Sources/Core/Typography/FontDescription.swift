import VivaceGeometry

/// Which face to use and how big: everything that choosing a font and measuring it depends on.
///
/// A description is resolved (no text styles, no Dynamic Type): `size` is in points.
public struct FontDescription: Hashable, Sendable {
  /// Which family of the system's designs, when no family is named.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// Which letters are capitals as high as an x.
  public enum SmallCapitals: Hashable, Sendable { case none, lowercase, uppercase, all }

  /// A family or a face's full name; nil for the system's font.
  public var family: String?
  /// In points.
  public var size: CGFloat
  /// On Core Text's scale, −0.8 (ultra light) to 0.62 (black); 0 is regular.
  public var weight: CGFloat = 0
  /// Whether letters are slanted.
  public var isItalic = false
  /// Only read without a family.
  public var design = Design.default
  /// −0.2 (compressed) to 0.2 (expanded); 0 is the standard width.
  public var width: CGFloat = 0
  /// True makes all digits equally wide.
  public var usesMonospacedDigits = false
  /// The letters that become small capitals.
  public var smallCapitals = SmallCapitals.none
  /// Points added between lines by the font's leading trait: tight is negative, loose positive.
  public var leadingAdjustment: CGFloat = 0

  /// Regular and upright; a nil family is the system's font.
  public init(family: String? = nil, size: CGFloat) {
    self.family = family
    self.size = size
  }
}

/// The vertical measures of a font at its size, in points. All are positive but `leading` may be 0.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the highest letters.
  public var ascender: CGFloat
  /// From the baseline down to the lowest letters.
  public var descender: CGFloat
  /// The height of capitals.
  public var capHeight: CGFloat
  /// The height of a small x.
  public var xHeight: CGFloat
  /// The distance between lines beyond the letters.
  public var leading: CGFloat

  /// All five measures in points.
  public init(
    ascender: CGFloat, descender: CGFloat, capHeight: CGFloat, xHeight: CGFloat, leading: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }
}
