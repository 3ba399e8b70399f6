/// One stored field of a struct attribute.
@frozen public struct FieldRule<Value>: Rule {
  @usableFromInline let location: FieldLocation

  @inlinable init(_ location: FieldLocation) { self.location = location }

  @inlinable public mutating func update(_ output: Output<Value>) {
    location.root.read()
    output.set(location.address.assumingMemoryBound(to: Value.self).pointee)
  }
}

/// A field that is read where it is, without an attribute of its own: who reads it is woken by every
/// change around it, and has to see whether it was this field that changed.
@frozen public struct FieldReading<Value> {
  @usableFromInline let location: FieldLocation

  @inlinable public init(_ location: FieldLocation) { self.location = location }

  /// The field, up to date. Reading it depends on the whole attribute.
  @inlinable public var value: Value {
    location.root.read()
    return location.address.assumingMemoryBound(to: Value.self).pointee
  }
}

/// The offset of a field, or of a nested field, in an attribute's value. Valid for as long as the attribute
/// is: a value never moves in memory.
@frozen public struct FieldLocation {
  @usableFromInline let root: AttributeID
  /// How many bytes into the value; for the value as a whole, all ones.
  @usableFromInline let offset: UInt32

  @inlinable init(_ root: AttributeID, offset: UInt32) {
    self.root = root
    self.offset = offset
  }

  @inlinable var node: NodePointer { root.node }

  @inlinable static var whole: UInt32 { .max }
  @inlinable var distance: Int { offset == Self.whole ? 0 : Int(offset) }

  @inlinable var address: UnsafeRawPointer {
    let type = node.type
    let value = UnsafeRawPointer(node) + type.valueOffset
    return (type.isValueInline ? value : value.load(as: UnsafeRawPointer.self)) + distance
  }

  /// A field that is so many bytes into this one.
  @inlinable public func advanced(by bytes: Int) -> FieldLocation {
    FieldLocation(root, offset: UInt32(distance + bytes))
  }

  /// The attribute, if it is all of that and no field in it.
  public func attribute<Value>(of _: Value.Type) -> Attribute<Value>? {
    offset == Self.whole ? Attribute(id: root) : nil
  }

  /// The graph of the attribute.
  public var graph: Graph { node.core.pointee.graph }
}

extension Attribute {
  /// The whole value.
  @inlinable public var location: FieldLocation {
    FieldLocation(id, offset: FieldLocation.whole)
  }
}

extension Graph {
  /// Makes an attribute that is one field of another one, or a field in one. Its readers are woken only
  /// when that field changes. It is an error if there is something else.
  @inlinable public func field<Value>(
    at location: FieldLocation, as _: Value.Type = Value.self, name: String? = nil
  ) -> Attribute<Value> {
    rule(FieldRule<Value>(location), name: name)
  }

  /// Makes an attribute that is one field of another one, `offset` bytes into it.
  @inlinable public func field<Root, Value>(
    of root: Attribute<Root>, offset: Int, as _: Value.Type = Value.self, name: String? = nil
  ) -> Attribute<Value> {
    precondition(
      offset >= 0 && offset &+ MemoryLayout<Value>.size <= MemoryLayout<Root>.size,
      "There is no room for a field at \(offset) in a \(Root.self).")
    return field(at: root.location.advanced(by: offset), name: name)
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
