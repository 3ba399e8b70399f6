import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceTypography

/// A text, in the middle of its height.
@MainActor @preconcurrency open class UILabel: UIView {
  private var string: String?
  private var attributed: NSAttributedString?
  /// The text set for a width, as it was drawn or measured last.
  private var known: (width: CGFloat?, lines: Int, size: CGSize)?

  override func commonInit() {
    super.commonInit()
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cutsDrawing = false
  }

  override var isElementByKind: Bool { true }
  override var labelByKind: String? { text }
  override var traitsByKind: UIAccessibilityTraits { .staticText }
  override var summaryText: String? { text }
  override var layerSummary: String { "_UILabelLayer" }
  override var hasLayoutCode: Bool { type(of: self) != UILabel.self }

  /// The text, without its attributes. A new one has the label's font and color.
  open var text: String? {
    get { attributed?.string ?? string }
    set {
      guard newValue != string || attributed != nil else { return }
      (string, attributed) = (newValue, nil)
      changed()
    }
  }
  /// The text with its attributes, which precede the label's font and color.
  open var attributedText: NSAttributedString? {
    get { attributed ?? string.map { NSAttributedString(string: $0) } }
    set {
      (string, attributed) = (nil, newValue)
      changed()
    }
  }
  /// The font of text without one of its own; the system's of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      noteAppearance(\UILabel.font)
      if font != oldValue { changed() }
    }
  }
  /// The color of text without one of its own.
  open var textColor: UIColor! = .label {
    didSet { noteAppearance(\UILabel.textColor, then: setNeedsDisplay) }
  }
  /// The color while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether ``highlightedTextColor`` is used, as in a selected cell.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the text has its color; false dims it.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The alignment of lines without one of their own; natural follows the text's direction.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The treatment of lines that are too long; truncated at the end by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { changed() } }
  }
  /// 0 is as many as there are.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { changed() } }
  }
  /// Whether a text that is too wide gets a smaller font, down to ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } }
  }
  /// The smallest factor for the font; 0 means a tenth.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { changed() } }
  }
  /// Whether letters move closer before a text is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { changed() } }
  }
  /// Whether a font of a text style follows the size of text of the label's traits.
  open var adjustsFontForContentSizeCategory = false {
    didSet { followContentSize() }
  }
  /// Stored only: smaller text keeps its baseline.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The color of a sharp shadow; nil has none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow, in points; 1 upwards by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The width at which lines break for the intrinsic size; 0 breaks only at the width that constraints give
  /// it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private func changed() {
    known = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followContentSize()
    if previousTraitCollection?.displayScale != traitCollection.displayScale { changed() }
  }

  private func followContentSize() {
    guard adjustsFontForContentSizeCategory, let font = font.followed(to: traitCollection) else {
      return
    }
    self.font = font
  }

  // MARK: - Text

  private var usedColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor! : textColor!
  }

  private var shadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (shadowColor, shadowOffset)
    return shadow
  }

  /// Adds the label's attributes to a text, where the text does not set its own.
  private func completed(
    _ attributes: [NSAttributedString.Key: Any], _ shadow: NSShadow?
  ) -> [NSAttributedString.Key: Any] {
    var attributes = attributes
    if attributes[.font] == nil { attributes[.font] = font! }
    if attributes[.foregroundColor] == nil || !isEnabled {
      attributes[.foregroundColor] = usedColor
    }
    if let shadow { attributes[.shadow] = shadow }
    return attributes
  }

  /// The laid-out text, without the label's limits for lines.
  private func text(_ width: CGFloat?, _ height: CGFloat?) -> AttributedText? {
    if let attributed {
      guard attributed.length > 0 else { return nil }
      let shadow = shadow
      return AttributedText(attributed, width: width, height: height) { completed($0, shadow) }
    }
    guard let string, !string.isEmpty else { return nil }
    return AttributedText(
      string, font: font!, color: usedColor, shadow: shadow, width: width, height: height)
  }

  /// - Parameter lines: At most; 0 is no limit.
  private func set(_ width: CGFloat?, _ height: CGFloat?, lines: Int) -> AttributedText? {
    guard var text = text(width, height) else { return nil }
    text.request.style.lineLimit = lines > 0 ? lines : nil
    text.request.style.isRightToLeft =
      effectiveUserInterfaceLayoutDirection == .rightToLeft || text.request.style.isRightToLeft
    text.request.style.truncation =
      switch lineBreakMode {
      case .byTruncatingHead: .head
      case .byTruncatingMiddle: .middle
      default: .tail
      }
    if adjustsFontSizeToFitWidth, lines > 0 {
      text.request.style.minimumScaleFactor = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
    }
    text.request.style.allowsTightening = allowsDefaultTighteningForTruncation
    text.request.style.alignment = alignment(text.request.style.isRightToLeft)
    return text
  }

  private func alignment(_ isRightToLeft: Bool) -> ParagraphStyle.Alignment {
    var wanted = textAlignment
    if wanted == .natural, let own = attributed, own.length > 0,
      let style = own.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      wanted = style.alignment
    }
    return switch wanted {
    case .center: .center
    case .right: isRightToLeft ? .leading : .trailing
    case .left: isRightToLeft ? .trailing : .leading
    case .natural, .justified: .leading
    }
  }

  /// The text in paragraphs of their own styles, where it has such and no limit of lines.
  private func paragraphs(_ width: CGFloat?, lines: Int) -> SetParagraphs? {
    guard lines == 0, textAlignment == .justified || attributed != nil else { return nil }
    let text = attributed ?? NSAttributedString(string: string ?? "")
    guard SetParagraphs.areNeeded(for: text, textAlignment) else { return nil }
    let whole = NSMutableAttributedString(string: "")
    let shadow = shadow
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: []
    ) { attributes, range, _ in
      whole.append(
        NSAttributedString(
          string: (text.string as NSString).substring(with: range),
          attributes: completed(attributes, shadow)))
    }
    return SetParagraphs(
      whole, lineWidth: width, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      alignment: textAlignment)
  }

  private func size(_ width: CGFloat?, lines: Int) -> CGSize {
    if let known, known.width == width, known.lines == lines { return known.size }
    let size: CGSize
    if let paragraphs = paragraphs(width, lines: lines) {
      size = paragraphs.size
    } else if let text = set(width, nil, lines: lines) {
      size = Services.current.typesetter.size(of: text.request)
    } else {
      return .zero
    }
    let scale = max(traitCollection.displayScale, 1)
    let rounded = CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale)
    known = (width, lines, rounded)
    return rounded
  }

  // MARK: - Sizes

  open override var intrinsicContentSize: CGSize {
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return size(wraps ? preferredMaxLayoutWidth : nil, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : nil
    return self.size(numberOfLines == 1 ? nil : width, lines: numberOfLines)
  }

  override var wrapsAtWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
  override func height(wrappedAt width: CGFloat) -> CGFloat {
    size(max(width, 1), lines: numberOfLines).height
  }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    let font = font!
    return (font.ascender, -font.descender + font.leading)
  }

  // MARK: - Drawing

  /// The frame of the text in bounds: in the middle of their height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let size = size(bounds.width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// The width at which a text is drawn in a rectangle. A frame that was moved to whole pixels may be a pixel
  /// narrower than the label's own size; nothing is truncated there.
  private func width(fitting width: CGFloat, _ scale: CGFloat) -> CGFloat {
    let own = size(nil, lines: numberOfLines).width
    return own > width && own - width <= 1 / scale + 1e-6 ? own : width
  }

  /// Draws the text into a rectangle.
  open func drawText(in rect: CGRect) {
    let scale = max(traitCollection.displayScale, 1)
    var rect = rect
    rect.size.width = width(fitting: rect.width, scale)
    if rect.width > 0, rect.height > 0,
      let set = paragraphs(rect.width, lines: numberOfLines)
    {
      let free = ((rect.height - set.size.height) / 2 * scale).rounded() / scale
      return set.draw(at: CGPoint(x: rect.minX, y: rect.minY + free))
    }
    guard rect.width > 0, rect.height > 0,
      let text = set(rect.width, numberOfLines == 1 ? nil : rect.height, lines: numberOfLines)
    else { return }
    let block = text.block
    var origin = rect.origin
    origin.y += ((rect.height - block.size.height) / 2 * scale).rounded() / scale
    let free = rect.width - block.size.width
    let isRightToLeft = text.request.style.isRightToLeft
    switch text.request.style.alignment {
    case .leading: origin.x += isRightToLeft ? free : 0
    case .center: origin.x += free / 2
    case .trailing: origin.x += isRightToLeft ? 0 : free
    }
    text.draw(block, at: origin)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
}

/// The vertical position of text whose font was made smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
