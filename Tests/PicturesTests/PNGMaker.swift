import VivaceGeometry

/// Writes small PNG files of any kind by hand, so that the decoder is tested against the format and
/// not against its own library.
struct PNGMaker {
  enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6
  }

  var width: Int
  var height: Int
  var kind: Kind
  var depth: UInt8 = 8
  /// The rows as they are stored, without filter bytes.
  var rows: [[UInt8]]
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var exif: [UInt8] = []
  /// A colour profile.
  var profile: [UInt8] = []
  /// In hundred-thousandths, as stored.
  var gamma: UInt32?

  func data() -> Data {
    var header = Self.big(UInt32(width)) + Self.big(UInt32(height))
    header += [depth, kind.rawValue, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", header)
    if let gamma { bytes += Self.chunk("gAMA", Self.big(gamma)) }
    if !profile.isEmpty {
      bytes += Self.chunk("iCCP", Array("camera".utf8) + [0, 0] + Self.stored(profile))
    }
    if !exif.isEmpty { bytes += Self.chunk("eXIf", exif) }
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
    bytes += Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 }))
    return Data(bytes + Self.chunk("IEND", []))
  }

  /// A zlib stream of one block that is not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8)]
      + [UInt8(~count & 255), UInt8(~count >> 8)] + bytes + big(b << 16 | a)
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(UInt32(bytes.count)) + body + big(~crc)
  }

  static func big(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
