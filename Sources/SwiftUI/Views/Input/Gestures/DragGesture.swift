import VivaceGeometry
import VivaceInteraction

/// A pointer that goes down and moves.
///
/// Recognised when it is `minimumDistance` points from where it began; 0 recognises it at once.
public struct DragGesture: Sendable {
  /// The start, the location and the velocity of a drag, in the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// The date of the event.
    public var time: Date
    /// The pointer's present position.
    public var location: CGPoint
    /// The pointer's position when it went down.
    public var startLocation: CGPoint
    /// In points per second.
    public internal(set) var velocity: CGSize

    /// The way from the start to the place of the moment, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// A quarter of a second further at this velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The way from the start to `predictedEndLocation`, in points.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// In points; how far the pointer must be from its start before the drag is recognised.
  public var minimumDistance: CGFloat
  /// The space of the values' points.
  public var coordinateSpace: CoordinateSpace
  var inputKinds = GestureInputKinds.all

  /// Recognised after 10 points in the view's own coordinates, by default.
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// With a space by its static name, such as `.named("board")`.
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
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> DragGesture)
    -> _Recognizer<Value>
  { DragRecognizer(current) }
}

/// The first value includes the whole translation since the start. A second finger cancels
/// (5.2.10).
private final class DragRecognizer: _Recognizer<DragGesture.Value> {
  private let gesture: () -> DragGesture
  /// The point where the drag began, in the gesture's space and in the window. The distance is the window's,
  /// so that neither a scale nor the view's own movement counts.
  private var start: (location: CGPoint, inWindow: CGPoint)?
  private var isActive = false
  private var tracker = VelocityTracker()

  init(_ gesture: @escaping () -> DragGesture) {
    self.gesture = gesture
    super.init()
    kinds = gesture().inputKinds
  }

  override func handle(_ input: GestureInput) -> GesturePhase<DragGesture.Value> {
    guard input.isPrimary, kinds.contains(input.event) else { return .failed }
    let gesture = self.gesture()
    let event = input.event
    let location = input.location(in: gesture.coordinateSpace)
    switch event.phase {
    case .down:
      start = (location, event.location)
      follow(location, event.time)
    case .moved: follow(location, event.time)
    case .up:
      tracker.end(at: event.time)
      guard isActive else { return .failed }
      return .ended(value(location, event.time))
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    if let start, !isActive {
      // A minimum that is no number is none.
      isActive = !(start.inWindow.distance(to: event.location) < gesture.minimumDistance)
    }
    return isActive ? .active(value(location, event.time)) : .possible
  }

  private func follow(_ location: CGPoint, _ time: Double) {
    tracker.add(SIMD2(Double(location.x), Double(location.y)), at: time)
  }

  private func value(_ location: CGPoint, _ time: Double) -> DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: time), location: location,
      startLocation: start?.location ?? location,
      velocity: CGSize(width: tracker.velocity.x, height: tracker.velocity.y))
  }
}
