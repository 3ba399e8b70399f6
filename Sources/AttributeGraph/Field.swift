/// One stored field of a struct attribute.
@frozen public struct FieldRule<Value>: Rule {
  @usableFromInline let place: FieldPlace

  @inlinable init(_ place: FieldPlace) { self.place = place }

  @inlinable public mutating func update(_ output: Output<Value>) {
    place.root.read()
    output.set(place.address.assumingMemoryBound(to: Value.self).pointee)
  }
}

/// Where in an attribute's value a field lies, or a field of a field. Good for as long as the attribute
/// is: a value never moves in memory.
@frozen public struct FieldPlace {
  @usableFromInline let root: AttributeID
  @usableFromInline let address: UnsafeRawPointer

  @inlinable init(_ root: AttributeID, _ address: UnsafeRawPointer) {
    self.root = root
    self.address = address
  }

  /// A field that lies so many bytes into this one.
  @inlinable public func advanced(by offset: Int) -> FieldPlace {
    FieldPlace(root, address + offset)
  }
}

extension Attribute {
  /// The whole value.
  @inlinable public var place: FieldPlace {
    FieldPlace(id, UnsafeRawPointer(id.checked.value(Value.self)))
  }
}

extension Graph {
  /// Makes an attribute that is one field of another one, or a field in one. Its readers are woken only
  /// when that field changes. It is an error if there lies something else.
  @inlinable public func field<Value>(
    at place: FieldPlace, as _: Value.Type = Value.self, name: String? = nil
  ) -> Attribute<Value> {
    rule(FieldRule<Value>(place), name: name)
  }

  /// Makes an attribute that is one field of another one, `offset` bytes into it.
  @inlinable public func field<Root, Value>(
    of root: Attribute<Root>, offset: Int, as _: Value.Type = Value.self, name: String? = nil
  ) -> Attribute<Value> {
    precondition(
      offset >= 0 && offset &+ MemoryLayout<Value>.size <= MemoryLayout<Root>.size,
      "There is no room for a field at \(offset) in a \(Root.self).")
    return field(at: root.place.advanced(by: offset), name: name)
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
