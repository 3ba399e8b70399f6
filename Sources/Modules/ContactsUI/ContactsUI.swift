@_exported import UIKit
@_exported import VivaceContacts

/// Lets the user choose a contact. There are none here: it says so, and has a button that ends it.
open class CNContactPickerViewController: UIViewController {
  /// Called when the user presses Cancel; held weakly.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The fields to show; stored only.
  open var displayedPropertyKeys: [String]?
  /// The contacts that can be chosen; stored only, as the list is empty.
  open var predicateForEnablingContact: NSPredicate?
  /// The contacts chosen at once; stored only.
  open var predicateForSelectionOfContact: NSPredicate?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "No Contacts"
    label.textColor = .secondaryLabel
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancel() })
    for item in [label, button] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      button.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
    ])
  }
  private func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismiss(animated: true)
  }
}
/// The answers of the picker; only the cancellation is ever reported.
@MainActor @preconcurrency public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}
extension CNContactPickerDelegate {
  /// Does nothing by default.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Does nothing, and is never called: there are no contacts to choose.
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
  }
  /// Does nothing, and is never called.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
}

/// Shows a contact: its name, telephones and addresses.
open class CNContactViewController: UIViewController {
  /// The contact shown.
  public let contact: CNContact
  /// Held weakly, and never called here.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// True by default; without effect, as the page is read-only.
  open var allowsEditing = true
  /// True by default; without effect, as there are no buttons to call or write.
  open var allowsActions = true
  /// Stored only.
  open var contactStore: CNContactStore?
  /// Shows name, numbers and mail addresses.
  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }
  /// An identical page, empty for nil; it cannot be edited.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(for: contact ?? CNContact())
  }
  /// An identical page.
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  /// Always nil: the controller cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let name = CNContactFormatter.string(from: contact, style: .fullName) ?? ""
    let lines =
      contact.phoneNumbers.map(\.value.stringValue) + contact.emailAddresses.map { "\($0.value)" }
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    label.text = ([name] + lines).joined(separator: "\n")
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
  }
}
/// The end of a contact's page; never reported here.
@MainActor @preconcurrency public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}
extension CNContactViewControllerDelegate {
  /// Does nothing, and is never called.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}
