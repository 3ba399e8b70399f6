import UIKit

/// One page or all pages; two in a row are shown as one.
public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
/// The direction in which pages follow each other.
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
extension Notification.Name {
  /// Posted when another page is in the middle of the view.
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  /// Posted after the view has got another document.
  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  /// Posted after a change of the scale.
  public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
}

/// Shows a document's pages, one below the other or one at a time.
open class PDFView: UIView, UIScrollViewDelegate {
  /// The shown document; another one begins with its first page.
  open var document: PDFDocument? {
    didSet {
      (shown, index) = ([:], 0)
      scrollView.subviews.forEach { $0.removeFromSuperview() }
      setNeedsLayout()
      NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
    }
  }
  /// All pages below each other by default.
  open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { refresh() } }
  /// Vertical by default.
  open var displayDirection = PDFDisplayDirection.vertical { didSet { refresh() } }
  /// True leaves gaps between pages.
  open var displaysPageBreaks = true { didSet { refresh() } }
  /// The shown box of pages; all boxes are alike here.
  open var displayBox = PDFDisplayBox.cropBox
  /// The gaps around pages in points; the upper one counts for all sides.
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4)
  /// Whether pages are as wide as the view.
  open var autoScales = false { didSet { refresh() } }
  /// The least scale of `zoomOut(_:)`; 0.1 by default.
  open var minScaleFactor: CGFloat = 0.1
  /// The largest scale of `zoomIn(_:)`; 5 by default.
  open var maxScaleFactor: CGFloat = 5
  /// The size of pages relative to points; setting it ends automatic scaling.
  open var scaleFactor: CGFloat = 1 {
    didSet {
      guard scaleFactor != oldValue else { return }
      autoScales = false
      NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self)
    }
  }
  /// An empty view, which is not shown: a scroll view holds the pages.
  public let documentView: UIView? = UIView()
  private let scrollView = UIScrollView()
  private var shown: [Int: UIImageView] = [:]
  private var index = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A view with an empty frame.
  public convenience init() { self.init(frame: .zero) }
  /// Reads nothing from the coder: a view without a document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    backgroundColor = .secondarySystemBackground
    scrollView.delegate = self
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }
  private func refresh() {
    shown.values.forEach { $0.removeFromSuperview() }
    shown = [:]
    setNeedsLayout()
  }

  // MARK: - Pages

  /// The page in the middle of the view; nil without a document.
  open var currentPage: PDFPage? { document?.page(at: index) }
  /// The scale at which pages are as wide as the view.
  open var scaleFactorForSizeToFit: CGFloat {
    guard let page = currentPage else { return 1 }
    let width = page.bounds(for: displayBox).width
    return width > 0 ? max(bounds.width - 2 * gap, 1) / width : 1
  }
  /// True if there is a page after the current one.
  open var canGoToNextPage: Bool { index + 1 < (document?.pageCount ?? 0) }
  /// True if there is a page before the current one.
  open var canGoToPreviousPage: Bool { index > 0 }
  /// Shows the next page; at the end nothing happens.
  open func goToNextPage(_ sender: Any?) { if canGoToNextPage { show(index + 1) } }
  /// Shows the page before; at the beginning nothing happens.
  open func goToPreviousPage(_ sender: Any?) { if canGoToPreviousPage { show(index - 1) } }
  /// Shows the first page.
  open func goToFirstPage(_ sender: Any?) { show(0) }
  /// Shows the last page.
  open func goToLastPage(_ sender: Any?) { show((document?.pageCount ?? 1) - 1) }
  /// Shows a page of the document; other pages are ignored.
  open func go(to page: PDFPage) {
    if let found = document?.index(for: page), found != NSNotFound { show(found) }
  }
  /// Enlarges pages by a quarter, up to the largest scale.
  open func zoomIn(_ sender: Any?) { scaleFactor = min(scaleFactor * 1.25, maxScaleFactor) }
  /// Reduces pages by the same factor, down to the least scale.
  open func zoomOut(_ sender: Any?) { scaleFactor = max(scaleFactor / 1.25, minScaleFactor) }
  /// Pages are scrolled sideways where `enable` is true.
  open func usePageViewController(
    _ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil
  ) {
    displayMode = enable ? .singlePage : .singlePageContinuous
    scrollView.isPagingEnabled = enable
  }
  /// Lays out the view now.
  open func layoutDocumentView() { layoutIfNeeded() }

  private func show(_ new: Int) {
    guard let frames = frames(), frames.indices.contains(new) else { return }
    setCurrent(new)
    guard isContinuous else { return refresh() }
    scrollView.contentOffset =
      displayDirection == .vertical
      ? CGPoint(x: 0, y: frames[new].minY - gap) : CGPoint(x: frames[new].minX - gap, y: 0)
  }
  private func setCurrent(_ new: Int) {
    guard index != new else { return }
    index = new
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }

  // MARK: - Layout

  private var gap: CGFloat { displaysPageBreaks ? pageBreakMargins.top : 0 }
  private var isContinuous: Bool {
    displayMode == .singlePageContinuous || displayMode == .twoUpContinuous
  }

  /// The rectangles of pages in the scroll view.
  private func frames() -> [CGRect]? {
    guard let document, bounds.width > 0 else { return nil }
    let scale = autoScales ? scaleFactorForSizeToFit : scaleFactor
    let sizes = (0..<document.pageCount).map { index in
      let size = document.page(at: index)!.bounds(for: displayBox).size
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
    guard isContinuous else {
      return sizes.map { size in
        CGRect(
          x: max((bounds.width - size.width) / 2, 0), y: max((bounds.height - size.height) / 2, 0),
          width: size.width, height: size.height)
      }
    }
    var offset = gap
    return sizes.map { size in
      let isVertical = displayDirection == .vertical
      defer { offset += (isVertical ? size.height : size.width) + 2 * gap }
      return CGRect(
        x: isVertical ? max((bounds.width - size.width) / 2, gap) : offset,
        y: isVertical ? offset : max((bounds.height - size.height) / 2, gap), width: size.width,
        height: size.height)
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let frames = frames() else { return }
    let all = isContinuous ? frames : frames.indices.contains(index) ? [frames[index]] : []
    let box = all.reduce(CGRect.null) { $0.union($1) }
    scrollView.contentSize =
      box.isNull
      ? .zero : CGSize(width: box.maxX + gap, height: box.maxY + gap)
    showVisiblePages(frames)
  }
  /// Draws the pages that come into sight and notes the current one.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let frames = frames() else { return }
    showVisiblePages(frames)
    let middle = CGPoint(
      x: scrollView.contentOffset.x + bounds.width / 2,
      y: scrollView.contentOffset.y + bounds.height / 2)
    if isContinuous, let found = frames.firstIndex(where: { $0.contains(middle) }) {
      setCurrent(found)
    }
  }
  /// Draws the pages that are seen, and lets go of others.
  private func showVisiblePages(_ frames: [CGRect]) {
    let seen = CGRect(origin: scrollView.contentOffset, size: bounds.size)
    for (page, frame) in frames.enumerated() {
      guard isContinuous ? frame.intersects(seen) : page == index else {
        shown.removeValue(forKey: page)?.removeFromSuperview()
        continue
      }
      let view = shown[page] ?? UIImageView()
      if view.image == nil || view.frame.size != frame.size {
        let scale = max(traitCollection.displayScale, 1)
        view.image = document?.page(at: page)?.picture(of: frame.size, scale: scale)
      }
      view.frame = frame
      if shown[page] == nil {
        shown[page] = view
        scrollView.addSubview(view)
      }
    }
  }
}
/// Small pictures of a document's pages. They are not drawn here: the view is empty.
open class PDFThumbnailView: UIView {
  /// The view whose pages would be shown.
  open weak var pdfView: PDFView?
  /// The size of a picture in points. Stored only.
  open var thumbnailSize = CGSize(width: 40, height: 50)
}
