import VivaceGeometry

/// Numbers what is named in an SVG file in the order it comes in.
///
/// Cairo names surfaces and images after how many there were in the whole process, so the same
/// drawing would be another file each time.
enum SVGNames {
  private static let prefixes = [Array("id=\"".utf8), Array("#".utf8)]
  private static let stems = [Array("surface".utf8), Array("image".utf8)]

  static func renumbered(_ file: Data) -> Data {
    let bytes = [UInt8](file)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [[UInt8]: Int] = [:]
    var index = 0
    while index < bytes.count {
      guard let stem = stem(in: bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result += bytes[index..<stem]
      index = stem
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      let name = Array(bytes[stem..<index])
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      result += Array(String(number).utf8)
    }
    return Data(result)
  }

  /// Returns the start of the number of a name that is written or referred to at `index`.
  private static func stem(in bytes: [UInt8], at index: Int) -> Int? {
    // Pictures are long rows of letters; names begin with neither.
    guard bytes[index] == UInt8(ascii: "i") || bytes[index] == UInt8(ascii: "#") else { return nil }
    for prefix in prefixes where matches(prefix, bytes, index) {
      for word in stems where matches(word, bytes, index + prefix.count) {
        let digit = index + prefix.count + word.count
        return digit < bytes.count && isDigit(bytes[digit]) ? digit : nil
      }
    }
    return nil
  }

  private static func matches(_ word: [UInt8], _ bytes: [UInt8], _ index: Int) -> Bool {
    index + word.count <= bytes.count && bytes[index..<index + word.count].elementsEqual(word)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
