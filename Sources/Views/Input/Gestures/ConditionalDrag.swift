import VivaceGeometry

/// A drag that is asked for when the finger comes down: whether it is wanted just there and then.
///
/// A touch that is not wanted is left to all others at once. What is cancelled ends, too: whoever holds
/// something by it always lets go.
package struct ConditionalDrag {
  private let minimumDistance: CGFloat
  private let isWanted: (CGPoint) -> Bool
  private let changed: (DragGesture.Value) -> Void
  private let ended: (DragGesture.Value?) -> Void

  /// - Parameters:
  ///   - minimumDistance: How far the finger goes, in points of the window, before it holds anything.
  ///   - isWanted: Asked with the place of the touch in the window.
  ///   - changed: Given the movement, in the window's coordinates.
  ///   - ended: Given the movement as it was last; nil where the touch was cancelled.
  package init(
    minimumDistance: CGFloat, isWanted: @escaping (CGPoint) -> Bool,
    changed: @escaping (DragGesture.Value) -> Void = { _ in },
    ended: @escaping (DragGesture.Value?) -> Void
  ) {
    self.minimumDistance = minimumDistance
    self.isWanted = isWanted
    self.changed = changed
    self.ended = ended
  }
}

extension ConditionalDrag: Gesture {
  package typealias Value = DragGesture.Value
  package typealias Body = Never

  @MainActor package static func _makeRecognizer(_ current: @escaping () -> ConditionalDrag)
    -> _Recognizer<Value>
  {
    let drag = DragGesture._makeRecognizer {
      DragGesture(minimumDistance: current().minimumDistance, coordinateSpace: .global)
    }
    let watched = WatchingRecognizer(drag) { last, phase in
      let touch = current()
      switch phase {
      case .active(let value):
        GestureSession.defer { Transaction.with(.continuous) { touch.changed(value) } }
      case .ended(let value): GestureSession.defer { touch.ended(value) }
      case .failed: if last != nil { GestureSession.defer { touch.ended(nil) } }
      case .possible: break
      }
    }
    return ConditionalRecognizer(watched) { current().isWanted($0) }
  }
}

/// Fails at once where the touch is not wanted.
private final class ConditionalRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let isWanted: (CGPoint) -> Bool

  init(_ base: _Recognizer<Value>, _ isWanted: @escaping (CGPoint) -> Bool) {
    self.base = base
    self.isWanted = isWanted
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    if input.event.phase == .down, !isWanted(input.event.location) { return .failed }
    return base.handle(input)
  }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time) }
  override var nextInstant: Double { base.nextInstant }
  override func cancel() { base.cancel() }
}
