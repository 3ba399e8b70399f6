/// The memory layout of a node's value and rule.
///
/// Small ones are stored in the record itself. One that is larger than `largest`, or needs a wider
/// alignment than a record has, is stored in separate memory, and the record has its address.
@usableFromInline enum Placement {
  @inlinable static var largest: Int { 1024 }
  @inlinable static var alignment: Int { 8 }

  @inlinable static func isInline<T>(_: T.Type) -> Bool {
    MemoryLayout<T>.size <= largest && MemoryLayout<T>.alignment <= alignment
  }

  @inlinable static func round(_ offset: Int, to alignment: Int) -> Int {
    (offset &+ alignment &- 1) & ~(alignment &- 1)
  }

  /// The first place at or after an offset where such a thing, or its address, can be.
  @inlinable static func alignedOffset<T>(_: T.Type, after offset: Int) -> Int {
    round(offset, to: isInline(T.self) ? MemoryLayout<T>.alignment : MemoryLayout<UInt>.alignment)
  }

  @inlinable static func end<T>(_: T.Type, at offset: Int) -> Int {
    offset &+ (isInline(T.self) ? MemoryLayout<T>.size : MemoryLayout<UInt>.size)
  }

  @inlinable static func value<Value>(_: Value.Type) -> Int {
    alignedOffset(Value.self, after: MemoryLayout<Node>.size)
  }

  @inlinable static func rule<R: Rule>(_: R.Type) -> Int {
    alignedOffset(R.self, after: end(R.Value.self, at: value(R.Value.self)))
  }

  @inlinable static func size<R: Rule>(_: R.Type) -> Int {
    round(end(R.self, at: rule(R.self)), to: alignment)
  }

  @inlinable static func pointer<T>(
    to _: T.Type, in node: NodePointer, at offset: Int
  ) -> UnsafeMutablePointer<T> {
    let address = UnsafeMutableRawPointer(node) + offset
    if isInline(T.self) { return address.assumingMemoryBound(to: T.self) }
    return address.load(as: UnsafeMutableRawPointer.self).assumingMemoryBound(to: T.self)
  }

  /// Makes memory for a thing that is not in its record. Does nothing for others.
  @inlinable static func reserve<T>(_: T.Type, in node: NodePointer, at offset: Int) {
    if isInline(T.self) { return }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    (UnsafeMutableRawPointer(node) + offset).storeBytes(
      of: memory, as: UnsafeMutableRawPointer.self)
  }

  @inlinable static func release<T>(_: T.Type, in node: NodePointer, at offset: Int) {
    if isInline(T.self) { return }
    pointer(to: T.self, in: node, at: offset).deallocate()
  }
}
