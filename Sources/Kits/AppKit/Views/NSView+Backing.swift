import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// Callbacks of a view's backing view.
extension NSView: BackingViewOwner {
  package var standingView: UIView { backing }
  package var backingName: String {
    identifier.map { "\(type(of: self)) \"\($0.rawValue)\"" } ?? "\(type(of: self))"
  }
  package var backingNext: UIResponder? { nil }

  // MARK: - Layout and drawing

  package func backingLaysOut() {
    viewController?.viewWillLayout()
    layoutFurniture()
    layout()
    viewController?.viewDidLayout()
    updateTrackingAreas()
    discardCursorRects()
    resetCursorRects()
  }

  package func backingUpdatesConstraints() {
    viewController?.updateViewConstraints()
    updateConstraints()
  }

  package func backingDraws(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if wantsUpdateLayer { return updateLayer() }
    guard !isFlipped else { return draw(bounds) }
    let height = backing.bounds.height
    context.saveGState()
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: 1, y: -1)
    context.pointsUp = true
    draw(bounds)
    context.pointsUp = false
    context.restoreGState()
  }

  package func backingResized(from old: CGSize) {
    resizeSubviews(withOldSize: old)
    frameChanged()
    needsLayout = true
    if postsFrameChangedNotifications {
      NotificationCenter.default.post(name: Self.frameDidChangeNotification, object: self)
    }
  }

  // MARK: - Insertion and removal

  package func backingWillMove(to window: UIWindow?) {
    viewWillMove(toWindow: window.map { NSWindow.standing(on: $0) })
    viewController?.windowComes(window != nil)
  }
  package func backingDidMove() {
    viewDidMoveToWindow()
    viewController?.windowCame(backing.window != nil)
  }
  package func backingTraitsChanged() {
    needsDisplay = true
    appearanceChanged()
    viewDidChangeEffectiveAppearance()
  }

  // MARK: - Hits

  package func backingHit(_ point: CGPoint, standard: (CGPoint) -> UIView?) -> UIView? {
    guard !backing.isHidden, backing.alpha >= 0.01 else { return nil }
    (isBeingHit, standardHit) = (true, standard(point))
    defer { (isBeingHit, standardHit) = (false, nil) }
    let outer = backing.convert(point, to: backing.superview ?? backing)
    guard let view = hitTest(superview?.pointFromHome(outer) ?? outer) else { return nil }
    if let hit = standardHit, hit === view.backing || NSView.owner(of: hit) === view { return hit }
    return view.backing
  }

  /// Converts a point from the coordinates of its subviews' backing views to its own.
  func pointFromHome(_ point: CGPoint) -> CGPoint {
    turned(subviewContainer === backing ? point : backing.convert(point, from: subviewContainer))
  }

  /// Returns the result of UIKit's hit test as the view that owns it.
  func hitByBacking(_ point: NSPoint) -> NSView? {
    if isBeingHit { return standardHit.flatMap { NSView.owner(of: $0) } }
    // Asked by the program.
    let local = convert(point, from: superview)
    guard !isHidden, bounds.contains(local) else { return nil }
    for view in subviews.reversed() { if let hit = view.hitTest(local) { return hit } }
    return self
  }

  /// Returns the view whose backing view is, or contains, one of UIKit's.
  package static func owner(of view: UIView?) -> NSView? {
    for current in sequence(first: view, next: { $0?.superview }) {
      if let owner = (current as? BackingView)?.owner as? NSView { return owner }
    }
    return nil
  }

  // MARK: - The mouse

  package func backingTouch(
    _ phase: UITouch.Phase, _ touch: UITouch, _ pressed: UIEvent?
  ) -> Bool {
    let kind: NSEvent.EventType
    switch phase {
    case .began: kind = .leftMouseDown
    case .moved: kind = .leftMouseDragged
    case .ended, .cancelled: kind = .leftMouseUp
    default: return false
    }
    let event = mouseEvent(kind, at: touch.location(in: backing), time: touch.timestamp)
    (event.touch, event.clickCount) = (touch, touch.tapCount)
    event.modifierFlags = NSEvent.ModifierFlags(pressed?.modifierFlags ?? [])
    let before = backing.convert(touch.previousLocation(in: backing), to: nil)
    let now = backing.convert(touch.location(in: backing), to: nil)
    (event.deltaX, event.deltaY) = (now.x - before.x, now.y - before.y)
    NSEvent.last = event
    if let draggingSession, let window = backing.window {
      draggingSession.flags = event.modifierFlags
      draggingSession.handle(phase, at: touch.location(in: nil), in: window)
      return true
    }
    for recognizer in gestureRecognizers where recognizer.isEnabled {
      recognizer.handle(event, phase)
    }
    switch kind {
    case .leftMouseDown:
      if acceptsFirstResponder { window?.makeFirstResponder(self) }
      mouseDown(with: event)
    case .leftMouseDragged: mouseDragged(with: event)
    default: mouseUp(with: event)
    }
    return !event.isUnused || !gestureRecognizers.isEmpty
  }

  /// An event at a place of the backing view.
  func mouseEvent(_ kind: NSEvent.EventType, at location: CGPoint, time: Double) -> NSEvent {
    let event = NSEvent(kind)
    event.window = window
    event.locationInWindow = convert(turned(location), to: nil)
    event.timestamp = time
    event.modifierFlags = NSEvent.modifierFlags
    return event
  }

  package func backingWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool {
    let event = mouseEvent(.scrollWheel, at: location, time: time)
    (event.deltaX, event.deltaY) = (delta.dx, delta.dy)
    // The innermost view has passed the event to the views around it already.
    if let last = NSEvent.last, last.type == .scrollWheel, last.timestamp == time,
      last.locationInWindow == event.locationInWindow
    {
      return false
    }
    NSEvent.last = event
    scrollWheel(with: event)
    return !event.isUnused
  }

  package func backingHover(at location: CGPoint?, time: Double) {
    let point = location.map { turned($0) }
    let kind: NSEvent.EventType = location == nil ? .mouseExited : .mouseMoved
    let event = { self.mouseEvent($0, at: location ?? .zero, time: time) }
    if location != nil {
      let moved = event(kind)
      NSEvent.last = moved
      contentOwner?.pointerMoved(moved)
    }
    for area in trackingAreas {
      let rect = area.options.contains(.inVisibleRect) || area.rect.isEmpty ? bounds : area.rect
      let isInside = point.map { rect.contains($0) } ?? false
      if isInside != area.isEntered {
        area.isEntered = isInside
        area.tell(event(isInside ? .mouseEntered : .mouseExited))
        if isInside { area.tell(event(.cursorUpdate)) }
      }
      if isInside { area.tell(event(.mouseMoved)) }
    }
    follow(point)
  }

  /// Shows the cursor of the rectangle that contains the point.
  private func follow(_ point: NSPoint?) {
    guard !cursorRects.isEmpty else { return }
    let found = point.flatMap { location in cursorRects.last { $0.rect.contains(location) } }
    if let found {
      found.cursor.set()
      isUnderPointer = true
    } else if isUnderPointer {
      NSCursor.arrow.set()
      isUnderPointer = false
    }
  }

  package func backingMenu(at location: CGPoint?, time: Double) -> Bool {
    let middle = CGPoint(x: backing.bounds.midX, y: backing.bounds.midY)
    let event = mouseEvent(.rightMouseDown, at: location ?? middle, time: time)
    event.buttonNumber = 1
    NSEvent.last = event
    if let menu = menu(for: event) {
      NSMenu.popUpContextMenu(menu, with: event, for: self)
      return true
    }
    let isOwn = backing.window?.hitTest(backing.convert(location ?? middle, to: nil), with: nil)
    guard location == nil || NSView.owner(of: isOwn) === self else { return false }
    rightMouseDown(with: event)
    if !event.isUnused {
      rightMouseUp(with: mouseEvent(.rightMouseUp, at: location ?? middle, time: time))
    }
    return !event.isUnused
  }

  // MARK: - Keys

  package var backingTakesKeys: Bool { acceptsFirstResponder }
  package func backingBecameFirst() -> Bool { becomeFirstResponder() }
  package func backingResignedFirst() -> Bool { resignFirstResponder() }

  package func backingKey(_ press: UIPress, isDown: Bool) -> Bool {
    guard let key = press.pressed else { return false }
    let event = NSEvent(key)
    event.window = window
    NSEvent.last = event
    if isDown {
      if event.isChord, window?.handlesChord(event) == true {
        return true
      }
      keyDown(with: event)
    } else {
      keyUp(with: event)
    }
    return !event.isUnused
  }

  // MARK: - Sizes

  package var backingIntrinsicSize: CGSize { intrinsicContentSize }
  package func backingHeight(wrappedAt width: CGFloat) -> CGFloat? { height(wrappedAt: width) }
  package var backingBaselines: (first: CGFloat, last: CGFloat) {
    (firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom)
  }
  package var backingPriorities: [UILayoutPriority] { kindPriorities }
  package var backingAlignmentInsets: UIEdgeInsets {
    let insets = alignmentRectInsets
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
