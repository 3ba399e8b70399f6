import VivaceAttributeGraph

/// A rule that is a closure.
struct Formula<Value>: Rule {
  let compute: () -> Value
  init(_ compute: @escaping () -> Value) { self.compute = compute }
  mutating func update(_ output: Output<Value>) { output.set(compute()) }
}

/// An observer that is a closure.
struct Effect: Rule {
  let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  mutating func update(_ output: Output<Void>) { act() }
}

/// Counts, and can be shared by closures.
final class Count {
  var value = 0
}

/// Writes things down, in order.
final class Log<Entry> {
  var entries: [Entry] = []
  func callAsFunction(_ entry: Entry) { entries.append(entry) }
}

extension Graph {
  func formula<Value>(
    _ name: String? = nil, _ compute: @escaping () -> Value
  ) -> Attribute<Value> {
    rule(Formula(compute), name: name)
  }

  @discardableResult
  func effect(_ name: String? = nil, _ act: @escaping () -> Void) -> Attribute<Void> {
    observer(Effect(act), name: name)
  }

  /// Commits, and looks at the whole graph before and after.
  func checkedCommit() {
    checkInvariants()
    commit()
    checkInvariants()
  }
}
