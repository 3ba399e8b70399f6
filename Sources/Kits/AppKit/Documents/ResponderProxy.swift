import Foundation
import VivaceMessages
import VivaceSupplements

/// Takes messages for something that is no responder itself: a document, or who keeps documents.
@MainActor final class ResponderProxy: NSResponder {
  private(set) weak var subject: AnyObject?
  /// Returns the subject's own handler of a message.
  private let commands: @MainActor (String) -> ((Any?) -> Void)?

  init(
    for subject: AnyObject, commands: @escaping @MainActor (String) -> ((Any?) -> Void)?
  ) {
    (self.subject, self.commands) = (subject, commands)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override var usualNext: NSResponder? { NSWindow.application }
  override var undoManager: UndoManager? { (subject as? NSDocument)?.undoManager }

  /// Methods of the program's come before what the subject does of itself.
  override func command(_ message: String) -> ((Any?) -> Void)? {
    guard let subject else { return nil }
    let action = Selector(message)
    if _understands(action, subject) { return { _send(action, to: subject, $0) } }
    return commands(message)
  }
}
