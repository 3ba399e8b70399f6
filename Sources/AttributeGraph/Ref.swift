/// Where something lies in its graph's region: a pointer in half the room, for whoever lies there too.
@frozen @usableFromInline struct Ref<Target> {
  /// How far it is from the start of the region; 0 for nothing at all.
  @usableFromInline var offset: UInt32

  @inlinable @inline(__always) init(_ target: UnsafeMutablePointer<Target>?) {
    offset = UInt32(truncatingIfNeeded: UInt(bitPattern: target))
  }

  /// What it refers to, seen from anything in the same region; nil for nothing.
  @inlinable @inline(__always)
  func target(from place: UnsafeRawPointer) -> UnsafeMutablePointer<Target>? {
    offset == 0 ? nil : knownTarget(from: place)
  }

  /// What it refers to, which is something.
  @inlinable @inline(__always)
  func knownTarget(from place: UnsafeRawPointer) -> UnsafeMutablePointer<Target> {
    UnsafeMutablePointer(bitPattern: Region.start(of: place) | UInt(offset)).unsafelyUnwrapped
  }
}

extension UnsafeMutablePointer where Pointee == Ref<Edge> {
  /// The edge that hangs here.
  @inlinable @inline(__always) var edge: EdgePointer? {
    get { pointee.target(from: self) }
    nonmutating set { pointee = Ref(newValue) }
  }
}
