import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceMotion

/// Shows a controller on a card at the lower edge, which rests at one of its detents and is dragged
/// between them, and down to be dismissed. In a wide window it stands in the middle.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }
    public static let inactiveDetent: CGFloat = -1

    public let identifier: Identifier
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.height) = (identifier, height)
      super.init()
    }

    open class func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height above the safe area; nil leaves the detent out.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("custom-\(count)"), resolver)
    }
    private static var count = 0

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }

  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// Nil is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { selectionChanged() } }
  }
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// Up to this detent what lies below is not dimmed, and can be touched.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { refresh() } }
  open var preferredCornerRadius: CGFloat? { didSet { refresh() } }
  /// Whether a scroll view in it that is drawn up at its upper end enlarges it before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet {
      NotYet.once(
        "UISheetPresentationController.prefersEdgeAttachedInCompactHeight",
        "keeps a sheet at the bottom of a low window")
    }
  }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      NotYet.once(
        "UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached",
        "gives a sheet the width that its content prefers")
    }
  }
  open var prefersPageSizing = true {
    didSet {
      NotYet.once(
        "UISheetPresentationController.prefersPageSizing", "makes a sheet as large as a page")
    }
  }
  open var sourceView: UIView?

  let grabber = Part(.tertiaryLabel, radius: ScreenLooks.sheetIndicator.height / 2)
  private let ground = Part(.systemBackground)
  private(set) lazy var pan = UIPanGestureRecognizer { [weak self] in self?.panned($0) }
  /// How much of the sheet was seen, and where the finger was, when it was taken.
  private var grip: (extent: CGFloat, point: CGFloat)?
  /// How much of it is to be seen while a hand has it.
  private var held: CGFloat?
  private var animatesChanges = false

  open override var presentationStyle: UIModalPresentationStyle {
    presentedViewController.decidedStyle == .formSheet ? .formSheet : .pageSheet
  }

  // MARK: - Detents

  /// Makes what it changes move.
  open func animateChanges(_ changes: () -> Void) {
    animatesChanges = true
    changes()
    animatesChanges = false
  }
  open func invalidateDetents() { refresh() }

  private func selectionChanged() { refresh() }

  private func refresh() {
    guard phase == .shown || phase == .presenting, holder != nil, grip == nil else { return }
    if animatesChanges {
      UIView.animate(.presentation) { place(true) }
    } else {
      UIView.performWithoutAnimation { place(true) }
    }
  }

  private var isWide: Bool {
    (containerView?.bounds.width ?? 0) >= ScreenLooks.wideWindow
  }
  /// How high a sheet can be.
  private var most: CGFloat {
    guard let containerView else { return 0 }
    let height = containerView.bounds.height
    if isWide { return min(ScreenLooks.wideSheet.height, height - 40) }
    let safe = containerView.safeAreaInsets.top
    return height - safe - ScreenLooks.sheetGap(height: height - safe, safeTop: safe)
  }

  /// The heights at which it may rest, the lowest first.
  private var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let bottom = isWide ? 0 : containerView?.safeAreaInsets.bottom ?? 0
    let context = DetentContext(
      containerTraitCollection: containerView?.traitCollection ?? .screen,
      maximumDetentValue: most - bottom)
    let found = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min($0 + bottom, most)) }
    }.sorted { $0.1 < $1.1 }
    return found.isEmpty ? [(.large, most)] : found
  }
  private var resting: CGFloat {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier }?.height ?? heights[0].height
  }

  // MARK: - Where it is

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return frame(showing: resting, in: containerView.bounds)
  }

  /// With so much of it seen, it is as high as that, but no lower than its lowest detent.
  private func frame(showing extent: CGFloat, in room: CGRect) -> CGRect {
    let height = max(extent, heights[0].height)
    guard isWide else {
      return CGRect(x: 0, y: room.height - extent, width: room.width, height: height)
    }
    let own = presentedViewController.preferredContentSize
    let width = min(own.width > 0 ? own.width : ScreenLooks.wideSheet.width, room.width - 40)
    let rest = (room.height - height) / 2
    return CGRect(
      x: (room.width - width) / 2, y: rest + (height - extent), width: width, height: height)
  }

  private var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier else { return false }
    let heights = heights
    guard let limit = heights.first(where: { $0.identifier == largest }) else { return false }
    return resting <= limit.height
  }
  override var dimming: CGFloat { isUndimmed ? 0 : ScreenLooks.sheetDim }

  override func takesTouch(at point: CGPoint) -> Bool {
    guard super.takesTouch(at: point) else { return false }
    return !isUndimmed || holder?.frame.contains(point) ?? false
  }

  override func holderIsThere() {
    guard let holder else { return }
    holder.ownTraits = UITraitCollection(userInterfaceLevel: .elevated)
    holder.traitsChanged()
    // The card goes on below the window's edge, for when it is pulled up.
    ground.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    holder.insertSubview(ground, at: 0)
    holder.addSubview(grabber)
    grabber.isHidden = !prefersGrabberVisible
    holder.layer.cornerCurve = .continuous
    holder.clipsToBounds = true
    holder.addGestureRecognizer(pan)
    dim.onTap = { [weak self] in self?.tappedOutside() }
  }

  override func place(_ isHere: Bool) {
    guard let holder, let containerView else { return }
    let size = frameOfPresentedViewInContainerView.size
    pan.isEnabled = way == nil
    if way != nil {
      super.place(isHere)
    } else {
      let room = containerView.bounds
      let away = isWide ? -(room.height - size.height) / 2 - 20 : -20
      let frame = frame(showing: held ?? (isHere ? resting : away), in: room)
      holder.setSize(frame.size)
      holder.center = CGPoint(x: frame.midX, y: frame.midY)
      holder.layer.cornerRadius = preferredCornerRadius ?? ScreenLooks.sheetRadius
      holder.layer.maskedCorners =
        isWide
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      dim.alpha = isHere ? dimming : 0
    }
    holder.ownSafeArea = UIEdgeInsets(
      top: 0, left: 0, bottom: isWide ? 0 : containerView.safeAreaInsets.bottom, right: 0)
    ground.frame = CGRect(x: 0, y: 0, width: size.width, height: max(size.height, most) + 100)
    let mark = ScreenLooks.sheetIndicator
    grabber.frame = CGRect(
      x: (size.width - mark.width) / 2, y: mark.top, width: mark.width, height: mark.height)
  }

  // MARK: - In a hand

  /// Whether a hand may dismiss it.
  private var mayLeave: Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  private func tappedOutside() {
    guard phase == .shown || phase == .presenting else { return }
    guard mayLeave else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    isLedByHand = true
    presentedViewController.dismiss(animated: true)
  }

  private func panned(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, let containerView else { return }
    let y = pan.location(in: containerView).y
    switch pan.state {
    case .began: take(at: y)
    case .changed: drag(to: y)
    case .ended: letGo(speed: pan.velocity(in: containerView).y, at: y)
    case .cancelled: letGo(speed: 0, at: y)
    default: break
    }
  }

  /// A finger takes it where it is shown now.
  ///
  /// - Parameter y: Where the finger is; only differences count.
  func take(at y: CGFloat) {
    guard let containerView, let holder else { return }
    let shown = holder.layer.shownPlace
    let rest = frame(showing: resting, in: containerView.bounds)
    let top = shown.position.y - shown.bounds.height / 2
    taken()
    grip = (rest.maxY - top - (rest.height - resting), y)
    if phase == .presenting { endCalls() }
    if phase == .returning || phase == .dismissing { phase = .held }
    lead(to: grip!.extent)
  }

  func drag(to y: CGFloat) {
    guard let grip else { return }
    lead(to: limited(grip.extent - (y - grip.point)))
  }

  /// By how much it can grow from where it is shown.
  var growth: CGFloat {
    guard let containerView, let holder else { return 0 }
    let shown = holder.layer.shownPlace
    let extent = containerView.bounds.height - (shown.position.y - shown.bounds.height / 2)
    let most = heights.last?.height ?? 0
    return isWide ? max(most - resting, 0) : max(most - extent, 0)
  }

  /// Against its ends a sheet gives way a little.
  private func limited(_ extent: CGFloat) -> CGFloat {
    let heights = heights
    let (low, high) = (heights[0].height, heights[heights.count - 1].height)
    if extent > high { return high + (1 - 1 / (1 + (extent - high) / 200)) * 20 }
    if presentedViewController.isModalInPresentation, extent < low {
      return low - (1 - 1 / (1 + (low - extent) / 200)) * 40
    }
    return extent
  }

  private func lead(to extent: CGFloat) {
    guard let containerView else { return }
    let low = heights[0].height
    if extent < low, phase == .shown, !presentedViewController.isModalInPresentation, mayLeave {
      delegate?.presentationControllerWillDismiss(self)
      isLedByHand = true
      beginLeaving(animated: true, isInteractive: true)
    }
    held = extent
    UIView.follow { place(true) }
    let share = min(max((low - extent) / max(low, 1), 0), 1)
    UIView.follow { dim.alpha = dimming * (1 - share) }
    if phase == .held { coordinator?.lead(to: share) }
    _ = containerView
  }

  /// With a speed in points a second, downwards.
  func letGo(speed: CGFloat, at y: CGFloat) {
    guard let grip else { return }
    self.grip = nil
    let heights = heights
    let extent = limited(grip.extent - (y - grip.point))
    held = nil
    let target = extent - speed * 0.1
    let wantsAway = target < heights[0].height / 2 || speed > 2 * most
    let isModal = presentedViewController.isModalInPresentation
    if wantsAway, isModal { delegate?.presentationControllerDidAttemptToDismiss(self) }
    if wantsAway, !isModal, phase == .held || mayLeave {
      if phase != .held {
        delegate?.presentationControllerWillDismiss(self)
        isLedByHand = true
        beginLeaving(animated: true, isInteractive: true)
      }
      return letGo(isShown: false)
    }
    let nearest = heights.min { abs($0.height - target) < abs($1.height - target) }!
    let changes = nearest.identifier != (selectedDetentIdentifier ?? heights[0].identifier)
    if changes { silently(nearest.identifier) }
    if phase == .held {
      isLedByHand = false
      letGo(isShown: true)
    } else {
      UIView.animate(.presentation) { place(true) }
    }
    if changes {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Selects a detent; the sheet goes there by itself.
  private func silently(_ identifier: Detent.Identifier) {
    let grip = self.grip
    self.grip = (0, 0)
    selectedDetentIdentifier = identifier
    self.grip = grip
  }

  override func layOut() {
    guard grip == nil else { return }
    super.layOut()
  }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// How high a sheet can be, less what is covered at the lower edge.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
