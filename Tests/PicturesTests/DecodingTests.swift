import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivacePictures

private let red: UInt32 = 0xFFFF_0000
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFF00_00FF
private let white: UInt32 = 0xFFFF_FFFF

@Suite("Decoding")
struct DecodingTests {
  @Test("a PNG's pixels come premultiplied, row by row")
  func colorAlpha() throws {
    let bitmap = try loader.bitmap(
      from: png([[red, 0x80FF_8000, 0x00FF_FFFF], [green, blue, 0x0101_0203]]), name: "a.png")
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(bitmap.pixels == [red, 0x8080_4000, 0, green, blue, 0x0100_0000])
    #expect(!bitmap.isOpaque)
  }

  @Test("premultiplying rounds to the nearest, for every value and alpha")
  func premultiplying() throws {
    for alpha in stride(from: 0, through: 255, by: 17) as StrideThrough<UInt32> {
      let row = (0...255).map { alpha << 24 | $0 << 16 | (255 - $0) << 8 | $0 } as [UInt32]
      let bitmap = try loader.bitmap(from: png([row]), name: "ramp.png")
      for (value, pixel) in bitmap.pixels.enumerated() {
        let expected = (Double(value) * Double(alpha) / 255).rounded()
        #expect(Double(pixel >> 16 & 255) == expected)
        #expect(pixel >> 24 == alpha)
      }
    }
  }

  @Test("grey, palette, few bits and 16 bits become 8-bit colour")
  func kinds() throws {
    let grey = PNGMaker(width: 3, height: 1, kind: .grey, rows: [[0, 128, 255]])
    #expect(
      try loader.bitmap(from: grey.data(), name: "grey").pixels
        == [0xFF00_0000, 0xFF80_8080, white])
    let bits = PNGMaker(width: 4, height: 1, kind: .grey, depth: 1, rows: [[0b0101_0000]])
    #expect(
      try loader.bitmap(from: bits.data(), name: "bits").pixels
        == [0xFF00_0000, white, 0xFF00_0000, white])
    let greyAlpha = PNGMaker(width: 2, height: 1, kind: .greyAlpha, rows: [[200, 255, 255, 0]])
    #expect(try loader.bitmap(from: greyAlpha.data(), name: "ga").pixels == [0xFFC8_C8C8, 0])
    let palette = PNGMaker(
      width: 3, height: 1, kind: .palette, rows: [[2, 1, 0]],
      palette: [255, 0, 0, 0, 255, 0, 0, 0, 255], transparency: [255, 0])
    #expect(try loader.bitmap(from: palette.data(), name: "p").pixels == [blue, 0, red])
    let deep = PNGMaker(
      width: 2, height: 1, kind: .color, depth: 16,
      rows: [[0xFF, 0xFF, 0x80, 0x80, 0, 0, 0x12, 0x12, 0x34, 0x34, 0x56, 0x56]])
    #expect(
      try loader.bitmap(from: deep.data(), name: "deep").pixels == [0xFFFF_8000, 0xFF12_3456])
  }

  @Test("a JPEG's colours come back, opaque")
  func jpegColors() throws {
    let bitmap = try loader.bitmap(from: jpeg([[red, green], [blue, white]]), name: "a.jpg")
    #expect(bitmap.width == 32 && bitmap.height == 32 && bitmap.isOpaque)
    for (x, y, color) in [(8, 8, red), (24, 8, green), (8, 24, blue), (24, 24, white)] {
      #expect(near(bitmap.pixels[y * 32 + x], color, within: 3))
    }
    let grey = try loader.bitmap(from: jpeg([[0xFF40_4040]], isGrey: true), name: "grey.jpg")
    #expect(near(grey.pixels[100], 0xFF40_4040, within: 2))
  }

  @Test("a lossless WebP's pixels are exact")
  func webpPixels() throws {
    let bitmap = try loader.bitmap(
      from: webp([[red, 0x8000_00FF], [white, 0]]), name: "a.webp")
    #expect(bitmap.pixels == [red, 0x8000_0080, white, 0])
  }

  @Test("a GIF's frame lies on its canvas, transparent around and where it says so")
  func gifFrame() throws {
    let bitmap = try loader.bitmap(
      from: gif(
        canvas: (3, 3), frame: (1, 1, 2, 2), palette: [red, green, blue, white],
        indices: [0, 1, 2, 3], transparent: 3), name: "a.gif")
    #expect(bitmap.pixels == [0, 0, 0, 0, red, green, 0, blue, 0])
  }

  @Test("an interlaced GIF's rows are put in order")
  func interlacedGif() throws {
    // Rows are stored in the order 0, 8, 4, 2, 6, 1, 3, 5, 7, 9.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
    let bitmap = try loader.bitmap(
      from: gif(
        canvas: (1, 10), frame: (0, 0, 1, 10), palette: [red, green, blue, white],
        indices: order.map { UInt8($0 % 4) }, isInterlaced: true), name: "i.gif")
    let colors = [red, green, blue, white]
    #expect(bitmap.pixels == (0..<10).map { colors[$0 % 4] })
  }

  @Test(
    "pictures are turned as their EXIF block says, in either byte order",
    arguments: 1...8, [true, false])
  func orientation(orientation: Int, isBig: Bool) throws {
    // Where the first row and the first column of the file belong, by the EXIF specification.
    let expected: [Int: [[UInt32]]] = [
      1: [[red, green], [blue, white]], 2: [[green, red], [white, blue]],
      3: [[white, blue], [green, red]], 4: [[blue, white], [red, green]],
      5: [[red, blue], [green, white]], 6: [[blue, red], [white, green]],
      7: [[white, green], [blue, red]], 8: [[green, white], [red, blue]],
    ]
    let block = exif(orientation: UInt8(orientation), isBig: isBig)
    let want = try #require(expected[orientation])
    let sharp = try loader.bitmap(
      from: png([[red, green], [blue, white]], exif: block), name: "turned.png")
    #expect(sharp.pixels == want.flatMap { $0 })
    let photo = try loader.bitmap(
      from: jpeg([[red, green], [blue, white]], exif: block), name: "turned.jpg")
    for y in 0..<2 {
      for x in 0..<2 {
        #expect(near(photo.pixels[(y * 16 + 8) * 32 + x * 16 + 8], want[y][x], within: 3))
      }
    }
  }

  @Test("turning swaps width and height")
  func turnedSize() throws {
    let block = exif(orientation: 6, isBig: true)
    let bitmap = try loader.bitmap(
      from: png([[red, green, blue]], exif: block), name: "wide.png")
    #expect(bitmap.width == 1 && bitmap.height == 3)
    #expect(bitmap.pixels == [red, green, blue])
  }

  @Test("an SVG is drawn at its own size or at the one asked for")
  func svgSizes() throws {
    let drawing = svg("<rect width=\"2\" height=\"2\" fill=\"#f00\"/>")
    let own = try loader.bitmap(fromVector: drawing, pixelSize: nil, name: "a.svg")
    #expect(own.width == 4 && own.height == 2)
    #expect(own.pixels == [red, red, 0, 0, red, red, 0, 0])
    let boxed = svg(
      "<rect width=\"12\" height=\"12\" fill=\"lime\" fill-opacity=\"0.5\"/>",
      attributes: "viewBox=\"0 0 24 24\"")
    let large = try loader.bitmap(
      fromVector: boxed, pixelSize: CGSize(width: 48, height: 48), name: "b.svg")
    #expect(large.width == 48 && large.height == 48)
    #expect(near(large.pixels[10 * 48 + 10], 0x8000_8000, within: 1))
    #expect(large.pixels[30 * 48 + 30] == 0)
    let boxSize = try loader.bitmap(fromVector: boxed, pixelSize: nil, name: "b.svg")
    #expect(boxSize.width == 24 && boxSize.height == 24)
  }

  @Test("an SVG is recognised among other pictures")
  func svgAsPicture() throws {
    let text = "<?xml version=\"1.0\"?>\n<!-- a drawing -->\n"
    let data = Data(text.utf8) + svg("<rect width=\"4\" height=\"2\" fill=\"blue\"/>")
    let bitmap = try loader.bitmap(from: data, name: "c.svg")
    #expect(bitmap.pixels == Array(repeating: blue, count: 8))
  }

  /// A page of 4 × 2 points whose left half is red.
  private var page: Data {
    let content = "1 0 0 rg 0 0 2 2 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 4 2]/Contents 4 0 R/Resources<<>>>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return Data(text.utf8)
  }

  @Test("the first page of a PDF is drawn at its own size or at the one asked for, on nothing")
  func pdfSizes() throws {
    let own = try loader.bitmap(from: page, name: "a.pdf")
    #expect(own.width == 4 && own.height == 2)
    #expect(own.pixels == [red, red, 0, 0, red, red, 0, 0])
    let large = try loader.bitmap(
      fromVector: page, pixelSize: CGSize(width: 12, height: 6), name: "a.pdf")
    #expect(large.width == 12 && large.height == 6)
    #expect(large.pixels[2 * 12 + 5] == red && large.pixels[2 * 12 + 6] == 0)
  }

  @Test("a damaged PDF gives an error that names it")
  func damagedPDF() {
    #expect(throws: PictureError.self) {
      try loader.bitmap(from: Data("%PDF-1.4 and no more".utf8), name: "cut.pdf")
    }
  }
}
