import Foundation

/// Changes inputs in a few places: Steele and Vigna's splitmix64 says where and how.
struct Mutation: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Bytes with a meaning in one format or another.
  private static let delimiters =
    Array("[]()*_`~\\\"'{}<>:;,.#%@$|/!&=+-\n\t 0 9".utf8) + [0, 127, 255]

  mutating func next(from inputs: [Data]) -> Data {
    var bytes = [UInt8](inputs.randomElement(using: &self) ?? Data())
    for _ in 0...Int.random(in: 0..<6, using: &self) { change(&bytes, inputs) }
    return Data(bytes)
  }

  private mutating func change(_ bytes: inout [UInt8], _ inputs: [Data]) {
    let index = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, index + Int.random(in: 0..<16, using: &self))
    switch Int.random(in: 0..<7, using: &self) {
    case 0 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 1 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &self)
    case 2: bytes.insert(Self.delimiters.randomElement(using: &self)!, at: index)
    case 3: bytes.removeSubrange(index..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
    case 5:
      let count = Int.random(in: 1..<64, using: &self)
      let delimiter = Self.delimiters.randomElement(using: &self)!
      bytes.insert(contentsOf: repeatElement(delimiter, count: count), at: index)
    default:
      let other = [UInt8](inputs.randomElement(using: &self) ?? Data())
      let from = Int.random(in: 0...other.count, using: &self)
      bytes.replaceSubrange(index..., with: other[from...])
    }
  }
}
