import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// A rectangle of the screen that draws, takes events, and holds other views: a layer with behaviour.
///
/// All geometry and appearance is the layer's; a view is its layer's delegate and decides the animation of
/// changes: none, unless they are made in a closure of `UIView.animate`.
@MainActor @preconcurrency open class UIView: _FramedResponder, _ViewOfItsClass {
  /// The class of the layer, for subclasses to override.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, whose delegate it is for good.
  public var layer: CALayer { ownLayer }
  /// Unchecked for `deinit` alone, which is of no actor: nothing else can hold the view by then.
  private nonisolated(unsafe) let ownLayer: CALayer

  /// The view that contains this one; nil for a window and for a view that is in no other.
  open var superview: UIView? { above }
  /// Not a weak reference, which would be slow for walks through the hierarchy: a deinitialized
  /// view clears it in its subviews.
  final nonisolated(unsafe) unowned(unsafe) var above: UIView?
  /// The views directly inside, the rearmost first.
  open var subviews: [UIView] { below }
  /// The stored subviews, which `deinit` reads.
  final nonisolated(unsafe) var below: [UIView] = []
  /// The controller whose root view this is.
  weak var viewController: (any ViewOwner)? {
    didSet { if viewController != nil { layer.setNeedsUpdate() } }
  }

  /// A number for the program's own use; 0 by default.
  open var tag = 0
  /// Whether it and the views in it take touches.
  open var isUserInteractionEnabled = true
  /// Whether it receives more than one touch at a time; recognizers do in any case.
  open var isMultipleTouchEnabled = false
  /// Whether other views receive no touch while it has one, and it none while others have.
  open var isExclusiveTouch = false
  /// An identifier for tests, which is never spoken.
  open var accessibilityIdentifier: String?
  /// The values that were set for assistive technology; nil without any.
  var accessibilityOverrides: AccessibilityOverrides?
  /// Whether it is one thing for assistive technology; labels and controls are.
  open var isAccessibilityElement: Bool {
    get { accessibilityOverrides?.isElement ?? isElementByKind }
    set { say { $0.isElement = newValue } }
  }
  /// The name of the view for assistive technology; a label's text and a button's title by default.
  open var accessibilityLabel: String? {
    get { accessibilityOverrides?.label ?? labelByKind }
    set { say { $0.label = newValue } }
  }
  /// The spoken value, such as the position of a slider.
  open var accessibilityValue: String? {
    get { accessibilityOverrides?.value }
    set { say { $0.value = newValue } }
  }
  /// A spoken explanation of the result of its action.
  open var accessibilityHint: String? {
    get { accessibilityOverrides?.hint }
    set { say { $0.hint = newValue } }
  }
  /// The kind and state of the view for assistive technology; buttons and labels have theirs.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityOverrides?.traits ?? traitsByKind }
    set { say { $0.traits = newValue } }
  }
  /// Whether assistive technology passes over the views inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityOverrides?.hidesBelow ?? false }
    set { say { $0.hidesBelow = newValue } }
  }
  /// Whether assistive technology ignores the siblings of this view.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityOverrides?.isModal ?? false }
    set { say { $0.isModal = newValue } }
  }
  /// Further actions for assistive technology, by name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityOverrides?.actions }
    set { say { $0.actions = newValue } }
  }
  /// The accessibility elements that replace its content, in this order: views and
  /// ``UIAccessibilityElement``s; nil is the content itself.
  open var accessibilityElements: [Any]? {
    get { accessibilityOverrides?.elements }
    set { say { $0.elements = newValue } }
  }
  /// How many elements assistive technology finds in the view; a subclass that overrides it has the elements of
  /// ``accessibilityElement(at:)`` in place of its content.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element at an index; nil outside of the elements.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element, compared by identity; `NSNotFound` of another object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }
  /// The frame for assistive technology, in the screen's coordinates; by default that of the view.
  open var accessibilityFrame: CGRect {
    get { accessibilityOverrides?.frame ?? convert(bounds, to: UIScreen.main.coordinateSpace) }
    set { say { $0.frame = newValue } }
  }
  /// Performs the view's action for users of assistive technology. Returns whether it did anything.
  open func accessibilityActivate() -> Bool { false }
  /// Makes it more: of views that are adjustable.
  open func accessibilityIncrement() {}
  /// Makes it less: of views that are adjustable.
  open func accessibilityDecrement() {}
  /// The properties that the program has set, which appearance proxies no longer set.
  var appearanceMarks: AppearanceMarks?
  /// Stored only: interfaces are not restored here.
  open var restorationIdentifier: String?
  /// How it follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews follow a change of size by their autoresizing masks.
  open var autoresizesSubviews = true
  /// Whether its frame and mask count as constraints; false where constraints place it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { layoutRoot.engine?.note(self) }
    }
  }
  /// How drawn content is adjusted when the view's size changes.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged() } }
  /// The interactions that were added to the view.
  open internal(set) var interactions: [any UIInteraction] = []
  /// Whether the view is mirrored where text runs from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { noteAppearance(\UIView.semanticContentAttribute, then: setNeedsLayout) }
  }
  /// Stored only: drawings always begin with a transparent picture.
  open var clearsContextBeforeDrawing = true
  /// The recognizers that observe touches of the view and of its content.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { recognizersChanged(from: oldValue ?? []) }
  }
  /// The effects added by ``addMotionEffect(_:)``.
  open internal(set) var motionEffects: [UIMotionEffect] = []
  var tintState = TintState()
  var traitState = TraitState()
  var constraintState = ConstraintState()
  var updateState = UpdateState()
  /// The engine that solves the constraints of all views inside, of the outermost view only.
  var engine: LayoutEngine? {
    get { constraintState.engine }
    set { constraintState.engine = newValue }
  }
  /// The dynamic colours that were set, to resolve them again when traits change.
  var dynamicBackground: UIColor?
  var ownMargins: NSDirectionalEdgeInsets?
  var ownMask: UIView?
  /// The bounds for which the subviews were resized last; those of a layer that the program changes
  /// directly are detected in the next layout.
  var autoresizing: CGRect?
  /// The active constraints that the view owns, as the nearest common ancestor of their items.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The layout guides that were added to the view.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The number of running animations that disable touches meanwhile.
  var movements = 0

  public override init(frame: CGRect) {
    ownLayer = CALayer.made(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    super.init(frame: frame)
    layer.frame = frame
    prepare()
    commonInit()
  }

  /// A view with an empty frame.
  public convenience init() { self.init(frame: .zero) }

  /// The view of an interface file; other coders get one with an empty frame.
  public required init?(coder: NSCoder) {
    ownLayer = CALayer.made(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    super.init(frame: .zero)
    prepare()
    commonInit()
    coder.applyInterface(to: self, at: .base)
  }

  /// The common end of both initializers, for subclasses in this module to override.
  func commonInit() {}

  deinit {
    ownLayer.owner = nil
    for view in below where view.above === self { view.above = nil }
  }

  private func prepare() {
    layer.owner = self
    layer.contentsScale = UITraitCollection.screen.displayScale
    // Plain views draw nothing and have no properties to update; subclasses may.
    guard type(of: self) != UIView.self else { return }
    layer.setNeedsDisplay()
    updateState.isStale = true
    layer.setNeedsUpdate()
  }

  open override var next: UIResponder? {
    if let viewController { return viewController }
    return superview
  }

  /// The view's menu at a location.
  func menu(at location: CGPoint) -> MenuRequest? { interactionMenu(at: location) }

  // MARK: - Geometry

  /// The box around the view in its superview's coordinates; not to be used under a transform.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      resized(from: old)
      geometryChanged()
    }
  }
  /// The rectangle of the view in its own coordinates; its origin moves the content, as scroll views do.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      resized(from: old)
      geometryChanged()
    }
  }
  /// The position of the layer's anchor point in the superview; by default the middle of the view.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryChanged()
    }
  }
  /// An affine transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// A transform in space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The fixed point of transforms in fractions of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// Pixels a point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: - Looks

  /// The opacity of the view and its content, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }
  /// Whether the view and its content are neither drawn nor hit. A hidden view keeps its constraints.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      noteAppearance(\UIView.isHidden)
      superview?.visibilityChanged(of: self)
    }
  }
  /// A promise that the view draws all of its bounds opaquely. Stored only: the renderer finds it out.
  open var isOpaque = true
  /// A dynamic color follows the traits of the view.
  open var backgroundColor: UIColor? {
    get { dynamicBackground }
    set {
      dynamicBackground = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
      noteAppearance(\UIView.backgroundColor)
    }
  }
  /// Whether the content outside of the bounds is cut off.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// A view whose alpha masks this one.
  open var mask: UIView? {
    get { ownMask }
    set {
      ownMask = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: - Hierarchy

  /// Adds a view in front of all others, and removes it from its old superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Adds a view at an index of `subviews`.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Adds a view directly behind one of the subviews.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }
  /// Adds a view directly in front of one of the subviews.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }
  /// Moves one of the subviews in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    if subviews.contains(view) { insert(view, at: subviews.count) }
  }
  /// Moves one of the subviews behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    if subviews.contains(view) { insert(view, at: 0) }
  }
  /// Exchanges two subviews in the order of drawing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (a, b) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insert(b, at: min(index1, index2))
    insert(a, at: max(index1, index2))
  }

  /// Removes the view from its superview, with all constraints between it and the views outside.
  open func removeFromSuperview() { leaveSuperview() }

  /// The window that contains the view; nil without one.
  open var window: UIWindow? { superview?.enclosingWindow }
  /// The window that contains the view; of a window, itself.
  var enclosingWindow: UIWindow? { window }

  /// Whether the view is the given one, or inside it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// This view, or the first in it, depth first, with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// Makes a first responder inside the view resign. Returns whether it did.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else {
      return false
    }
    return view.resignFirstResponder() || force
  }

  /// Called before the superview changes; nil is none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil is none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Requests a layout in the next turn.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Performs a requested layout now, with those of the superviews.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Sets the view's content from its properties. Called before the layout of the same turn on request, when
  /// traits changed, and when an Observable property that it has read did.
  open func updateProperties() {}
  /// Requests ``updateProperties()`` in the next turn.
  open func setNeedsUpdateProperties() {
    updateState.isStale = true
    layer.setNeedsUpdate()
  }
  /// Performs due updates of properties of this view, of its controller and of all views inside
  /// now.
  open func updatePropertiesIfNeeded() { layer.updateTree() }

  /// Sets the frames of the subviews. Called when the size changed, when subviews came or went, or
  /// when asked for.
  open func layoutSubviews() {}

  /// Changes the size of the bounds to that of `sizeThatFits(_:)` for the present size.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds.size = size
    }
  }
  /// The best size within a size; the current one by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size it has by itself; `noIntrinsicMetric` along an axis in which it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The length along an axis that has no intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Reports a changed intrinsic size, which leads to a new layout.
  open func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.contentSizeChanged(of: self)
    // Code in a layout may set the same content each time: only a different size causes a new
    // layout, if constraints use it at all.
    if superview?.layer.isInLayout == true, superview?.makesConstraints != true {
      guard constraintState.isConstrained, let engine = layoutRoot.engine,
        !engine.knowsSize(of: self)
      else {
        return
      }
    }
    if constraintState.isConstrained { layoutRoot.engine?.note(self) }
    superview?.arrangementChanged()
    superview?.setNeedsLayout()
  }

  /// Adds or changes constraints; called before they are solved, the innermost view first.
  open func updateConstraints() {}
  /// Requests ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { constraintsBecameStale() }
  /// Whether ``updateConstraints()`` was requested.
  open func needsUpdateConstraints() -> Bool { constraintState.isStale }
  /// Performs requested updates of constraints now, the innermost first.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// Whether the class works with constraints only. Not used here.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The best size under the view's constraints, as close to a size as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The best size under constraints, with a priority for each side of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// Whether the constraints inside are solved separately from those around, as in cells, which are
  /// inserted and removed often.
  var isLayoutIsland: Bool { false }
  /// Called when the intrinsic size of a subview may have changed.
  func contentSizeChanged(of view: UIView) {}
  /// Called when separately solved constraints inside have changed.
  func constraintsChanged() {}

  /// Whether it makes constraints between its subviews, as stack views do.
  var makesConstraints: Bool { false }
  /// Requests new constraints between the subviews, of a view that makes some.
  func arrangementChanged() {}
  /// A subview that it may arrange leaves it.
  func stopArranging(_ view: UIView) {}
  /// Whether constraints with the views inside mean its content, as with scroll views, and not its frame.
  var scrollsContent: Bool { false }
  /// The guide of its content, of a view that scrolls.
  var contentGuide: UILayoutGuide? { nil }
  /// Adopts the size that constraints give to its content.
  func adoptContentSize(_ size: CGSize) {}
  /// Whether `layoutSubviews()` may place anything: not in plain views and labels, of which most of a hierarchy
  /// consists.
  var hasLayoutCode: Bool { type(of: self) != UIView.self }

  // Descriptions of kinds of views, for subclasses to override.

  /// Whether it is an accessibility element, its label and its traits until others are set.
  var isElementByKind: Bool { false }
  var labelByKind: String? { nil }
  var traitsByKind: UIAccessibilityTraits { .none }
  // Operation by keys, for subclasses to override.

  /// Whether the tab key comes to it, and keys operate it then.
  var isKeyStop: Bool { isKeyStopByTraits }
  /// Whether the tab key also comes to views inside of it.
  var hasKeyStopsInside: Bool { false }
  /// The views inside in the order in which the tab key visits them.
  var keyChildren: [UIView] { subviews }
  /// Whether keys reach no view behind it.
  var isModalForKeys: Bool { accessibilityViewIsModal }
  /// Scrolls as far as needed to show a rectangle of what is inside, for scroll views.
  func revealForKeys(_ rect: CGRect) {}
  /// Does what a key means for it after the tab key has come; false for a key without a meaning.
  func operate(_ key: PressedKey) -> Bool { operateByTraits(key) }

  /// The text in a description of the view.
  var summaryText: String? { nil }
  /// The facts at the end of a description of the view.
  var contentFacts: [String] { [] }
  /// The name of the layer's class in a description.
  var layerSummary: String { "CALayer" }

  // Sizes of kinds of views, for subclasses to override.

  /// Whether its height follows from its width.
  var wrapsAtWidth: Bool { false }
  func height(wrappedAt width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  var engineIntrinsicSize: CGSize { intrinsicContentSize }
  /// The distances from the top to the first baseline, and from the bottom to the last.
  var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }
  /// Hugging along x and y, resistance along x and y.
  var kindPriorities: [UILayoutPriority] {
    [.defaultLow, .defaultLow, .defaultHigh, .defaultHigh]
  }

  /// The insets from the frame to the rectangle that constraints align; none by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  // MARK: - Drawing

  /// Requests ``draw(_:)`` in the next turn.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Requests ``draw(_:)`` in the next turn. The whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the layer: calls `draw(_:)` with its context and the view's traits as the current ones.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    observing(.drawing) {
      ctx.asCurrent { traitCollection.performAsCurrent { draw(bounds) } }
    } again: {
      $0.setNeedsDisplay()
    }
  }

  /// Called before the layer is drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Makes the layer's contents: records the drawing of `draw(_:)`.
  open func display(_ layer: CALayer) { layer.recordDrawing() }

  /// Lays out the view's layer: its subviews.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutChildren() }
  }

  /// How a change of the layer animates: not at all outside of the closures of animations.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    // A view outside of a window does not animate.
    guard let animation = ViewAnimation.current, window != nil else { return CALayer.noAction }
    return animation.action(for: layer, event) ?? CALayer.noAction
  }

  /// Draws the view's own content into the current context, y downwards. Called on request; the
  /// drawing is kept until the next call.
  open func draw(_ rect: CGRect) {}

  // MARK: - Hits

  /// The deepest view that takes a touch at a point of its own coordinates: not one that is hidden,
  /// ignores touches, or has an alpha below 0.01; of siblings the topmost.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, movements == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point, in the view's coordinates, is inside; for hit testing.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// Whether a recognizer may begin, after it has recognized; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Traits and tint

  /// The traits that apply to the view, inherited and overridden.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// The traits around the view; nil without a superview, except for windows with a host.
  var outerTraits: UITraitCollection? { superview?.traitCollection }
  /// Called after the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark for this view and all views inside, independent of the views around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { overrideChanged() }
  }

  /// The color of active elements; nil inherits the superview's, which is never nil.
  open var tintColor: UIColor! {
    get { (tintState.own ?? superview?.tintColor ?? .systemBlue) }
    set {
      // An inherited tint is not the view's own.
      tintState.own = newValue == UIColor.tintColor ? nil : newValue
      noteAppearance(\UIView.tintColor)
      tintChanged()
    }
  }
  /// Whether the tint is dimmed, as behind an alert; automatic inherits the superview's.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tintState.mode == .automatic ? superview?.tintAdjustmentMode ?? .normal : tintState.mode }
    set {
      tintState.mode = newValue
      tintChanged()
    }
  }
  /// Called after the tint or its dimming has changed.
  open func tintColorDidChange() {}

  // MARK: - Safe area and margins

  /// How much of each edge is covered by bars and the like.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }
  /// Called after the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Whether the margins are measured from the safe area; true by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether the margins are at least those of the superview where both overlap.
  open var preservesSuperviewLayoutMargins = false { didSet { setNeedsLayout() } }
  /// Called after the margins have changed.
  open func layoutMarginsDidChange() {}

  /// Adds a recognizer, and removes it from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }
  /// Removes a recognizer of this view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    let others = (gestureRecognizers ?? []).filter { $0 !== gestureRecognizer }
    gestureRecognizers = others.isEmpty ? nil : others
  }
  private func recognizersChanged(from old: [UIGestureRecognizer]) {
    let new = gestureRecognizers ?? []
    for recognizer in old where !new.contains(where: { $0 === recognizer }) {
      recognizer.view = nil
    }
    for recognizer in new where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }

  /// Called when a view inside becomes hidden or visible; a stack view arranges its views again.
  package func visibilityChanged(of view: UIView) {}

  // MARK: - Members with their work elsewhere, here so that subclasses can override them

  /// The space from each edge to the content: 8 points by default, and more where bars cover an edge.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directedMargins }
    set { directedMargins = newValue }
  }
  /// ``directionalLayoutMargins`` by left and right.
  open var layoutMargins: UIEdgeInsets {
    get { absoluteMargins }
    set { absoluteMargins = newValue }
  }
  /// The direction of text and rows in the view, with ``semanticContentAttribute`` applied.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    resolvedLayoutDirection
  }

  /// Adds an interaction, such as a context menu or a drag.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// The frame without ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignedRect(ofFrame: frame) }
  /// The frame that has an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    frame(aligning: alignmentRect)
  }
  /// The view whose first baseline is that of this view: itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is that of this view: itself.
  open var forLastBaselineLayout: UIView { self }

  /// The priority against being larger than the intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    sizePriority(at: axis.rawValue)
  }
  /// Changes the priority against being larger than the intrinsic size.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setSizePriority(priority, at: axis.rawValue)
  }
  /// The priority against being smaller than the intrinsic size.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    sizePriority(at: 2 + axis.rawValue)
  }
  /// Changes the priority against being smaller than the intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setSizePriority(priority, at: 2 + axis.rawValue)
  }

  /// Draws the view and its subviews into the current context, scaled to a rectangle; returns false
  /// if it cannot.
  ///
  /// - Parameter afterUpdates: Whether changes since the last turn are laid out and drawn first.
  @discardableResult open func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  ) -> Bool {
    drawShown(in: rect, afterUpdates: afterUpdates)
  }
  /// A view with a copy of this view's current content.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }
  /// A view with a copy of a rectangle of this view's current content.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }
}
