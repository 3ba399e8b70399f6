/// The short texts of a binary property list, such as a scene of SpriteKit's editor.
enum SceneTexts {
  /// No text of other bytes.
  static func read(_ bytes: [UInt8]) -> Set<String> {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else { return [] }
    let trailer = bytes.count - 32
    let size = Int(bytes[trailer + 6])
    func number(_ offset: Int, _ size: Int) -> Int {
      bytes[offset..<offset + size].reduce(0) { ($0 & 0xFF_FFFF_FFFF) << 8 | Int($1) }
    }
    let (count, table) = (number(trailer + 8, 8), number(trailer + 24, 8))
    guard (1...8).contains(size), table < trailer, count <= (trailer - table) / size else {
      return []
    }
    var texts: Set<String> = []
    for index in 0..<count {
      let offset = number(table + index * size, size)
      guard offset < trailer - 3, bytes[offset] >> 4 == 5 else { continue }
      var (length, start) = (Int(bytes[offset] & 15), offset + 1)
      // A length of one byte follows where four bits are too few.
      if length == 15, bytes[offset + 1] == 0x10 {
        (length, start) = (Int(bytes[offset + 2]), offset + 3)
      }
      guard start + length <= trailer else { continue }
      texts.insert(String(decoding: bytes[start..<start + length], as: UTF8.self))
    }
    return texts
  }
}
