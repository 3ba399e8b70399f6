import CPNG
import Foundation
import Testing
import VivaceDrawing

/// Reads a PNG file by libpng, which had no part in writing it. Premultiplied by the same rounding
/// that the renderer has.
func readPNG(_ bytes: [UInt8]) throws -> Bitmap {
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  try #require(png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0)
  image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
  let width = Int(image.width)
  let height = Int(image.height)
  var components = [UInt8](repeating: 0, count: width * height * 4)
  let result = png_image_finish_read(&image, nil, &components, Int32(width * 4), nil)
  try #require(result != 0, "libpng reads the whole picture")
  return Bitmap(width, height) { x, y in
    let at = (y * width + x) * 4
    let alpha = UInt32(components[at + 3])
    func component(_ i: Int) -> UInt32 { (UInt32(components[at + i]) * alpha + 127) / 255 }
    return alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
  }
}

/// A chunk of a PNG or APNG file.
struct Chunk {
  var name: String
  var content: [UInt8]

  func number(at offset: Int) -> Int {
    content[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  func shortNumber(at offset: Int) -> Int { Int(content[offset]) << 8 | Int(content[offset + 1]) }
}

/// All chunks, each with a right checksum.
func chunks(of bytes: [UInt8]) throws -> [Chunk] {
  try #require(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  var result: [Chunk] = []
  var at = 8
  while at < bytes.count {
    let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    let covered = Array(bytes[at + 4..<at + 8 + length])
    let stored = bytes[at + 8 + length..<at + 12 + length].reduce(0) { $0 << 8 | Int($1) }
    try #require(Int(crc32(0, covered, uInt(covered.count))) == stored)
    result.append(
      Chunk(
        name: String(decoding: covered.prefix(4), as: UTF8.self),
        content: Array(covered.dropFirst(4))))
    at += 12 + length
  }
  return result
}

/// A film that was read back: pictures as they are shown, and for how many ticks.
struct ReadFilm {
  var frames: [(picture: Bitmap, ticks: Int)] = []
  var ticksPerSecond = 0
  /// The size of the rectangle that each frame draws.
  var areas: [(width: Int, height: Int)] = []

  var ticks: [Int] { frames.map(\.ticks) }
}

/// Plays an APNG file as the specification says; each frame's pixels are read by libpng.
func readAPNG(_ bytes: [UInt8]) throws -> ReadFilm {
  let all = try chunks(of: bytes)
  let header = try #require(all.first { $0.name == "IHDR" })
  let width = header.number(at: 0)
  let height = header.number(at: 4)
  var canvas = [UInt32](repeating: 0, count: width * height)
  var film = ReadFilm()
  var control: Chunk?
  var data: [UInt8] = []
  var sequence = 0

  func show() throws {
    guard let control else { return }
    let w = control.number(at: 4)
    let h = control.number(at: 8)
    let single = PNGPieces.file(width: w, height: h, like: header, data: data)
    let frame = try readPNG(single)
    let blends = control.content[25] == 1
    for y in 0..<h {
      for x in 0..<w {
        let at = (control.number(at: 16) + y) * width + control.number(at: 12) + x
        let pixel = frame.pixels[y * w + x]
        try #require(!blends || pixel >> 24 == 0 || pixel >> 24 == 255)
        if !blends || pixel >> 24 == 255 { canvas[at] = pixel }
      }
    }
    film.frames.append(
      (Bitmap(width: width, height: height, pixels: canvas), control.shortNumber(at: 20)))
    film.areas.append((w, h))
    film.ticksPerSecond = control.shortNumber(at: 22)
  }

  for chunk in all {
    switch chunk.name {
    case "fcTL":
      try show()
      try #require(chunk.number(at: 0) == sequence)
      sequence += 1
      (control, data) = (chunk, [])
    case "IDAT": data += chunk.content
    case "fdAT":
      try #require(chunk.number(at: 0) == sequence)
      sequence += 1
      data += chunk.content.dropFirst(4)
    default: break
    }
  }
  try show()
  let animation = try #require(all.first { $0.name == "acTL" })
  try #require(animation.number(at: 0) == film.frames.count)
  return film
}

/// Puts a frame's data into a file of its own.
private enum PNGPieces {
  static func file(width: Int, height: Int, like header: Chunk, data: [UInt8]) -> [UInt8] {
    let size = [width, height].flatMap(number)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + header.content.dropFirst(8)) + chunk("IDAT", data) + chunk("IEND", [])
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let covered = Array(name.utf8) + content
    return number(content.count) + covered + number(Int(crc32(0, covered, uInt(covered.count))))
  }
}
