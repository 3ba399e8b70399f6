import VivaceGeometry

/// Two pointers that turn about one another. Recognised when they have turned by
/// `minimumAngleDelta`.
public struct RotateGesture: Sendable {
  /// How far and how fast the two pointers have turned.
  public struct Value: Equatable, Sendable {
    /// The date of the event.
    public var time: Date
    /// 0 at the beginning, positive clockwise; whole turns count on.
    public var rotation: Angle
    /// Change of the rotation per second.
    public var velocity: Angle
    /// The middle of the two pointers at the beginning, in fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the two pointers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far the two pointers must have turned before the gesture is recognised.
  public var minimumAngleDelta: Angle
  var inputKinds = GestureInputKinds.all
  /// Recognised after one degree by default.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotateGesture: Gesture {
  public typealias Body = Never

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> RotateGesture)
    -> _Recognizer<Value>
  {
    TwoFingerRecognizer(current().inputKinds) { fingers in
      fingers.rotation
    } isEnough: { fingers in
      !(abs(fingers.rotation) < current().minimumAngleDelta.radians)
    } value: { fingers, velocity, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), rotation: .radians(fingers.rotation),
        velocity: .radians(velocity), startAnchor: fingers.startAnchor,
        startLocation: fingers.startLocation)
    }
  }
}

/// An older form of `RotateGesture`, whose value is the angle alone.
public struct RotationGesture: Sendable {
  /// The turn that begins the gesture.
  public var minimumAngleDelta: Angle
  /// Recognised after one degree by default.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotationGesture: Gesture {
  /// The turn since the beginning, positive clockwise.
  public typealias Value = Angle
  public typealias Body = Never

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> RotationGesture)
    -> _Recognizer<Angle>
  {
    _MapGesture<RotateGesture, Angle>._makeRecognizer {
      RotateGesture(minimumAngleDelta: current().minimumAngleDelta).map(\.rotation)
    }
  }
}
