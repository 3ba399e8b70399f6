@_exported import UIKit
@_exported import VivaceEventKit

/// The end of an editor; here always `canceled`.
public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
/// Edits an event. No calendar is here: it shows the event's title, and a button that ends it as cancelled.
open class EKEventEditViewController: UINavigationController {
  /// Called when the user cancels; held weakly.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// The event to show; only its title appears.
  open var event: EKEvent?
  /// A store of its own by default; nothing is saved in it.
  open var eventStore: EKEventStore! = EKEventStore()

  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.title = event?.title ?? "New Event"
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelEditing() })
    setViewControllers([page], animated: false)
  }
  /// Reports `canceled` to the delegate; the delegate dismisses the editor.
  open func cancelEditing() {
    editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled)
  }
}
/// The end of the editor; only a cancellation is reported here.
@MainActor @preconcurrency public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController)
    -> EKCalendar
}
extension EKEventEditViewDelegate {
  /// A new calendar by default; never asked here.
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar { EKCalendar(for: .event, eventStore: controller.eventStore) }
}
