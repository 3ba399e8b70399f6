import VivaceGeometry
import VivaceLayers
import VivaceLooks
import VivaceMotion

/// Shows a controller on a panel beside its source, with an arrow; in a small container as a sheet, unless
/// its delegate decides otherwise.
@MainActor @preconcurrency open class UIPopoverPresentationController: UISheetPresentationController
{
  /// In the source view; null is all of that.
  open var sourceRect = CGRect.null
  /// A view or a bar button item.
  open var sourceItem: AnyObject?
  /// The bar's item at which the popover points.
  open var barButtonItem: UIBarButtonItem?
  /// The allowed directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; unknown before it is shown, and as a sheet.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views outside that take their touches while it is shown.
  open var passthroughViews: [UIView]?
  /// The color of the popover and its arrow; nil is the content's.
  open var backgroundColor: UIColor?
  /// Whether it may cover what it belongs to, where there is no other room.
  open var canOverlapSourceViewRect = false
  /// How far from the window's edges it stays.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The presentation in compact widths.
  open var adaptiveSheetPresentationController: UISheetPresentationController { self }

  private let back = PopoverBack()

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  /// The adapted style: a sheet in a narrow window, unless its delegate returns another one.
  open override var adaptivePresentationStyle: UIModalPresentationStyle {
    guard let containerView, containerView.bounds.width < ScreenTransitionMetrics.wideWindow else {
      return .popover
    }
    let style = delegate?.adaptivePresentationStyle(
      for: self, traitCollection: containerView.traitCollection)
    switch style {
    case .some(.none): return .popover
    case .fullScreen, .overFullScreen: return .overFullScreen
    default: return .formSheet
    }
  }
  private var isPanel: Bool { containerView != nil && adaptivePresentationStyle == .popover }
  private var isFull: Bool { adaptivePresentationStyle == .overFullScreen }

  // MARK: - Where it is

  /// The source's frame in the container.
  private var anchor: CGRect? {
    guard let containerView else { return nil }
    let item = barButtonItem ?? sourceItem as? UIBarButtonItem
    if let view = item?.shown ?? sourceItem as? UIView {
      return view.convert(view.bounds, to: containerView)
    }
    guard let sourceView else { return nil }
    return sourceView.convert(
      sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  private var popoverLayout: PopoverLayout? {
    guard let containerView else { return nil }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(
      by: popoverLayoutMargins)
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 || size.height <= 0 { size = CGSize(width: 320, height: 480) }
    return PopoverLayout(
      size, at: anchor ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0), in: area,
      permitted: anchor == nil ? [] : permittedArrowDirections, mayCover: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    if isFull { return containerView?.bounds ?? .zero }
    guard isPanel, let popoverLayout else { return super.frameOfPresentedViewInContainerView }
    return popoverLayout.frame
  }

  override var dimming: CGFloat {
    // What takes the taps that put it away is there, though it is not seen.
    isPanel ? 1 : isFull ? 0 : super.dimming
  }
  override var arrival: Animation { isPanel ? .popoverArrival : super.arrival }
  override var departure: Animation { isPanel ? .popoverDeparture : super.departure }

  override func receivesTouch(at point: CGPoint) -> Bool {
    guard super.receivesTouch(at: point) else { return false }
    guard isPanel, let containerView, holder?.frame.contains(point) == false else { return true }
    return !(passthroughViews ?? []).contains { view in
      view.point(inside: view.convert(point, from: containerView), with: nil)
    }
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  override func holderIsThere() {
    super.holderIsThere()
    pan.isEnabled = !isPanel && !isFull
    dim.shade.isHidden = isPanel
    guard isPanel, let holder, let containerView else { return }
    if anchor == nil {
      LayerWarning.once(
        "\(presentedViewController.diagnosticName) is presented as a popover, and nothing says where from. It "
          + "stands in the middle: set sourceView or barButtonItem of its "
          + "popoverPresentationController.")
    }
    containerView.insertSubview(back, belowSubview: holder)
  }

  override func position(_ isHere: Bool) {
    guard let holder else { return }
    if isFull {
      holder.layer.cornerRadius = 0
      let frame = frameOfPresentedViewInContainerView
      holder.lie(in: isHere ? frame : frame.offsetBy(dx: 0, dy: frame.height))
      dim.alpha = 0
      return
    }
    guard isPanel, let popoverLayout else {
      arrowDirection = .unknown
      back.removeFromSuperview()
      return super.position(isHere)
    }
    arrowDirection = popoverLayout.direction
    grabber.isHidden = true
    holder.ownSafeArea = .zero
    holder.layer.cornerRadius = PanelLook.radius
    holder.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    // The content continues into the arrow.
    let color = backgroundColor ?? holder.content.backgroundColor ?? .systemBackground
    holder.backgroundColor = color
    back.show(popoverLayout, color.resolvedColor(with: holder.traitCollection))
    for view in [holder, back] as [UIView] {
      // Both grow from the tip of the arrow.
      let frame = view === holder ? popoverLayout.frame : popoverLayout.outline
      view.layer.anchorPoint = CGPoint(
        x: (popoverLayout.tip.x - frame.minX) / max(frame.width, 1),
        y: (popoverLayout.tip.y - frame.minY) / max(frame.height, 1))
      view.center = popoverLayout.tip
      view.alpha = isHere ? 1 : 0
      let scale: CGFloat = isHere || phase == .dismissing ? 1 : 0.6
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    holder.setSize(popoverLayout.frame.size)
    dim.alpha = isHere ? dimming : 0
  }
}

/// The direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt
  /// Directions of the arrow by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points upwards, the popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points downwards, the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points to the left, the popover is on the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points to the right, the popover is on the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction yet.
  public static let unknown = UIPopoverArrowDirection([])
}

/// Decides about a popover's source and its dismissal.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// It is about to be shown: the last chance to say where from.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Called before the popover appears, to configure it.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
