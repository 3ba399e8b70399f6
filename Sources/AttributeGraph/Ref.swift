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
    if offset == 0 { return nil }
    let address = Region.start(of: place) | UInt(offset)
    return UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }
}

extension UnsafeMutablePointer where Pointee == Ref<Edge> {
  /// The edge that hangs here.
  @inlinable @inline(__always) var edge: EdgePointer? {
    get { pointee.target(from: self) }
    nonmutating set { pointee = Ref(newValue) }
  }
}
