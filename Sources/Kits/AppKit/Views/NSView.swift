import Foundation
import VivaceGraphics
import VivaceUIKit

/// A rectangle that draws, takes events, and holds other views, with its origin at the lower left corner
/// unless it ``isFlipped``.
///
/// It is backed by a UIKit view, its *backing view*: that has the layer, the hierarchy and the
/// constraints, with y downwards. Coordinates are turned where they come in and go out, nowhere else.
@MainActor @preconcurrency open class NSView: _DestinationNSView {
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
    get { superview?.turned(backing.frame, inHeight: superview?.heightForFrames) ?? loneFrame }
    set { change { setFrame(newValue) } }
  }

  private var loneFrame: NSRect { backing.frame }

  func setFrame(_ rect: NSRect) {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite
    else {
      return Warning.once(
        "\(backingName) was given the frame \(rect); finite numbers are expected. It keeps its own. "
          + "Look for a division by zero.")
    }
    let rect = rect.standardized
    backing.frame = superview?.turned(rect, inHeight: superview?.heightForFrames) ?? rect
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
  override func visibilityChanged() { (superview as? NSStackView)?.arrangementChanged() }

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
