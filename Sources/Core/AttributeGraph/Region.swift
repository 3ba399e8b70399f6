import Glibc
import Synchronization

/// The part of the address space that is one graph's own, with all of its nodes and edges.
///
/// It begins at a multiple of its size, with the `Core`: anything stored in it finds the graph by
/// rounding down. Addresses are reserved when the graph is made, memory is taken a block at a time,
/// and all of it goes back at once.
@usableFromInline enum Region {
  /// The reach of a `Ref`: 4 GiB.
  @inlinable static var size: UInt { 1 << 32 }
  /// How much memory is taken at a time, and what a block's address is a multiple of.
  static var block: Int { 65_536 }

  /// The graph that owns an address.
  @inlinable @inline(__always) static func core(of address: UnsafeRawPointer) -> CorePointer {
    CorePointer(bitPattern: UInt(bitPattern: address) & ~(size &- 1)).unsafelyUnwrapped
  }

  /// The bytes of memory that are taken in all regions there are.
  static let allocated = Atomic(0)

  /// Reserves a region.
  static func reserve() -> UnsafeMutableRawPointer {
    // Twice as much has a multiple of the size in it; what is around that goes back.
    let size = Int(self.size)
    guard
      let all = mmap(
        nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      all != MAP_FAILED
    else { fatalError("There are no 4 GiB of addresses left for a graph.") }
    let before = -Int(bitPattern: all) & (size - 1)
    let region = all + before
    if before > 0 { munmap(all, before) }
    munmap(region + size, size - before)
    return region
  }

  /// Makes memory of a block.
  static func open(_ block: UnsafeMutableRawPointer) {
    guard mprotect(block, self.block, PROT_READ | PROT_WRITE) == 0 else {
      fatalError("There is no memory left for a graph.")
    }
    allocated.add(self.block, ordering: .relaxed)
  }

  /// Gives a region back in which so many blocks were opened.
  static func release(_ region: UnsafeMutableRawPointer, blocks: Int) {
    allocated.subtract(blocks * block, ordering: .relaxed)
    munmap(region, Int(size))
  }
}

extension UnsafeMutablePointer where Pointee == Core {
  /// A block of memory that was never used.
  func allocateBlock() -> UnsafeMutableRawPointer {
    precondition(
      pointee.blocks < Int(Region.size) / Region.block, "A graph has more than 4 GiB of nodes.")
    let block = UnsafeMutableRawPointer(self) + pointee.blocks * Region.block
    Region.open(block)
    pointee.blocks += 1
    return block
  }

  /// Makes the core at the start of a reserved region. The first records follow it.
  func begin(for graph: Graph) {
    let region = UnsafeMutableRawPointer(self)
    Region.open(region)
    let records = region + Placement.round(MemoryLayout<Core>.size, to: Placement.alignment)
    initialize(to: Core(graph: graph, records: records..<region + Region.block))
  }

  /// Gives all memory back. The values must have been destroyed before.
  func destroy() {
    let blocks = pointee.blocks
    pointee.deallocate()
    deinitialize(count: 1)
    Region.release(self, blocks: blocks)
  }
}
