import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// Hands a file to other programs.
@MainActor @preconcurrency open class UIDocumentInteractionController: NSObject {
  open var url: URL?
  /// The kind of file, by an identifier such as `public.png`.
  open var uti: String?
  /// The name of the file; at first the last component of the URL. Stored only.
  open var name: String?
  /// Held weakly; it is called after the desktop's dialog has closed.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// A controller for one file.
  public init(url: URL) {
    self.url = url
    name = url.lastPathComponent
    super.init()
  }

  /// Lets people choose the program that opens the file. False without a file.
  @discardableResult open func presentOpenInMenu(
    from rect: CGRect, in view: UIView, animated: Bool
  ) -> Bool { open(asks: true) }
  /// Equivalent for an item of a bar; the dialog is the desktop's and is by itself.
  @discardableResult open func presentOpenInMenu(
    from item: UIBarButtonItem, animated: Bool
  ) -> Bool { open(asks: true) }
  /// Opens the file in the program that the user has for it.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { open(asks: false) }
  /// All that can be done with the file.
  @discardableResult open func presentOptionsMenu(
    from rect: CGRect, in view: UIView, animated: Bool
  ) -> Bool {
    guard let url, let root = view.window?.rootViewController else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    sheet.popoverPresentationController?.sourceRect = rect
    root.present(sheet, animated: animated)
    return true
  }

  private func open(asks: Bool) -> Bool {
    guard let url else { return false }
    Services.current.dialogs.show(.open(url, asks: asks)) { [self] answer in
      if case .unavailable(let why) = answer {
        LayerWarning.once(
          "UIDocumentInteractionController was to open \(url.lastPathComponent), and could not: "
            + "\(why).")
      }
      delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
    return true
  }
}

/// Observes the dialog for programs that open a file.
@MainActor @preconcurrency public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Does nothing by default.
  public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {}
}
