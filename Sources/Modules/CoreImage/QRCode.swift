/// A QR code of bytes, by the rules of ISO 18004.
struct QRCode {
  private(set) var size: Int
  private var dark: [Bool]
  /// The modules that do not carry data.
  private var fixed: [Bool]
  private var version: Int
  private var level: Int

  func isDark(_ x: Int, _ y: Int) -> Bool { dark[y * size + x] }

  /// Nil for more bytes than the largest code holds.
  ///
  /// - Parameters:
  ///   - level: The share of the code that may be damaged: L, M, Q or H; others are M.
  ///   - mask: The pattern of modules that are inverted, 0 to 7; nil chooses the one that is easiest to read.
  init?(_ bytes: [UInt8], level name: String, mask: Int? = nil) {
    level = ["L", "M", "Q", "H"].firstIndex(of: name) ?? 1
    let index = level
    let fitting = (1...40).first { version in
      let header = 4 + (version < 10 ? 8 : 16)
      return header + 8 * bytes.count <= 8 * Self.dataCount(version, index)
    }
    guard let fitting else { return nil }
    (version, size) = (fitting, 17 + 4 * fitting)
    dark = Array(repeating: false, count: size * size)
    fixed = dark
    drawPatterns()
    drawData(Self.withCorrection(Self.dataBytes(bytes, version, level), version, level))
    self = mask.map(masked) ?? bestMasked
  }

  // MARK: - Bytes

  /// Correction bytes in a block, by level and version.
  private static let correction: [[Int]] = [
    [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30]
      + [26, 28] + Array(repeating: 30, count: 14),
    [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26]
      + Array(repeating: 28, count: 19),
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30,
    ]
      + [30, 28] + Array(repeating: 30, count: 14),
    [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24]
      + Array(repeating: 30, count: 18),
  ]
  private static let blocks: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15,
    ]
      + [16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
    [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25]
      + [26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34,
    ]
      + [35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
    [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37]
      + [40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
  ]
  /// The bytes of all blocks.
  private static func totalCount(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignmentColumns = version / 7 + 2
      bits -= (25 * alignmentColumns - 10) * alignmentColumns - 55
      if version >= 7 { bits -= 36 }
    }
    return bits / 8
  }
  private static func dataCount(_ version: Int, _ level: Int) -> Int {
    totalCount(version) - correction[level][version - 1] * blocks[level][version - 1]
  }
  private static func dataBytes(_ bytes: [UInt8], _ version: Int, _ level: Int) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    add(4, 4)
    add(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { add(Int(byte), 8) }
    let capacity = 8 * dataCount(version, level)
    add(0, min(4, capacity - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var filler = 0xEC
    while bits.count < capacity {
      add(filler, 8)
      filler ^= 0xEC ^ 0x11
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
  /// Splits data into blocks, adds each one's correction, and interleaves them.
  private static func withCorrection(_ data: [UInt8], _ version: Int, _ level: Int) -> [UInt8] {
    let (count, extra) = (blocks[level][version - 1], correction[level][version - 1])
    let total = totalCount(version)
    let (short, shortCount) = (total / count - extra, count - total % count)
    let divisor = generator(extra)
    var (rows, at) = ([(data: [UInt8], correction: [UInt8])](), 0)
    for index in 0..<count {
      let block = Array(data[at..<at + short + (index < shortCount ? 0 : 1)])
      at += block.count
      rows.append((block, remainder(block, divisor)))
    }
    let content = (0...short).flatMap { index in
      rows.compactMap { $0.data.indices.contains(index) ? $0.data[index] : nil }
    }
    return content + (0..<extra).flatMap { index in rows.map { $0.correction[index] } }
  }
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if other >> shift & 1 == 1 { result ^= Int(one) }
    }
    return UInt8(result & 255)
  }
  private static func generator(_ degree: Int) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }
  private static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in divisor.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  // MARK: - Modules

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < size, y < size else { return }
    dark[y * size + x] = isDark
    fixed[y * size + x] = true
  }
  private mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 { set(x + dx, y + dy, ![2, 4].contains(max(abs(dx), abs(dy)))) }
      }
    }
    let middles = alignments
    for (row, y) in middles.enumerated() {
      for (column, x) in middles.enumerated() {
        let isCorner = row == 0 && [0, middles.count - 1].contains(column)
        guard !isCorner, !(row == middles.count - 1 && column == 0) else { continue }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }
  private var alignments: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }
  private mutating func drawFormat(mask: Int) {
    let data = [1, 0, 3, 2][level] << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (one, other) = (size - 11 + index % 3, index / 3)
      set(one, other, isDark)
      set(other, one, isDark)
    }
  }
  /// Fills the free modules in columns of two, upwards and downwards by turns.
  private mutating func drawData(_ bytes: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let isUpward = (right + 1) & 2 == 0
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !fixed[y * size + x] && index < bytes.count * 8 {
          dark[y * size + x] = bytes[index >> 3] >> (7 - index & 7) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }
  private static func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for y in 0..<size {
      for x in 0..<size where !fixed[y * size + x] && Self.isMasked(mask, x, y) {
        code.dark[y * size + x].toggle()
      }
    }
    code.drawFormat(mask: mask)
    return code
  }
  private var bestMasked: QRCode {
    (0..<8).map(masked).min { $0.penalty < $1.penalty } ?? self
  }
  /// The smaller, the easier the code is to read.
  private var penalty: Int {
    let rows = (0..<size).map { y in (0..<size).map { isDark($0, y) } }
    let columns = (0..<size).map { x in (0..<size).map { isDark(x, $0) } }
    var sum = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let color = isDark(x, y)
        if color == isDark(x + 1, y), color == isDark(x, y + 1), color == isDark(x + 1, y + 1) {
          sum += 3
        }
      }
    }
    let share = dark.count { $0 } * 20 - size * size * 10
    return sum + max((abs(share) + size * size - 1) / (size * size) - 1, 0) * 10
  }
  private static func penalty(ofLine line: [Bool]) -> Int {
    var (sum, run) = (0, 1)
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { sum += run - 2 }
        run = 1
      }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for start in 0...line.count - 11 {
      let piece = Array(line[start..<start + 11])
      if piece == finder + light || piece == light + finder { sum += 40 }
    }
    return sum
  }
}
