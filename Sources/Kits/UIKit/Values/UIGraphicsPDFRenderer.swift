import VivaceGraphics

/// The format of a PDF file.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The file's metadata. Kept but not written, which is reported once.
  open var documentInfo: [String: Any] = [:] {
    didSet {
      guard !documentInfo.isEmpty else { return }
      NotYet.once(
        "UIGraphicsPDFRendererFormat.documentInfo",
        "writes a title, an author and other facts to the file")
    }
  }
}

/// The context of a PDF renderer's closure. Each page is begun first.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  /// The bounds of the page that is drawn on.
  public private(set) var pdfContextBounds = CGRect.zero

  /// Begins a page of the renderer's size.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  /// Begins a page with its own size, y downwards. `pageInfo` has no effect, which is reported
  /// once.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    if !pageInfo.isEmpty {
      NotYet.once(
        "UIGraphicsPDFRendererContext.beginPage(withBounds:pageInfo:)",
        "gives the page boxes of its own")
    }
    pdfContextBounds = bounds
    var box = bounds
    cgContext.beginPage(mediaBox: &box)
    // y points up on a page.
    cgContext.translateBy(x: 0, y: bounds.minY + bounds.maxY)
    cgContext.scaleBy(x: 1, y: -1)
  }
}

/// Draws PDF files: `pdfData { context in context.beginPage(); … }`.
open class UIGraphicsPDFRenderer: NSObject {
  /// Draws all pages of a file.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// The format with the document's information.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// - Parameter bounds: Those of each page, in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }
  /// Pages of a size, without information about the document.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// The whole file; empty when no page was begun.
  open func pdfData(actions: DrawingActions) -> Data {
    let data = NSMutableData()
    var box = bounds
    guard let consumer = CGDataConsumer(data: data),
      let context = CGContext(consumer: consumer, mediaBox: &box, nil)
    else { return Data() }
    context.asCurrent { actions(UIGraphicsPDFRendererContext(context, format)) }
    context.closePDF()
    return Data(referencing: data)
  }

  /// Writes the file to an address.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
