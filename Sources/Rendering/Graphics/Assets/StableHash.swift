/// Hashes that are the same in every run of every program, for names of kept files.
package enum StableHash {
  /// The start of FNV-1a.
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// 64 bits of FNV-1a of some bytes.
  package static func fnv(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
