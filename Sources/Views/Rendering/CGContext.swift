import VivaceDrawing
import VivaceGeometry

/// A PDF file that is drawn page by page: the one kind of drawing context there is here.
///
/// Only what `ImageRenderer.render` needs: open one for a file, begin a page, let the renderer
/// draw, end the page, close.
public final class CGContext {
  private let url: URL
  private let box: CGRect?
  private var pages: [VectorPage] = []
  private var isOnPage = false
  private var isClosed = false

  /// A PDF file. Each page is as large as what is drawn on it first; an empty one is as large as the
  /// media box, else US Letter. Nil where the file is none on this computer.
  public init?(_ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: NSDictionary?) {
    guard url.isFileURL else { return nil }
    if auxiliaryInfo != nil {
      NotYet.once("CGContext(_:mediaBox:_:)", "writes title, author and permissions into the file")
    }
    self.url = url
    box = mediaBox?.pointee
  }

  /// Begins a page, and ends the one before.
  public func beginPDFPage(_ pageInfo: NSDictionary?) {
    if pageInfo != nil { NotYet.once("beginPDFPage(_:)", "gives the page boxes of its own") }
    if isOnPage { endPDFPage() }
    isOnPage = true
    pages.append(
      VectorPage(
        list: DisplayList(), time: 0, size: box?.size ?? CGSize(width: 612, height: 792)))
  }

  public func endPDFPage() { isOnPage = false }

  /// Writes the file. What comes afterwards is ignored.
  public func closePDF() {
    guard !isClosed else { return }
    isClosed = true
    guard let painter = Services.painter(for: "CGContext"), !pages.isEmpty else { return }
    do {
      try painter.file(.pdf, of: pages).write(to: url)
    } catch {
      Warning.print("The PDF file \(url.path) could not be written: \(error)")
    }
  }

  func draw(_ page: VectorPage) {
    guard isOnPage, !isClosed else {
      Warning.once("Nothing is drawn into a CGContext outside of a page; call beginPDFPage first.")
      return
    }
    if pages[pages.count - 1].list.isEmpty {
      pages[pages.count - 1] = page
    } else {
      pages[pages.count - 1].list.items += page.list.items
    }
  }
}

/// On Apple's platforms a type of its own that is bridged to `URL`.
public typealias CFURL = URL
