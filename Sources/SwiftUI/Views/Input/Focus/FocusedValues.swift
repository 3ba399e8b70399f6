import VivaceAttributeGraph

/// Names a value that views publish while they have the focus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view and the views around it publish. Nil for keys that none of them publishes;
/// of several the innermost wins.
public struct FocusedValues: Equatable {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value published for a key; nil when no view around the focus publishes it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public static func == (lhs: FocusedValues, rhs: FocusedValues) -> Bool {
    lhs.values.count == rhs.values.count
      && lhs.values.allSatisfy { key, value in
        rhs.values[key].map { ValueComparison.areEqual(value, $0) } ?? false
      }
  }
}

/// Publishes a value while something inside is focused, or while the scene is there.
final class FocusedValuesPart: FocusPart {
  var isOfScene = false
  var write: (inout FocusedValues) -> Void = { _ in }
}

nonisolated struct _FocusedValueModifier: _FocusPartModifier {
  var isOfScene: Bool
  var write: (inout FocusedValues) -> Void

  nonisolated static func makePart(_ inputs: _ViewInputs) -> FocusedValuesPart {
    FocusedValuesPart(inputs)
  }
  nonisolated func update(_ part: FocusedValuesPart, in environment: Attribute<EnvironmentValues>) {
    part.isOfScene = isOfScene
    part.write = write
  }
  nonisolated static func start(
    _ part: FocusedValuesPart, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {
    let host = inputs.host
    _ = inputs.graph.observer(Watch(modifier: modifier, host: host))
    inputs.graph.currentScope.onFree { [weak host] in host?.focus.valuesChanged() }
  }

  private struct Watch: Rule {
    let modifier: Attribute<_FocusedValueModifier>
    unowned let host: ViewHost
    mutating func update(_ output: Output<Void>) {
      modifier.read()
      host.focus.valuesChanged()
    }
  }
}

/// Reads what the focused view, or one around it, publishes; nil when none does.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var current: Value?

  /// Reads what is published at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The published value; nil without a publisher.
  public var wrappedValue: Value? { current }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private var attribute: Attribute<Value?>?

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let property = field.assumingMemoryBound(to: FocusedValue<Value>.self)
      let attribute =
        self.attribute
        ?? base.graph.rule(
          FocusedRead(values: base.host.focus.values, keyPath: property.pointee.keyPath))
      self.attribute = attribute
      property.pointee.current = attribute.value
    }
  }
}

/// One published value, so that a body runs only when this one changed.
private struct FocusedRead<Result>: Rule {
  let values: Attribute<FocusedValues>
  let keyPath: KeyPath<FocusedValues, Result?>
  mutating func update(_ output: Output<Result?>) { output.set(values.value[keyPath: keyPath]) }
}

/// Reads and writes through a binding that the focused view, or one around it, publishes. Nil, and
/// writing has no effect, when none does.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue private var binding: Binding<Value>?

  /// Reads and writes through the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  /// The value behind the published binding; writing without a publisher has no effect.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  /// The `$` value: a binding to the optional value; writing nil has no effect.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { (value: Value?) in wrappedValue = value })
  }
}

extension View {
  /// Publishes a value while the focus is on this view or inside it.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focusedValue(keyPath, Optional(value))
  }

  /// Publishes a value while the focus is on this view or inside it; nil publishes nothing.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(_FocusedValueModifier(isOfScene: false) { $0[keyPath: keyPath] = value })
  }

  /// Publishes a value while the focus is anywhere in the window of this view.
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View {
    focusedSceneValue(keyPath, Optional(value))
  }

  /// Publishes a value while the focus is anywhere in the window of this view; nil publishes
  /// nothing.
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    modifier(_FocusedValueModifier(isOfScene: true) { $0[keyPath: keyPath] = value })
  }
}
