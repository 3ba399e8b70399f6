import VivaceGeometry

/// A gesture with an action for each change.
public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { last, phase in
      // Only while active, and only for values that differ (facts: gestures 5.1.8).
      guard case .active(let value) = phase, last != value else { return }
      current().action(value)
    }
  }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  public nonisolated static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { _, phase in
      if case .ended(let value) = phase { current().action(value) }
    }
  }
}

/// Tells an action what a gesture does. The action runs when the gesture has won, never before.
final class WatchingRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let watch: (Value?, GesturePhase<Value>) -> Void
  private var last: Value?

  init(_ base: _Recognizer<Value>, _ watch: @escaping (Value?, GesturePhase<Value>) -> Void) {
    self.base = base
    self.watch = watch
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> { told(base.handle(input)) }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time).map(told) }
  override var nextInstant: Double { base.nextInstant }
  override func cancel() { base.cancel() }

  private func told(_ phase: GesturePhase<Value>) -> GesturePhase<Value> {
    let before = last
    if case .active(let value) = phase { last = value }
    GestureSession.defer { [watch] in watch(before, phase) }
    return phase
  }
}

extension Gesture {
  /// Adds an action to perform when the gesture ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action to perform when the gesture's value changes.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
