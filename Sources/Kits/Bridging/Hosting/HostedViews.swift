import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// SwiftUI's views as the content of a UIKit view: a host of their own, whose display list is part of
/// the layer's drawing.
///
/// It runs a turn when the layer's window does: at the instants that its views request, through the
/// window's schedule, and after each change inside.
@MainActor final class HostedViews {
  let host: ViewHost
  private weak var view: UIView?
  /// For the next instant, and for the next that is more than a blink.
  private var alarms: [Int] = []
  private var frames: Int?
  private var isTurning = false
  /// The caret's rectangle, in the view's coordinates.
  private(set) var caret: CGRect?
  /// The outer window, whose opened addresses are forwarded to these views.
  private weak var outer: ViewHost?
  private var urls: AnyObject?
  /// Called after each turn.
  var onTurn: (() -> Void)?
  /// The member of UIKit's recognizers for the gestures in here.
  private(set) lazy var recognizer = RelayRecognizer { [weak self] in self?.send($0, $1) }

  init<Content: View>(_ root: Content, in view: UIView) {
    self.view = view
    host = ViewHost.embedded {
      ViewHost(root, size: view.bounds.size, displayScale: view.traitCollection.displayScale)
    }
    host.onNeedsTurn = { [weak self] in
      if MainThread.isCurrent {
        MainActor.unchecked { self?.wantTurn() }
      } else {
        DispatchQueue.main.async { self?.wantTurn() }
      }
    }
    view.layer.cutsDrawing = false
    host.outerView = view
    host.focus.leavesAtEnds = true
    host.outerDrops = { [weak self] drag, location in
      MainActor.unchecked { self?.outerTaker(of: drag, at: location) }
    }
    host.focus.onFocus = { [weak self] hasFocus in
      MainActor.unchecked { self?.focusChanged(hasFocus) }
    }
    FirstResponderWatch.begin()
    host.outerGestures = recognizer
    view.addGestureRecognizer(recognizer)
  }

  private var window: UIWindow? { view?.window }

  private func wantTurn() {
    guard !isTurning else { return }
    view?.setNeedsLayout()
    plan(at: LayerClock.now)
  }

  /// Applies the view's traits, tint and safe area to the hosted views.
  func follow(_ view: UIView) {
    // The turn that comes next takes it in.
    let outer = isTurning
    isTurning = true
    defer { isTurning = outer }
    let traits = view.traitCollection
    var environment = EnvironmentValues()
    environment.adopt(traits)
    host.colorScheme = environment.colorScheme
    host.displayScale = environment.displayScale
    host.changeEnvironment(\.surroundingTraits, to: traits)
    host.changeEnvironment(\.layoutDirection, to: environment.layoutDirection)
    host.changeEnvironment(\.dynamicTypeSize, to: environment.dynamicTypeSize)
    host.changeEnvironment(\.preferredContrast, to: environment.colorSchemeContrast)
    host.changeEnvironment(\.tintColor, to: view.ownTintColor.map { Color(uiColor: $0) })
    let insets = view.safeAreaInsets
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    host.safeAreaInsets = EdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
    host.size = view.bounds.size
    hearURLs(view)
    // The traits' size classes replace those that follow from the size.
    host.changeEnvironment(\.horizontalSizeClass, to: environment.horizontalSizeClass)
    host.changeEnvironment(\.verticalSizeClass, to: environment.verticalSizeClass)
  }

  private func hearURLs(_ view: UIView) {
    guard let outer = (view.window?.host as? any ShowsWindows)?.viewHost, outer !== self.outer
    else { return }
    self.outer = outer
    urls = host.hearURLs(of: outer)
  }

  /// Brings the layer up to date at the layers' instant.
  func turn() {
    guard let view, !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    let time = LayerClock.now
    let frame = recognizer.calling { ViewHost.keepingActive { host.turn(at: time) } }
    view.layer.show(LayerDrawing(list: frame.displayList, size: view.bounds.size))
    caret = frame.caret
    plan(at: frame.nextInstant, frame.nextChange)
    if frame.needsFrames {
      frames = frames ?? window?.schedule.everyFrame { [weak self] _ in self?.turn() }
    } else {
      window?.schedule.cancel(frames)
      frames = nil
    }
    onTurn?()
  }

  private func plan(at instant: Double, _ change: Double? = nil) {
    for alarm in alarms { window?.schedule.cancel(alarm) }
    alarms = []
    func plan(_ instant: Double, onlyBlinks: Bool) {
      guard instant < .infinity, let schedule = window?.schedule else { return }
      alarms.append(schedule.at(instant, onlyBlinks: onlyBlinks) { [weak self] in self?.turn() })
    }
    if let change, change > instant {
      plan(instant, onlyBlinks: true)
      plan(change, onlyBlinks: false)
    } else {
      plan(instant, onlyBlinks: false)
    }
  }

  /// The view has left its window: what was planned there is forgotten.
  func left(_ window: UIWindow?) {
    for alarm in alarms { window?.schedule.cancel(alarm) }
    window?.schedule.cancel(frames)
    (alarms, frames) = ([], nil)
    (outer, urls) = (nil, nil)
  }

  // MARK: - What is dragged

  /// The target for items that are dragged over a point of the view.
  func dropTarget(for session: DragSession, at location: CGPoint) -> (any DropTarget)? {
    guard let view else { return nil }
    let link = DragLink.of(session)
    return host.dropReceiver(of: link.drag, at: location).map {
      link.target(for: $0, in: host) { [weak view] in
        view.map { session.location(in: $0) } ?? session.windowLocation
      }
    }
  }

  /// The receiver outside of the hosted views, for drags that leave them.
  private func outerTaker(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    guard let view, let window = view.window else { return nil }
    let point = view.convert(location, to: nil)
    let link = DragLink.of(drag, over: window, at: point)
    let target =
      window.drags.router.map { $0.dropTarget(for: link.session, at: point) }
      ?? window.dropTarget(for: link.session, at: point, in: nil)
    return target.map {
      link.receiver(for: $0) { [weak view] in view?.convert($0, to: nil) ?? $0 }
    }
  }

  // MARK: - Events

  private func send(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    guard let view else { return }
    for touch in touches {
      host.send(
        .pointer(
          PointerEvent(
            id: touch.number, phase: PointerEvent.Phase(phase),
            location: touch.location(in: view), time: touch.timestamp,
            kind: touch.type == .indirectPointer ? .mouse : .touch)))
    }
    turn()
  }

  func send(_ event: InputEvent) {
    host.send(event)
    turn()
  }

  /// A mouse without its button down, or with another one.
  func sendMouse(_ phase: PointerEvent.Phase, at location: CGPoint, button: Int = 1, time: Double) {
    send(.pointer(PointerEvent(phase: phase, location: location, time: time, button: button)))
  }

  // MARK: - Focus

  /// Something in here has the focus now, or nothing any more: the view is what keys go to, unless that
  /// is a view of UIKit's in here.
  private func focusChanged(_ hasFocus: Bool) {
    guard let view else { return }
    if hasFocus {
      if let first = view.window?.firstResponder, first === view { return }
      view.becomeFirstResponder()
    } else if view.isFirstResponder {
      view.resignFirstResponder()
    }
  }
}

extension PointerEvent.Phase {
  fileprivate init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .down
    case .ended: self = .up
    case .cancelled: self = .cancelled
    default: self = .moved
    }
  }
}

extension UITouch {
  /// Tells it from other touches; the one of a mouse is 0.
  fileprivate var number: Int {
    type == .indirectPointer ? 0 : ObjectIdentifier(self).hashValue
  }
}
