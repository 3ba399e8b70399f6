import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// Prints a view: divides it into pages, and hands them to the desktop's dialog for printing, or to a file.
@MainActor @preconcurrency open class NSPrintOperation: NSObject {
  /// The operation whose pages are drawn now; nil at other times.
  open class var current: NSPrintOperation? {
    get { running }
    set { running = newValue }
  }
  private static var running: NSPrintOperation?

  /// The view that is printed.
  open private(set) var view: NSView?
  /// The paper and the destination; a copy of that which the operation was made with.
  open var printInfo: NSPrintInfo
  /// The title of the job; nil has the view's ``NSView/printJobTitle``.
  open var jobTitle: String?
  /// True would show a dialog of the program's own. Stored only: the desktop shows its dialog for each job.
  open var showsPrintPanel = true
  /// True would show the progress. Stored only: the desktop shows it.
  open var showsProgressPanel = true
  /// True would let another thread print. Stored only: pages are drawn at once, the desktop prints.
  open var canSpawnSeparateThread = false
  /// The page that is drawn, 1 or more; 0 while none is.
  open private(set) var currentPage = 0
  /// The numbers of the pages, from 1 on.
  open var pageRange: NSRange {
    let pages = pages()
    return NSRange(location: pages.first?.number ?? 1, length: pages.count)
  }
  /// Whether the operation writes PDF data instead of printing.
  open var isCopyingOperation: Bool { output != nil }

  /// The area of the view that data is made of; nil is all of it.
  private var area: NSRect?
  private var output: NSMutableData?

  /// An operation that prints a view with information of its own.
  public init(view: NSView, printInfo: NSPrintInfo) {
    self.view = view
    self.printInfo = printInfo.copy() as? NSPrintInfo ?? printInfo
    super.init()
  }
  /// An operation that prints a view with the shared information.
  public convenience init(view: NSView) { self.init(view: view, printInfo: .shared) }

  /// An operation that appends a page with a part of a view to data, as large as the part.
  open class func pdfOperation(
    with view: NSView, inside rect: NSRect, to data: NSMutableData
  ) -> NSPrintOperation {
    let operation = NSPrintOperation(view: view)
    (operation.area, operation.output) = (rect, data)
    return operation
  }

  /// Prints, and waits until the desktop's dialog is over. Returns whether something was printed or written.
  @discardableResult open func run() -> Bool {
    var result: Bool?
    start { result = $0 }
    while result == nil {
      guard RunLoop.main.run(mode: .default, before: .distantFuture) else { break }
    }
    return result ?? false
  }

  /// Prints without waiting: the desktop's dialog is a window of its own. The delegate is not called, since messages
  /// with three arguments need Objective-C.
  open func runModal(
    for docWindow: NSWindow, delegate: Any?, didRun didRunSelector: Selector?,
    contextInfo: UnsafeMutableRawPointer?
  ) {
    if delegate != nil {
      Warning.once(
        "NSPrintOperation.runModal(for:delegate:didRun:contextInfo:) prints, but does not call its delegate: a "
          + "message with three arguments needs Objective-C. Use run(), which returns the result.")
    }
    start { _ in }
  }

  /// Returns the data of a PDF file with the pages.
  func document() -> Data {
    guard let view else { return Data() }
    view.layoutSubtreeIfNeeded()
    let pages = pages()
    Self.current = self
    view.beginDocument()
    defer {
      view.endDocument()
      currentPage = 0
      Self.current = nil
    }
    let paper = area.map { NSRect(origin: .zero, size: $0.size) }
    let bounds = paper ?? NSRect(origin: .zero, size: printInfo.paperSize)
    return UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      for page in pages {
        context.beginPage()
        currentPage = page.number
        draw(page, of: view, in: context.cgContext)
      }
    }
  }

  func start(_ done: @escaping (Bool) -> Void) {
    let data = document()
    guard !data.isEmpty, printInfo.jobDisposition != .cancel else { return done(false) }
    if let output {
      output.append(data)
      return done(true)
    }
    let title = jobTitle ?? view?.printJobTitle ?? "Untitled"
    var file = FileManager.default.temporaryDirectory
      .appendingPathComponent("print-\(UUID().uuidString).pdf")
    let isSaved = printInfo.jobDisposition == .save
    if isSaved {
      guard let destination = printInfo.destination else {
        Warning.once(
          "An NSPrintOperation with the disposition .save has no file: expected a URL for "
            + "NSPrintInfo.AttributeKey.jobSavingURL in printInfo.dictionary().")
        return done(false)
      }
      file = destination
    }
    do { try data.write(to: file) } catch {
      Warning.once("NSPrintOperation could not write its pages to \(file.path): \(error)")
      return done(false)
    }
    if isSaved { return done(true) }
    let dialog: DesktopDialog =
      printInfo.jobDisposition == .preview
      ? .open(file, asks: false) : .print(file, title: title)
    Services.current.dialogs.show(dialog) { answer in
      MainActor.assumeIsolated {
        if case .unavailable(let reason) = answer {
          Warning.once("NSPrintOperation printed nothing: \(reason).")
        }
        if case .done = answer { done(true) } else { done(false) }
      }
    }
  }
}

// MARK: - Pages

extension NSPrintOperation {
  /// A page: the part of the view that is on it.
  struct Page {
    let number: Int
    let rect: NSRect
    let scale: CGFloat
  }

  /// The pages as the view divides itself, or as the information says.
  func pages() -> [Page] {
    guard let view else { return [] }
    if let area { return [Page(number: 1, rect: area, scale: 1)] }
    var range = NSRange(location: 1, length: 0)
    if view.knowsPageRange(&range) {
      return (range.location..<range.location + range.length).compactMap { number in
        let rect = view.rectForPage(number)
        return rect.isEmpty ? nil : Page(number: number, rect: rect, scale: scale(of: rect.size))
      }
    }
    return dividedPages(of: view.bounds)
  }

  /// The scale at which content that is to fit a page does.
  private func scale(of size: NSSize) -> CGFloat {
    var scale = printInfo.scalingFactor
    let available = printInfo.contentSize
    if printInfo.horizontalPagination == .fit, size.width > 0 {
      scale = min(scale, available.width / size.width)
    }
    if printInfo.verticalPagination == .fit, size.height > 0 {
      scale = min(scale, available.height / size.height)
    }
    return scale
  }

  /// Columns from the left to the right, in each the pages from the top to the bottom.
  private func dividedPages(of bounds: NSRect) -> [Page] {
    guard bounds.width > 0, bounds.height > 0, printInfo.scalingFactor > 0 else { return [] }
    let scale = scale(of: bounds.size)
    let available = NSSize(
      width: printInfo.contentSize.width / scale, height: printInfo.contentSize.height / scale)
    func count(_ length: CGFloat, _ available: CGFloat, _ mode: NSPrintInfo.PaginationMode) -> Int {
      mode == .automatic ? max(Int((length / available - 1e-6).rounded(.up)), 1) : 1
    }
    let columns = count(bounds.width, available.width, printInfo.horizontalPagination)
    let rows = count(bounds.height, available.height, printInfo.verticalPagination)
    let isFlipped = view?.isFlipped ?? false
    return (0..<columns * rows).map { index in
      let (column, row) = (CGFloat(index / rows), CGFloat(index % rows))
      var rect = NSRect(
        x: bounds.minX + column * available.width, y: bounds.minY + row * available.height,
        width: min(available.width, bounds.width - column * available.width),
        height: min(available.height, bounds.height - row * available.height))
      if !isFlipped { rect.origin.y = bounds.minY + bounds.maxY - rect.maxY }
      return Page(number: index + 1, rect: rect, scale: scale)
    }
  }

  /// Draws a page in a context with y downwards.
  func draw(_ page: Page, of view: NSView, in context: CGContext) {
    let size = NSSize(
      width: page.rect.width * page.scale, height: page.rect.height * page.scale)
    var origin = NSPoint.zero
    if area == nil {
      let available = printInfo.contentSize
      let free = NSSize(
        width: max(available.width - size.width, 0), height: max(available.height - size.height, 0))
      origin = NSPoint(
        x: printInfo.leftMargin + (printInfo.isHorizontallyCentered ? free.width / 2 : 0),
        y: printInfo.topMargin + (printInfo.isVerticallyCentered ? free.height / 2 : 0))
    }
    let shown = view.turned(page.rect)
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
    context.scaleBy(x: page.scale, y: page.scale)
    context.translateBy(x: -shown.minX, y: -shown.minY)
    context.clip(to: shown)
    // A view may draw each page differently.
    view.needsDisplay = true
    view.backing.layer.render(in: context)
    context.restoreGState()
  }
}

extension NSView {
  /// Prints the view by an operation with the shared information.
  public func printView(_ sender: Any?) { NSPrintOperation(view: self).start { _ in } }
  /// Returns a PDF file of one page with a part of the view.
  public func dataWithPDF(inside rect: NSRect) -> Data {
    let data = NSMutableData()
    NSPrintOperation.pdfOperation(with: self, inside: rect, to: data).run()
    return data as Data
  }
}

extension NSWindow {
  /// Prints the content of the window by an operation with the shared information.
  public func printWindow(_ sender: Any?) { contentView?.printView(sender) }
  /// Returns a PDF file of one page with a part of the content, in its coordinates.
  public func dataWithPDF(inside rect: NSRect) -> Data {
    contentView?.dataWithPDF(inside: rect) ?? Data()
  }
}
