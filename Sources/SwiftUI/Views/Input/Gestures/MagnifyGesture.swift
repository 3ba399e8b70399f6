import VivaceGeometry

/// Two pointers that go apart or together. Recognised when their distance has changed by the factor
/// 1 ± `minimumScaleDelta`.
public struct MagnifyGesture: Sendable {
  /// How far and how fast the two pointers have gone apart.
  public struct Value: Equatable, Sendable {
    /// The date of the event.
    public var time: Date
    /// The distance of the pointers, in relation to that at the beginning: 1 at first, always more
    /// than 0.
    public var magnification: CGFloat
    /// Change of the magnification per second.
    public var velocity: CGFloat
    /// The middle of the two pointers at the beginning, in fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the two pointers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far from 1 the magnification must be before the gesture is recognised.
  public var minimumScaleDelta: CGFloat
  var inputKinds = GestureInputKinds.all
  /// Recognised after a change of one hundredth by default.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnifyGesture: Gesture {
  public typealias Body = Never

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> MagnifyGesture)
    -> _Recognizer<Value>
  {
    TwoFingerRecognizer(current().inputKinds) { fingers in
      Double(fingers.magnification)
    } isEnough: { fingers in
      !(abs(fingers.magnification - 1) < current().minimumScaleDelta)
    } value: { fingers, velocity, time in
      Value(
        time: Date(timeIntervalSinceReferenceDate: time), magnification: fingers.magnification,
        velocity: CGFloat(velocity), startAnchor: fingers.startAnchor,
        startLocation: fingers.startLocation)
    }
  }
}

/// An older form of `MagnifyGesture`, whose value is the magnification alone.
public struct MagnificationGesture: Sendable {
  /// The change of the factor that begins the gesture.
  public var minimumScaleDelta: CGFloat
  /// Recognised after a change of one hundredth by default.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnificationGesture: Gesture {
  /// The magnification: 1 at the beginning.
  public typealias Value = CGFloat
  public typealias Body = Never

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> MagnificationGesture)
    -> _Recognizer<CGFloat>
  {
    _MapGesture<MagnifyGesture, CGFloat>._makeRecognizer {
      MagnifyGesture(minimumScaleDelta: current().minimumScaleDelta).map(\.magnification)
    }
  }
}
