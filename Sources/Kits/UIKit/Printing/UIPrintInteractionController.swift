import Foundation
import VivaceGeometry
import VivaceGraphics

/// Prints items, or pages that are drawn for it, by the desktop's dialog for printing.
@MainActor @preconcurrency open class UIPrintInteractionController: NSObject {
  /// Called when the dialog is over: with whether something was printed, and what went wrong.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  private static let only = UIPrintInteractionController()
  /// The only controller.
  open class var shared: UIPrintInteractionController { only }
  /// Always true: whether there is a printer is known to the desktop's dialog.
  open class var isPrintingAvailable: Bool { true }
  /// The types of data that can be printed.
  open class var printableUTIs: Set<String> {
    ["com.adobe.pdf", "public.png", "public.jpeg", "public.image"]
  }
  /// Whether a file can be printed: a PDF file or a picture.
  open class func canPrint(_ url: URL) -> Bool {
    (try? Data(contentsOf: url)).map(canPrint) ?? false
  }
  /// Whether data can be printed: a PDF file or a picture.
  open class func canPrint(_ data: Data) -> Bool {
    data.starts(with: Data("%PDF".utf8))
      || (try? Services.current.pictures.bitmap(from: data, name: "printed data")) != nil
  }

  private nonisolated override init() { super.init() }

  /// The description of the job; nil is one with default values.
  open var printInfo: UIPrintInfo?
  /// The observer of the dialog.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// A picture, or a PDF file or a picture as data or by its address.
  open var printingItem: Any?
  /// Several such items, in their order.
  open var printingItems: [Any]?
  /// The content as a formatter lays it out.
  open var printFormatter: UIPrintFormatter?
  /// The pages as a renderer draws them.
  open var printPageRenderer: UIPrintPageRenderer?
  /// Stored only: the desktop's dialog decides what can be chosen.
  open var showsNumberOfCopies = true
  /// Stored only: the desktop's dialog decides what can be chosen.
  open var showsPaperSelectionForLoadedPapers = false

  /// Shows the desktop's dialog. False, without a dialog, when there is nothing to print.
  @discardableResult open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    let info = printInfo ?? UIPrintInfo()
    guard let data = document(info) else {
      Warning.once(
        "UIPrintInteractionController.present(animated:completionHandler:) has nothing to print: expected "
          + "a PDF file or a picture in printingItem or printingItems, a printFormatter or a "
          + "printPageRenderer.")
      return false
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("print-\(UUID().uuidString).pdf")
    do { try data.write(to: file) } catch {
      completion?(self, false, error)
      return false
    }
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    Services.current.dialogs.show(.print(file, title: info.jobName)) { [self] answer in
      MainActor.assumeIsolated {
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
        switch answer {
        case .done:
          delegate?.printInteractionControllerWillStartJob(self)
          delegate?.printInteractionControllerDidFinishJob(self)
          completion?(self, true, nil)
        case .cancelled: completion?(self, false, nil)
        case .unavailable(let reason): completion?(self, false, PrintFailure(reason: reason))
        }
      }
    }
    return true
  }
  /// A form that begins at a rectangle of a view; the desktop's dialog is a window of its own.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }
  /// A form that begins at a bar button; the desktop's dialog is a window of its own.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }
  /// Does nothing: the desktop's dialog is the user's to close.
  open func dismiss(animated: Bool) {}

  /// The pages to print as a PDF file; nil without any.
  func document(_ info: UIPrintInfo) -> Data? {
    if let printPageRenderer { return printPageRenderer.pdf(info.orientation) }
    if let printFormatter {
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
      return renderer.pdf(info.orientation)
    }
    let items = (printingItem.map { [$0] } ?? []) + (printingItems ?? [])
    if items.count == 1, let data = Self.data(of: items[0]), data.starts(with: Data("%PDF".utf8)) {
      return data
    }
    let pictures = items.compactMap(Self.picture)
    return pictures.isEmpty ? nil : PicturePages(pictures).pdf(info.orientation)
  }

  private static func data(of item: Any) -> Data? {
    (item as? Data) ?? (item as? URL).flatMap { try? Data(contentsOf: $0) }
  }
  private static func picture(of item: Any) -> UIImage? {
    (item as? UIImage) ?? data(of: item).flatMap { UIImage(data: $0) }
  }
}

/// A page for each picture, as large as fits.
private final class PicturePages: UIPrintPageRenderer {
  private let pictures: [UIImage]
  init(_ pictures: [UIImage]) {
    self.pictures = pictures
    super.init()
  }
  override var numberOfPages: Int { pictures.count }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let (picture, rect) = (pictures[pageIndex], contentRect)
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    let factor = min(rect.width / picture.size.width, rect.height / picture.size.height)
    let size = CGSize(width: picture.size.width * factor, height: picture.size.height * factor)
    picture.draw(
      in: CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}

/// Nothing was printed: the desktop has no dialog for it.
private struct PrintFailure: LocalizedError {
  let reason: String
  var errorDescription: String? { "Nothing was printed: \(reason)." }
}

/// Observes the desktop's dialog for printing.
@MainActor @preconcurrency public protocol UIPrintInteractionControllerDelegate: AnyObject {
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  /// Called before the dialog is shown.
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Called when the dialog is shown.
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Called before the dialog is gone.
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Called when the dialog is gone.
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Called when the dialog has accepted the document.
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// Called when the document was handed to the printing system.
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}
