import Foundation

/// A font as the bytes of its file, without a size. Immutable.
public final class CGFont: Sendable {
  /// All bytes of the file.
  package let bytes: Data
  /// The name by which the font is asked for; nil where the file has none.
  public var postScriptName: CFString? { name(6) }
  /// The name for people; nil where the file has none.
  public var fullName: CFString? { name(4) }

  /// The font in a file's bytes; nil where they are no OpenType or TrueType font.
  public init?(_ provider: CGDataProvider) {
    let magic: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    guard let bytes = provider.data as Data?, magic.contains(Array(bytes.prefix(4))) else {
      return nil
    }
    self.bytes = bytes
  }

  /// A big-endian number of two bytes; nil beyond the end.
  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return Int(bytes[start]) << 8 | Int(bytes[start + 1])
  }

  private func longNumber(at offset: Int) -> Int? {
    guard let high = number(at: offset), let low = number(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  /// The start of the table of names.
  private var names: Int? {
    let count = number(at: 4) ?? 0
    return (0..<count).lazy.map { 12 + 16 * $0 }.first {
      self.longNumber(at: $0) == 0x6E61_6D65
    }.flatMap { self.longNumber(at: $0 + 8) }
  }

  /// A name by its number in the table of names: that for Windows, in UTF-16, or else another one, in Latin letters.
  private func name(_ wanted: Int) -> String? {
    guard let names, let count = number(at: names + 2), let texts = number(at: names + 4) else {
      return nil
    }
    var other: String?
    for record in (0..<count).map({ names + 6 + 12 * $0 }) where number(at: record + 6) == wanted {
      guard let length = number(at: record + 8), let offset = number(at: record + 10) else {
        return nil
      }
      let start = names + texts + offset
      guard start + length <= bytes.count else { continue }
      let text = bytes.dropFirst(start).prefix(length)
      if number(at: record) == 3 {
        return String(data: Data(text), encoding: .utf16BigEndian)
      }
      other = String(data: Data(text), encoding: .isoLatin1)
    }
    return other
  }
}
