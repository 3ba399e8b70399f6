import VivaceDrawing

/// A copy of layers that is being made for a replicator: its distinguishing number, and the delay of its
/// time.
struct LayerReplica {
  /// Which copy of which replicators, from the outside in, in one number; 0 of what is no copy.
  let number: UInt64
  let delay: Double

  private(set) nonisolated(unsafe) static var current = LayerReplica(number: 0, delay: 0)

  /// Makes items with the identities of another copy.
  static func making(
    _ index: Int, of replicator: CALayer, later delay: Double, _ items: () -> [DisplayItem]
  ) -> [DisplayItem] {
    let outer = current
    defer { current = outer }
    if index > 0 || outer.number != 0 {
      // FNV's prime spreads the numbers, so that copies of copies do not meet.
      current = LayerReplica(
        number: (outer.number ^ replicator.number << 20 ^ UInt64(index)) &* 0x100_0000_01b3 | 1,
        delay: outer.delay + delay)
    }
    return items()
  }

  var isCopy: Bool { number != 0 }
}
