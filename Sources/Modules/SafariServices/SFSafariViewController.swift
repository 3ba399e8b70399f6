@_exported import UIKit

/// A page of the web inside the program. Here it opens in the desktop's browser; the controller shows the address
/// and a button that ends it.
open class SFSafariViewController: UIViewController {
  /// How the controller shows pages.
  open class Configuration: NSObject, NSCopying {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  private let url: URL
  private var hasOpened = false

  public init(url URL: URL, configuration: Configuration) {
    (url, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let address = UILabel()
    address.text = url.host ?? url.absoluteString
    address.textColor = .secondaryLabel
    let title = ["Done", "Close", "Cancel"][dismissButtonStyle.rawValue]
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: title) { [weak self] _ in self?.finish() })
    for subview in [address, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      address.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      address.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOpened else { return }
    hasOpened = true
    UIApplication.shared.open(url, options: [:]) { [weak self] opened in
      guard let self else { return }
      delegate?.safariViewController(self, didCompleteInitialLoad: opened)
    }
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    dismiss(animated: true)
  }
}

/// Receives what happens in a page of the web.
@MainActor @preconcurrency public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}
extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL
  ) {}
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// The reading list of the browser.
open class SSReadingList: NSObject, @unchecked Sendable {
  /// Answer: none.
  open class func `default`() -> SSReadingList? { nil }
  /// Whether a page can be added. Answer: no.
  open class func supportsURL(_ URL: URL) -> Bool { false }
  /// Answer: an error, since there is no reading list.
  open func addItem(with URL: URL, title: String?, previewText: String?) throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// Filters for pages, which an extension of a program has.
open class SFContentBlockerManager: NSObject {
  /// Answer: an error, since the browser here has none.
  open class func reloadContentBlocker(
    withIdentifier identifier: String, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }
  /// Answer: not enabled.
  open class func getStateOfContentBlocker(
    withIdentifier identifier: String,
    completionHandler: @escaping @Sendable (SFContentBlockerState?, (any Error)?) -> Void
  ) { completionHandler(SFContentBlockerState(), nil) }
}
open class SFContentBlockerState: NSObject, @unchecked Sendable {
  open var isEnabled: Bool { false }
}
