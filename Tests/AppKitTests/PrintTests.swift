import AppKit
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceUIKit

/// Views that are printed by AppKit's operation and UIKit's controller.
@MainActor @Suite(.serialized) struct PrintTests {
  init() { StageServices.install() }

  private final class Sheet: NSView {
    override var isFlipped: Bool { true }
    override func draw(_ dirtyRect: NSRect) {
      for row in 0..<Int(bounds.height / 100) {
        (row.isMultiple(of: 2) ? NSColor.systemBlue : .systemOrange).setFill()
        NSBezierPath.fill(NSRect(x: 0, y: row * 100, width: Int(bounds.width), height: 100))
      }
    }
  }

  /// Divides itself into three pages.
  private final class Booklet: NSView {
    var drawn: [Int] = []
    var calls: [String] = []
    override func knowsPageRange(_ range: NSRangePointer) -> Bool {
      range.pointee = NSRange(location: 1, length: 3)
      return true
    }
    override func rectForPage(_ page: Int) -> NSRect {
      NSRect(x: 0, y: (3 - page) * 100, width: 100, height: 100)
    }
    override func beginDocument() { calls.append("begin") }
    override func endDocument() { calls.append("end") }
    override func draw(_ dirtyRect: NSRect) {
      if let page = NSPrintOperation.current?.currentPage { drawn.append(page) }
    }
  }

  private func withDialogs(
    _ answer: DesktopAnswer, _ body: (AnsweredDialogs) throws -> Void
  ) rethrows {
    let before = Services.current.dialogs
    let dialogs = AnsweredDialogs { _ in answer }
    Services.current.dialogs = dialogs
    defer { Services.current.dialogs = before }
    try body(dialogs)
  }

  @Test func aViewIsDividedIntoPagesAndHandedToTheDesktop() throws {
    let sheet = Sheet(frame: NSRect(x: 0, y: 0, width: 400, height: 1_500))
    let info = NSPrintInfo()
    info.isVerticallyCentered = false
    let operation = NSPrintOperation(view: sheet, printInfo: info)
    operation.jobTitle = "Stripes"
    // A page of A4 has 842 - 180 points between its margins.
    #expect(operation.pageRange == NSRange(location: 1, length: 3))
    #expect(operation.pages().map(\.rect.minY) == [0, 662, 1_324])
    info.verticalPagination = .fit
    let fitting = NSPrintOperation(view: sheet, printInfo: info)
    #expect(fitting.pages().map(\.rect.height) == [1_500])
    #expect(abs(fitting.pages()[0].scale - 662.0 / 1_500) < 1e-9)
    try withDialogs(.done([])) { dialogs in
      #expect(operation.run())
      guard case .print(let file, let title) = try #require(dialogs.dialogs.first) else {
        Issue.record("no dialog for printing")
        return
      }
      #expect(title == "Stripes")
      #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
      if let kept = ProcessInfo.processInfo.environment["VIVACE_KEPT"] {
        try Data(contentsOf: file).write(to: URL(fileURLWithPath: kept + "/printed.pdf"))
      }
      try FileManager.default.removeItem(at: file)
    }
    withDialogs(.cancelled) { _ in #expect(!NSPrintOperation(view: sheet).run()) }
  }

  @Test func aViewDrawsPagesOfItsOwn() {
    let booklet = Booklet(frame: NSRect(x: 0, y: 0, width: 100, height: 300))
    let operation = NSPrintOperation(view: booklet)
    #expect(operation.pageRange == NSRange(location: 1, length: 3))
    #expect(!operation.document().isEmpty)
    #expect(booklet.drawn == [1, 2, 3] && booklet.calls == ["begin", "end"])
    #expect(NSPrintOperation.current == nil && operation.currentPage == 0)
  }

  @Test func pagesAreSavedToAFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("saved-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    let info = NSPrintInfo()
    info.jobDisposition = .save
    let sheet = Sheet(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!NSPrintOperation(view: sheet, printInfo: info).run())
    info.dictionary()[NSPrintInfo.AttributeKey.jobSavingURL.rawValue] = file
    #expect(NSPrintOperation(view: sheet, printInfo: info).run())
    #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
    #expect(sheet.dataWithPDF(inside: sheet.bounds).starts(with: Data("%PDF".utf8)))
  }

  @Test func aTextForPrintingIsDividedAgainWhenItsSettingsChange() {
    let text = UISimpleTextPrintFormatter(
      text: Array(repeating: "A line of a long letter.", count: 120).joined(separator: "\n"))
    let pages = text.pageCount
    #expect(pages > 1)
    text.perPageContentInsets = UIEdgeInsets(top: 200, left: 0, bottom: 200, right: 0)
    #expect(text.pageCount > pages)
    text.perPageContentInsets = .zero
    text.maximumContentHeight = 100
    #expect(text.pageCount > 3 * pages)
    text.maximumContentHeight = 0
    text.maximumContentWidth = 60
    #expect(text.pageCount > pages)
    text.maximumContentWidth = 0
    text.font = .systemFont(ofSize: 30)
    #expect(text.pageCount > pages)
    text.font = .systemFont(ofSize: 12)
    #expect(text.pageCount == pages)
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(text, startingAtPageAt: 0)
    _ = renderer.pdf(.landscape)
    #expect(renderer.numberOfPages > pages)
  }

  @Test func theControllerHandsItsPagesToTheDesktop() throws {
    try withDialogs(.done([])) { dialogs in
      let controller = UIPrintInteractionController.shared
      controller.printFormatter = UISimpleTextPrintFormatter(text: "Hello")
      let info = UIPrintInfo()
      info.jobName = "Letter"
      controller.printInfo = info
      defer { (controller.printFormatter, controller.printInfo) = (nil, nil) }
      var ends: [Bool] = []
      #expect(controller.present(animated: true) { _, isDone, _ in ends.append(isDone) })
      #expect(ends == [true])
      guard case .print(let file, let title) = try #require(dialogs.dialogs.first) else {
        Issue.record("no dialog for printing")
        return
      }
      #expect(title == "Letter")
      #expect(UIPrintInteractionController.canPrint(file))
      try FileManager.default.removeItem(at: file)
    }
  }
}
