/// One stored field of a struct attribute.
@frozen public struct FieldRule<Root, Value>: Rule {
  @usableFromInline let root: Attribute<Root>
  @usableFromInline let offset: Int

  @inlinable init(root: Attribute<Root>, offset: Int) {
    self.root = root
    self.offset = offset
  }

  @inlinable public mutating func update(_ output: Output<Value>) {
    root.read()
    let field = UnsafeRawPointer(root.id.node.value(Root.self)) + offset
    output.set(field.assumingMemoryBound(to: Value.self).pointee)
  }
}

extension Graph {
  /// Makes an attribute that is one field of another one, `offset` bytes into it. Its readers are
  /// woken only when that field changes.
  @inlinable public func field<Root, Value>(
    of root: Attribute<Root>, offset: Int, as _: Value.Type = Value.self, name: String? = nil
  ) -> Attribute<Value> {
    precondition(
      offset >= 0 && offset &+ MemoryLayout<Value>.size <= MemoryLayout<Root>.size,
      "There is no room for a field at \(offset) in a \(Root.self).")
    return rule(FieldRule<Root, Value>(root: root, offset: offset), name: name)
  }

  /// Makes an attribute that is one stored property of another one. Its readers are woken only when
  /// that property changes.
  public func field<Root, Value>(
    of root: Attribute<Root>, at path: KeyPath<Root, Value>, name: String? = nil
  ) -> Attribute<Value> {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property of \(Root.self).")
    }
    return field(of: root, offset: offset, name: name)
  }
}
