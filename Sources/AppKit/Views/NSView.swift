import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceUIKit

/// What is made with a frame.
@MainActor @preconcurrency open class _FramedNSResponder: NSResponder {
  public init(frame frameRect: NSRect) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A rectangle that draws, takes events, and holds other views, with its origin at the lower left corner
/// unless it ``isFlipped``.
///
/// It stands on a view of UIKit's, its *ground*: that has the layer, the place in the hierarchy and the
/// constraints, with y downwards. Coordinates are turned where they come in and go out, nowhere else.
@MainActor @preconcurrency open class NSView: _FramedNSResponder {
  package private(set) var ground: Ground!

  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []
  /// The controller whose view this is.
  weak var viewController: NSViewController?
  /// The window whose content this is.
  weak var contentOwner: NSWindow?

  open var tag = 0
  open var identifier: NSUserInterfaceItemIdentifier?
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var toolTip: String?
  /// Whether it is looked at through a material; kept.
  open var allowsVibrancy: Bool { false }
  open var focusRingType = NSFocusRingType.default
  open var menu: NSMenu?
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight {
    didSet {
      ground.semanticContentAttribute =
        userInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
  }
  open private(set) var trackingAreas: [NSTrackingArea] = []
  open internal(set) var gestureRecognizers: [NSGestureRecognizer] = []
  private var ownAppearance: NSAppearance?
  private var showsLayer = false
  /// Whether the next change moves there: see `NSView+Animator.swift`.
  var animatesNext = false
  /// Whether the pointer is in one of its cursor rectangles.
  var isUnderPointer = false
  /// Set while it answers what is at a point.
  var standardHit: UIView?
  var guides: [NSLayoutGuide] = []
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = true
  public nonisolated static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  public nonisolated static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  // MARK: - Making

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    ground = Ground(self)
    frame = frameRect
  }
  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ground = Ground(self)
  }

  /// Whether y points down in it.
  open var isFlipped: Bool { false }
  open var isOpaque: Bool { false }

  override var usualNext: NSResponder? {
    viewController ?? superview ?? contentOwner?.contentViewController ?? contentOwner
  }

  // MARK: - Geometry

  /// In its superview's coordinates.
  open var frame: NSRect {
    get { superview?.turned(ground.frame, inHeight: superview?.heightForFrames) ?? loneFrame }
    set { change { setFrame(newValue) } }
  }

  private var loneFrame: NSRect { ground.frame }

  private func setFrame(_ rect: NSRect) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite
    else {
      return Warning.once(
        "\(groundName) was given the frame \(rect); finite numbers are expected. It keeps its own. "
          + "Look for a division by zero.")
    }
    let rect = rect.standardized
    ground.frame = superview?.turned(rect, inHeight: superview?.heightForFrames) ?? rect
  }

  /// What it shows of its own coordinates.
  open var bounds: NSRect {
    get {
      let bounds = ground.bounds
      return isFlipped
        ? bounds
        : NSRect(x: bounds.minX, y: -bounds.minY, width: bounds.width, height: bounds.height)
    }
    set {
      change {
        ground.bounds =
          isFlipped
          ? newValue
          : NSRect(
            x: newValue.minX, y: -newValue.minY, width: newValue.width, height: newValue.height)
      }
    }
  }

  open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
  open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
  open func setBoundsOrigin(_ newOrigin: NSPoint) { bounds.origin = newOrigin }
  open func setBoundsSize(_ newSize: NSSize) {
    if newSize != bounds.size {
      NotYet.once(
        "NSView.setBoundsSize(_:)", "what a view shows would be scaled to its frame")
    }
  }
  /// In degrees against the clock, around the middle.
  open var frameCenterRotation: CGFloat = 0 {
    didSet {
      change {
        ground.transform = CGAffineTransform(rotationAngle: -frameCenterRotation * .pi / 180)
      }
    }
  }
  open var visibleRect: NSRect {
    guard let superview else { return bounds }
    return bounds.intersection(convert(superview.visibleRect, from: superview))
  }
  /// The height from which frames of what is in it are counted upwards.
  var heightForFrames: CGFloat { ground.bounds.height }

  /// A rectangle from the ground's coordinates to its own, or back: that is the same.
  func turned(_ rect: NSRect, inHeight height: CGFloat? = nil) -> NSRect {
    guard !isFlipped else { return rect }
    return NSRect(
      x: rect.minX, y: (height ?? heightForFrames) - rect.maxY, width: rect.width,
      height: rect.height)
  }
  package func turned(_ point: NSPoint) -> NSPoint {
    isFlipped ? point : NSPoint(x: point.x, y: ground.bounds.height - point.y)
  }

  // MARK: - Looks

  /// Of the view and all in it, from 0 to 1.
  open var alphaValue: CGFloat {
    get { ground.alpha }
    set { change { ground.alpha = newValue } }
  }
  open var isHidden: Bool {
    get { ground.isHidden }
    set {
      guard newValue != isHidden else { return }
      ground.isHidden = newValue
      if newValue { viewDidHide() } else { viewDidUnhide() }
      (superview as? NSStackView)?.arrangementChanged()
    }
  }
  open var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor ?? false
  }
  open var clipsToBounds: Bool {
    get { ground.clipsToBounds }
    set { ground.clipsToBounds = newValue }
  }
  /// Every view has a layer; only a view that wants one shows it.
  open var wantsLayer: Bool {
    get { showsLayer }
    set { showsLayer = newValue }
  }
  open var layer: CALayer? {
    get { showsLayer ? ground.layer : nil }
    set {
      showsLayer = newValue != nil
      guard let newValue, newValue !== ground.layer else { return }
      hostedLayer = newValue
    }
  }
  /// A layer that the program has brought: it fills the view.
  private var hostedLayer: CALayer? {
    didSet {
      oldValue?.removeFromSuperlayer()
      if let hostedLayer {
        ground.layer.insertSublayer(hostedLayer, at: 0)
        hostedLayer.frame = ground.bounds
      }
    }
  }
  open var wantsUpdateLayer: Bool { false }
  open func updateLayer() {}
  open func makeBackingLayer() -> CALayer { CALayer() }
  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  open var layerUsesCoreImageFilters = false
  open var canDrawSubviewsIntoLayer = false
  open var shadow: NSShadow? {
    didSet {
      let layer = ground.layer
      layer.shadowOpacity = shadow?.shadowColor == nil ? 0 : 1
      layer.shadowColor = (shadow?.shadowColor as? NSColor)?.cgColor
      layer.shadowRadius = (shadow?.shadowBlurRadius ?? 0) / 2
      let offset = shadow?.shadowOffset ?? .zero
      layer.shadowOffset = CGSize(
        width: offset.width, height: isFlipped ? offset.height : -offset.height)
    }
  }

  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      ground.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? NSAppearance(traits: ground.traitCollection)
  }
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidChangeBackingProperties() {}
  open func viewDidHide() {}
  open func viewDidUnhide() {}

  // MARK: - Hierarchy

  /// Where the grounds of its subviews lie.
  var home: UIView { ground }

  open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    let rest = subviews.filter { $0 !== view }
    let index = otherView.flatMap { other in rest.firstIndex { $0 === other } }
    switch place {
    case .below: insert(view, at: index ?? 0)
    case .above, .out: insert(view, at: index.map { $0 + 1 } ?? rest.count)
    }
  }
  func insert(_ view: NSView, at place: Int) {
    guard !isDescendant(of: view) else {
      return Warning.once(
        "\(view.groundName) was to become a subview of \(groundName), which lies in it or is it. "
          + "Nothing was changed: take the inner one out of its superview first.")
    }
    let frame = view.frame
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      if let old = view.superview {
        old.willRemoveSubview(view)
        old.subviews.removeAll { $0 === view }
      }
      view.viewWillMove(toSuperview: self)
    }
    let index = min(max(place, 0), subviews.count)
    subviews.insert(view, at: index)
    let isNew = view.superview !== self
    view.superview = self
    embed(view, at: index)
    if view.translatesAutoresizingMaskIntoConstraints { view.setFrame(frame) }
    if isNew {
      view.viewDidMoveToSuperview()
      didAddSubview(view)
    }
  }

  /// Puts the ground of a subview in its place, behind those of the next.
  func embed(_ view: NSView, at index: Int) {
    if index > 0 {
      home.insertSubview(view.ground, aboveSubview: subviews[index - 1].ground)
    } else if subviews.count > 1 {
      // What the view is made of lies below.
      home.insertSubview(view.ground, belowSubview: subviews[1].ground)
    } else {
      home.addSubview(view.ground)
    }
  }

  open func removeFromSuperview() {
    guard let old = superview else { return }
    viewWillMove(toSuperview: nil)
    old.willRemoveSubview(self)
    let frame = self.frame
    old.subviews.removeAll { $0 === self }
    superview = nil
    ground.removeFromSuperview()
    ground.frame = frame
    viewDidMoveToSuperview()
  }
  open func removeFromSuperviewWithoutNeedingDisplay() { removeFromSuperview() }

  open var window: NSWindow? { ground.window.map { NSWindow.standing(on: $0) } }
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewDidMoveToSuperview() {}
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  open func viewDidMoveToWindow() {}
  open func didAddSubview(_ subview: NSView) {}
  open func willRemoveSubview(_ subview: NSView) {}

  // MARK: - Drawing and layout

  open var needsDisplay: Bool {
    get { ground.layer.needsDisplay() }
    set { if newValue { ground.setNeedsDisplay() } }
  }
  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
  open func display() { ground.layer.displayIfNeeded() }
  open func displayIfNeeded() { ground.layer.displayIfNeeded() }
  /// Draws the view's own content into the current context. What was drawn stays until it is asked for.
  open func draw(_ dirtyRect: NSRect) {}
  open func needsToDraw(_ rect: NSRect) -> Bool { true }
  open var wantsDefaultClipping: Bool { true }

  open var needsLayout: Bool {
    get { ground.layer.needsLayout() }
    set { if newValue { ground.setNeedsLayout() } }
  }
  open func layoutSubtreeIfNeeded() { implicitly { ground.layoutIfNeeded() } }
  /// Places what is in the view. Called when the size changed, when something came, or when asked for.
  open func layout() {}
  open var needsUpdateConstraints: Bool {
    get { ground.needsUpdateConstraints() }
    set { if newValue { ground.setNeedsUpdateConstraints() } }
  }
  open func updateConstraints() {}
  open func updateConstraintsForSubtreeIfNeeded() { ground.updateConstraintsIfNeeded() }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Moves what is in the view when its size is another.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.resize(withOldSuperviewSize: oldSize)
    }
  }
  /// Follows the size of the superview as the mask says.
  open func resize(withOldSuperviewSize oldSize: NSSize) {
    guard let superview else { return }
    let old = superview.turned(ground.frame, inHeight: oldSize.height)
    let mask = superview.autoresizesSubviews ? autoresizingMask : []
    let new = mask.resized(old, from: oldSize, to: superview.ground.bounds.size)
    ground.frame = superview.turned(new)
  }

  // MARK: - Sizes

  /// The size it has by itself; `noIntrinsicMetric` along an axis in which it has none.
  open var intrinsicContentSize: NSSize {
    NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1
  open func invalidateIntrinsicContentSize() { ground.invalidateIntrinsicContentSize() }
  open var fittingSize: NSSize {
    ground.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  open var baselineOffsetFromBottom: CGFloat { 0 }
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
  open var additionalSafeAreaInsets = NSEdgeInsets()
  open var safeAreaInsets: NSEdgeInsets {
    let insets = ground.safeAreaInsets
    return NSEdgeInsets(
      top: insets.top + additionalSafeAreaInsets.top,
      left: insets.left + additionalSafeAreaInsets.left,
      bottom: insets.bottom + additionalSafeAreaInsets.bottom,
      right: insets.right + additionalSafeAreaInsets.right)
  }
  /// What kinds of views mind about their own size: hugging along x and y, resistance along x and y.
  var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, .defaultLow, .defaultHigh, .defaultHigh]
  }
  func height(wrappedAt width: CGFloat) -> CGFloat? { nil }
  /// Places UIKit's views of which it is made.
  func layoutFurniture() { hostedLayer?.frame = ground.bounds }
  /// Its size is another.
  func frameChanged() {}
  /// How high it is as a document of a width in a scroll view; nil of what keeps its own height.
  func documentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// How wide it is as a document that follows the width of its scroll view.
  func documentWidth(forWidth width: CGFloat) -> CGFloat { width }
  /// Another part of it is seen.
  func documentScrolled() {}
  /// Makes it what keys go to: itself, or what in it edits text.
  func becomeFirst() -> Bool { ground.becomeFirstResponder() }
  /// It is light or dark now.
  func appearanceChanged() {}

  // MARK: - Events

  /// The deepest view at a point of the superview's coordinates; nil lets the mouse through.
  open func hitTest(_ point: NSPoint) -> NSView? { hitByGround(point) }
  open func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { rect.contains(point) }
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  open var needsPanelToBecomeKey: Bool { acceptsFirstResponder }
  open var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor }
  open weak var nextKeyView: NSView?
  /// The menu for a right click; ``menu``, unless a subclass says another one.
  open func menu(for event: NSEvent) -> NSMenu? { menu }
  open class var defaultMenu: NSMenu? { nil }

  open func addTrackingArea(_ trackingArea: NSTrackingArea) {
    if !trackingAreas.contains(trackingArea) { trackingAreas.append(trackingArea) }
  }
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  open func updateTrackingAreas() {}
  open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append((rect, object))
  }
  open func discardCursorRects() { cursorRects = [] }
  open func resetCursorRects() {}
  var cursorRects: [(rect: NSRect, cursor: NSCursor)] = []

}
