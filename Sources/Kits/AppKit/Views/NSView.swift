import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceUIKit

/// A rectangle that draws, takes events, and holds other views, with its origin at the lower left corner
/// unless it ``isFlipped``.
///
/// It is backed by a UIKit view, its *backing view*: that has the layer, the hierarchy and the
/// constraints, with y downwards. Coordinates are turned where they come in and go out, nowhere else.
@MainActor @preconcurrency open class NSView: _FramedNSResponder, NSDraggingDestination {
  /// The view that contains this one; nil without one.
  open internal(set) weak var superview: NSView?
  /// The views directly inside, the rearmost first.
  open internal(set) var subviews: [NSView] = []
  /// The controller whose view this is.
  weak var viewController: NSViewController?
  /// The window whose content this is.
  package weak var contentOwner: NSWindow?

  /// A number for the program's own use.
  open var tag = 0
  /// An identifier for the program's own use, and for tests.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// Whether the subviews follow a change of size by their masks.
  open var autoresizesSubviews = true
  /// The edges and lengths that follow a change of the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// A text for a pointer that rests over the view. Stored only.
  open var toolTip: String?
  /// The menu for a right click.
  open var menu: NSMenu?
  /// The recognizers of mouse movements in the view.
  open internal(set) var gestureRecognizers: [NSGestureRecognizer] = []
  /// Whether a hit test of an event is running, so that UIKit's own result is returned.
  var isBeingHit = false
  var standardHit: UIView?
  var guides: [NSLayoutGuide] = []
  /// Whether a change of the frame posts a notification.
  open var postsFrameChangedNotifications = true
  /// Stored only.
  open var postsBoundsChangedNotifications = true
  /// Posted after a change of the frame's size, unless `postsFrameChangedNotifications` is false.
  public nonisolated static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  /// Posted when the visible area of a clip view has moved; other views do not post it.
  public nonisolated static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  /// Whether the next change animates, as requested by `animator()`.
  final var animatesNext = false
  private var ownAppearance: NSAppearance?
  private var showsLayer = false

  /// Whether y points down in it.
  open var isFlipped: Bool { false }
  /// Whether the view draws all of its frame opaquely; false by default.
  open var isOpaque: Bool { false }

  /// Whether it is looked at through a material; kept.
  open var allowsVibrancy: Bool { false }
  /// The kind of ring around a focused view.
  open var focusRingType = NSFocusRingType.default
  /// The direction of text and controls in the view.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight {
    didSet {
      backing.semanticContentAttribute =
        userInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
  }
  /// The tracking areas of the view.
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// Whether the pointer is in one of its cursor rectangles.
  var isUnderPointer = false

  // MARK: - Making

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    backing = BackingView(self)
    frame = frameRect
    commonInit()
  }
  /// A view with an empty frame.
  public convenience init() { self.init(frame: .zero) }
  /// The view of an interface file; other coders get one with an empty frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backing = BackingView(self)
    commonInit()
    coder.applyInterface(to: self)
  }

  /// Called at the end of both initializers, for subclasses with set-up code.
  func commonInit() {}

  override var usualNext: NSResponder? {
    viewController ?? superview ?? contentOwner?.contentViewController ?? contentOwner
  }

  // MARK: - Geometry

  /// In its superview's coordinates.
  open var frame: NSRect {
    get { superview?.turned(backing.frame) ?? backing.frame }
    set { change { setFrame(newValue) } }
  }

  func setFrame(_ rect: NSRect) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite
    else {
      return Warning.once(
        "\(backingName) was given the frame \(rect); finite numbers are expected. It keeps its own. "
          + "Look for a division by zero.")
    }
    let rect = rect.standardized
    backing.frame = superview?.turned(rect) ?? rect
  }

  /// The visible rectangle in the view's own coordinates.
  open var bounds: NSRect {
    get {
      let bounds = backing.bounds
      return isFlipped
        ? bounds
        : NSRect(x: bounds.minX, y: -bounds.minY, width: bounds.width, height: bounds.height)
    }
    set {
      change {
        backing.bounds =
          isFlipped
          ? newValue
          : NSRect(
            x: newValue.minX, y: -newValue.minY, width: newValue.width, height: newValue.height)
      }
    }
  }

  /// Moves the frame.
  open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
  /// Resizes the frame.
  open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
  /// Moves the content by the origin of the bounds.
  open func setBoundsOrigin(_ newOrigin: NSPoint) { bounds.origin = newOrigin }
  /// Scales the content to the frame. Has no effect, which is reported once.
  open func setBoundsSize(_ newSize: NSSize) {
    if newSize != bounds.size {
      NotYet.once(
        "NSView.setBoundsSize(_:)", "what a view shows would be scaled to its frame")
    }
  }
  /// The area of the bounds inside all superviews.
  open var visibleRect: NSRect {
    guard let superview else { return bounds }
    return bounds.intersection(convert(superview.visibleRect, from: superview))
  }
  /// The height from which frames of what is in it are counted upwards.
  var heightForFrames: CGFloat { backing.bounds.height }

  /// A rectangle from the backing view's coordinates to its own, or back: that is the same.
  func turned(_ rect: NSRect, inHeight height: CGFloat? = nil) -> NSRect {
    guard !isFlipped else { return rect }
    return NSRect(
      x: rect.minX, y: (height ?? heightForFrames) - rect.maxY, width: rect.width,
      height: rect.height)
  }
  package func turned(_ point: NSPoint) -> NSPoint {
    isFlipped ? point : NSPoint(x: point.x, y: backing.bounds.height - point.y)
  }

  /// Whether the view or a view around it is hidden.
  open var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor ?? false
  }
  func visibilityChanged() { (superview as? NSStackView)?.arrangementChanged() }

  // MARK: - Printing

  /// The title of a job that prints the view: that of its window.
  open var printJobTitle: String {
    window.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? "Untitled"
  }
  /// Whether the view divides itself into pages: it sets the range of their numbers, from 1 on, and
  /// ``rectForPage(_:)`` has their areas. False by default: the printing operation divides the view.
  open func knowsPageRange(_ range: NSRangePointer) -> Bool { false }
  /// The area of a page, of a view that divides itself; empty by default.
  open func rectForPage(_ page: Int) -> NSRect { .zero }
  /// Called before the first page is drawn.
  open func beginDocument() {}
  /// Called after the last page was drawn.
  open func endDocument() {}

  // MARK: - Hierarchy

  /// The backing view that contains those of its subviews.
  var subviewContainer: UIView { backing }

  /// Adds a view in front of all others.
  open func addSubview(_ view: NSView) { insert(view, at: subviews.count) }
  /// Adds a view in front of or behind another one.
  open func addSubview(
    _ view: NSView, positioned ordering: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    let rest = subviews.filter { $0 !== view }
    let index = otherView.flatMap { other in rest.firstIndex { $0 === other } }
    switch ordering {
    case .below: insert(view, at: index ?? 0)
    case .above, .out: insert(view, at: index.map { $0 + 1 } ?? rest.count)
    }
  }
  /// Puts the backing view of a subview in its place, behind those of the next.
  func embed(_ view: NSView, at index: Int) {
    if index > 0 {
      subviewContainer.insertSubview(view.backing, aboveSubview: subviews[index - 1].backing)
    } else if subviews.count > 1 {
      // What the view is made of is below.
      subviewContainer.insertSubview(view.backing, belowSubview: subviews[1].backing)
    } else {
      subviewContainer.addSubview(view.backing)
    }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let old = superview else { return }
    viewWillMove(toSuperview: nil)
    old.willRemoveSubview(self)
    let frame = self.frame
    old.subviews.removeAll { $0 === self }
    superview = nil
    backing.removeFromSuperview()
    backing.frame = frame
    viewDidMoveToSuperview()
  }
  /// Removes the view from its superview.
  open func removeFromSuperviewWithoutNeedingDisplay() { removeFromSuperview() }

  /// The window that contains the view; nil without one.
  open var window: NSWindow? { backing.window.map { NSWindow.standing(on: $0) } }
  /// Called before the superview changes; nil is none.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// Called after the superview has changed.
  open func viewDidMoveToSuperview() {}
  /// Called before the window changes; nil is none.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the window has changed.
  open func viewDidMoveToWindow() {}
  /// Called after a view was added.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: NSView) {}

  /// Resizes the subviews after a change of size.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.resize(withOldSuperviewSize: oldSize)
    }
  }
  /// Adapts to the size of the superview by the mask.
  open func resize(withOldSuperviewSize oldSize: NSSize) {
    guard let superview else { return }
    let old = superview.turned(backing.frame, inHeight: oldSize.height)
    let mask = superview.autoresizesSubviews ? autoresizingMask : []
    let new = mask.resized(old, from: oldSize, to: superview.backing.bounds.size)
    backing.frame = superview.turned(new)
  }

  // MARK: - Of kinds of views

  /// Called after a change of size.
  func frameChanged() {}
  /// How high it is as a document of a width in a scroll view; nil of what keeps its own height.
  func documentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// How wide it is as a document that follows the width of its scroll view.
  func documentWidth(forWidth width: CGFloat) -> CGFloat { width }
  /// Another part of it is seen.
  func documentScrolled() {}
  /// Makes it what keys go to: itself, or what in it edits text.
  func becomeFirst() -> Bool { backing.becomeFirstResponder() }
  /// It is light or dark now.
  func appearanceChanged() {}

  // MARK: - Looks

  /// Of the view and all in it, from 0 to 1.
  open var alphaValue: CGFloat {
    get { backing.alpha }
    set { change { backing.alpha = newValue } }
  }
  /// Whether the view and its content are neither drawn nor hit.
  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      guard newValue != isHidden else { return }
      backing.isHidden = newValue
      if newValue { viewDidHide() } else { viewDidUnhide() }
      visibilityChanged()
    }
  }
  /// Whether the content is clipped to the bounds.
  open var clipsToBounds: Bool {
    get { backing.clipsToBounds }
    set { backing.clipsToBounds = newValue }
  }
  /// Every view has a layer; only a view that wants one shows it.
  open var wantsLayer: Bool {
    get { showsLayer }
    set { showsLayer = newValue }
  }
  /// The layer of a view with ``wantsLayer``; nil for others. A new one fills the view.
  open var layer: CALayer? {
    get { showsLayer ? backing.layer : nil }
    set {
      showsLayer = newValue != nil
      guard let newValue, newValue !== backing.layer else { return }
      hostedLayer = newValue
    }
  }
  /// A layer that the program has brought: it fills the view.
  private var hostedLayer: CALayer? {
    didSet {
      oldValue?.removeFromSuperlayer()
      if let hostedLayer {
        backing.layer.insertSublayer(hostedLayer, at: 0)
        hostedLayer.frame = backing.bounds
      }
    }
  }
  /// Whether ``updateLayer()`` replaces drawing; false by default.
  open var wantsUpdateLayer: Bool { false }
  /// Updates the layer's content, for subclasses with ``wantsUpdateLayer``.
  open func updateLayer() {}
  /// The layer for a view that wants one. Not used here.
  open func makeBackingLayer() -> CALayer { CALayer() }
  /// Stored only.
  open var layerContentsRedrawPolicy = NSView.LayerContentsRedrawPolicy.duringViewResize
  /// Stored only.
  open var layerUsesCoreImageFilters = false
  /// Stored only.
  open var canDrawSubviewsIntoLayer = false
  /// The shadow below the view and its content.
  open var shadow: NSShadow? {
    didSet {
      let layer = backing.layer
      layer.shadowOpacity = shadow?.shadowColor == nil ? 0 : 1
      layer.shadowColor = (shadow?.shadowColor as? NSColor)?.cgColor
      layer.shadowRadius = (shadow?.shadowBlurRadius ?? 0) / 2
      let offset = shadow?.shadowOffset ?? .zero
      layer.shadowOffset = CGSize(
        width: offset.width, height: isFlipped ? offset.height : -offset.height)
    }
  }

  /// The appearance for the view and its content; nil inherits it.
  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  /// The appearance that applies to the view.
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? NSAppearance(traits: backing.traitCollection)
  }
  /// Called after the appearance has changed.
  open func viewDidChangeEffectiveAppearance() {}
  /// Called after a change of the screen's resolution. Never called here.
  open func viewDidChangeBackingProperties() {}
  /// Called after the view was hidden.
  open func viewDidHide() {}
  /// Called after the view was shown again.
  open func viewDidUnhide() {}

  /// In degrees against the clock, around the middle.
  open var frameCenterRotation: CGFloat = 0 {
    didSet {
      change {
        backing.transform = CGAffineTransform(rotationAngle: -frameCenterRotation * .pi / 180)
      }
    }
  }

  // MARK: - Drawing

  /// Whether the view is to be drawn again.
  open var needsDisplay: Bool {
    get { backing.layer.needsDisplay() }
    set { if newValue { backing.setNeedsDisplay() } }
  }
  /// Requests a drawing. The whole view is drawn.
  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
  /// Performs a requested drawing now.
  open func display() { backing.layer.displayIfNeeded() }
  /// Performs a requested drawing now.
  open func displayIfNeeded() { backing.layer.displayIfNeeded() }
  /// Draws the view's own content into the current context. What was drawn stays until it is asked for.
  open func draw(_ dirtyRect: NSRect) {}
  /// Whether a rectangle is being drawn; always true, since whole views are drawn.
  open func needsToDraw(_ rect: NSRect) -> Bool { true }
  /// Whether drawing is clipped to the view. Not used here.
  open var wantsDefaultClipping: Bool { true }

  /// Places UIKit's views of which it is made.
  func layoutFurniture() { hostedLayer?.frame = backing.bounds }

  // MARK: - Layout

  /// Whether the view is to be laid out again.
  open var needsLayout: Bool {
    get { backing.layer.needsLayout() }
    set { if newValue { backing.setNeedsLayout() } }
  }
  /// Performs requested layouts of the view and its content now.
  open func layoutSubtreeIfNeeded() { implicitly { backing.layoutIfNeeded() } }
  /// Places what is in the view. Called when the size changed, when something came, or when asked for.
  open func layout() {}
  /// Whether the constraints are to be updated.
  open var needsUpdateConstraints: Bool {
    get { backing.needsUpdateConstraints() }
    set { if newValue { backing.setNeedsUpdateConstraints() } }
  }
  /// Adds or changes constraints; called before they are solved, the innermost view first.
  open func updateConstraints() {}
  /// Performs requested updates of constraints now.
  open func updateConstraintsForSubtreeIfNeeded() { backing.updateConstraintsIfNeeded() }
  /// Whether the class works with constraints only. Not used here.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: - Sizes

  /// The size it has by itself; `noIntrinsicMetric` along an axis in which it has none.
  open var intrinsicContentSize: NSSize {
    NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The length along an axis that has no intrinsic size: -1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Reports a changed intrinsic size, which leads to a new layout.
  open func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
  /// The smallest size that the constraints inside allow.
  open var fittingSize: NSSize {
    backing.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
  /// The insets from the frame to the rectangle that constraints align.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }
  /// The distance of the last baseline from the lower edge.
  open var baselineOffsetFromBottom: CGFloat { 0 }
  /// The distance of the first baseline from the upper edge.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  /// The distance of the last baseline from the lower edge.
  open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
  /// Insets that are added to the safe area.
  open var additionalSafeAreaInsets = NSEdgeInsets()
  /// The covered length of each edge.
  open var safeAreaInsets: NSEdgeInsets {
    let insets = backing.safeAreaInsets
    return NSEdgeInsets(
      top: insets.top + additionalSafeAreaInsets.top,
      left: insets.left + additionalSafeAreaInsets.left,
      bottom: insets.bottom + additionalSafeAreaInsets.bottom,
      right: insets.right + additionalSafeAreaInsets.right)
  }
  /// The default priorities of a kind of view: hugging along x and y, resistance along x and y.
  var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, .defaultLow, .defaultHigh, .defaultHigh]
  }
  func height(wrappedAt width: CGFloat) -> CGFloat? { nil }

  // MARK: - The pointer

  /// Adds a tracking area.
  open func addTrackingArea(_ trackingArea: NSTrackingArea) {
    if !trackingAreas.contains(trackingArea) { trackingAreas.append(trackingArea) }
  }
  /// Removes a tracking area.
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }
  /// Called when the view's frame may require other tracking areas.
  open func updateTrackingAreas() {}
  /// Adds a rectangle with a cursor of its own.
  open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append((rect, object))
  }
  /// Removes all cursor rectangles.
  open func discardCursorRects() { cursorRects = [] }
  /// Adds the cursor rectangles, for subclasses to override.
  open func resetCursorRects() {}
  var cursorRects: [(rect: NSRect, cursor: NSCursor)] = []

  // MARK: - Drags

  /// The types registered for drops; empty ignores all drags.
  open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
  private var drops: ViewDrops?
  /// The answer at the time the drag entered.
  var firstAnswer: NSDragOperation = []

  /// Registers the view as a destination for items of these types.
  open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    registeredDraggedTypes += newTypes.filter { !registeredDraggedTypes.contains($0) }
    guard drops == nil, !registeredDraggedTypes.isEmpty else { return }
    let made = ViewDrops(self)
    backing.addInteraction(made.interaction)
    drops = made
  }
  /// Clears all registered types, so that drags pass the view unnoticed.
  open func unregisterDraggedTypes() {
    registeredDraggedTypes = []
    if let drops { backing.removeInteraction(drops.interaction) }
    drops = nil
  }

  /// Called when a drag enters the view; the default answer is an empty operation, which refuses the items.
  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Returns the answer given when the drag entered.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { firstAnswer }
  /// Called when a drag leaves the view without a drop; empty by default.
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Called after the drop and before the items are read; false refuses them. True by default.
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  /// Reads the dropped items in a subclass; the default does nothing and answers false.
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Called after `performDragOperation(_:)` has answered true; empty by default.
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  /// Called at the end of the drag session over the view; empty by default.
  open func draggingEnded(_ sender: any NSDraggingInfo) {}

  // MARK: - Events

  /// The deepest view at a point of the superview's coordinates; nil lets the mouse through.
  open func hitTest(_ point: NSPoint) -> NSView? { hitByBacking(point) }
  /// Whether a point is in a rectangle.
  open func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { rect.contains(point) }
  /// Whether a click that activates the window reaches the view. Not used here.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// Whether a drag on the view would move the window. Not used here.
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  /// Whether the view needs a key panel for its input. Not used here.
  open var needsPanelToBecomeKey: Bool { acceptsFirstResponder }
  /// Whether the Tab key may reach the view.
  open var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor }
  /// Stored only.
  open weak var nextKeyView: NSView?
  /// The menu for a right click; by default ``menu``.
  open func menu(for event: NSEvent) -> NSMenu? { menu }
  /// The menu of views without one of their own. Not used here.
  open class var defaultMenu: NSMenu? { nil }
}
