import VivaceGraphics
import VivaceTypography

/// A font in a size. Immutable.
///
/// Metrics are those of the face that is found for it. `descender` is negative, below the baseline.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// How heavy strokes are, on a scale from -1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight, from -1 to 1.
    public let rawValue: CGFloat
    /// A weight by its number; others than the named ones are allowed.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight by its number, without a label.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest strokes, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// Thin strokes, -0.6.
    public static let thin = Weight(-0.6)
    /// Strokes lighter than those of running text, -0.4.
    public static let light = Weight(-0.4)
    /// 0, the weight of running text.
    public static let regular = Weight(0)
    /// 0.23, a little stronger than regular.
    public static let medium = Weight(0.23)
    /// 0.3, for titles of bars.
    public static let semibold = Weight(0.3)
    /// 0.4, the weight of `boldSystemFont(ofSize:)`.
    public static let bold = Weight(0.4)
    /// Stronger than bold, 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62, the thickest strokes.
    public static let black = Weight(0.62)
  }

  /// How wide letters are, where the family has more than one width; standard is 0.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The number of the width; negative is narrow.
    public let rawValue: CGFloat
    /// A width by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A width by its number, without a label.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The narrowest letters, -0.2.
    public static let compressed = Width(-0.2)
    /// Narrow letters, -0.1.
    public static let condensed = Width(-0.1)
    /// 0, the family's ordinary letters.
    public static let standard = Width(0)
    /// 0.2, the widest.
    public static let expanded = Width(0.2)
  }

  /// The purpose of a text; its size and weight are those of iOS and follow the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name as fonts' attributes have it.
    public let rawValue: String
    /// A style by its name; unknown names are set as body text.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }
    /// 34 points by default, for titles of screens.
    public static let largeTitle = TextStyle("Title0")
    /// 28 points by default.
    public static let title1 = TextStyle("Title1")
    /// 22 points by default.
    public static let title2 = TextStyle("Title2")
    /// 20 points by default.
    public static let title3 = TextStyle("Title3")
    /// 17 points by default, semibold.
    public static let headline = TextStyle("Headline")
    /// 15 points by default.
    public static let subheadline = TextStyle("Subhead")
    /// 17 points by default.
    public static let body = TextStyle("Body")
    /// 16 points by default.
    public static let callout = TextStyle("Callout")
    /// 13 points by default.
    public static let footnote = TextStyle("Footnote")
    /// 12 points by default.
    public static let caption1 = TextStyle("Caption1")
    /// 11 points by default.
    public static let caption2 = TextStyle("Caption2")

    /// The style's name; that of body for unknown styles.
    var name: TextStyleName {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  private let header = FoundationHeader()
  /// The description from which the font was made.
  public let fontDescriptor: UIFontDescriptor
  /// The description of the font for the typesetter.
  package let resolved: FontDescription
  private let metrics: FontMetrics
  /// How its size follows the person's text size; nil for a fixed size. Set only where the font is made.
  var growth: FontGrowth?

  /// A font by a descriptor.
  ///
  /// - Parameter size: In points; 0 takes the descriptor's, or 17 where it has none.
  @_disfavoredOverload
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 && pointSize.isFinite ? pointSize : descriptor.pointSize
    fontDescriptor = descriptor.withSize(size > 0 ? size : 17)
    resolved = fontDescriptor.fontDescription
    if resolved.family != nil { FontLibrary.prepare() }
    metrics = Services.current.typesetter.metrics(of: resolved)
    if pointSize <= 0, let style = descriptor.fields.style { growth = .style(style) }
  }

  /// A font from an archive; nil if another object was written there.
  public required convenience init?(coder: NSCoder) {
    guard let fields = UIFontDescriptor.fields(in: coder) else { return nil }
    self.init(descriptor: UIFontDescriptor(fields), size: fields.size)
  }

  /// A font as the typesetter has it.
  package convenience init(described font: FontDescription) {
    self.init(descriptor: UIFontDescriptor(font), size: font.size)
  }

  /// A font of a descriptor. The label distinguishes it from initializers that can fail.
  package convenience init(exactly descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(descriptor: descriptor, size: size)
  }

  /// A font by the name of its family or its face. Where no such font is found, the system's is
  /// used, as
  /// the typesetter decides.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
  }

  // MARK: What there is

  /// The families of fonts that there are, the program's own among them, in alphabetical order.
  public class var familyNames: [String] {
    FontLibrary.prepare()
    return Services.current.typesetter.familyNames
  }
  /// The names of a family's faces, by which fonts can be made; empty where there is no family of the name.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.prepare()
    return Services.current.typesetter.faceNames(ofFamily: familyName)
  }

  // MARK: The system's

  /// The system's font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }
  /// The system's font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight, width: .standard)
  }
  /// The system's font in a weight and a width.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    var fields = UIFontDescriptor.Fields(size: fontSize)
    fields.weight = weight.rawValue
    fields.width = width.rawValue
    return UIFont(descriptor: UIFontDescriptor(fields), size: fontSize)
  }
  /// The system's font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  /// The system's font in italics.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    var fields = UIFontDescriptor.Fields(size: fontSize)
    fields.isItalic = true
    return UIFont(descriptor: UIFontDescriptor(fields), size: fontSize)
  }
  /// Digits that are all equally wide; letters are as usual.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    var fields = UIFontDescriptor.Fields(size: fontSize)
    fields.weight = weight.rawValue
    fields.usesMonospacedDigits = true
    return UIFont(descriptor: UIFontDescriptor(fields), size: fontSize)
  }
  /// Letters that are all equally wide.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var fields = UIFontDescriptor.Fields(size: fontSize)
    fields.weight = weight.rawValue
    fields.design = .monospaced
    return UIFont(descriptor: UIFontDescriptor(fields), size: fontSize)
  }

  /// The font of a text style, in the size that the current traits ask for.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The font of a text style, in the size that the traits ask for; nil are the current ones.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection),
      size: 0)
  }

  /// 17 points; 10 on a desktop.
  public class var labelFontSize: CGFloat { ProgramPlatform.hasDesktopFonts ? 10 : 17 }
  /// 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// 12 points; 11 on a desktop.
  public class var smallSystemFontSize: CGFloat { ProgramPlatform.hasDesktopFonts ? 11 : 12 }
  /// 14 points; 13 on a desktop.
  public class var systemFontSize: CGFloat { ProgramPlatform.hasDesktopFonts ? 13 : 14 }

  // MARK: Measures

  /// The size, in points.
  public var pointSize: CGFloat { resolved.size }
  /// How far above the baseline the highest letters reach.
  public var ascender: CGFloat { metrics.ascender }
  /// How far below the baseline the lowest letters reach, as a negative number.
  public var descender: CGFloat { -metrics.descender }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of small letters without ascenders, in points.
  public var xHeight: CGFloat { metrics.xHeight }
  /// The font's recommended space between lines.
  public var leading: CGFloat { metrics.leading }
  /// From one baseline to the next.
  public var lineHeight: CGFloat { metrics.ascender + metrics.descender + metrics.leading }

  /// The family, or the name by which the font was asked for.
  public var familyName: String { resolved.family ?? ".AppleSystemUIFont" }
  /// The name by which the font was asked for.
  public var fontName: String { resolved.family ?? ".SFUI-Regular" }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  // MARK: As an object

  /// The font itself: fonts are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.resolved == resolved
  }
  open override var hash: Int { resolved.hashValue }
}
