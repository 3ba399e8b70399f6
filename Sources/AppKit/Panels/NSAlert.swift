import Foundation
import VivaceGraphics
import VivaceUIKit

/// Says something and asks for an answer, with UIKit's alert.
@MainActor @preconcurrency open class NSAlert: NSObject {
  public enum Style: UInt, Sendable { case warning, informational, critical }

  open var messageText = ""
  open var informativeText = ""
  open var alertStyle = Style.warning
  open var icon: NSImage!
  open var showsHelp = false
  open var showsSuppressionButton = false
  open var accessoryView: NSView?
  open private(set) var buttons: [NSButton] = []
  open private(set) lazy var suppressionButton: NSButton? = NSButton(
    checkboxWithTitle: "Do not show this message again", target: nil, action: nil)

  public nonisolated override init() { super.init() }
  /// What an error says of itself.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
    informativeText = (error as? any LocalizedError)?.recoverySuggestion ?? ""
  }

  @discardableResult open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    if buttons.isEmpty { button.keyEquivalent = "\r" }
    buttons.append(button)
    return button
  }

  /// Shows it in a window; the handler is told which button was taken.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) { present(in: sheetWindow, handler) }
  open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      present(in: sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  /// Shows it, and does not wait: a program's main loop cannot be entered twice here. The answer is the first
  /// button's, with a warning.
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    NotYet.once(
      "NSAlert.runModal()",
      "the program would wait for the answer, which is the first button's; use beginSheetModal(for:)"
    )
    show()
    return .alertFirstButtonReturn
  }

  func show() {
    guard let window = NSApplication.shared.keyWindow else {
      return Warning.once(
        "An NSAlert (\"\(messageText)\") was to be shown, but the program has no window. Open one first."
      )
    }
    present(in: window, nil)
  }

  private func present(
    in window: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    let alert = UIAlertController(
      title: messageText, message: informativeText.isEmpty ? nil : informativeText,
      preferredStyle: .alert)
    let shown = buttons.isEmpty ? [NSButton(title: "OK", target: nil, action: nil)] : buttons
    for (index, button) in shown.enumerated() {
      let style: UIAlertAction.Style =
        button.hasDestructiveAction ? .destructive : button.title == "Cancel" ? .cancel : .default
      alert.addAction(
        UIAlertAction(title: button.title, style: style) { _ in
          handler?(NSApplication.ModalResponse(1000 + index))
        })
    }
    if accessoryView != nil {
      NotYet.once("NSAlert.accessoryView", "the view would be shown in the alert")
    }
    guard let presenter = window.ground.presenter else {
      return Warning.once(
        "An NSAlert (\"\(messageText)\") was to be shown in a window that shows nothing yet. Order the "
          + "window front first.")
    }
    presenter.present(alert, animated: true)
  }
}

extension UIWindow {
  /// Who presents in the window; made for one without a controller.
  fileprivate var presenter: UIViewController? {
    if rootViewController == nil {
      let made = UIViewController()
      made.view.isUserInteractionEnabled = false
      made.view.backgroundColor = nil
      rootViewController = made
      // The window's content lies above it.
      sendSubviewToBack(made.view)
    }
    return sequence(first: rootViewController, next: { $0?.presentedViewController })
      .reduce(rootViewController) { $1 ?? $0 }
  }
}
