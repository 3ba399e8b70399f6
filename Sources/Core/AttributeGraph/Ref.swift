/// A reference within a graph's region: a pointer of half the size, valid inside of the region
/// only.
@frozen @usableFromInline struct Ref<Target> {
  /// How far it is from the start of the region; 0 for nothing at all.
  @usableFromInline var offset: UInt32

  @inlinable @inline(__always) init(offset: UInt32) { self.offset = offset }

  @inlinable @inline(__always) init(_ target: UnsafeMutablePointer<Target>?) {
    offset = UInt32(truncatingIfNeeded: UInt(bitPattern: target))
  }

  /// The referenced object, given its graph; nil for no object.
  @inlinable @inline(__always)
  func target(in core: CorePointer) -> UnsafeMutablePointer<Target>? {
    offset == 0 ? nil : knownTarget(in: core)
  }

  /// The referenced object; the reference must not be null.
  @inlinable @inline(__always)
  func knownTarget(in core: CorePointer) -> UnsafeMutablePointer<Target> {
    (UnsafeMutableRawPointer(core) + Int(offset)).assumingMemoryBound(to: Target.self)
  }

  /// The referenced object, given any address in the same region; nil for no object.
  @inlinable @inline(__always)
  func target(from address: UnsafeRawPointer) -> UnsafeMutablePointer<Target>? {
    target(in: Region.core(of: address))
  }
}

extension UnsafeMutablePointer where Pointee == Ref<Edge> {
  /// The edge that hangs here.
  @inlinable @inline(__always) var edge: EdgePointer? {
    get { pointee.target(from: self) }
    nonmutating set { pointee = Ref(newValue) }
  }
}
