import VivaceGeometry
import VivaceInteraction

/// A gesture on a view: the path from events to its recogniser. It lives as long as the view.
final class GestureAttachment {
  /// How a gesture ranks against those of the views inside of its own.
  enum Rank { case normal, high, simultaneous }

  let rank: Rank
  let geometry: ResponderGeometry
  let makeRecognizer: () -> any SessionRecognizer
  /// Which of its own and the inner gestures may take part now; none of its own in a disabled view.
  let mask: () -> GestureMask
  /// Called each time that its gesture was recognized and took its pointers.
  var wasRecognized: (() -> Void)?
  /// Whether it hands touches to a platform view.
  var isPlatformView = false
  /// Takes a wheel's turn, if it can: only a scroll view does, or a platform view.
  var wheel: ((_ delta: CGVector, _ location: CGPoint) -> Bool)?
  /// Takes a click of a mouse's middle button at a place in the window: only what is edited does.
  var middleClick: ((CGPoint) -> Void)?
  /// The turn of a wheel that brings a row into sight, by its number; nil where no lazy container has it. Only
  /// scroll views know.
  var wheelToRow: ((Int) -> CGVector?)?

  init(
    rank: Rank, geometry: ResponderGeometry, mask: @escaping () -> GestureMask,
    makeRecognizer: @escaping () -> any SessionRecognizer
  ) {
    self.rank = rank
    self.geometry = geometry
    self.mask = mask
    self.makeRecognizer = makeRecognizer
  }

  var isEnabled: Bool { geometry.exists && mask().contains(.gesture) }
}

/// A recogniser whatever its value.
@MainActor protocol SessionRecognizer: AnyObject {
  func step(_ input: GestureInput) -> SessionPhase
  func tickStep(at time: Double) -> SessionPhase?
  var nextInstant: Double { get }
  var requiredTaps: Int? { get }
  var isInTheRunning: Bool { get }
  var isImmediate: Bool { get }
  var followsPinches: Bool { get }
  func report(to observer: any GestureArenaObserver)
  func cancel()
}

enum SessionPhase {
  /// The gesture is possible and blocks no other.
  case possible
  case active, ended, failed
}

extension _Recognizer: SessionRecognizer {
  func step(_ input: GestureInput) -> SessionPhase { standing(handle(input)) }
  func tickStep(at time: Double) -> SessionPhase? { tick(at: time).map(standing) }

  private func standing(_ phase: GesturePhase<Value>) -> SessionPhase {
    switch phase {
    case .possible: .possible
    case .active: claims ? .active : .possible
    case .ended: .ended
    case .failed: .failed
    }
  }
}
