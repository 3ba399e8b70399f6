import VivaceGeometry

/// A pointer that stays down, `maximumDistance` points from where it began at most, until
/// `minimumDuration` seconds are over.
public struct LongPressGesture: Sendable {
  /// In seconds. 0 and less are recognised at once.
  public var minimumDuration: Double
  /// In points, from where the pointer went down.
  public var maximumDistance: CGFloat
  var inputKinds = GestureInputKinds.all
  /// Half a second within 10 points by default.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: Gesture {
  /// True while the pointer is down long enough.
  public typealias Value = Bool
  public typealias Body = Never
  @MainActor public static func _makeRecognizer(_ current: @escaping () -> LongPressGesture)
    -> _Recognizer<Bool>
  { LongPressRecognizer(current) { _ in true } }
}

/// Active while pressing, and at an end when the time is over, even if the finger stays. An
/// infinite duration presses until the finger leaves; what is no number or below 0 is no time at
/// all.
final class LongPressRecognizer<Value>: _Recognizer<Value> {
  private let gesture: () -> LongPressGesture
  /// The value, from the last event.
  private let value: (GestureInput) -> Value
  private var start: PointerEvent?
  private var last: GestureInput?

  init(
    _ gesture: @escaping () -> LongPressGesture, value: @escaping (GestureInput) -> Value
  ) {
    self.gesture = gesture
    self.value = value
    super.init()
    kinds = gesture().inputKinds
  }

  /// Pressing takes nothing from others; having pressed for long does.
  override var claims: Bool { false }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    guard input.isPrimary, kinds.contains(input.event) else { return .failed }
    last = input
    let event = input.event
    switch event.phase {
    case .down:
      start = event
      return nextInstant <= event.time ? .ended(value(input)) : .active(value(input))
    case .moved:
      guard let start, !(start.location.distance(to: event.location) > gesture().maximumDistance)
      else { return .failed }
      return .active(value(input))
    case .up, .cancelled: return .failed
    case .hover, .exited: return .active(value(input))
    }
  }

  override func tick(at time: Double) -> GesturePhase<Value>? {
    guard time >= nextInstant, let last else { return nil }
    return .ended(value(last))
  }

  override var nextInstant: Double {
    guard let start else { return .infinity }
    let duration = gesture().minimumDuration
    return start.time + (duration > 0 ? duration : 0)
  }
}

/// Tells when a gesture begins to be active, and when it is over, however it ends.
nonisolated struct _PressingGesture<Base: Gesture>: Gesture {
  typealias Value = Base.Value
  typealias Body = Never
  var base: Base
  var pressing: ((Bool) -> Void)?

  @MainActor static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<Value> {
    let base = Base._makeRecognizer { current().base }
    let press = Press()
    return WatchingRecognizer(base) { _, phase in
      let isPressed = if case .active = phase { true } else { false }
      guard press.isPressed != isPressed else { return }
      press.isPressed = isPressed
      let pressing = current().pressing
      GestureSession.defer { pressing?(isPressed) }
    }
  }

  private final class Press { var isPressed = false }
}

extension View {
  /// Calls the action when a pointer has stayed down for `minimumDuration` seconds;
  /// `onPressingChanged` gets true when it goes down and false when it goes up, moves too far, or
  /// the time is over.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _PressingGesture(
        base: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        pressing: onPressingChanged
      ).onEnded { _ in action() })
  }

  /// An older spelling of
  /// `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
