/// The alignment of lines narrower than their container.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right
  /// From edge to edge, except for the last line of a paragraph. In labels of a limited number of lines it is
  /// drawn as `natural`.
  case justified
  /// The side at which the text's writing direction begins.
  case natural
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// Which way text runs.
public enum NSWritingDirection: Int, Hashable, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// A position in a line at which the text behind a tab is aligned.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// The name of an option of a stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A set of characters that end the column of a stop.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  private let header = FoundationHeader()
  /// The side of the text that is at the location.
  public let alignment: NSTextAlignment
  /// Points from the beginning of the line.
  public let location: CGFloat
  /// The options, by their names.
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// The stop itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }
  open override var hash: Int { location.hashValue }
}

/// The alignment of a paragraph's lines.
///
/// Lengths are in points. Text views and labels without a limit of lines go by each paragraph's own style;
/// a text that is drawn otherwise has the alignment, line spacing and line heights of its first one.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Fields: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false
    var tabStops: [NSTextTab] = []
    var defaultTabInterval: CGFloat = 0
  }

  private let header = FoundationHeader()
  var fields = Fields()

  /// The default style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Points added between lines.
  open var lineSpacing: CGFloat { fields.lineSpacing }
  /// Points added below the paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { fields.paragraphSpacing }
  /// Points added above the paragraph; 0 by default.
  open var paragraphSpacingBefore: CGFloat { fields.paragraphSpacingBefore }
  /// The side of the lines; natural by default.
  open var alignment: NSTextAlignment { fields.alignment }
  /// Points before the paragraph's first line.
  open var firstLineHeadIndent: CGFloat { fields.firstLineHeadIndent }
  /// Points before all other lines.
  open var headIndent: CGFloat { fields.headIndent }
  /// The end of lines in points: from the start if positive, else from the far side.
  open var tailIndent: CGFloat { fields.tailIndent }
  /// The treatment of long lines; broken at spaces by default.
  open var lineBreakMode: NSLineBreakMode { fields.lineBreakMode }
  /// 0 is no limit.
  open var minimumLineHeight: CGFloat { fields.minimumLineHeight }
  /// 0 is no limit.
  open var maximumLineHeight: CGFloat { fields.maximumLineHeight }
  /// The factor of the text's line height; 0 is 1.
  open var lineHeightMultiple: CGFloat { fields.lineHeightMultiple }
  /// The direction of the paragraph; natural by default.
  open var baseWritingDirection: NSWritingDirection { fields.baseWritingDirection }
  /// Stored only: no hyphens are inserted. 0 by default.
  open var hyphenationFactor: Float { fields.hyphenationFactor }
  /// Stored only; a label has a property of its own for it.
  open var allowsDefaultTighteningForTruncation: Bool {
    fields.allowsDefaultTighteningForTruncation
  }

  /// The positions of tabs. Stored only: tabs have equal distances. None by default.
  open var tabStops: [NSTextTab]! { fields.tabStops }
  /// The distance of tabs without a stop of their own. Stored only; 0 by default.
  open var defaultTabInterval: CGFloat { fields.defaultTabInterval }

  /// An immutable style with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { of(NSParagraphStyle()) }
  /// An `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { of(NSMutableParagraphStyle()) }

  private func of<Style: NSParagraphStyle>(_ copy: Style) -> Style {
    copy.fields = fields
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.fields == fields
  }
  open override var hash: Int { fields.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { fields.lineSpacing }
    set { fields.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { fields.paragraphSpacing }
    set { fields.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { fields.paragraphSpacingBefore }
    set { fields.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { fields.alignment }
    set { fields.alignment = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { fields.firstLineHeadIndent }
    set { fields.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { fields.headIndent }
    set { fields.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { fields.tailIndent }
    set { fields.tailIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { fields.lineBreakMode }
    set { fields.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { fields.minimumLineHeight }
    set { fields.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { fields.maximumLineHeight }
    set { fields.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { fields.lineHeightMultiple }
    set { fields.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { fields.baseWritingDirection }
    set { fields.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { fields.hyphenationFactor }
    set { fields.hyphenationFactor = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { fields.allowsDefaultTighteningForTruncation }
    set { fields.allowsDefaultTighteningForTruncation = newValue }
  }

  open override var tabStops: [NSTextTab]! {
    get { fields.tabStops }
    set { fields.tabStops = newValue ?? [] }
  }
  open override var defaultTabInterval: CGFloat {
    get { fields.defaultTabInterval }
    set { fields.defaultTabInterval = newValue }
  }

  /// Adds a stop, in the order of locations.
  open func addTabStop(_ anObject: NSTextTab) {
    fields.tabStops.append(anObject)
    fields.tabStops.sort { $0.location < $1.location }
  }
  /// Removes the stops that are equal to a stop.
  open func removeTabStop(_ anObject: NSTextTab) {
    fields.tabStops.removeAll { $0 == anObject }
  }

  /// Takes all of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { fields = obj.fields }
}
