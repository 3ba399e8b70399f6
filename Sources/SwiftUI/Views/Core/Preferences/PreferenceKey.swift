import VivaceAttributeGraph

/// Names a value that views hand outwards, to the views around them. Siblings are put together by
/// ``reduce(value:nextValue:)``, first to last.
public protocol PreferenceKey {
  associatedtype Value
  /// The value for a reader when none is published.
  static var defaultValue: Value { get }
  /// Puts the value of a sibling that comes later to what is there already.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil is the default of optional values.
  public static var defaultValue: Value { nil }
}

/// The keys that an ancestor reads. Views publish only these, so a key without a reader costs
/// nothing.
struct PreferenceKeys {
  private var types: [ObjectIdentifier: any PreferenceKey.Type] = [:]

  var isEmpty: Bool { types.isEmpty }
  func contains(_ key: (some PreferenceKey).Type) -> Bool { types[ObjectIdentifier(key)] != nil }
  subscript(id: ObjectIdentifier) -> (any PreferenceKey.Type)? { types[id] }
  mutating func insert(_ key: (some PreferenceKey).Type) { types[ObjectIdentifier(key)] = key }
  mutating func remove(_ key: (some PreferenceKey).Type) { types[ObjectIdentifier(key)] = nil }
}

/// The published values below a position: for each key, the attribute of its value.
struct Preferences {
  private(set) var publishers: [ObjectIdentifier: AttributeID] = [:]

  subscript<K: PreferenceKey>(key: K.Type) -> Attribute<K.Value>? {
    get {
      guard let id = publishers[ObjectIdentifier(key)] else { return nil }
      return Attribute(id: id)
    }
    set { publishers[ObjectIdentifier(key)] = newValue?.id }
  }

  /// The value for a key; nil when none is published. Inside a rule, with a dependency on it.
  func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
    guard let attribute = self[key] else { return nil }
    return attribute.value
  }
}

extension Output where Value == Preferences {
  /// Invalidates no reader when the same attributes publish the same keys: readers follow those themselves.
  func setPublishers(_ preferences: Preferences) {
    if hasValue, value.publishers == preferences.publishers { return }
    setAlways(preferences)
  }
}

/// Joins what siblings publish: of several, the values are reduced in the order of the list; a single
/// one is passed on as it is.
struct JoinedPreferences: Rule {
  let keys: PreferenceKeys
  /// The published values of each sibling, in order; depends on the list of siblings.
  let siblings: () -> [Attribute<Preferences>]
  private let graph: Graph
  private let scope: Scope
  private var joins: [ObjectIdentifier: AttributeID] = [:]

  init(_ graph: Graph, keys: PreferenceKeys, siblings: @escaping () -> [Attribute<Preferences>]) {
    self.graph = graph
    scope = graph.currentScope
    self.keys = keys
    self.siblings = siblings
  }

  /// Combines the published values of a view's parts; nil when none publishes any.
  static func of(_ children: [Attribute<Preferences>?], _ inputs: _ViewInputs)
    -> Attribute<Preferences>?
  {
    let known = children.compactMap { $0 }
    if known.count < 2 { return known.first }
    return inputs.graph.rule(
      JoinedPreferences(inputs.graph, keys: inputs.base.preferenceKeys) { known })
  }

  mutating func update(_ output: Output<Preferences>) {
    var counts: [ObjectIdentifier: (count: Int, first: AttributeID)] = [:]
    for sibling in siblings() {
      for (key, publisher) in sibling.value.publishers {
        counts[key, default: (0, publisher)].count += 1
      }
    }
    var joined = Preferences()
    for (key, (count, first)) in counts {
      guard let type = keys[key] else { continue }
      if count == 1 { joined.publish(first, for: type) } else { join(type, into: &joined) }
    }
    output.setPublishers(joined)
  }

  private mutating func join<K: PreferenceKey>(_ key: K.Type, into joined: inout Preferences) {
    let id = ObjectIdentifier(key)
    let attribute: Attribute<K.Value>
    if let known = joins[id] {
      attribute = Attribute(id: known)
    } else {
      let siblings = siblings
      attribute = graph.withScope(scope) { graph.rule(ReducedPreference<K>(siblings: siblings)) }
      joins[id] = attribute.id
    }
    joined[key] = attribute
  }
}

extension Preferences {
  fileprivate mutating func publish<K: PreferenceKey>(_ id: AttributeID, for key: K.Type) {
    self[key] = Attribute(id: id)
  }
}

/// The values of several publishers, reduced. A value that `reduce` does not ask for is not computed.
private struct ReducedPreference<K: PreferenceKey>: Rule {
  let siblings: () -> [Attribute<Preferences>]

  mutating func update(_ output: Output<K.Value>) {
    var result: K.Value?
    for sibling in siblings() {
      guard let publisher = sibling.value[K.self] else { continue }
      if result == nil {
        result = publisher.value
      } else {
        K.reduce(value: &result!) { publisher.value }
      }
    }
    output.set(result ?? K.defaultValue)
  }
}
