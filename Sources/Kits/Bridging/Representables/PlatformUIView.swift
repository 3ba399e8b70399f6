import VivaceDrawing
import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// A UIKit view in a place of SwiftUI's: a tree of layers whose display list is part of the window's.
@MainActor final class PlatformUIView: PlatformView {
  let name: String
  let platformHost: PlatformViewHost
  let container = PlatformViewContainer()
  let space: HostedWindow?
  private let tree: LayerTree
  /// The size that the program requests; nil leaves it to the view.
  var ownSize: ((ProposedViewSize) -> CGSize?)?
  /// Called when the container has its place and its size for the first time.
  var onFirstLayout: (() -> Void)?
  /// Called before the view is removed.
  var onLeave: (() -> Void)?
  /// Called after the view was removed.
  var afterLeave: (() -> Void)?
  /// The input of the latest measurement.
  private var knownSize: PlatformSize.Key?
  /// The fingers that are down in it, and where they are.
  private var fingers: [Int: CGPoint] = [:]
  /// The member of the window's gestures for those in the view.
  weak var gestureObserver: (any GestureArenaObserver)?
  /// Whether a recognizer in it was accepted, or one of its views keeps the touches.
  private var ownsTouches = false

  init(_ name: String, platformHost: PlatformViewHost) {
    self.name = name
    self.platformHost = platformHost
    tree = LayerTree(root: container.layer)
    space = platformHost.host.map(HostedWindow.of)
    tree.onNeedsTurn = { [weak platformHost] in platformHost?.setNeedsTurn() }
    LayerRecording.begin(tree, in: platformHost.host)
    container.platformHost = platformHost
    space?.add(self)
    FirstResponderWatch.begin()
  }

  // MARK: - Layout and drawing

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let content = container.content else { return .zero }
    knownSize = PlatformSize.Key(content)
    return ownSize?(proposal) ?? PlatformSize.fitting(content, proposal)
  }

  func draw(size: CGSize, at time: Double) -> PlatformViewFrame {
    space?.advance(to: time)
    container.layOut(size: size, toWindow: platformHost.toWindow(at: time))
    if let onFirstLayout {
      self.onFirstLayout = nil
      container.layoutIfNeeded()
      onFirstLayout()
    }
    let frame = tree.turn(at: time)
    if let content = container.content, let knownSize, PlatformSize.Key(content) != knownSize {
      self.knownSize = nil
      platformHost.setNeedsSize()
    }
    return PlatformViewFrame(
      list: frame.item?.inside ?? DisplayList(),
      nextInstant: min(frame.nextInstant, space?.window.nextInstant ?? .infinity),
      nextChange: min(frame.nextInstant, space?.window.nextChange ?? .infinity),
      needsFrames: frame.needsFrames || space?.window.needsFrames == true)
  }

  func leave() {
    cancelTouches(at: LayerClock.now)
    onLeave?()
    container.content = nil
    space?.remove(self)
    afterLeave?()
  }

  // MARK: - Touches

  func touch(_ event: PointerEvent) -> PlatformViewTouchState {
    guard let window = space?.window, let phase = event.phase.touchPhase else { return .possible }
    layOut(at: event.time)
    if phase == .began, fingers.isEmpty { ownsTouches = false }
    let isOver = phase == .ended || phase == .cancelled
    let wasTracking = control(of: event.id)?.isTracking ?? false
    fingers[event.id] = isOver ? nil : event.location
    window.touch(
      phase, at: event.location, finger: event.id, time: event.time,
      type: event.kind == .mouse ? .indirectPointer : .direct,
      modifiers: UIKeyModifierFlags(event.modifiers), in: container, observer: self)
    if isOver && wasTracking || isKept(event.id, phase) { ownsTouches = true }
    guard isOver, fingers.isEmpty else { return ownsTouches ? .active : .possible }
    return ownsTouches ? .ended : awaitsTime ? .possible : .failed
  }

  /// Whether a view that a touch began on keeps it without a recognizer.
  private func isKept(_ finger: Int, _ phase: UITouch.Phase) -> Bool {
    // Controls that follow a finger keep it; a button may lose it to a scroll view around it.
    if phase == .moved, let control = control(of: finger), control.isTracking,
      !(control is UIButton)
    {
      return true
    }
    return (space?.window.touches.touch(of: finger)?.view as? BackingView)?.usesTouch == true
  }

  /// Whether a recognizer in it waits for a time, as for a second tap.
  private var awaitsTime: Bool { space?.window.touches.awaitsTime(for: self) ?? false }

  /// Brings the container to where it is seen.
  private func layOut(at time: Double) {
    let size = container.fillsHost ? platformHost.layoutSize : container.bounds.size
    container.layOut(size: size, toWindow: platformHost.toWindow(at: time))
    container.layoutIfNeeded()
  }

  private func control(of finger: Int) -> UIControl? {
    sequence(first: space?.window.touches.touch(of: finger)?.view, next: { $0?.superview })
      .lazy.compactMap { $0 as? UIControl }.first
  }

  func cancelTouches(at time: Double) {
    let down = fingers
    fingers = [:]
    // Now: what that sets off must not begin where the last touch was.
    let time = max(time, platformHost.host?.now ?? time)
    for (finger, location) in down.sorted(by: { $0.key < $1.key }) {
      space?.window.touch(.cancelled, at: location, finger: finger, time: time, in: container)
    }
  }

  var nextTouchInstant: Double { space?.window.touches.nextInstant ?? .infinity }

  func touchTime(_ time: Double) -> PlatformViewTouchState? {
    guard let touches = space?.window.touches else { return nil }
    LayerClock.now = time
    touches.advance(to: time)
    if fingers.isEmpty, !awaitsTime { return ownsTouches ? .ended : .failed }
    return ownsTouches ? .active : nil
  }

  func turnWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool {
    layOut(at: time)
    return space?.window.turnWheel(by: delta, at: location, time: time, in: container) ?? false
  }

  // MARK: - The pointer without a button

  func hover(at location: CGPoint?, time: Double) {
    layOut(at: time)
    space?.window.hover(at: location, time: time, in: container)
  }

  func openMenu(at location: CGPoint?, time: Double) -> Bool {
    layOut(at: time)
    return space?.window.openMenu(at: location, time: time, in: container) ?? false
  }

  func middleClick(at location: CGPoint, time: Double) {
    layOut(at: time)
    space?.window.middleClick(at: location, time: time, in: container)
  }

  // MARK: - What is dragged

  func dropReceiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    guard let window = space?.window else { return nil }
    layOut(at: platformHost.host?.now ?? LayerClock.now)
    let link = DragLink.of(drag, over: window, at: location)
    return window.dropTarget(for: link.session, at: location, in: container)
      .map { link.receiver(for: $0) { $0 } }
  }

  // MARK: - Keys

  private var firstResponder: UIResponder? {
    guard let first = space?.window.firstResponder else { return nil }
    let isInside = sequence(first: first, next: \.next).contains { $0 === container }
    return isInside ? first : nil
  }

  var acceptsFocus: Bool { space?.window.hasStops(in: container) ?? false }

  func focusCame(backwards: Bool) {
    container.layoutIfNeeded()
    let isInside = firstResponder != nil
    if isInside, !platformHost.isMovingFocus { return }
    _ = space?.window.moveFocus(
      backwards: backwards, in: container, goesRound: isInside)
  }

  func letsFocusGo() -> Bool {
    firstResponder == nil || FirstResponder.current?.resignFirstResponder() ?? true
  }

  func press(_ key: KeyEvent) -> Bool {
    LayerClock.now = key.time
    return space?.window.press(PressedKey(key), in: container, goesRound: false) ?? false
  }

  func insert(_ text: String) { space?.window.type(text) }
  func compose(_ text: String, selection: Range<Int>) {
    space?.window.compose(text, selection: selection)
  }

  var caret: CGRect? {
    guard firstResponder != nil else { return nil }
    return space?.window.caret.map { container.convert($0, from: nil) }
  }

  var textInputPreferences: TextInputPreferences? {
    firstResponder == nil ? nil : space?.window.textInputPreferences
  }

  var elements: [PlatformViewElement] { container.content?.elements(in: container) ?? [] }
}

/// The recognizers in the view are an inner arena, and the view is its member of the window's.
extension PlatformUIView: GestureArenaObserver {
  func innerStandingChanged(to standing: GestureStanding) {
    if standing == .accepted { ownsTouches = true }
    gestureObserver?.innerStandingChanged(to: standing)
  }
}

extension PointerEvent.Phase {
  var touchPhase: UITouch.Phase? {
    switch self {
    case .down: .began
    case .moved: .moved
    case .up: .ended
    case .cancelled: .cancelled
    case .hover, .exited: nil
    }
  }
}

extension DisplayItem {
  /// The list of a group, without the group's effect.
  fileprivate var inside: DisplayList? {
    if case .group(_, let list) = content { list } else { nil }
  }
}
