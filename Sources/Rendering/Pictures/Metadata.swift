/// A picture file's orientation and colour space.
///
/// Of EXIF only one number is read: tag 0x0112 of the first directory. Anything malformed is upright
/// and in sRGB.
enum Metadata {
  /// 1…8; see `Bitmap.turned`.
  static func orientation(_ bytes: UnsafeRawBufferPointer, format: PictureFormat) -> Int {
    let block: Range<Int>? =
      switch format {
      case .jpeg: jpegBlock(bytes)
      case .png: pngChunk("eXIf", bytes)
      case .webp: webpBlock(bytes)
      case .gif, .svg, .pdf: nil
      }
    guard let block else { return 1 }
    return orientation(UnsafeRawBufferPointer(rebasing: bytes[block])) ?? 1
  }

  /// The profile of a picture that is not in sRGB.
  static func profile(_ bytes: UnsafeRawBufferPointer, format: PictureFormat) -> ColorProfile? {
    switch format {
    case .jpeg:
      // A profile longer than a segment comes in numbered parts.
      let chunks = jpegSegments(bytes, marker: 0xE2, beginning: "ICC_PROFILE\0")
        .filter { $0.count > 2 }.sorted { bytes[$0.lowerBound] < bytes[$1.lowerBound] }
      return ColorProfile(chunks.flatMap { bytes[$0.dropFirst(2)] })
    case .webp: return webpChunk("ICCP", bytes).flatMap { ColorProfile(Array(bytes[$0])) }
    case .png: return pngChunk("iCCP", bytes).flatMap { PNGProfile.profile(bytes[$0]) }
    case .gif, .svg, .pdf: return nil
    }
  }

  private static func jpegBlock(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    jpegSegments(bytes, marker: 0xE1, beginning: "Exif\0\0").first
  }

  /// Returns the contents after `beginning` of the segments with a marker, before the picture's own data.
  private static func jpegSegments(
    _ bytes: UnsafeRawBufferPointer, marker wanted: UInt8, beginning: String
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      guard marker != 0xDA, marker != 0xD9 else { break }
      guard marker != 0xFF, marker != 0x01, !(0xD0...0xD7).contains(marker) else {
        at += marker == 0xFF ? 1 : 2
        continue
      }
      let end = at + 2 + number(bytes, at + 2, 2, isBig: true)
      guard end <= bytes.count, end >= at + 4 else { break }
      let start = at + 4 + beginning.utf8.count
      if marker == wanted, start <= end, has(beginning, bytes, at + 4) { found.append(start..<end) }
      at = end
    }
    return found
  }

  /// Returns a PNG's gamma chunk.
  static func gammaChunk(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? { pngChunk("gAMA", bytes) }

  private static func pngChunk(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var at = 8
    while at + 12 <= bytes.count {
      let end = at + 8 + number(bytes, at, 4, isBig: true)
      guard end + 4 <= bytes.count else { return nil }
      if has(name, bytes, at + 4) { return at + 8..<end }
      at = end + 4
    }
    return nil
  }

  private static func webpBlock(_ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let chunk = webpChunk("EXIF", bytes) else { return nil }
    let hasPrefix = chunk.count >= 6 && has("Exif\0\0", bytes, chunk.lowerBound)
    return chunk.lowerBound + (hasPrefix ? 6 : 0)..<chunk.upperBound
  }

  private static func webpChunk(
    _ name: String, _ bytes: UnsafeRawBufferPointer
  ) -> Range<Int>? {
    var at = 12
    while at + 8 <= bytes.count {
      let length = number(bytes, at + 4, 4, isBig: false)
      guard at + 8 + length <= bytes.count else { return nil }
      if has(name, bytes, at) { return at + 8..<at + 8 + length }
      at += 8 + length + length % 2
    }
    return nil
  }

  /// Reads TIFF: a byte order, the offset of the first directory, entries of 12 bytes.
  private static func orientation(_ block: UnsafeRawBufferPointer) -> Int? {
    guard block.count >= 8 else { return nil }
    let isBig = has("MM", block, 0)
    guard isBig || has("II", block, 0) else { return nil }
    let directory = number(block, 4, 4, isBig: isBig)
    guard directory >= 8, directory + 2 <= block.count else { return nil }
    for index in 0..<number(block, directory, 2, isBig: isBig) {
      let entry = directory + 2 + index * 12
      guard entry + 12 <= block.count else { return nil }
      guard number(block, entry, 2, isBig: isBig) == 0x0112 else { continue }
      let value = number(block, entry + 8, 2, isBig: isBig)
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }

  private static func has(_ text: String, _ bytes: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    at + text.utf8.count <= bytes.count
      && zip(text.utf8, bytes[at...]).allSatisfy { $0 == $1 }
  }

  private static func number(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ count: Int, isBig: Bool
  ) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + (isBig ? $1 : count - 1 - $1)]) }
  }
}
