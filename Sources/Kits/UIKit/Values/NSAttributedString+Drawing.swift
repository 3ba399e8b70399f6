import VivaceDrawing
import VivaceGraphics
import VivaceTypography

/// An attributed string as a typesetter wants it, with the paints of its parts.
package struct AttributedText {
  package var request: TextRequest
  package private(set) var paints: [Paint] = []
  private var colors: [UIColor] = []
  private var attachments: [NSTextAttachment] = []
  private var shadow: NSShadow?

  /// - Parameters:
  ///   - width: The room for lines; nil is unlimited.
  ///   - height: nil is unlimited.
  ///   - complete: What the attributes of a piece are taken for.
  package init(
    _ string: NSAttributedString, width: CGFloat? = nil, height: CGFloat? = nil,
    completing complete: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] = { $0 }
  ) {
    request = TextRequest(spans: [], width: width, height: height)
    // Black text is the first paint.
    _ = paint(of: .black)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let attributes = complete(attributes)
      if range.location == 0 { adoptStyle(attributes) }
      add(attributes, of: (string.string as NSString).substring(with: range), at: range.location)
    }
    paints = colors.map { .color($0.resolved) }
  }

  /// A text with one look, without an attributed string.
  init(
    _ string: String, font: UIFont, color: UIColor, shadow: NSShadow? = nil, width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    request = TextRequest(spans: [], width: width, height: height)
    _ = paint(of: .black)
    self.shadow = shadow
    request.spans = [TextSpan(string: string, font: font.resolved, paint: paint(of: color))]
    attachments = [NSTextAttachment()]
    paints = colors.map { .color($0.resolved) }
  }

  private static let font = UIFont(name: "Helvetica", size: 12)!

  private mutating func adoptStyle(_ attributes: [NSAttributedString.Key: Any]) {
    shadow = attributes[.shadow] as? NSShadow
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    request.style.isRightToLeft = style.baseWritingDirection == .rightToLeft
    request.style.alignment =
      switch style.alignment {
      case .center: .center
      case .left: request.style.isRightToLeft ? .trailing : .leading
      case .right: request.style.isRightToLeft ? .leading : .trailing
      case .natural, .justified: .leading
      }
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: break
    case .byClipping, .byTruncatingTail: request.style.lineLimit = 1
    case .byTruncatingHead:
      request.style.lineLimit = 1
      request.style.truncation = .head
    case .byTruncatingMiddle:
      request.style.lineLimit = 1
      request.style.truncation = .middle
    }
    let natural = (attributes[.font] as? UIFont ?? Self.font).lineHeight
    var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    height = max(height, style.minimumLineHeight)
    request.style.lineSpacing = style.lineSpacing + height - natural
  }

  private mutating func add(
    _ attributes: [NSAttributedString.Key: Any], of string: String, at index: Int
  ) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let value as CGFloat: value
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    }
    let font = attributes[.font] as? UIFont ?? Self.font
    let color = attributes[.foregroundColor] as? UIColor ?? .black
    var span = TextSpan(string: string, font: font.resolved, paint: paint(of: color))
    if let kern = number(.kern) { span.kerning = kern }
    if let tracking = number(.tracking) { span.tracking = tracking }
    if let offset = number(.baselineOffset) { span.baselineOffset = offset }
    if let background = attributes[.backgroundColor] as? UIColor {
      span.background = paint(of: background)
    }
    span.underline = line(number(.underlineStyle), attributes[.underlineColor])
    span.strikethrough = line(number(.strikethroughStyle), attributes[.strikethroughColor])
    let glyph = (attributes[.adaptiveImageGlyph] as? NSAdaptiveImageGlyph)?
      .attachment(beside: font)
    if let attachment = attributes[.attachment] as? NSTextAttachment ?? glyph {
      attachments.append(attachment)
      let frame = frame(of: attachment, at: index, font)
      span.picture = .box(frame.size)
      span.baselineOffset += frame.minY
      span.link = nil
    } else {
      attachments.append(NSTextAttachment())
    }
    request.spans.append(span)
  }

  /// Asks an attachment for its frame; one without a finite size has none.
  private func frame(of attachment: NSTextAttachment, at index: Int, _ font: UIFont) -> CGRect {
    let width = request.width ?? 10_000_000
    let frame = attachment.attachmentBounds(
      for: NSTextContainer(size: CGSize(width: width, height: request.height ?? 10_000_000)),
      proposedLineFragment: CGRect(x: 0, y: 0, width: width, height: font.lineHeight),
      glyphPosition: .zero, characterIndex: index)
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    return values.allSatisfy(\.isFinite) ? frame : .zero
  }

  private mutating func line(_ style: CGFloat?, _ color: Any?) -> LineDecoration? {
    guard let style, let pattern = NSUnderlineStyle(rawValue: Int(style)).pattern else {
      return nil
    }
    return LineDecoration(pattern: pattern, paint: (color as? UIColor).map { paint(of: $0) })
  }

  /// The number of a paint.
  private mutating func paint(of color: UIColor) -> Int {
    if let index = colors.firstIndex(of: color) { return index }
    colors.append(color)
    return colors.count - 1
  }

  package var block: TextBlock { Services.current.typesetter.setText(request) }

  /// Draws with a corner at a point of the current context: the top-left one, where y points up the
  /// bottom-left one.
  func draw(at origin: CGPoint) {
    let block = block
    UIGraphicsGetCurrentContext()?.upright(in: CGRect(origin: origin, size: block.size)) {
      draw(block, at: origin)
    }
  }

  func draw(_ block: TextBlock, at origin: CGPoint, _ parts: TextParts = .all) {
    guard let context = UIGraphicsGetCurrentContext(), !request.spans.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow, let color = shadow.shadowColor as? UIColor {
      context.setShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    }
    if parts.contains(.background) {
      for rule in block.backgrounds {
        context.setFillColor(colors[rule.paint].resolved.cgColor)
        context.fill(rule.frame.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
    guard parts.contains(.letters) else { return }
    context.draw(block, paints: paints, at: origin)
    for picture in block.pictures {
      attachments[picture.index].image?.draw(in: picture.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

/// The parts of a text to draw.
struct TextParts: OptionSet {
  let rawValue: Int
  /// The backgrounds of characters.
  static let background = TextParts(rawValue: 1)
  static let letters = TextParts(rawValue: 2)
  static let all: TextParts = [.background, .letters]
}

extension NSAttributedString {
  /// The size of the text without any limit to its room, in points.
  public func size() -> CGSize {
    length == 0 ? .zero : Services.current.typesetter.size(of: AttributedText(self).request)
  }

  /// Draws the text without breaking lines for room, its top-left corner at the point.
  public func draw(at point: CGPoint) { if length > 0 { AttributedText(self).draw(at: point) } }

  /// Draws the text into a rectangle, lines broken at its width; what does not fit is cut off.
  public func draw(in rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    context.restoreGState()
  }

  /// Draws the text into a rectangle, by the options. A height or width of 0 is unlimited.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard length > 0 else { return }
    let text = text(in: rect.size, options)
    let block = text.block
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= block.firstBaseline }
    context?.totalBounds = CGRect(origin: origin, size: block.size)
    // Alignment is against the rectangle, in which a block is as wide as its lines.
    let free = rect.width - block.size.width
    if options.contains(.usesLineFragmentOrigin), free > 0, rect.width.isFinite {
      switch text.request.style.alignment {
      case .leading: break
      case .center: origin.x += free / 2
      case .trailing: origin.x += free
      }
    }
    // Without lines, its baseline is at the rectangle's origin.
    let mirror =
      options.contains(.usesLineFragmentOrigin) ? rect : CGRect(origin: rect.origin, size: .zero)
    UIGraphicsGetCurrentContext()?.upright(in: mirror) { text.draw(block, at: origin) }
  }

  /// Around the text as it would be drawn so. Not rounded to pixels.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let block = text(in: size, options).block
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : block.firstBaseline - block.size.height
    let rect = CGRect(origin: CGPoint(x: 0, y: y), size: block.size)
    context?.totalBounds = rect
    return rect
  }

  private func text(in size: CGSize, _ options: NSStringDrawingOptions) -> AttributedText {
    func available(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
    guard options.contains(.usesLineFragmentOrigin) else { return AttributedText(self) }
    return AttributedText(
      self, width: available(size.width),
      height: options.contains(.truncatesLastVisibleLine) ? available(size.height) : nil)
  }
}

/// Drawing of a string with one set of attributes.
extension String {
  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }

  /// The size of the text without any limit to its room, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    with(attrs).size()
  }
  /// Draws the text without breaking lines for room, its top-left corner at the point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(at: point)
  }
  /// Draws the text into a rectangle, lines broken at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(in: rect)
  }
  /// Draws the text into a rectangle, by the options.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) { with(attributes).draw(with: rect, options: options, context: context) }
  /// Around the text as it would be drawn so.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { with(attributes).boundingRect(with: size, options: options, context: context) }
}

/// Drawing of a string with one set of attributes.
extension NSString {
  /// The size of the text without any limit to its room, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }
  /// Draws the text without breaking lines for room, its top-left corner at the point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws the text into a rectangle, lines broken at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
  /// Around the text as it would be drawn so.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
