import UIKit

/// A text.
open class SKLabelNode: SKNode {
  /// The text; nil shows nothing.
  open var text: String?
  /// A text with attributes, which replaces the plain one.
  open var attributedText: NSAttributedString?
  /// The name of the font; the system's font without it or if it is unknown.
  open var fontName: String?
  /// The size of the font in points; 32 by default.
  open var fontSize: CGFloat = 32
  /// The color of plain text; white by default.
  open var fontColor: UIColor? = .white
  /// Centered at the position by default.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  /// The baseline at the position by default.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  /// One line by default; any other number lets lines break, without a limit.
  open var numberOfLines = 1
  /// The width at which lines break, in points; 0 breaks nowhere.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Stored only: long lines are not shortened.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Stored only: text is over the nodes behind it.
  open var blendMode = SKBlendMode.alpha

  public override init() { super.init() }
  /// A text in a font of the program's choice.
  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }
  /// A text in the system's font.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  /// A text with attributes.
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }
  /// A text of an .sks file; one without content for other coders.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    readLabel(aDecoder)
  }

  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }
  private var shown: NSAttributedString {
    attributedText
      ?? NSAttributedString(
        string: text ?? "", attributes: [.font: font, .foregroundColor: fontColor ?? .white])
  }
  override var content: CGRect {
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : 1e6
    let size = shown.boundingRect(
      with: CGSize(width: width, height: 1e6), options: [.usesLineFragmentOrigin], context: nil
    ).size
    guard size.width > 0 else { return .null }
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .center: -size.width / 2
      case .left: 0
      case .right: -size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: font.descender
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: 0
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
  override func draw(in context: CGContext) {
    let box = content
    guard !box.isNull else { return }
    context.saveGState()
    context.translateBy(x: box.minX, y: box.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    shown.draw(in: CGRect(origin: .zero, size: box.size))
    UIGraphicsPopContext()
    context.restoreGState()
  }
}
