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

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
    copy.shadowColor = shadowColor
    return copy
  }
}

/// A line under or through text: a style and a pattern, whose numbers are added.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// Drawn as `single`.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Drawn as `single`.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
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
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits is cut off with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The origin is the top-left corner, and lines are broken; without it, it is on the baseline of one
  /// line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The results of drawing a text.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor that fonts may be scaled by to fit; 0 does not scale.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Around what was drawn.
  open internal(set) var totalBounds = CGRect.zero
}

/// A picture laid out in a text like a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let header = FoundationHeader()
  open var image: UIImage?
  /// The picture's frame relative to the baseline, y upwards; a zero size is the picture's own.
  open var bounds = CGRect.zero

  public override init() {}
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The character that a picture replaces.
  public static let character = 0xFFFC

  var size: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.size }
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
  public static let ligature = Self("NSLigature")
  /// Points added after each letter.
  public static let kern = Self("NSKern")
  /// Points added after each letter, instead of `kern`.
  public static let tracking = Self("CTTracking")
  /// The number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The number of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  /// An `NSShadow`. That of the first letter counts for all of a text that is drawn.
  public static let shadow = Self("NSShadow")
  public static let textEffect = Self("NSTextEffect")
  /// An `NSTextAttachment`.
  public static let attachment = Self("NSAttachment")
  /// A `URL` or a string.
  public static let link = Self("NSLink")
  /// Points by which letters are raised.
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let obliqueness = Self("NSObliqueness")
  public static let expansion = Self("NSExpansion")
  public static let writingDirection = Self("NSWritingDirection")
}
