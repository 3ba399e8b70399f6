import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceLayers
import VivaceMotion
import VivaceUIKit
import VivaceViews

/// SwiftUI's views as the content of a UIKit view: a host of their own, whose display list is part of
/// the layer's drawing.
///
/// It turns when the layer's window does: at the instants that its views ask for, through the window's
/// agenda, and whenever something in it changed.
@MainActor final class HostedViews {
  let host: ViewHost
  private weak var view: UIView?
  private var alarm: Int?
  private var frames: Int?
  private var isTurning = false
  /// Called after each turn.
  var onTurn: (() -> Void)?

  init<Content: View>(_ root: Content, in view: UIView) {
    self.view = view
    host = ViewHost.asGuest {
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
  }

  private var agenda: Agenda? { view?.window?.agenda }

  private func wantTurn() {
    guard !isTurning else { return }
    view?.setNeedsLayout()
    plan(at: LayerClock.now)
  }

  /// What the view's traits, tint and safe area say.
  func follow(_ view: UIView) {
    // The turn that comes next takes it in.
    let outer = isTurning
    isTurning = true
    defer { isTurning = outer }
    let traits = view.traitCollection
    var environment = EnvironmentValues()
    environment.take(traits)
    host.colorScheme = environment.colorScheme
    host.displayScale = environment.displayScale
    host.changeEnvironment(\.surroundingTraits, to: traits)
    host.changeEnvironment(\.layoutDirection, to: environment.layoutDirection)
    host.changeEnvironment(\.dynamicTypeSize, to: environment.dynamicTypeSize)
    host.changeEnvironment(\.contrastWish, to: environment.colorSchemeContrast)
    host.changeEnvironment(\.tintColor, to: view.ownTintColor.map { Color(uiColor: $0) })
    let insets = view.safeAreaInsets
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    host.safeAreaInsets = EdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
    host.size = view.bounds.size
  }

  /// Brings the layer up to date at the layers' instant.
  func turn() {
    guard let view, !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    let time = LayerClock.now
    let frame = ViewHost.keepingActive { host.turn(at: time) }
    view.layer.show(LayerDrawing(list: frame.displayList, size: view.bounds.size))
    plan(at: frame.nextInstant)
    if frame.needsFrames {
      frames = frames ?? agenda?.everyFrame { [weak self] _ in self?.turn() }
    } else {
      agenda?.cancel(frames)
      frames = nil
    }
    onTurn?()
  }

  private func plan(at instant: Double) {
    agenda?.cancel(alarm)
    guard instant < .infinity else { return alarm = nil }
    alarm = agenda?.at(instant) { [weak self] in
      self?.alarm = nil
      self?.turn()
    }
  }

  /// The view has left its window: what was planned there is forgotten.
  func left(_ window: UIWindow?) {
    window?.agenda.cancel(alarm)
    window?.agenda.cancel(frames)
    (alarm, frames) = (nil, nil)
  }

  // MARK: - Events

  func send(_ touches: Set<UITouch>, _ phase: PointerEvent.Phase, in view: UIView) {
    for touch in touches {
      host.send(
        .pointer(
          PointerEvent(
            id: ObjectIdentifier(touch).hashValue, phase: phase,
            location: touch.location(in: view), time: touch.timestamp,
            kind: touch.type == .indirectPointer ? .mouse : .touch)))
    }
    turn()
  }
}
