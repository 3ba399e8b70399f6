import VivaceGeometry
import VivaceInteraction

/// Taps or clicks in quick succession, `count` of them: each shorter than 0.75 s and within 45
/// points, the next one within 0.35 s.
public struct TapGesture: Sendable {
  /// The number of taps in a row; 1 by default.
  public var count: Int
  var inputKinds = GestureInputKinds.all
  /// A single tap by default.
  public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
  /// No value: a tap only happens.
  public typealias Value = Void
  public typealias Body = Never
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> TapGesture)
    -> _Recognizer<Void>
  {
    TapRecognizer(current().inputKinds) {
      current().count
    } value: { _ in
    }
  }
}

/// Taps or clicks in quick succession, `count` of them, and where they were.
public struct SpatialTapGesture: Sendable {
  /// The location of the last tap, in the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// The position of the last tap, in the gesture's coordinate space.
    public var location: CGPoint
  }

  /// The number of taps in a row; 1 by default.
  public var count: Int
  /// The space of the location.
  public var coordinateSpace: CoordinateSpace
  var inputKinds = GestureInputKinds.all

  /// A single tap in the view's own coordinates by default.
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// With a space by its static name, such as `.global`.
  @_disfavoredOverload
  public nonisolated init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture: Gesture {
  public typealias Body = Never
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> SpatialTapGesture)
    -> _Recognizer<Value>
  {
    TapRecognizer(current().inputKinds) {
      current().count
    } value: {
      Value(location: $0.location(in: current().coordinateSpace))
    }
  }
}

/// Touches within ``TapLimits``.
private final class TapRecognizer<Value>: _Recognizer<Value> {
  private let count: () -> Int
  /// The value, from where the last touch ends.
  private let value: (GestureInput) -> Value
  private var start: PointerEvent?
  private var taps = 0
  /// The end of the tap before.
  private var last: (location: CGPoint, time: Double)?

  init(
    _ kinds: GestureInputKinds, _ count: @escaping () -> Int,
    value: @escaping (GestureInput) -> Value
  ) {
    self.count = count
    self.value = value
    super.init()
    self.kinds = kinds
  }

  override var requiredTaps: Int? { max(count(), 1) }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    guard input.isPrimary, kinds.contains(input.event) else { return .failed }
    let event = input.event
    switch event.phase {
    case .down:
      if let last,
        !TapLimits.joins(event.location, at: event.time, to: last.location, at: last.time)
      {
        return .failed
      }
      start = event
    case .moved:
      if let start, start.location.distance(to: event.location) >= TapLimits.distance {
        return .failed
      }
    case .up:
      guard let start, event.time - start.time <= TapLimits.duration,
        start.location.distance(to: event.location) < TapLimits.distance
      else { return .failed }
      taps += 1
      last = (event.location, event.time)
      self.start = nil
      if taps >= max(count(), 1) { return .ended(value(input)) }
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return .possible
  }

  override func tick(at time: Double) -> GesturePhase<Value>? {
    time >= nextInstant ? .failed : nil
  }

  override var nextInstant: Double {
    // Just after the limit, which still counts.
    if let start { return start.time + TapLimits.duration + 1e-6 }
    return last.map { $0.time + TapLimits.interval + 1e-6 } ?? .infinity
  }
}
