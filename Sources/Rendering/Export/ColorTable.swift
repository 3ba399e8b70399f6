/// A map from colours to numbers, open-addressed: films have millions of pixels to look up.
///
/// Keys are 0xRRGGBB, never with an alpha.
struct ColorTable {
  /// A key plus one; 0 is an empty place. Its count is a power of two, never full.
  private var keys: [UInt32]
  private var values: [UInt32]
  private(set) var count = 0

  init(capacity: Int = 1 << 10) {
    keys = [UInt32](repeating: 0, count: capacity)
    values = keys
  }

  subscript(color: UInt32) -> UInt32? {
    let slot = self.slot(of: color)
    return keys[slot] == 0 ? nil : values[slot]
  }

  /// Adds to the colour's number, which is 0 at first.
  mutating func add(_ amount: UInt32, to color: UInt32) {
    let slot = claim(color)
    let (sum, isTooMuch) = values[slot].addingReportingOverflow(amount)
    values[slot] = isTooMuch ? .max : sum
  }

  mutating func set(_ value: UInt32, for color: UInt32) { values[claim(color)] = value }

  /// In the order of the keys, so that nothing depends on how the table grew.
  var sorted: [(color: UInt32, value: UInt32)] {
    keys.indices.filter { keys[$0] != 0 }.map { (keys[$0] - 1, values[$0]) }
      .sorted { $0.color < $1.color }
  }

  private func slot(of color: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: color &* 0x9E37_79B1 >> 8) & mask
    while keys[slot] != 0, keys[slot] != color + 1 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func claim(_ color: UInt32) -> Int {
    let slot = self.slot(of: color)
    if keys[slot] != 0 { return slot }
    count += 1
    guard count * 2 > keys.count else {
      keys[slot] = color + 1
      return slot
    }
    grow()
    let newSlot = self.slot(of: color)
    keys[newSlot] = color + 1
    return newSlot
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldValues = values
    keys = [UInt32](repeating: 0, count: oldKeys.count * 2)
    values = keys
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let slot = self.slot(of: key - 1)
      keys[slot] = key
      values[slot] = value
    }
  }
}

/// How often each colour of a film occurs.
///
/// Exact up to 65,536 colours. Beyond that the lowest bits of each component are dropped, one by one
/// as needed, so a film of photographs cannot fill the memory.
struct ColorCount {
  private(set) var table = ColorTable()
  private var mask: UInt32 = 0xFFFFFF
  private static let most = 1 << 16

  mutating func add(_ times: UInt32, of color: UInt32) {
    table.add(times, to: color & mask)
    if table.count > Self.most { coarsen() }
  }

  private mutating func coarsen() {
    let lowestKept = (~mask & 0xFF) + 1
    mask &= ~(lowestKept &* 0x010101)
    var coarser = ColorTable()
    for (color, times) in table.sorted { coarser.add(times, to: color & mask) }
    table = coarser
  }
}
