import VivaceTypography

/// A shadow under text. Drawn with twice the standard deviation as its radius.
open class NSShadow: NSObject, NSCopying {
  private let header = FoundationHeader()
  /// In points, downwards for positive heights; zero at first.
  open var shadowOffset = CGSize.zero
  /// 0 at first: a hard edge.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil is no shadow. Black with an alpha of a third at first.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  public override init() {}

  /// A separate shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
    copy.shadowColor = shadowColor
    return copy
  }
}

/// A line under or through text: a style and a pattern, whose numbers are added.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The number for the attribute: a style, a pattern and `byWord`.
  public let rawValue: Int
  /// A line by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// Drawn as `single`.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Drawn as `single`.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Added to a style: dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Added to a style: dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Added to a style: a dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Added to a style: a dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// No effect: spaces have the line as well.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// Nil when there is no line.
  var pattern: LineDecoration.Pattern? {
    guard rawValue & 0xFF != 0 else { return nil }
    return switch rawValue & 0x0F00 {
    case 0x0100: .dot
    case 0x0200: .dash
    case 0x0300: .dashDot
    case 0x0400: .dashDotDot
    default: .solid
    }
  }
}

/// How a text is laid out that is drawn into a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Options of drawing by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits is cut off with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The origin is the top-left corner, and lines are broken; without it, it is on the baseline of one
  /// line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// No effect: the font's own line height always counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// No effect: bounds are those of lines, not of ink.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The results of drawing a text.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor that fonts may be scaled by to fit; 0 does not scale.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle around the drawing.
  open internal(set) var totalBounds = CGRect.zero
}

/// A picture laid out in a text like a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let header = FoundationHeader()
  /// The picture in the text; nil leaves a gap of the size of `bounds`.
  open var image: UIImage?
  /// The picture's frame relative to the baseline, y upwards; a zero size is the picture's own.
  open var bounds = CGRect.zero

  public override init() {}
  /// An attachment of a picture in its own size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The character that a picture replaces.
  public static let character = 0xFFFC

  /// The picture under a name that AppKit, whose pictures are of another class, does not have.
  package final var kitImage: UIImage? {
    get { image }
    set { image = newValue }
  }

  /// Returns the frame in a line, relative to the baseline, y upwards. A text asks for it whenever it is set.
  ///
  /// Subclasses that fit their picture to the line override this; ``bounds`` otherwise, or the picture's own
  /// size where that is zero.
  ///
  /// - Parameters:
  ///   - lineFrag: The line in which it is set, as wide as there is space: `10_000_000` in a text of one line.
  ///   - position: Zero: lines are set after their attachments were measured.
  ///   - charIndex: The index of its character in the text that is set, in units of UTF-16.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    CGRect(
      origin: bounds.origin, size: bounds.size == .zero ? image?.size ?? .zero : bounds.size)
  }
}

extension NSAttributedString {
  /// A text of nothing but a picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextSpan.pictureCharacter, attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica of 12 points by default.
  public static let font = Self("NSFont")
  /// An `NSParagraphStyle`. That of the first letter counts for all of a text that is drawn.
  public static let paragraphStyle = Self("NSParagraphStyle")
  /// A `UIColor`; black by default.
  public static let foregroundColor = Self("NSColor")
  /// A `UIColor` that is painted behind the lines.
  public static let backgroundColor = Self("NSBackgroundColor")
  /// No effect: the font's usual ligatures are set.
  public static let ligature = Self("NSLigature")
  /// Points added after each letter.
  public static let kern = Self("NSKern")
  /// Points added after each letter, instead of `kern`.
  public static let tracking = Self("CTTracking")
  /// The number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// A `UIColor` of the line through the text; the text's color without it.
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The number of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  /// A `UIColor` of the line under the text; the text's color without it.
  public static let underlineColor = Self("NSUnderlineColor")
  /// No effect: letters are filled, not outlined.
  public static let strokeColor = Self("NSStrokeColor")
  /// No effect, as `strokeColor`.
  public static let strokeWidth = Self("NSStrokeWidth")
  /// An `NSShadow`. That of the first letter counts for all of a text that is drawn.
  public static let shadow = Self("NSShadow")
  /// No effect.
  public static let textEffect = Self("NSTextEffect")
  /// An `NSTextAttachment`.
  public static let attachment = Self("NSAttachment")
  /// A `URL` or a string.
  public static let link = Self("NSLink")
  /// Points by which letters are raised.
  public static let baselineOffset = Self("NSBaselineOffset")
  /// No effect: letters are not slanted by it.
  public static let obliqueness = Self("NSObliqueness")
  /// No effect: letters are not widened by it.
  public static let expansion = Self("NSExpansion")
  /// No effect; a paragraph style's `baseWritingDirection` counts.
  public static let writingDirection = Self("NSWritingDirection")
}
