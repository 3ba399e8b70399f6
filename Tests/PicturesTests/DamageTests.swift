import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivacePictures

@Suite("Damaged files")
struct DamageTests {
  private static func samples() throws -> [String: Data] {
    let pixels = (0..<12).map { y in
      (0..<12).map { x in UInt32(0xFF00_0000) | UInt32(x * 20) << 16 | UInt32(y * 20) << 8 | 77 }
    }
    return [
      "sample.png": png(pixels, exif: exif(orientation: 6, isBig: true)),
      "sample.jpg": try jpeg(pixels, block: 3, exif: exif(orientation: 5, isBig: false)),
      "sample.webp": try webp(pixels),
      "sample.gif": gif(
        canvas: (12, 12), frame: (0, 0, 12, 12), palette: [0, 0xFF, 0xFF00, 0xFF_FFFF],
        indices: (0..<144).map { UInt8($0 % 4) }, transparent: 1),
      "sample.svg": svg(
        "<g transform=\"scale(2)\"><circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"url(#a)\"/></g>",
        attributes: "width=\"20\" height=\"20\""),
    ]
  }

  @Test(
    "changed and cut bytes give a bitmap or a named error, never a crash",
    arguments: ["sample.png", "sample.jpg", "sample.webp", "sample.gif", "sample.svg"])
  func mutations(name: String) throws {
    let original = Array(try #require(try Self.samples()[name]))
    let small = SystemPictureLoader(pixelLimit: 1 << 20)
    var numbers = SeededNumbers(state: 42)
    var failures = 0
    for round in 0..<400 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<4, using: &numbers) {
        let index = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes[index] = UInt8.random(in: 0...255, using: &numbers)
      }
      if round % 3 == 0 {
        bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &numbers)))
      }
      do {
        let bitmap = try small.bitmap(from: Data(bytes), name: name)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
        for pixel in bitmap.pixels {
          let alpha = pixel >> 24
          guard pixel >> 16 & 255 <= alpha, pixel >> 8 & 255 <= alpha, pixel & 255 <= alpha else {
            Issue.record("round \(round) has a pixel that is not premultiplied")
            break
          }
        }
      } catch let error as PictureError {
        failures += 1
        #expect(error.description.contains(name), "\(error)")
      }
    }
    #expect(failures > 50)
  }

  @Test(
    "a file cut in half is an error that names the file and its format",
    arguments: [
      ("sample.png", "PNG"), ("sample.jpg", "JPEG"), ("sample.webp", "WebP"),
      ("sample.gif", "GIF"), ("sample.svg", "SVG"),
    ])
  func truncated(name: String, format: String) throws {
    let data = try #require(try Self.samples()[name])
    let error = #expect(throws: PictureError.self) {
      try loader.bitmap(from: data.prefix(data.count * 6 / 10), name: name)
    }
    #expect(error?.description.contains(name) == true)
    #expect(error?.description.contains(format) == true)
  }

  @Test("what is no picture says what was found and what is read")
  func unknown() throws {
    for (data, expected) in [
      (Data(), "is empty"), (Data("II*\0 a tiff".utf8), "49 49 2a 0"),
      (Data("hello".utf8), "PNG, JPEG, WebP, GIF, SVG"),
    ] {
      let error = #expect(throws: PictureError.self) {
        try loader.bitmap(from: data, name: "mystery")
      }
      #expect(error?.description.contains(expected) == true)
      #expect(error?.description.contains("mystery") == true)
    }
    #expect(throws: PictureError.self) {
      try loader.bitmap(fromVector: Data("no drawing".utf8), pixelSize: nil, name: "x")
    }
  }

  @Test("a picture over the limit is refused by its header, before its pixels are read")
  func huge() throws {
    // The header alone: were pixels reserved or read first, the message would be another.
    let header = PNGMaker(width: 30_000, height: 30_000, kind: .grey, rows: [[0]]).data()
    let error = #expect(throws: PictureError.self) {
      try loader.bitmap(from: header, name: "huge.png")
    }
    #expect(error?.description.contains("30000 × 30000") == true)
    #expect(error?.description.contains("\(1 << 26)") == true)
    let limited = SystemPictureLoader(pixelLimit: 143)
    for (name, data) in try Self.samples() where name != "sample.svg" {
      let error = #expect(throws: PictureError.self) { try limited.bitmap(from: data, name: name) }
      #expect(error?.description.contains("143") == true)
    }
  }

  @Test(
    "sizes for a drawing that are none are errors",
    arguments: [
      CGSize(width: 0, height: 10), CGSize(width: -4, height: 4),
      CGSize(width: Double.nan, height: 1),
      CGSize(width: Double.infinity, height: 1), CGSize(width: 40_000, height: 40_000),
    ])
  func oddSizes(size: CGSize) {
    let error = #expect(throws: PictureError.self) {
      try loader.bitmap(fromVector: svg(""), pixelSize: size, name: "odd.svg")
    }
    #expect(error?.description.contains("odd.svg") == true)
  }

  @Test("a drawing cannot load files")
  func noFiles() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("loaded-\(UUID().uuidString).png")
    try png([[0xFFFF_0000]]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let drawing = svg("<image href=\"file://\(file.path)\" width=\"4\" height=\"2\"/>")
    let bitmap = try loader.bitmap(fromVector: drawing, pixelSize: nil, name: "loads.svg")
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
  }
}
