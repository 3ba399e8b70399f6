import VivaceGeometry

/// A gesture that succeeds when the user performs a long press.
public struct LongPressGesture: Sendable {
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> LongPressGesture)
    -> _Recognizer<Bool>
  { LongPressRecognizer(current) }
}

/// Ends when the time is over, even if the finger stays (facts: gestures 5.1.2).
private final class LongPressRecognizer: _Recognizer<Bool> {
  private let gesture: () -> LongPressGesture
  private var start: PointerEvent?

  init(_ gesture: @escaping () -> LongPressGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Bool> {
    let event = input.event
    switch event.phase {
    case .down:
      start = event
      return .possible
    case .moved:
      guard let start, start.location.distance(to: event.location) <= gesture().maximumDistance
      else { return .failed }
      return .possible
    case .up, .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  override func tick(at time: Double) -> GesturePhase<Bool>? {
    time >= nextInstant ? .ended(true) : nil
  }

  override var nextInstant: Double {
    start.map { $0.time + gesture().minimumDuration } ?? .infinity
  }
}
