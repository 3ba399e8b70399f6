import VivaceAttributeGraph

/// A state that the focus writes, and that asks for the focus when code writes it.
protocol FocusLocation: AnyObject {
  /// The value that the user's code requests the focus for; nil for none.
  var wanted: AnyHashable? { get }
  /// Takes what is focused; nil when nothing is that this state knows.
  func follow(_ value: AnyHashable?)
}

/// Whether, or on which view, the focus of the keyboard is.
///
/// It follows the focus, and setting it moves the focus to the view that `focused(_:equals:)` ties
/// to the value. A value that no view has leaves nothing focused; `false` or nil takes the focus
/// away.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// The state in the form that is passed to `focused(_:)` and to views inside.
  @propertyWrapper public struct Binding {
    let location: FocusStateLocation<Value>?
    let initial: Value

    /// The value of the focus; writing it moves the focus.
    public var wrappedValue: Value {
      get { location?.value ?? initial }
      nonmutating set { location?.set(newValue) }
    }
    /// The binding itself.
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  /// The value without focus.
  private let none: Value
  private var location: FocusStateLocation<Value>?

  /// False while the focus is elsewhere.
  public init() where Value == Bool { none = false }
  /// Nil while the focus is elsewhere.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value of the focused view; writing before the view is on screen only warns.
  public var wrappedValue: Value {
    get { location?.value ?? none }
    nonmutating set {
      guard let location else {
        return Warning.once(
          "A @FocusState of type \(Value.self) was set before its view was on screen; nothing is "
            + "focused. Set it in onAppear or later.")
      }
      location.set(newValue)
    }
  }

  /// The `$` value for `focused(_:equals:)`. Outside of a body it is constant, with a warning.
  public var projectedValue: FocusState<Value>.Binding {
    if location == nil {
      Warning.once(
        "The binding of a @FocusState of type \(Value.self) was taken outside of a body; it is "
          + "constant.")
    }
    return Binding(location: location, initial: none)
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private var location: FocusStateLocation<Value>?

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let state = field.assumingMemoryBound(to: FocusState<Value>.self)
      let location =
        self.location ?? FocusStateLocation(none: state.pointee.none, host: base.host)
      self.location = location
      state.pointee.location = location
    }
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

extension FocusState: InspectedProperty {
  nonisolated static var kind: String { "FocusState" }
  var inspectedValue: Any? { wrappedValue }
}

/// The storage of a focus state: a source in the graph, and the value that was written last.
final class FocusStateLocation<Value: Hashable>: FocusLocation {
  private let none: Value
  private var latest: Value
  private let attribute: Attribute<Value>
  private weak var host: ViewHost?

  init(none: Value, host: ViewHost) {
    self.none = none
    latest = none
    attribute = host.graph.source(none)
    self.host = host
  }

  /// Inside a body, with a dependency on it.
  var value: Value {
    guard let host, host.graph.isDraining, attribute.isAlive else { return latest }
    return attribute.value
  }

  var wanted: AnyHashable? { latest == none ? nil : AnyHashable(latest) }

  func set(_ value: Value) {
    guard let host else { return }
    if host.refusesWrites {
      return Warning.once(
        "A @FocusState was set while views are being updated; the focus stays. Set it in an action, "
          + "onAppear or onChange.")
    }
    write(value)
    // Even an equal value asks: an action that follows a submission keeps the focus with it.
    host.focus.request(self)
  }

  func follow(_ value: AnyHashable?) { write(value?.base as? Value ?? none) }

  private func write(_ value: Value) {
    guard value != latest else { return }
    latest = value
    let attribute = attribute.weak
    // No animation comes along.
    host?.enqueueChange(Transaction()) { attribute.attribute?.set(value) }
  }
}
