import Foundation
import VivaceGeometry

/// Content that is laid out on pages for printing.
@MainActor @preconcurrency open class UIPrintFormatter: NSObject {
  /// The distances of the content from the page's edges, in points.
  open var perPageContentInsets = UIEdgeInsets.zero { didSet { layoutChanged() } }
  /// The greatest width of the content in points; 0 is that of the page.
  open var maximumContentWidth: CGFloat = 0 { didSet { layoutChanged() } }
  /// The greatest height of the content of a page in points; 0 is that of the page.
  open var maximumContentHeight: CGFloat = 0 { didSet { layoutChanged() } }
  /// The page on which the content begins.
  open var startPage = 0
  /// The renderer that draws the content; nil while it is printed alone.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer? {
    didSet { layoutChanged() }
  }

  public nonisolated override init() { super.init() }

  /// Called when the content is to be divided into pages again.
  func layoutChanged() {}

  /// The number of pages of the content.
  open var pageCount: Int { 1 }
  /// The area of the content on a page.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    let page = printPageRenderer?.printableRect ?? UIPrintPageRenderer.standardPrintableRect
    var rect = page.inset(by: perPageContentInsets)
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect
  }
  /// Draws the content of a page; nothing unless a subclass does.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// A text as a print job, on as many pages as it fills.
@MainActor @preconcurrency open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text without attributes.
  open var text: String? { didSet { layoutChanged() } }
  /// The text with attributes, which comes before `text`.
  open var attributedText: NSAttributedString? { didSet { layoutChanged() } }
  /// The font of a text without attributes.
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { layoutChanged() } }
  /// The color of a text without attributes.
  open var color: UIColor? = .black { didSet { layoutChanged() } }
  /// The alignment of a text without attributes.
  open var textAlignment = NSTextAlignment.natural { didSet { layoutChanged() } }
  /// The sections that fit a page each, and the area that they were made for.
  private var pages: (sections: [NSAttributedString], area: CGSize)?

  override func layoutChanged() { pages = nil }

  /// A text without attributes.
  public init(text: String) {
    self.text = text
    super.init()
  }
  /// A text with attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  private var content: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black,
        .paragraphStyle: style,
      ])
  }

  /// The sections of the text that fit a page each: whole paragraphs where possible, else words.
  private var sections: [NSAttributedString] {
    let (content, area) = (content, rectForPage(at: 0).size)
    // The renderer's paper and orientation may have changed.
    if let pages, pages.area == area { return pages.sections }
    var rest = NSRange(location: 0, length: content.length)
    var sections: [NSAttributedString] = []
    while rest.length > 0 {
      let length = Self.fitting(content, rest, in: area)
      let range = NSRange(location: rest.location, length: length)
      sections.append(content.attributedSubstring(from: range))
      rest = NSRange(location: range.upperBound, length: rest.upperBound - range.upperBound)
    }
    pages = (sections, area)
    return sections
  }

  /// The number of UTF-16 units of a range's beginning that fit an area; at least 1.
  private static func fitting(_ text: NSAttributedString, _ range: NSRange, in area: CGSize) -> Int
  {
    func fits(_ length: Int) -> Bool {
      let section = text.attributedSubstring(
        from: NSRange(location: range.location, length: length))
      let limit = CGSize(width: area.width, height: .greatestFiniteMagnitude)
      let bounds = section.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      return bounds.height <= area.height
    }
    if fits(range.length) { return range.length }
    var (low, high) = (1, range.length)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    // Back to the end of a word.
    let string = Array(text.string.utf16)
    let space: Set<UInt16> = [0x20, 0x0A, 0x09]
    let end = range.location + low
    let cut = (range.location..<end).last { space.contains(string[$0]) }
    return cut.map { $0 + 1 - range.location } ?? low
  }

  open override var pageCount: Int { max(1, sections.count) }
  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard sections.indices.contains(pageIndex) else { return }
    sections[pageIndex].draw(in: rect)
  }
}

/// A view as a print job of one page, scaled to it where it is larger.
@MainActor @preconcurrency open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view that is printed.
  public let view: UIView
  init(_ view: UIView) {
    self.view = view
    super.init()
  }
  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    let size = view.bounds.size
    guard size.width > 0, size.height > 0, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let factor = min(1, rect.width / size.width, rect.height / size.height)
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: factor, y: factor)
    view.layer.render(in: context)
    context.restoreGState()
  }
}

extension UIView {
  /// A formatter that prints the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
