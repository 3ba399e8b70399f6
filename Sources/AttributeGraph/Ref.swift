/// Where something lies in its graph's region: a pointer in half the room, for whoever lies there
/// too.
@frozen @usableFromInline struct Ref<Target> {
  /// How far it is from the start of the region; 0 for nothing at all.
  @usableFromInline var offset: UInt32

  @inlinable @inline(__always) init(offset: UInt32) { self.offset = offset }

  @inlinable @inline(__always) init(_ target: UnsafeMutablePointer<Target>?) {
    offset = UInt32(truncatingIfNeeded: UInt(bitPattern: target))
  }

  /// What it refers to in a graph; nil for nothing.
  @inlinable @inline(__always)
  func target(in core: CorePointer) -> UnsafeMutablePointer<Target>? {
    offset == 0 ? nil : knownTarget(in: core)
  }

  /// The referenced object; the reference must not be null.
  @inlinable @inline(__always)
  func knownTarget(in core: CorePointer) -> UnsafeMutablePointer<Target> {
    (UnsafeMutableRawPointer(core) + Int(offset)).assumingMemoryBound(to: Target.self)
  }

  /// What it refers to, seen from anything in the same region; nil for nothing.
  @inlinable @inline(__always)
  func target(from place: UnsafeRawPointer) -> UnsafeMutablePointer<Target>? {
    target(in: Region.core(of: place))
  }
}

extension UnsafeMutablePointer where Pointee == Ref<Edge> {
  /// The edge that hangs here.
  @inlinable @inline(__always) var edge: EdgePointer? {
    get { pointee.target(from: self) }
    nonmutating set { pointee = Ref(newValue) }
  }
}
