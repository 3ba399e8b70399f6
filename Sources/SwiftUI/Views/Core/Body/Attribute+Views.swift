import VivaceAttributeGraph

extension Output {
  /// The attribute that is being computed.
  var attribute: Attribute<Value> { Attribute(id: id) }
}

extension ValueComparison {
  /// Whether two values of one type are equal by the graph's rules.
  static func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in areEqual(a, b) } }
  }
}

/// Keeps an attribute live, so that its last value is its newest.
struct KeepAlive<Source>: Rule {
  let source: Attribute<Source>
  mutating func update(_ output: Output<Void>) { source.read() }
}
