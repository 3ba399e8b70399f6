/// The node types of a graph, found by the type of their rule.
@usableFromInline struct TypeTable {
  /// Open addressing by the address of the type's metadata; a power of two, never more than half full.
  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var mask: UInt
  @usableFromInline var count: UInt = 0

  @frozen @usableFromInline struct Slot {
    @usableFromInline var key: UInt = 0
    @usableFromInline var type: Unmanaged<NodeType>? = nil
  }

  init() {
    slots = .allocate(capacity: 256)
    slots.initialize(repeating: Slot(), count: 256)
    mask = 255
  }

  @inlinable static func start(_ key: UInt) -> UInt { (key >> 4) ^ (key >> 13) }

  @inlinable func find(_ key: UInt) -> Unmanaged<NodeType>? {
    var index = TypeTable.start(key) & mask
    while slots[Int(bitPattern: index)].key != key {
      if slots[Int(bitPattern: index)].key == 0 { return nil }
      index = (index &+ 1) & mask
    }
    return slots[Int(bitPattern: index)].type
  }

  @usableFromInline mutating func insert(
    _ key: UInt, _ type: NodeType
  ) -> Unmanaged<NodeType> {
    if count * 2 > mask { grow() }
    let kept = Unmanaged.passRetained(type)
    store(Slot(key: key, type: kept))
    count += 1
    return kept
  }

  private func store(_ slot: Slot) {
    var index = TypeTable.start(slot.key) & mask
    while slots[Int(index)].key != 0 { index = (index + 1) & mask }
    slots[Int(index)] = slot
  }

  private mutating func grow() {
    let old = slots
    let oldCount = Int(mask) + 1
    slots = .allocate(capacity: oldCount * 2)
    slots.initialize(repeating: Slot(), count: oldCount * 2)
    mask = mask * 2 + 1
    for index in 0..<oldCount where old[index].key != 0 { store(old[index]) }
    old.deallocate()
  }

  func deallocate() {
    for index in 0...Int(mask) {
      slots[index].type?.release()
    }
    slots.deallocate()
  }
}
