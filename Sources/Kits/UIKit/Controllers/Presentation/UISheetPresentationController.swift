import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceMotion

/// Shows a controller on a card at the lower edge, which rests at one of its detents and is dragged
/// between them, and down to be dismissed. In a wide window it is centred.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor @preconcurrency open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the detent.
      public let rawValue: String
      /// A detent's identifier by its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A detent's identifier by its name, without a label.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The detent of half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }
    /// The value of a detent that is not available now.
    public static let inactiveDetent: CGFloat = -1

    /// The identifier of the detent.
    public let identifier: Identifier
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.height) = (identifier, height)
      super.init()
    }

    /// The detent of half of the height.
    open class func medium() -> Detent {
      Detent(.medium) { $0.maximumDetentValue / 2 }
    }
    /// The detent of the full height.
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

    /// The height for a container; nil if the detent is not available in it.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }

  /// The heights at which the sheet rests; large by default.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// Nil is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { selectionChanged() } }
  }
  /// Whether a grabber is shown at the upper edge.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// Up to this detent the content below is not dimmed, and can be touched.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { refresh() } }
  /// The radius of the corners; nil is the system's.
  open var preferredCornerRadius: CGFloat? { didSet { refresh() } }
  /// Whether a scroll view in it that is drawn up at its upper end enlarges it before it scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Stored with a warning: low windows have no sheets of another form.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet {
      NotYet.once(
        "UISheetPresentationController.prefersEdgeAttachedInCompactHeight",
        "keeps a sheet at the bottom of a low window")
    }
  }
  /// Stored with a warning: the width of sheets does not follow their content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      NotYet.once(
        "UISheetPresentationController.widthFollowsPreferredContentSizeWhenEdgeAttached",
        "gives a sheet the width that its content prefers")
    }
  }
  /// Stored with a warning: the size of sheets does not depend on it.
  open var prefersPageSizing = true {
    didSet {
      NotYet.once(
        "UISheetPresentationController.prefersPageSizing", "makes a sheet as large as a page")
    }
  }
  /// The view at which a popover points.
  open var sourceView: UIView?

  let grabber = Part(.tertiaryLabel, radius: ScreenTransitionMetrics.sheetIndicator.height / 2)
  private let background = Part(.systemBackground)
  private(set) lazy var pan = UIPanGestureRecognizer { [weak self] in self?.panned($0) }
  /// How much of the sheet was seen, and where the finger was, when it was taken.
  var dragStart: (extent: CGFloat, point: CGPoint)?
  /// How much of it is to be seen while a hand has it.
  var held: CGFloat?
  /// Whether the program's zoom, or its delegate, has refused this hand.
  var isRefused = false
  private var animatesChanges = false

  open override var presentationStyle: UIModalPresentationStyle {
    presentedViewController.decidedStyle == .formSheet ? .formSheet : .pageSheet
  }

  // MARK: - Detents

  /// Animates the changes of a closure.
  open func animateChanges(_ changes: () -> Void) {
    animatesChanges = true
    changes()
    animatesChanges = false
  }
  /// Evaluates the detents again.
  open func invalidateDetents() { refresh() }

  private func selectionChanged() { refresh() }

  private func refresh() {
    guard phase == .shown || phase == .presenting || phase == .returning, holder != nil,
      dragStart == nil, zoomGrip == nil
    else { return }
    // A moving sheet is retargeted to its new resting position.
    if animatesChanges || phase != .shown {
      UIView.animate(.presentation) { position(true) }
    } else {
      UIView.performWithoutAnimation { position(true) }
    }
  }

  var isWide: Bool {
    (containerView?.bounds.width ?? 0) >= ScreenTransitionMetrics.wideWindow
  }
  /// How high a sheet can be.
  var most: CGFloat {
    guard let containerView else { return 0 }
    let height = containerView.bounds.height
    if isWide { return min(ScreenTransitionMetrics.wideSheet.height, height - 40) }
    let safe = containerView.safeAreaInsets.top
    return height - safe - ScreenTransitionMetrics.sheetGap(height: height - safe, safeTop: safe)
  }

  /// The heights at which it may rest, the lowest first.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let bottom = isWide ? 0 : containerView?.safeAreaInsets.bottom ?? 0
    let context = DetentContext(
      containerTraitCollection: containerView?.traitCollection ?? .screen,
      maximumDetentValue: most - bottom)
    let found = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min($0 + bottom, most)) }
    }.sorted { $0.1 < $1.1 }
    return found.isEmpty ? [(.large, most)] : found
  }
  var resting: CGFloat {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier }?.height ?? heights[0].height
  }

  // MARK: - Where it is

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return frame(showing: resting, in: containerView.bounds)
  }

  /// With so much of it seen, it is as high as that, but no lower than its lowest detent.
  func frame(showing extent: CGFloat, in container: CGRect) -> CGRect {
    let height = max(extent, heights[0].height)
    guard isWide else {
      return CGRect(x: 0, y: container.height - extent, width: container.width, height: height)
    }
    let own = presentedViewController.preferredContentSize
    let width = min(
      own.width > 0 ? own.width : ScreenTransitionMetrics.wideSheet.width, container.width - 40)
    let rest = (container.height - height) / 2
    return CGRect(
      x: (container.width - width) / 2, y: rest + (height - extent), width: width, height: height)
  }

  private var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier else { return false }
    let heights = heights
    guard let limit = heights.first(where: { $0.identifier == largest }) else { return false }
    return resting <= limit.height
  }
  override var dimming: CGFloat { isUndimmed ? 0 : ScreenTransitionMetrics.sheetDim }

  override var recession: CGFloat { recession(showing: held ?? resting) }
  /// Fully at the full height, and less with each point that less is seen, down to the next detent. Only the
  /// presenters of an upright phone recede.
  private func recession(showing extent: CGFloat) -> CGFloat {
    guard let traits = containerView?.traitCollection, !isWide,
      traits.userInterfaceIdiom == .phone, traits.horizontalSizeClass == .compact,
      traits.verticalSizeClass != .compact
    else { return 0 }
    return SheetDrag(heights: heights.map(\.height), available: most).recession(showing: extent)
  }

  override func receivesTouch(at point: CGPoint) -> Bool {
    guard super.receivesTouch(at: point) else { return false }
    return !isUndimmed || holder?.frame.contains(point) ?? false
  }

  override func holderIsThere() {
    guard let holder else { return }
    holder.ownTraits = UITraitCollection(userInterfaceLevel: .elevated)
    holder.traitsChanged()
    // The card continues below the window's edge, for when it is pulled up.
    background.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    holder.insertSubview(background, at: 0)
    holder.addSubview(grabber)
    grabber.isHidden = !prefersGrabberVisible
    holder.layer.cornerCurve = .continuous
    holder.clipsToBounds = true
    holder.addGestureRecognizer(pan)
    if case .zoom? = presentedViewController.preferredTransition?.kind { pan.delegate = zoomHands }
    dim.onTap = { [weak self] in self?.tappedOutside() }
  }

  override func position(_ isHere: Bool) {
    guard let holder, let containerView else { return }
    recede(to: recession(showing: held ?? (isHere ? resting : 0)))
    let size = frameOfPresentedViewInContainerView.size
    let available = containerView.bounds
    if let transition {
      holder.layer.maskedCorners = Self.allCorners
      if let held {
        let frame = frame(showing: held, in: available)
        holder.setSize(frame.size)
        var pose = transition.rest
        pose.bottom = frame.height + zoomRest.below
        holder.apply(pose, at: frame.origin)
      } else {
        super.position(isHere)
      }
    } else {
      let away = isWide ? -(available.height - size.height) / 2 - 20 : -20
      holder.lie(in: frame(showing: held ?? (isHere ? resting : away), in: available))
      holder.layer.cornerRadius = cornerRadius
      holder.layer.maskedCorners =
        isWide ? Self.allCorners : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      dim.alpha = isHere ? dimming : 0
    }
    holder.ownSafeArea = UIEdgeInsets(
      top: 0, left: 0, bottom: isWide ? 0 : containerView.safeAreaInsets.bottom, right: 0)
    background.backgroundColor = holder.content.backgroundColor ?? .systemBackground
    background.frame = CGRect(x: 0, y: 0, width: size.width, height: max(size.height, most) + 100)
    let metrics = ScreenTransitionMetrics.sheetIndicator
    grabber.frame = CGRect(
      x: (size.width - metrics.width) / 2, y: metrics.top, width: metrics.width,
      height: metrics.height)
  }

  private static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  private var cornerRadius: CGFloat { preferredCornerRadius ?? ScreenTransitionMetrics.sheetRadius }
  /// Between two heights it is the sheet's own hand that takes it.
  override func isUnderWay(_ pose: ScreenPose, _ transition: ScreenTransition) -> Bool {
    super.isUnderWay(pose, transition) && !(phase == .shown && isUpright)
  }
  /// Whether it shows at its resting width, neither to the left nor to the right of its resting place.
  private var isUpright: Bool {
    guard let shown = holder?.shownFrame else { return false }
    let rest = frameOfPresentedViewInContainerView
    return abs(shown.width - rest.width) < 0.5 && (isWide || abs(shown.minX - rest.minX) < 0.5)
  }
  /// From its lowest height.
  override var isZoomFreeAtRest: Bool { resting == heights[0].height && !isBetweenHeights }
  override var isBetweenHeights: Bool {
    guard phase == .shown, isUpright, let shown = holder?.shownFrame else { return false }
    let rest = frameOfPresentedViewInContainerView
    return abs(shown.minY - rest.minY) > 0.5 && rest.maxY - shown.minY > heights[0].height + 0.5
  }
  /// A card of the window's edge has its lower corners below that.
  override var zoomRest: (cornerRadius: CGFloat, below: CGFloat) {
    (cornerRadius, isWide ? 0 : cornerRadius)
  }

  override func layOut() {
    guard dragStart == nil else { return }
    super.layOut()
  }
}

/// The available height for a detent with a computed value.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// How high a sheet can be, less what is covered at the lower edge.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

/// Observes the detents that the user drags a sheet to.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Called after a drag or tap has changed the selected detent.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
