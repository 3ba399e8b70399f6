import CoreGraphics
import Foundation
import VivaceDrawing

/// The frames of a GIF, each with what earlier frames leave below it.
///
/// Decoding stops at the first damaged block; the frames before it are there.
final class GIFFrames {
  /// In seconds.
  private(set) var delays: [Double] = []
  private(set) var loopCount = 1
  private var images: [CGImage] = []
  private let bytes: [UInt8]
  private var position = 13
  private let width: Int
  private let height: Int
  private var canvas: [UInt32]
  private var control = Control()

  /// A frame's delay in hundredths, the index that is clear, and what follows it.
  private struct Control {
    var delay = 0
    var clear: Int?
    var disposal = 0
  }
  private struct Damage: Error {}

  var count: Int { images.count }
  func image(at index: Int) -> CGImage? { images.indices.contains(index) ? images[index] : nil }

  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.count > 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    guard width > 0, height > 0, width * height <= 1 << 26 else { return nil }
    canvas = [UInt32](repeating: 0, count: width * height)
    let flags = bytes[10]
    do {
      let table = flags & 0x80 != 0 ? try colors(2 << Int(flags & 7)) : []
      while try readBlock(table) {}
    } catch {}
    guard !images.isEmpty else { return nil }
  }

  private func byte() throws -> Int {
    guard position < bytes.count else { throw Damage() }
    defer { position += 1 }
    return Int(bytes[position])
  }
  private func number() throws -> Int { try byte() | byte() << 8 }
  private func colors(_ count: Int) throws -> [UInt32] {
    try (0..<count).map { _ in
      try 0xFF00_0000 | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
    }
  }
  /// The bytes of blocks up to an empty one.
  private func blocks() throws -> [UInt8] {
    var content: [UInt8] = []
    while case let count = try byte(), count > 0 {
      guard position + count <= bytes.count else { throw Damage() }
      content += bytes[position..<position + count]
      position += count
    }
    return content
  }

  /// False at the end of the file.
  private func readBlock(_ table: [UInt32]) throws -> Bool {
    switch try byte() {
    case 0x21: try readExtension()
    case 0x2C: try readFrame(table)
    default: return false
    }
    return true
  }
  private func readExtension() throws {
    let kind = try byte()
    let content = try blocks()
    if kind == 0xF9, content.count >= 4 {
      control.delay = Int(content[1]) | Int(content[2]) << 8
      control.clear = content[0] & 1 != 0 ? Int(content[3]) : nil
      control.disposal = Int(content[0]) >> 2 & 7
    } else if kind == 0xFF, content.count >= 14, content.starts(with: Array("NETSCAPE2.0".utf8)) {
      loopCount = Int(content[12]) | Int(content[13]) << 8
    }
  }
  private func readFrame(_ table: [UInt32]) throws {
    let (left, top) = (try number(), try number())
    let (frameWidth, frameHeight) = (try number(), try number())
    let flags = try byte()
    let own = flags & 0x80 != 0 ? try colors(2 << (flags & 7)) : table
    let size = try byte()
    let indices = try LZW(codeSize: size).indices(of: blocks(), count: frameWidth * frameHeight)
    let before = canvas
    for (line, row) in Self.rows(frameHeight, isInterlaced: flags & 0x40 != 0).enumerated() {
      let y = top + row
      guard y < height else { continue }
      for column in 0..<frameWidth where left + column < width {
        let index = indices[line * frameWidth + column]
        guard index != control.clear, own.indices.contains(index) else { continue }
        canvas[y * width + left + column] = own[index]
      }
    }
    images.append(CGImage(Bitmap(width: width, height: height, pixels: canvas)))
    delays.append(Double(control.delay) / 100)
    if control.disposal == 3 { canvas = before }
    if control.disposal == 2 {
      for y in top..<min(top + frameHeight, height) {
        for x in left..<min(left + frameWidth, width) { canvas[y * width + x] = 0 }
      }
    }
    control = Control()
  }
  private static func rows(_ count: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<count) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: count, by: $0.1) }
  }
}

/// The compression of GIF's pixels.
private struct LZW {
  let codeSize: Int

  /// The indices of `count` pixels; those that are missing are 0.
  func indices(of bytes: [UInt8], count: Int) -> [Int] {
    var output: [Int] = []
    guard (1...11).contains(codeSize), count > 0, count <= 1 << 26 else {
      return Array(repeating: 0, count: max(count, 0))
    }
    output.reserveCapacity(count)
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var prefixes = [Int](repeating: -1, count: 4096)
    var lasts = Array(0..<4096)
    var (next, width, previous) = (clear + 2, codeSize + 1, -1)
    var (buffer, bits) = (0, 0)
    func string(_ code: Int) -> [Int] {
      var (code, found) = (code, [Int]())
      while code >= 0 {
        found.append(lasts[code])
        code = prefixes[code]
      }
      return found.reversed()
    }
    for byte in bytes {
      buffer |= Int(byte) << bits
      bits += 8
      while bits >= width, output.count < count {
        let code = buffer & (1 << width - 1)
        buffer >>= width
        bits -= width
        if code == clear {
          (next, width, previous) = (clear + 2, codeSize + 1, -1)
          continue
        }
        guard code != end, code <= next else { return padded(output, count) }
        guard previous >= 0 else {
          guard code < clear else { return padded(output, count) }
          output.append(code)
          previous = code
          continue
        }
        let known = code < next ? string(code) : string(previous)
        output += code < next ? known : known + [known[0]]
        if next < 4096 {
          (prefixes[next], lasts[next]) = (previous, known[0])
          next += 1
          if next == 1 << width, width < 12 { width += 1 }
        }
        previous = code
      }
    }
    return padded(output, count)
  }
  private func padded(_ output: [Int], _ count: Int) -> [Int] {
    Array(output.prefix(count)) + Array(repeating: 0, count: max(count - output.count, 0))
  }
}
