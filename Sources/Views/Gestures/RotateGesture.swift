import VivaceGeometry

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
public struct RotateGesture: Sendable {
  /// The type representing the gesture's value.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// 0 at the beginning, positive clockwise; whole turns count on (facts: gestures 5.1.7).
    public var rotation: Angle
    /// Change of the rotation per second.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotateGesture: Gesture {
  public typealias Body = Never

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> RotateGesture)
    -> _Recognizer<Value>
  {
    TwoFingerRecognizer { fingers in
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

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
public struct RotationGesture: Sendable {
  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> RotationGesture)
    -> _Recognizer<Angle>
  {
    _MapGesture<RotateGesture, Angle>._makeRecognizer {
      RotateGesture(minimumAngleDelta: current().minimumAngleDelta).map(\.rotation)
    }
  }
}
