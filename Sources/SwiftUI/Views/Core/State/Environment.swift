import Observation
import VivaceAttributeGraph
import VivaceMotion

/// Names a value of the environment, and its default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view gets from those around it. A value set on a view holds for all in it, until one of
/// them sets another.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  /// All values that were set, the newest first, for the description alone.
  private var history: EnvironmentHistory?

  /// Without any value written: every key reads its default.
  public init() {}

  /// The value for a key: that of the nearest view around that set it, else the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values.value(for: key, default: K.defaultValue) }
    set { set(newValue, for: key) }
  }

  /// An object by its type, as `environment(_:)` and `environmentObject(_:)` put it.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set {
      if let newValue { set(newValue, for: type) } else { values[ObjectIdentifier(type)] = nil }
    }
  }

  private mutating func set(_ value: Any, for key: Any.Type) {
    values[ObjectIdentifier(key)] = value
    history = EnvironmentHistory(key, value, before: history)
  }

  /// Whether both are the same or copies of one another: equality by identity, without comparing values.
  func isSame(as other: EnvironmentValues) -> Bool {
    unsafeBitCast(values, to: UInt.self) == unsafeBitCast(other.values, to: UInt.self)
  }

  /// The values that were set, as `EnvironmentPropertyKey<Key> = value`, the newest first. A key that
  /// was set several times is listed with each different value.
  public var description: String {
    let entries = history?.entries ?? []
    return "[\(entries.joined(separator: ", "))]"
  }

  /// Comparing whole environments costs more than the rules that it would spare.
  static func haveEqualKeys(_ a: EnvironmentValues, _ b: EnvironmentValues) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in
        b.values[key].map { ValueComparison.areEqual(value, $0) } ?? false
      }
  }
}

/// A value that an environment was given, and what it was given before.
private final class EnvironmentHistory {
  private let key: Any.Type
  private let value: Any
  private let before: EnvironmentHistory?
  private let length: Int

  /// An environment that is changed again and again forgets what it had in the beginning.
  private static let limit = 256

  init(_ key: Any.Type, _ value: Any, before: EnvironmentHistory?) {
    self.key = key
    self.value = value
    let isTooLong = (before?.length ?? 0) >= Self.limit
    self.before = isTooLong ? nil : before
    length = isTooLong ? 1 : (before?.length ?? 0) + 1
  }

  /// In words, the newest first; a value that was set over an equal one of the same key is there once.
  var entries: [String] {
    var result: [String] = []
    for entry in sequence(first: self, next: \.before) {
      let older = sequence(first: entry, next: \.before).dropFirst().first { $0.key == entry.key }
      if let older, ValueComparison.areEqual(older.value, entry.value) { continue }
      result.append("EnvironmentPropertyKey<\(entry.key)> = \(entry.value)")
    }
    return result
  }
}

/// Reads a value of the environment. The view is updated when that value changes, not when others
/// do.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?, name: String)
  }
  private let source: Source
  private var current: Value?

  /// The value at a path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }

  /// The object of that type which a view around has given. It stops the program when there is
  /// none.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object({ $0[object: objectType] }, name: "\(objectType)")
  }

  /// The object of that type which a view around has given; nil when there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object({ $0[object: objectType] }, name: "\(objectType)")
  }

  /// The value where the view is. Outside of a body, a default and a warning.
  public var wrappedValue: Value {
    if let current { return current }
    switch source {
    case .path(let path):
      Warning.once(
        "The environment's \(path) was read outside of a body; it is the default. Read it in body.")
      return EnvironmentValues()[keyPath: path]
    case .object(_, let name):
      fatalError(
        "No Observable object of type \(name) found. A view above must provide it with "
          + "environment(_:).")
    }
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private var attribute: Attribute<Value?>?

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let property = field.assumingMemoryBound(to: Environment<Value>.self)
      let attribute = self.attribute ?? make(property.pointee.source, base)
      self.attribute = attribute
      property.pointee.current = attribute.value
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? {
      SeenValue(field.assumingMemoryBound(to: Environment<Value>.self).pointee.current)
    }

    /// An attribute of its own, so that the body runs only when this value changed.
    private func make(_ source: Source, _ base: _InputBase) -> Attribute<Value?> {
      switch source {
      case .path(let path):
        base.environment.read(path, base.graph)
      case .object(let find, _):
        base.graph.rule(EnvironmentRead(environment: base.environment, read: find))
      }
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: InspectedProperty {
  nonisolated static var kind: String { "Environment" }
  /// Only objects of the program are inspected: the framework's own values are not state of a view.
  var inspectedValue: Any? {
    guard let current, type(of: current as Any) is AnyClass, current is any Observable else {
      return nil
    }
    return current
  }
}

extension Attribute<EnvironmentValues> {
  /// One value of the environment, as an attribute whose readers wake only when that changed.
  func read<Result>(_ path: KeyPath<EnvironmentValues, Result>, _ graph: Graph)
    -> Attribute<Result?>
  { graph.rule(EnvironmentRead(environment: self) { $0[keyPath: path] }) }
}

private struct EnvironmentRead<Result>: Rule {
  let environment: Attribute<EnvironmentValues>
  let read: (EnvironmentValues) -> Result?
  mutating func update(_ output: Output<Result?>) { output.set(read(environment.value)) }
}

/// Changes the environment of everything below.
package struct _EnvironmentModifier {
  var transform: (inout EnvironmentValues) -> Void
}

/// Writes one value; an equal value makes no new environment.
package struct _EnvironmentKeyWritingModifier<Value> {
  var keyPath: WritableKeyPath<EnvironmentValues, Value>
  var value: Value
}

/// A modifier that gives what is below another environment.
protocol EnvironmentChanging: _PrimitiveModifier {
  nonisolated func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentChanging {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var innerInputs = inputs
    innerInputs.environment = inputs.graph.rule(
      EnvironmentRule(outer: inputs.environment, modifier: modifier.attribute))
    return body(innerInputs)
  }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let environment = inputs.graph.rule(
      EnvironmentRule(outer: inputs.base.environment, modifier: modifier.attribute))
    let outer = inputs.base.environment
    var list = inputs
    list.base.environment = environment
    return body(list).mapped(inputs.graph) { element in
      element.wrapped { inner, make in
        var innerInputs = inner
        // A view that is shown in another list than its own has that list's environment around it.
        innerInputs.environment =
          innerInputs.environment == outer
          ? environment
          : innerInputs.graph.rule(
            EnvironmentRule(outer: innerInputs.environment, modifier: modifier.attribute))
        return make(innerInputs)
      }
    }
  }
}

private struct EnvironmentRule<M: EnvironmentChanging>: Rule {
  let outer: Attribute<EnvironmentValues>
  let modifier: Attribute<M>

  mutating func update(_ output: Output<EnvironmentValues>) {
    var environment = outer.value
    modifier.value.change(&environment)
    if output.hasValue, EnvironmentValues.haveEqualKeys(environment, output.value) { return }
    output.setAlways(environment)
  }
}

extension _EnvironmentModifier: EnvironmentChanging {
  nonisolated func change(_ environment: inout EnvironmentValues) { transform(&environment) }
}

extension _EnvironmentKeyWritingModifier: EnvironmentChanging {
  nonisolated func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: keyPath] = value
  }
}

extension View {
  /// Gives a value of the environment to this view and those in it. An equal value updates nothing.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Gives an object to this view and those in it, which find it by its type. Nil takes it away.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Changes a value of the environment for this view and those in it, from what it is further out.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

extension AnimationContext {
  /// The environment of the place where the animation runs.
  public var environment: EnvironmentValues {
    environmentBox as? EnvironmentValues ?? EnvironmentValues()
  }
}
