/// Some state that a gesture moves while it lasts, and that goes back to its first value with it,
/// whether the gesture succeeds, fails or is cancelled.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  fileprivate var state: State<Value>
  fileprivate let initial: Value
  fileprivate let reset: (Value, inout Transaction) -> Void

  /// A state with this value while no gesture moves it.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
  }

  /// Equivalent with a label, for initializers of views.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// A state that goes back to its first value in the given transaction, in which it may animate.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
  }

  /// A labelled initial value that comes back in a given transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// `reset` gets the last value, and makes the transaction in which the initial one comes back.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    self.reset = reset
  }

  /// A labelled initial value that comes back in a transaction the closure prepares.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The value that the gesture gave it last; the first one while there is none.
  public var wrappedValue: Value { state.wrappedValue }
  /// The `$` value for `updating(_:body:)`: the state itself.
  public var projectedValue: GestureState<Value> { self }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox {
    Box(State<Value>._makeBox(name: name, base: base))
  }

  private final class Box: _PropertyBox {
    private let inner: _PropertyBox
    init(_ inner: _PropertyBox) { self.inner = inner }

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let wrapper = field.assumingMemoryBound(to: GestureState<Value>.self)
      withUnsafeMutablePointer(to: &wrapper.pointee.state) {
        inner.install(at: UnsafeMutableRawPointer($0), base: base)
      }
    }
  }
}

extension GestureState: InspectedProperty {
  nonisolated static var kind: String { "GestureState" }
  var inspectedValue: Any? { wrappedValue }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Nil while no gesture moves it; it comes back in the given transaction.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  /// Nil while no gesture moves it; the closure prepares the transaction of its return.
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

/// Moves a `GestureState` while the gesture lasts.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The values of the inner gesture, unchanged.
  public typealias Value = Base.Value
  public typealias Body = Never
  /// The gesture that moves the state.
  public var base: Base
  /// The state that is moved.
  public var state: GestureState<State>
  /// Moves the state: called with the gesture's value. It hides the protocol's `body`, which a
  /// primitive gesture has not.
  public var body: (Value, inout State, inout Transaction) -> Void

  /// Ties a state to a gesture; `updating(_:body:)` calls this.
  public nonisolated init(
    base: Base, state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }

  @MainActor public static func _makeRecognizer(_ current: @escaping () -> Self)
    -> _Recognizer<Value>
  {
    let base = Base._makeRecognizer { current().base }
    let following = Following()
    return WatchingRecognizer(base) { _, phase in
      switch phase {
      case .possible: break
      case .active(let value):
        GestureSession.defer {
          following.isChanged = true
          current().update(value)
        }
      case .ended, .failed:
        GestureSession.defer {
          guard following.isChanged else { return }
          following.isChanged = false
          current().comeBack()
        }
      }
    }
  }

  /// Whether there is something to take back.
  private final class Following { var isChanged = false }

  private func update(_ value: Value) {
    var new = state.wrappedValue
    var transaction = Transaction.continuous
    body(value, &new, &transaction)
    Transaction.with(transaction) { state.state.wrappedValue = new }
  }

  private func comeBack() {
    var transaction = Transaction()
    state.reset(state.wrappedValue, &transaction)
    Transaction.with(transaction) { state.state.wrappedValue = state.initial }
  }
}

extension Gesture {
  /// Moves a `GestureState` with each value of the gesture. The transaction given to the closure is
  /// the one the state changes in.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
