import VivaceGeometry

/// A dragging motion that invokes an action as the drag-event sequence changes.
public struct DragGesture: Sendable {
  /// The attributes of a drag gesture.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points per second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// A quarter of a second further at this velocity (facts: gestures 5.1.4).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @_disfavoredOverload
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: Gesture {
  public typealias Body = Never
  public nonisolated static func _makeRecognizer(_ current: @escaping () -> DragGesture)
    -> _Recognizer<Value>
  { DragRecognizer(current) }
}

/// The first value includes the whole way since the start (facts: gestures 5.1.3).
private final class DragRecognizer: _Recognizer<DragGesture.Value> {
  private let gesture: () -> DragGesture
  private var start: CGPoint?
  private var isActive = false
  private var last: (location: CGPoint, time: Double)?
  private var velocity = CGSize.zero

  init(_ gesture: @escaping () -> DragGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<DragGesture.Value> {
    let gesture = self.gesture()
    let event = input.event
    let location =
      switch gesture.coordinateSpace {
      case .global: event.location
      case .local: input.local
      case .named(let name): input.named(name)
      }
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = location
      last = (location, event.time)
      isActive = gesture.minimumDistance <= 0
    case .moved:
      track(location, event.time)
      if let start, start.distance(to: location) >= gesture.minimumDistance { isActive = true }
    case .up:
      // A pause before the lift has no events of its own; the speed is that of the last stretch.
      if let last, event.time - last.time > 0.1 { velocity = .zero }
      guard isActive else { return .failed }
      return .ended(value(location, event.time))
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return isActive ? .active(value(location, event.time)) : .possible
  }

  /// The estimate of before counts for a quarter; Apple's weight is not public (facts: gestures 5.1.5).
  private func track(_ location: CGPoint, _ time: Double) {
    defer { last = (location, time) }
    guard let last, time - last.time >= 0.001 else { return }
    let dt = time - last.time
    let now = CGSize(
      width: (location.x - last.location.x) / dt, height: (location.y - last.location.y) / dt)
    velocity = CGSize(
      width: velocity.width * 0.25 + now.width * 0.75,
      height: velocity.height * 0.25 + now.height * 0.75)
  }

  private func value(_ location: CGPoint, _ time: Double) -> DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: time), location: location,
      startLocation: start ?? location, velocity: velocity)
  }
}
