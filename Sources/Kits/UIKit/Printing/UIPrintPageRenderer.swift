import Foundation
import VivaceGeometry

/// Draws the pages of a print job: a header, the content of formatters or of a subclass, a footer.
@MainActor @preconcurrency open class UIPrintPageRenderer: NSObject {
  /// A4, in points.
  nonisolated static let standardPaperRect = CGRect(x: 0, y: 0, width: 595, height: 842)
  nonisolated static let standardPrintableRect = standardPaperRect.insetBy(dx: 36, dy: 36)

  /// The height of the header in points.
  open var headerHeight: CGFloat = 0
  /// The height of the footer in points.
  open var footerHeight: CGFloat = 0
  /// The paper, in points: A4 in the job's orientation.
  open internal(set) var paperRect = CGRect(x: 0, y: 0, width: 595, height: 842)
  /// The area of the paper on which is printed: without half an inch at each edge.
  open var printableRect: CGRect { paperRect.insetBy(dx: 36, dy: 36) }
  /// The formatters of the content.
  open private(set) var printFormatters: [UIPrintFormatter]? = []

  public nonisolated override init() { super.init() }

  /// Adds a formatter whose content begins on a page.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    printFormatters?.append(formatter)
  }

  /// The number of pages of all formatters.
  open var numberOfPages: Int {
    printFormatters?.map { $0.startPage + $0.pageCount }.max() ?? 0
  }
  /// Called before the first page is drawn.
  open func prepare(forDrawingPages range: NSRange) {}
  /// Draws a page by the methods for its parts.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    var (header, footer) = (printableRect, printableRect)
    header.size.height = headerHeight
    footer.origin.y = printableRect.maxY - footerHeight
    footer.size.height = footerHeight
    let content = printableRect.inset(
      by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormatters ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
  }
  /// Draws the header of a page; nothing unless a subclass does.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws the content of a page besides that of formatters; nothing unless a subclass does.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws the footer of a page; nothing unless a subclass does.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
  /// Draws a formatter's content of a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    let page = pageIndex - printFormatter.startPage
    guard page >= 0, page < printFormatter.pageCount else { return }
    printFormatter.draw(in: printFormatter.rectForPage(at: page), forPageAt: page)
  }

  /// The pages as a PDF file.
  func pdf(_ orientation: UIPrintInfo.Orientation) -> Data {
    let paper = Self.standardPaperRect.size
    paperRect.size =
      orientation == .landscape ? CGSize(width: paper.height, height: paper.width) : paper
    let count = numberOfPages
    prepare(forDrawingPages: NSRange(location: 0, length: count))
    return UIGraphicsPDFRenderer(bounds: paperRect).pdfData { context in
      for page in 0..<max(count, 1) {
        context.beginPage()
        if page < count { drawPage(at: page, in: printableRect) }
      }
    }
  }
}
