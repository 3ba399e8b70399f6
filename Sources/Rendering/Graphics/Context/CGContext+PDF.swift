import VivaceGeometry

/// On Apple's platforms a type of its own that is bridged to `URL`.
public typealias CFURL = URL

/// The pages of a PDF file that is being written, and where it goes.
final class PDFPages {
  enum Destination {
    case file(URL)
    case data(NSMutableData)
  }

  let destination: Destination
  let box: CGRect?
  var pages: [VectorPage] = []
  var isOnPage = false
  var isClosed = false

  init(_ destination: Destination, box: CGRect?) {
    self.destination = destination
    self.box = box
  }
}

/// The destination of the bytes of a file that a context writes.
public final class CGDataConsumer {
  let destination: PDFPages.Destination

  /// A file; nil when the address is none of a file.
  public init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    destination = .file(url)
  }

  /// Memory, at the end of what is in it.
  public init?(data: NSMutableData) { destination = .data(data) }
}

extension CGContext {
  /// A PDF file. Each page is as large as what an `ImageRenderer` draws on it first, else as the media
  /// box, else US Letter.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// A PDF file that goes to a consumer. The entries of `auxiliaryInfo` are not written, which is reported
  /// once.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    if (auxiliaryInfo?.count ?? 0) > 0 {
      NotYet.once(
        "CGContext(consumer:mediaBox:_:)", "writes a title, an author and other facts to the file")
    }
    let pages = PDFPages(consumer.destination, box: mediaBox?.pointee)
    let size = pages.box?.size ?? CGSize(width: 612, height: 792)
    self.init(
      .file(pages), size: size, scale: 1, base: Self.pageBase(size, pages.box?.origin ?? .zero),
      isFlipped: false)
  }

  /// The origin at the bottom left, y upwards.
  private static func pageBase(_ size: CGSize, _ origin: CGPoint) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -origin.x, ty: size.height + origin.y)
  }

  private var pdf: PDFPages? { if case .file(let pages) = target { pages } else { nil } }

  /// Begins a page, and ends the one before. The state begins again. `pageInfo` has no effect, which is
  /// reported once: a page has one box.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    if (pageInfo?.count ?? 0) > 0 {
      NotYet.once("CGContext.beginPDFPage(_:)", "gives the page boxes of its own")
    }
    guard let pdf else { return }
    if pdf.isOnPage { endPDFPage() }
    pdf.isOnPage = true
    turn(to: pdf.box?.size ?? CGSize(width: 612, height: 792), origin: pdf.box?.origin ?? .zero)
  }

  /// Begins a page with a size of its own.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPDFPage(nil)
    if let box = mediaBox?.pointee, pdf != nil { turn(to: box.size, origin: box.origin) }
  }

  /// Ends the page, like `endPDFPage()`.
  public func endPage() { endPDFPage() }

  /// An empty page of a size.
  private func turn(to size: CGSize, origin: CGPoint) {
    bounds = CGRect(origin: .zero, size: size)
    state = State(toList: Self.pageBase(size, origin), clipRect: bounds)
    kept = []
    layers = [OpenLayer()]
  }

  /// Ends the page. What is drawn before the next one begins is lost.
  public func endPDFPage() {
    guard let pdf, pdf.isOnPage else { return }
    pdf.isOnPage = false
    pdf.pages.append(VectorPage(list: finish(), time: 0, size: bounds.size))
  }

  /// Writes the file. Later drawings are ignored.
  public func closePDF() {
    guard let pdf, !pdf.isClosed else { return }
    endPDFPage()
    pdf.isClosed = true
    guard !pdf.pages.isEmpty, let painter = Services.painter(for: "CGContext") else { return }
    do {
      let bytes = try painter.file(.pdf, of: pdf.pages)
      switch pdf.destination {
      case .file(let url): try bytes.write(to: url)
      case .data(let data): data.append(bytes)
      }
    } catch {
      Warning.print("A PDF file could not be written: \(error)")
    }
  }

  /// Draws a foreign page: its lower left corner at the origin if y points up, its upper left one if y points
  /// down. An empty page of a PDF file becomes as large.
  package func draw(_ page: VectorPage) {
    if let pdf {
      guard pdf.isOnPage, !pdf.isClosed else {
        Warning.once(
          "Nothing is drawn into a PDF CGContext outside of a page; call beginPDFPage first.")
        return
      }
      if layers.count == 1, layers[0].items.isEmpty, kept.isEmpty, state.clips.isEmpty {
        let map = ctm
        turn(to: page.size, origin: .zero)
        state.toList = map.concatenating(state.toList)
      }
    }
    saveGState()
    if !isFlipped {
      translateBy(x: 0, y: page.size.height)
      scaleBy(x: 1, y: -1)
    }
    draw(page.list, at: .zero, size: page.size)
    restoreGState()
  }
}
