import VivaceGeometry

/// A drag that is asked for when the finger comes down: whether it is wanted just there and then.
///
/// A touch that is not wanted is left to all others at once. A cancelled drag ends, too: its owner
/// always releases what it holds by it.
package struct ConditionalDrag {
  private let minimumDistance: CGFloat
  private let isWanted: (CGPoint) -> Bool
  private let isSideways: Bool
  private let changed: (DragGesture.Value) -> Void
  private let ended: (DragGesture.Value?) -> Void

  /// - Parameters:
  ///   - minimumDistance: How far the finger goes, in points of the window, before it holds anything.
  ///   - isWanted: Asked with the location of the touch in the window; every touch is wanted by default.
  ///   - isSideways: Whether one that goes up or down is left to others, too.
  ///   - changed: Given the movement, in the window's coordinates.
  ///   - ended: Given the movement as it was last; nil where the touch was cancelled.
  package init(
    minimumDistance: CGFloat, isWanted: @escaping (CGPoint) -> Bool = { _ in true },
    isSideways: Bool = false,
    changed: @escaping (DragGesture.Value) -> Void = { _ in },
    ended: @escaping (DragGesture.Value?) -> Void
  ) {
    self.minimumDistance = minimumDistance
    self.isWanted = isWanted
    self.isSideways = isSideways
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
    return ConditionalRecognizer(watched) {
      current().isWanted($0)
    } isOffCourse: { translation in
      let drag = current()
      return drag.isSideways && abs(translation.dy) > abs(translation.dx)
        && hypot(translation.dx, translation.dy) >= drag.minimumDistance
    }
  }
}

/// Fails at once where the touch is not wanted, and before it has begun where it goes another way.
private final class ConditionalRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let isWanted: (CGPoint) -> Bool
  private let isOffCourse: (CGVector) -> Bool
  /// The location where the touch began, in the window; nil once the drag is recognised.
  private var start: CGPoint?

  init(
    _ base: _Recognizer<Value>, _ isWanted: @escaping (CGPoint) -> Bool,
    isOffCourse: @escaping (CGVector) -> Bool
  ) {
    self.base = base
    self.isWanted = isWanted
    self.isOffCourse = isOffCourse
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    let location = input.event.location
    if input.event.phase == .down {
      guard isWanted(location) else { return .failed }
      start = location
    }
    if let start, input.event.phase == .moved,
      isOffCourse(CGVector(dx: location.x - start.x, dy: location.y - start.y))
    {
      return .failed
    }
    let phase = base.handle(input)
    if case .active = phase { start = nil }
    return phase
  }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time) }
  override var nextInstant: Double { base.nextInstant }
  override func cancel() { base.cancel() }
}
