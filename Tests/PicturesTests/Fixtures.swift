import CJPEG
import CWebP
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivacePictures

let loader = SystemPictureLoader()

/// An EXIF block that says one thing: how the picture is turned.
func exif(orientation: UInt8, isBig: Bool) -> [UInt8] {
  isBig
    ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0, 0, 0, 0]
}

/// A PNG of 8-bit colour with alpha from 0xAARRGGBB, not premultiplied.
func png(_ pixels: [[UInt32]], exif: [UInt8] = []) -> Data {
  PNGMaker(
    width: pixels[0].count, height: pixels.count, kind: .colorAlpha,
    rows: pixels.map { row in
      row.flatMap {
        [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), UInt8($0 >> 24)]
      }
    }, exif: exif
  ).data()
}

/// A JPEG of large squares, of the best quality, so that colours come back within a few units.
func jpeg(_ pixels: [[UInt32]], block: Int = 16, exif: [UInt8] = [], isGrey: Bool = false) throws
  -> Data
{
  let width = pixels[0].count * block
  let height = pixels.count * block
  var source = (0..<height).flatMap { y in (0..<width).map { pixels[y / block][$0 / block] } }
  let encoder = try #require(tjInitCompress())
  defer { tjDestroy(encoder) }
  var buffer: UnsafeMutablePointer<UInt8>?
  var size: UInt = 0
  let status = source.withUnsafeMutableBytes {
    tjCompress2(
      encoder, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), 0, Int32(height),
      Int32(TJPF_BGRA.rawValue), &buffer, &size,
      Int32(isGrey ? TJSAMP_GRAY.rawValue : TJSAMP_444.rawValue), 100, 0)
  }
  try #require(status == 0)
  let bytes = Array(UnsafeBufferPointer(start: try #require(buffer), count: Int(size)))
  tjFree(buffer)
  guard !exif.isEmpty else { return Data(bytes) }
  let block = Array("Exif\0\0".utf8) + exif
  let length = block.count + 2
  let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block
  return Data(bytes.prefix(2) + segment + bytes.dropFirst(2))
}

/// A lossless WebP from 0xAARRGGBB, not premultiplied.
func webp(_ pixels: [[UInt32]]) throws -> Data {
  let (width, height) = (pixels[0].count, pixels.count)
  var source = pixels.flatMap { $0 }
  var output: UnsafeMutablePointer<UInt8>?
  let size = source.withUnsafeMutableBytes {
    WebPEncodeLosslessBGRA(
      $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height),
      Int32(width * 4), &output)
  }
  defer { WebPFree(output) }
  return Data(UnsafeBufferPointer(start: try #require(output), count: size))
}

/// A GIF written by hand: four colours, one frame, no compression (a clear code after every pixel).
func gif(
  canvas: (Int, Int), frame: (x: Int, y: Int, width: Int, height: Int), palette: [UInt32],
  indices: [UInt8], transparent: UInt8? = nil, isInterlaced: Bool = false
) -> Data {
  func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  var bytes = Array("GIF89a".utf8) + little(canvas.0) + little(canvas.1) + [0x81, 0, 0]
  for color in palette {
    bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
  }
  if let transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
  bytes += [0x2C] + little(frame.x) + little(frame.y) + little(frame.width) + little(frame.height)
  bytes += [isInterlaced ? 0x40 : 0, 2]
  // Codes of three bits: 4 clears, 5 ends.
  var bits: [Bool] = []
  let codes: [UInt8] = indices.flatMap({ [4, $0] as [UInt8] }) + [5]
  for code in codes {
    for bit in 0..<3 { bits.append(code >> UInt8(bit) & 1 == 1) }
  }
  var block: [UInt8] = []
  for start in stride(from: 0, to: bits.count, by: 8) {
    block.append(
      (start..<min(bits.count, start + 8)).reduce(0) {
        $0 | (bits[$1] ? 1 << UInt8($1 - start) : 0)
      })
  }
  for start in stride(from: 0, to: block.count, by: 255) {
    let chunk = block[start..<min(block.count, start + 255)]
    bytes += [UInt8(chunk.count)] + chunk
  }
  return Data(bytes + [0, 0x3B])
}

func svg(_ body: String, attributes: String = "width=\"4\" height=\"2\"") -> Data {
  Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>".utf8)
}

/// Whether two colours differ by no more than `limit` in every part.
func near(_ a: UInt32, _ b: UInt32, within limit: Int) -> Bool {
  [24, 16, 8, 0].allSatisfy {
    abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) <= limit
  }
}
