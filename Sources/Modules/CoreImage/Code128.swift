import Foundation

/// A Code 128 bar code of ASCII characters (ISO/IEC 15417): code set C for four digits and more in a row, else B.
struct Code128 {
  /// The widths of bars and gaps of each value, six digits each; the last one is the stop with a seventh.
  private static let patterns: [String] = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
    113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
    212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
    113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
    314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
    241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
    214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
    211232 2331112
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let (toC, toB, startB, startC, stop) = (99, 100, 104, 105, 106)

  /// True for a bar, one of each module, without quiet zones.
  let modules: [Bool]

  /// Nil for no bytes, for more than 80, and for bytes that are no printable ASCII characters.
  init?(_ message: Data) {
    let bytes = Array(message)
    guard !bytes.isEmpty, bytes.count <= 80, bytes.allSatisfy({ (32...126).contains($0) }) else {
      return nil
    }
    var (values, index, isDigits) = ([Int](), 0, false)
    func digits(at start: Int) -> Int {
      var end = start
      while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
      return end - start
    }
    while index < bytes.count {
      let run = digits(at: index)
      let wantsDigits =
        isDigits ? run >= 2 : run >= 4 && run % 2 == 0 || run == bytes.count && run == 2
      if values.isEmpty {
        values.append(wantsDigits ? Self.startC : Self.startB)
      } else if wantsDigits != isDigits {
        values.append(wantsDigits ? Self.toC : Self.toB)
      }
      isDigits = wantsDigits
      if isDigits {
        values.append(Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48))
        index += 2
      } else {
        values.append(Int(bytes[index]) - 32)
        index += 1
      }
    }
    let sum = values.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) }
    values += [sum % 103, Self.stop]
    modules = values.flatMap { value -> [Bool] in
      Self.patterns[value].enumerated().flatMap { index, width in
        [Bool](repeating: index % 2 == 0, count: width.wholeNumberValue ?? 0)
      }
    }
  }
}
