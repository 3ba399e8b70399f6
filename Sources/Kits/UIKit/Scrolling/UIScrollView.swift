import VivaceGeometry
import VivaceSupplements

/// A window on content that is larger than itself: its `contentOffset` is the origin of its bounds.
///
/// A drag moves it, with a rubber band beyond the ends; after the release it coasts by the same law as
/// SwiftUI's scroll views (`Deceleration`), and each frame calls the delegate. `contentOffset` and `contentSize` can be
/// observed by their key paths.
@MainActor @preconcurrency open class UIScrollView: UIView, _KeyValueObserved {
  /// The factor by which velocity falls in each millisecond after a flick.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// A factor below 1: a velocity is multiplied by it each millisecond.
    public let rawValue: CGFloat
    /// A rate of the program's own.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The ordinary rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops soon, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The cases in which the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// The color of scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// The cases in which scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The observer of scrolling and zooming.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether a finger or wheel can scroll; the program always can.
  open var isScrollEnabled = true {
    didSet {
      noteAppearance(\UIScrollView.isScrollEnabled)
      panGestureRecognizer.isEnabled = isScrollEnabled
    }
  }
  /// Whether scrolling goes beyond an end and springs back.
  open var bounces = true {
    didSet { noteAppearance(\UIScrollView.bounces) }
  }
  /// Whether it bounces at the left and the right end, if it bounces at all.
  open var bouncesHorizontally = true
  /// Whether it bounces at the upper and the lower end, if it bounces at all.
  open var bouncesVertically = true
  /// Whether content that is not higher than the view bounces, too.
  open var alwaysBounceVertical = false {
    didSet { noteAppearance(\UIScrollView.alwaysBounceVertical) }
  }
  /// Whether content that is not wider than the view bounces, too.
  open var alwaysBounceHorizontal = false
  /// Whether scrolling ends at multiples of the view's size.
  open var isPagingEnabled = false {
    didSet { noteAppearance(\UIScrollView.isPagingEnabled) }
  }
  /// Whether a movement that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// The rate at which a flick loses its velocity.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches reach the content only once it is clear that they do not scroll.
  open var delaysContentTouches = true
  /// Whether a touch in the content may still become a scroll.
  open var canCancelContentTouches = true
  /// Stored only: there is no status bar to tap.
  open var scrollsToTop = true
  /// Whether scrolling ends the editing of a field.
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { noteAppearance(\UIScrollView.keyboardDismissMode) }
  }
  /// The color of the scroll indicators.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { noteAppearance(\UIScrollView.indicatorStyle, then: indicators.update) }
  }
  /// Whether the vertical indicator appears.
  open var showsVerticalScrollIndicator = true {
    didSet { noteAppearance(\UIScrollView.showsVerticalScrollIndicator, then: indicators.update) }
  }
  /// Whether the horizontal indicator appears.
  open var showsHorizontalScrollIndicator = true {
    didSet { noteAppearance(\UIScrollView.showsHorizontalScrollIndicator, then: indicators.update) }
  }
  /// The insets of both indicators' tracks.
  open var scrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// The insets of the vertical indicator's track.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
  /// The insets of the horizontal indicator's track.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
  /// Whether the indicators stay within the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether the safe area is added to the content's insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsChanged(from: lastInset) }
  }

  /// The refresh control above the content; a pull reveals it.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = 0
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      refreshControl.follow(self)
    }
  }
  /// The inset that the refresh control takes while it spins.
  var refreshInset: CGFloat = 0 {
    didSet {
      guard refreshInset != oldValue else { return }
      // While it returns to an end whose position changes, it moves there at once.
      if refreshInset < oldValue, isDecelerating { motion.stop() }
      insetsChanged(from: lastInset)
    }
  }

  /// The smallest scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale; zooming needs one that differs from the smallest.
  open var maximumZoomScale: CGFloat = 1
  /// Whether zooming goes beyond its limits and springs back.
  open var bouncesZoom = true

  /// The recognizer of scrolling by a finger.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(self)
  /// The recognizer of zooming by two fingers.
  open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = ScrollPinch(self)
  lazy var motion = ScrollMotion(self)
  private(set) lazy var indicators = ScrollIndicators(self)
  private var lastInset = UIEdgeInsets.zero
  private var zoom: CGFloat = 1

  override func commonInit() {
    super.commonInit()
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    addGestureRecognizer(pinchGestureRecognizer!)
  }

  // MARK: - Content

  /// The point of the content that is at the top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin, newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
      moved()
    }
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      // The covered insets may have changed: an offset at the upper end stays there.
      insetsChanged(from: lastInset)
      if !isTracking, !isDecelerating { contentOffset = clamped(contentOffset) }
      indicators.update()
      watcher?.scrolled(self)
      _propertyChanged()
    }
  }

  /// Space around the content, which scrolling can reveal.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged(from: lastInset) } }

  /// The insets of the content: those of the program, and the covered ones.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var insets = contentInset
    insets.top += refreshInset
    let vertical: Bool
    let horizontal: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: return insets
    case .always: (vertical, horizontal) = (true, true)
    case .scrollableAxes, .automatic:
      vertical =
        contentSize.height > bounds.height || alwaysBounceVertical
        || contentInsetAdjustmentBehavior == .automatic
      horizontal = contentSize.width > bounds.width || alwaysBounceHorizontal
    }
    if vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if horizontal {
      insets.left += safe.left
      insets.right += safe.right
    }
    return insets
  }

  /// Called after ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func insetsChanged(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    let wasAtTop = contentOffset.y == -old.top
    let wasAtLeft = contentOffset.x == -old.left
    lastInset = new
    if !isTracking {
      var offset = contentOffset
      if wasAtTop { offset.y = -new.top }
      if wasAtLeft { offset.x = -new.left }
      contentOffset = clamped(offset)
    }
    adjustedContentInsetDidChange()
    indicators.update()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged(from: lastInset)
  }

  /// Constraints to these edges are those of the content; its size follows from them.
  open private(set) lazy var contentLayoutGuide: UILayoutGuide = makeGuide("content", .content)
  /// The part of the scroll view that does not scroll.
  open private(set) lazy var frameLayoutGuide: UILayoutGuide = makeGuide("frame", .frame)

  override var scrollsContent: Bool { true }
  override var contentGuide: UILayoutGuide? { contentLayoutGuide }
  override func adoptContentSize(_ size: CGSize) { contentSize = size }

  override var contentFacts: [String] {
    let insets = adjustedContentInset
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(\.short)
    return [
      "contentOffset: {\(contentOffset.x.short), \(contentOffset.y.short)}",
      "contentSize: {\(contentSize.width.short), \(contentSize.height.short)}",
      "adjustedContentInset: {\(numbers.joined(separator: ", "))}",
    ]
  }

  private func makeGuide(_ name: String, _ role: UILayoutGuide.Role) -> UILayoutGuide {
    let guide = UILayoutGuide(self, name, insets: nil)
    guide.role = role
    constraintState.guides[name] = guide
    return guide
  }

  /// Returns the range of resting offsets along an axis.
  func range(_ axis: Int) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (low, content, high, available) =
      axis == 0
      ? (inset.left, contentSize.width, inset.right, bounds.width)
      : (inset.top, contentSize.height, inset.bottom, bounds.height)
    return -low...max(-low, content + high - available)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (range(0), range(1))
    return CGPoint(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Whether a drag along an axis moves anything.
  func canScroll(_ axis: Int) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound
      || mayBounce(axis) && (axis == 0 ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  func mayBounce(_ axis: Int) -> Bool {
    bounces && (axis == 0 ? bouncesHorizontally : bouncesVertically)
  }

  /// Compensates a changed length above the visible area: visible content keeps its position, and movements
  /// continue from there.
  func shiftContent(by shift: CGFloat) {
    guard shift != 0, shift.isFinite else { return }
    (panGestureRecognizer as? ScrollPan)?.shift(by: shift)
    motion.shift(by: shift)
    contentOffset.y += shift
  }

  /// The controller whose bars follow the scrolled content.
  weak var watcher: (any ScrollWatcher)?

  func moved() {
    indicators.update()
    watcher?.scrolled(self)
    layoutRoot.engine?.guideMoved(frameLayoutGuideIfUsed)
    refreshControl?.follow(self)
    delegate?.scrollViewDidScroll(self)
    _propertyChanged()
  }

  private var frameLayoutGuideIfUsed: UILayoutGuide? { constraintState.guides["frame"] }

  // MARK: - Scrolling by code

  /// Scrolls to an offset, optionally with an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil, contentOffset != self.contentOffset else {
      motion.stop()
      self.contentOffset = contentOffset
      return
    }
    motion.glide(to: contentOffset)
  }

  override func revealForKeys(_ rect: CGRect) { scrollRectToVisible(rect, animated: true) }

  /// Scrolls as far as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let area = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minX < area.minX || rect.width > area.width {
      offset.x += rect.minX - area.minX
    } else if rect.maxX > area.maxX {
      offset.x += rect.maxX - area.maxX
    }
    if rect.minY < area.minY || rect.height > area.height {
      offset.y += rect.minY - area.minY
    } else if rect.maxY > area.maxY {
      offset.y += rect.maxY - area.maxY
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Scrolls by the distance of a wheel, never beyond the ends; false if it is at the end already.
  func turnWheel(by delta: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    var goal = contentOffset
    goal.x -= delta.dx
    goal.y -= delta.dy
    goal = clamped(goal)
    guard goal != contentOffset else { return false }
    motion.stop()
    contentOffset = goal
    indicators.flash()
    return true
  }

  // MARK: - Touches

  /// A finger is down and may scroll, or does.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 || isDragging }
  /// Whether a finger scrolls.
  open internal(set) var isDragging = false
  /// Whether the content moves on after a flick.
  open var isDecelerating: Bool { motion.isDecelerating }
  /// True while it moves to an offset set by the program.
  open var isScrollAnimating: Bool { motion.isGliding }
  /// True while it zooms to a scale set by the program.
  open private(set) var isZoomAnimating = false
  /// Stops scrolling and zooming at the presented offset and scale.
  open func stopScrollingAndZooming() {
    motion.stop()
    guard isZoomAnimating, let view = zoomed else { return }
    let shown = view.layer.presentation()?.affineTransform().a
    for layer in [view.layer, self.layer] { layer.removeAllAnimations() }
    isZoomAnimating = false
    if let shown { setZoom(shown, about: nil) }
  }

  /// Whether a touch in content begins there, after the delay.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Whether a drag takes a touch from content: not from controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  func delaysTouches(of touch: UITouch) -> Bool {
    delaysContentTouches && isScrollEnabled && (canScroll(0) || canScroll(1))
  }

  /// Called when content has received the touch; a view that must keep it keeps it.
  func contentTook(_ touches: Set<UITouch>, in view: UIView) {
    if !canCancelContentTouches || !touchesShouldCancel(in: view),
      panGestureRecognizer.state == .possible
    {
      panGestureRecognizer.prevent()
    }
  }

  // MARK: - Zoom

  /// The scale of the zoomed view; 1 is its own size.
  open var zoomScale: CGFloat {
    get { zoom }
    set { setZoom(newValue, about: nil) }
  }
  /// Zooms to a scale about the middle, optionally with an animation.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard animated else { return setZoom(scale, about: nil) }
    animateZoom { self.setZoom(scale, about: nil) }
    delegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: zoom)
  }
  /// Makes a rectangle of the zoomed view as large as fits, in the middle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard zoomed != nil, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let change = {
      self.setZoom(scale, about: nil)
      self.contentOffset = self.clamped(
        CGPoint(
          x: rect.midX * self.zoom - self.bounds.width / 2,
          y: rect.midY * self.zoom - self.bounds.height / 2))
    }
    if animated { animateZoom(change) } else { change() }
  }

  private func animateZoom(_ change: @escaping () -> Void) {
    isZoomAnimating = window != nil
    UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
      self?.isZoomAnimating = false
    }
  }
  /// Whether two fingers zoom.
  open internal(set) var isZooming = false
  /// Whether zooming springs back. Always false here.
  open var isZoomBouncing: Bool { false }

  var zoomed: UIView? { delegate?.viewForZooming(in: self) }

  /// - Parameter point: The fixed point, in the scroll view's bounds; nil is the middle.
  func setZoom(_ scale: CGFloat, about point: CGPoint?, isFree: Bool = false) {
    guard let view = zoomed, scale.isFinite, scale > 0 else { return }
    let limited = isFree ? scale : min(max(scale, minimumZoomScale), maximumZoomScale)
    guard limited != zoom else { return }
    let anchor = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let factor = limited / zoom
    zoom = limited
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: limited, y: limited)
    view.frame.origin = origin
    contentSize = view.frame.size
    let offset = CGPoint(
      x: contentOffset.x + anchor.x * (factor - 1), y: contentOffset.y + anchor.y * (factor - 1))
    contentOffset = isFree ? offset : clamped(offset)
    delegate?.scrollViewDidZoom(self)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { motion.stop() } else { insetsChanged(from: lastInset) }
  }
}

/// Called when a scroll view has scrolled.
@MainActor protocol ScrollWatcher: AnyObject {
  func scrolled(_ view: UIScrollView)
}
