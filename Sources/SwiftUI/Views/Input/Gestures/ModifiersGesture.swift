/// A gesture that is only recognized while modifier keys are held.
public nonisolated struct _ModifiersGesture<Base: Gesture>: Gesture {
  /// The values of the inner gesture, unchanged.
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var modifiers: EventModifiers

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    ModifiersRecognizer(Base._makeRecognizer { current().base }) { current().modifiers }
  }
}

/// Fails when a pointer goes down without the keys.
private final class ModifiersRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let modifiers: () -> EventModifiers

  init(_ base: _Recognizer<Value>, _ modifiers: @escaping () -> EventModifiers) {
    self.base = base
    self.modifiers = modifiers
    super.init()
    kinds = base.kinds
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    if input.event.phase == .down, !input.event.modifiers.isSuperset(of: modifiers()) {
      base.cancel()
      return .failed
    }
    return base.handle(input)
  }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time) }
  override var nextInstant: Double { base.nextInstant }
  override var requiredTaps: Int? { base.requiredTaps }
  override var claims: Bool { base.claims }
  override var isImmediate: Bool { base.isImmediate }
  override var isInTheRunning: Bool { base.isInTheRunning }
  override var followsPinches: Bool { base.followsPinches }
  override func cancel() { base.cancel() }
}

extension Gesture {
  /// The gesture, recognized only where all of the modifier keys are held when a pointer goes down.
  public nonisolated func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(base: self, modifiers: modifiers)
  }
}
