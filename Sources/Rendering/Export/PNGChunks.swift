import CPNG

/// The parts PNG and APNG files are made of (W3C: Portable Network Graphics, third edition).
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Length, name, content, checksum.
  static func chunk(_ name: StaticString, _ content: [UInt8]) -> [UInt8] {
    var bytes = [UInt8]()
    bytes.reserveCapacity(content.count + 12)
    bytes += number(content.count)
    bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    bytes += content
    let checksum = bytes.withUnsafeBytes { all in
      let covered = all.dropFirst(4)
      return crc32(
        0, covered.base.baseAddress!.assumingMemoryBound(to: UInt8.self) + 4, uInt(covered.count))
    }
    return bytes + number(Int(checksum))
  }

  static func header(width: Int, height: Int, depth: UInt8, kind: Kind) -> [UInt8] {
    let content = number(width) + number(height) + [depth, kind.rawValue, 0, 0, 0]
    return chunk("IHDR", content) + chunk("sRGB", [0])
  }

  static let end = chunk("IEND", [])

  /// The components of a pixel.
  enum Kind: UInt8 {
    case color = 2
    case palette = 3
    case colorAndAlpha = 6
  }

  /// Four bytes, the most significant first.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func shortNumber(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}

/// One premultiplied 0xAARRGGBB pixel as PNG has it: not premultiplied, each component rounded.
@inline(__always)
func straightened(_ pixel: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
  let alpha = pixel >> 24
  let red = pixel >> 16 & 255
  let green = pixel >> 8 & 255
  let blue = pixel & 255
  if alpha == 255 { return (UInt8(red), UInt8(green), UInt8(blue), 255) }
  if alpha == 0 { return (0, 0, 0, 0) }
  func divided(_ value: UInt32) -> UInt8 { UInt8(min((value * 255 + alpha / 2) / alpha, 255)) }
  return (divided(red), divided(green), divided(blue), UInt8(alpha))
}

/// A premultiplied pixel over white: what a format without transparency shows.
@inline(__always)
func overWhite(_ pixel: UInt32) -> UInt32 {
  let rest = 255 - pixel >> 24
  return rest == 0 ? pixel : pixel &+ rest &* 0x0101_0101
}
