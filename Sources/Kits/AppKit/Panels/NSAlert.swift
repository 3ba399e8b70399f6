import Foundation
import VivaceGraphics
import VivaceLooks
import VivaceUIKit

/// Shows a message and asks for an answer: in a window, with UIKit's alert, or in a window of its own.
@MainActor @preconcurrency open class NSAlert: NSObject {
  /// The urgency of an alert.
  public enum Style: UInt, Sendable { case warning, informational, critical }

  /// The first text, in bold.
  open var messageText = ""
  /// The second text.
  open var informativeText = ""
  /// Stored only.
  open var alertStyle = Style.warning
  /// The picture; nil has none.
  open var icon: NSImage!
  /// Stored only.
  open var showsHelp = false
  /// Whether there is a checkbox against further alerts.
  open var showsSuppressionButton = false
  /// A view between texts and buttons.
  open var accessoryView: NSView?
  /// The buttons, the first one first.
  open private(set) var buttons: [NSButton] = []
  /// The checkbox against further alerts.
  open private(set) lazy var suppressionButton: NSButton? = NSButton(
    checkboxWithTitle: "Do not show this message again", target: nil, action: nil)

  public nonisolated override init() { super.init() }
  /// Makes an alert with the description of an error.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
    informativeText = (error as? any LocalizedError)?.recoverySuggestion ?? ""
  }

  /// Adds a button; the first is the default.
  @discardableResult open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    button.keyEquivalent = buttons.isEmpty ? "\r" : title == "Cancel" ? "\u{1B}" : ""
    buttons.append(button)
    return button
  }

  /// Shows it in a window; the handler receives the chosen button.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) { present(in: sheetWindow, handler) }
  /// Shows the alert in a window, and returns the chosen button.
  open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      present(in: sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  /// The window of the alert while the program waits for the answer, or where it has an accessory view.
  open var window: NSWindow { panel }
  private lazy var panel = AlertPanel(self)

  /// Shows it in a separate window, and waits for the answer. Before the program's first window input cannot be
  /// served: the alert is shown all the same, and the answer is `abort`.
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    // The desktop may still be about to take away the one before.
    panel = AlertPanel(self)
    panel.fill()
    if let answer = NSApplication.shared.served(panel) {
      panel.orderOut(nil)
      return answer
    }
    Warning.once(
      "NSAlert.runModal() was called for \"\(messageText)\", but nobody can answer it now: the program has no "
        + "window of the desktop's yet. It is as if it had been aborted.")
    show()
    return .abort
  }
  /// Its buttons, or the one that an alert without any has.
  var shownButtons: [NSButton] {
    if buttons.isEmpty { addButton(withTitle: "OK") }
    return buttons
  }

  func show() {
    guard let window = NSApplication.shared.keyWindow else {
      return Warning.once(
        "An NSAlert (\"\(messageText)\") was to be shown, but the program has no window. Open one first."
      )
    }
    present(in: window, nil)
  }

  /// Shows an alert with content that UIKit's alert cannot hold in a separate window.
  private func beginSheet(
    for window: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    panel = AlertPanel(self)
    panel.fill()
    window.beginSheet(panel, completionHandler: handler)
  }

  private func present(
    in window: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    if accessoryView != nil || showsSuppressionButton { return beginSheet(for: window, handler) }
    let alert = UIAlertController(
      title: messageText, message: informativeText.isEmpty ? nil : informativeText,
      preferredStyle: .alert)
    alert.theme = .desktop
    for (index, button) in shownButtons.enumerated() {
      let style: UIAlertAction.Style =
        button.hasDestructiveAction ? .destructive : button.title == "Cancel" ? .cancel : .default
      alert.addAction(
        UIAlertAction(title: button.title, style: style) { _ in
          handler?(NSApplication.ModalResponse(1000 + index))
        })
    }
    guard let presenter = window.backing.presenter else {
      return Warning.once(
        "An NSAlert (\"\(messageText)\") was to be shown in a window that shows nothing yet. Order the "
          + "window front first.")
    }
    presenter.present(alert, animated: true)
  }
}

extension UIWindow {
  /// The presenting controller of the window; made for a window without one.
  fileprivate var presenter: UIViewController? {
    if rootViewController == nil {
      let made = UIViewController()
      made.view.isUserInteractionEnabled = false
      made.view.backgroundColor = nil
      rootViewController = made
      // The window's content is above it.
      sendSubviewToBack(made.view)
    }
    return sequence(first: rootViewController, next: { $0?.presentedViewController })
      .reduce(rootViewController) { $1 ?? $0 }
  }
}
