@_exported import UIKit
@_exported import VivaceEventKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
/// Edits an event. No calendar is here: it shows the event's title, and a button that ends it as cancelled.
open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var event: EKEvent?
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
  open func cancelEditing() {
    editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled)
  }
}
@MainActor public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController)
    -> EKCalendar
}
extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar { EKCalendar(for: .event, eventStore: controller.eventStore) }
}
