/// A gesture with an action for each change.
public nonisolated struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  /// The values of the inner gesture, unchanged.
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { last, phase in
      // Only while active, and only for values that differ.
      guard case .active(let value) = phase, last != value else { return }
      let action = current().action
      GestureSession.defer { Transaction.with(.continuous) { action(value) } }
    }
  }
}

/// A gesture with an action for its end.
public nonisolated struct _EndedGesture<Base: Gesture>: Gesture {
  /// The values of the inner gesture, unchanged.
  public typealias Value = Base.Value
  public typealias Body = Never
  var base: Base
  var action: (Base.Value) -> Void

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    return WatchingRecognizer(base) { _, phase in
      guard case .ended(let value) = phase else { return }
      let action = current().action
      GestureSession.defer { action(value) }
    }
  }
}

/// Hears what a gesture does, from its first change to its end; being cancelled is a failure.
///
/// It is called at once, before the winner is known: actions that have to wait for that go to
/// ``GestureSession/defer(_:)``.
final class WatchingRecognizer<Value>: _Recognizer<Value> {
  private let base: _Recognizer<Value>
  private let watch: (Value?, GesturePhase<Value>) -> Void
  private var last: Value?

  /// `watch` gets the last value while it was active, and the phase now.
  init(_ base: _Recognizer<Value>, _ watch: @escaping (Value?, GesturePhase<Value>) -> Void) {
    self.base = base
    self.watch = watch
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    reported(base.handle(input))
  }
  override func tick(at time: Double) -> GesturePhase<Value>? { base.tick(at: time).map(reported) }
  override var nextInstant: Double { base.nextInstant }
  override var requiredTaps: Int? { base.requiredTaps }
  override var claims: Bool { base.claims }
  override var isInTheRunning: Bool { base.isInTheRunning }
  override var followsPinches: Bool { base.followsPinches }

  override func cancel() {
    base.cancel()
    watch(last, .failed)
  }

  private func reported(_ phase: GesturePhase<Value>) -> GesturePhase<Value> {
    watch(last, phase)
    if case .active(let value) = phase { last = value }
    return phase
  }
}

/// A gesture whose value is made into another.
public nonisolated struct _MapGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never
  var base: Base
  var transform: (Base.Value) -> Value

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    MappingRecognizer(Base._makeRecognizer { current().base }) { current().transform($0) }
  }
}

private final class MappingRecognizer<Base, Value>: _Recognizer<Value> {
  private let base: _Recognizer<Base>
  private let transform: (Base) -> Value

  init(_ base: _Recognizer<Base>, _ transform: @escaping (Base) -> Value) {
    self.base = base
    self.transform = transform
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    base.handle(input).map(transform)
  }
  override func tick(at time: Double) -> GesturePhase<Value>? {
    base.tick(at: time)?.map(transform)
  }
  override var nextInstant: Double { base.nextInstant }
  override var requiredTaps: Int? { base.requiredTaps }
  override var claims: Bool { base.claims }
  override var isInTheRunning: Bool { base.isInTheRunning }
  override var followsPinches: Bool { base.followsPinches }
  override func cancel() { base.cancel() }
}

extension GesturePhase {
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

extension Transaction {
  /// That of changes during a gesture: no animation, one of many, and their speed counts.
  static var continuous: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    return transaction
  }
}

extension Gesture {
  /// Calls the action once, with the last value, when the gesture succeeds; never when it fails or
  /// is cancelled.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// This gesture with its values converted by the closure.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Calls the action with each value that differs from the one before, from the moment on that the
  /// gesture is recognised.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
