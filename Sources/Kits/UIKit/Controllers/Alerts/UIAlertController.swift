import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceLooks
import VivaceMotion

/// A button of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The title of the button.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether the button can be chosen.
  open var isEnabled = true { didSet { onChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// A button of an alert or a sheet; the alert is dismissed before the handler is called.
  public init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// Shows a message or a choice: an alert in the middle of the window, or a sheet of actions at its lower
/// edge.
///
/// A tap on an action dismisses it, and then calls the action's handler.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// The form of the alert.
  public enum Style: Int, Sendable { case actionSheet, alert }
  /// The urgency of the alert.
  public enum Severity: Int, Sendable { case `default`, critical }

  /// The form of the alert, chosen when it is made.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { changed() } }
  /// The actions, in the order of their addition.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields of an alert; nil without any.
  open private(set) var textFields: [UITextField]?
  /// Shown in bold, and what Return does.
  open var preferredAction: UIAlertAction? { didSet { changed() } }
  /// The urgency. Has no effect, which is reported once.
  open var severity = Severity.default {
    didSet { NotYet.once("UIAlertController.severity", "marks an alert as critical") }
  }

  /// An alert or action sheet with texts and no actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open override var title: String? { didSet { changed() } }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return LayerWarning.once(
        "\(diagnosticName) was given a second action of the style cancel, “\(action.title ?? "")”. It is left "
          + "out: only one action cancels; give the other one the style default.")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.changed() }
    changed()
  }

  /// Only of alerts. The closure sets the field up.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return LayerWarning.once(
        "\(diagnosticName) is an action sheet, and was given a text field. It is left out: only alerts have "
          + "text fields; make it with preferredStyle .alert.")
    }
    let field = UITextField()
    field.font = .systemFont(ofSize: metrics.fieldSize)
    field.borderStyle = .none
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    changed()
  }

  /// The looks of its card; a desktop's for alerts of AppKit.
  package var theme = Theme.touch
  var metrics: AlertLook { preferredStyle == .alert ? theme.alert : theme.dialog }

  override var automaticStyle: UIModalPresentationStyle { .custom }
  /// However it is to be presented, it comes in its own way.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .custom }
    set {}
  }
  func makeOwnPresentation(_ presenter: UIViewController?) -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: presenter)
  }

  private func changed() {
    guard isViewLoaded else { return }
    card.show(self)
    (presentationController as? AlertPresentation)?.containerView?.setNeedsLayout()
  }

  private lazy var card = AlertCard()
  open override func loadView() {
    view = card
    card.onChoice = { [weak self] in self?.choose($0) }
    card.show(self)
  }

  /// How large its cards are in a window of a size.
  func size(in container: CGSize) -> CGSize {
    loadViewIfNeeded()
    let width =
      preferredStyle == .alert
      ? metrics.width : min(container.width - metrics.sideSpace, metrics.largestWidth)
    return CGSize(width: width, height: min(card.height(width), container.height))
  }

  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    view.endEditing(true)
    guard presentingViewController != nil else {
      action.handler?(action)
      return
    }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside a sheet of actions cancels.
  func tappedOutside() {
    guard preferredStyle == .actionSheet else { return }
    if let cancel = actions.first(where: { $0.style == .cancel }) {
      choose(cancel)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }
}

/// Shows alerts: they grow into their place as the window darkens, and fade; sheets slide up.
final class AlertPresentation: UIPresentationController {
  private var alert: UIAlertController { presentedViewController as! UIAlertController }
  private var isAlert: Bool { alert.preferredStyle == .alert }

  override var shouldRemovePresentersView: Bool { false }
  override var dimming: CGFloat {
    isAlert ? ScreenTransitionMetrics.alertDim : ScreenTransitionMetrics.sheetDim
  }
  override var arrival: Animation { isAlert ? .alertArrival : .presentation }
  override var departure: Animation { isAlert ? .alertDeparture : .presentation }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let safe = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let size = alert.size(in: safe.size)
    let bottom = containerView.safeAreaInsets.bottom > 0 ? 0.0 : 8
    let y = isAlert ? safe.midY - size.height / 2 : safe.maxY - bottom - size.height
    return CGRect(x: safe.midX - size.width / 2, y: y, width: size.width, height: size.height)
  }

  override func holderIsThere() {
    dim.onTap = { [weak self] in self?.alert.tappedOutside() }
    holder?.ownSafeArea = .zero
  }

  override func position(_ isHere: Bool) {
    guard let holder, let containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    holder.setSize(frame.size)
    dim.alpha = isHere ? dimming : 0
    if isAlert {
      holder.center = CGPoint(x: frame.midX, y: frame.midY)
      holder.alpha = isHere ? 1 : 0
      // It comes larger than it is, and goes as it is.
      let scale = isHere || phase == .dismissing ? 1 : ScreenTransitionMetrics.alertScale
      holder.transform = CGAffineTransform(scaleX: scale, y: scale)
    } else {
      let away = containerView.bounds.height - frame.minY
      holder.center = CGPoint(x: frame.midX, y: frame.midY + (isHere ? 0 : away))
    }
  }
}
