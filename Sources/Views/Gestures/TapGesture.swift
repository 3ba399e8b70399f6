import VivaceGeometry

/// A gesture that recognizes one or more taps.
public struct TapGesture: Sendable {
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> TapGesture)
    -> _Recognizer<Void>
  { TapRecognizer { current().count } }
}

/// Touches of less than 45 points and 0.75 s, each next one within 0.35 s (facts: gestures 5.1.1).
private final class TapRecognizer: _Recognizer<Void> {
  private let count: () -> Int
  private var start: PointerEvent?
  private var taps = 0
  private var lastUp = -Double.infinity

  init(_ count: @escaping () -> Int) {
    self.count = count
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      if taps > 0, event.time - lastUp > 0.35 { return .failed }
      start = event
    case .moved:
      if let start, start.location.distance(to: event.location) >= 45 { return .failed }
    case .up:
      guard let start, event.time - start.time <= 0.75,
        start.location.distance(to: event.location) < 45
      else { return .failed }
      taps += 1
      lastUp = event.time
      self.start = nil
      if taps >= max(count(), 1) { return .ended(()) }
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return .possible
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    time >= nextInstant ? .failed : nil
  }

  override var nextInstant: Double {
    if let start { return start.time + 0.750_001 }
    return taps > 0 ? lastUp + 0.350_001 : .infinity
  }
}
