import CPNG
import Testing
import VivaceDrawing

@testable import VivaceExport

@Suite struct PNGTests {
  @Test(
    "comes back as it was, whatever the number of colours and the width",
    arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 5000], [1, 7, 64])
  func comesBack(colors: Int, width: Int) throws {
    var noise = Noise(seed: UInt64(colors))
    let palette = (0..<colors).map { _ in 0xFF00_0000 | noise.next() & 0xFFFFFF }
    let picture = Bitmap(width, max(1, colors / width + 1)) { x, y in
      palette[(y * width + x) % colors]
    }
    #expect(try readPNG(PNG.bytes(of: picture)).pixels == picture.pixels)
  }

  @Test func aTranslucentPictureComesBackButForTheRoundingOfItsDivision() throws {
    let picture = Bitmap(64, 64) { x, y in
      let alpha = UInt32(x * 4)
      let red = alpha * UInt32(y * 4) / 255
      return alpha << 24 | red << 16 | alpha / 2
    }
    let back = try readPNG(PNG.bytes(of: picture))
    #expect(back.pixels.map { $0 >> 24 } == picture.pixels.map { $0 >> 24 })
    #expect(back.pixels == picture.pixels)
  }

  @Test func aPaletteHasNoMoreBitsThanItNeeds() throws {
    func depth(colors: Int) throws -> (depth: UInt8, kind: UInt8) {
      let picture = Bitmap(colors, 4) { x, _ in 0xFF00_0000 | UInt32(x) * 771 }
      let header = try #require(try chunks(of: PNG.bytes(of: picture)).first)
      return (header.content[8], header.content[9])
    }
    #expect(try depth(colors: 2) == (1, 3))
    #expect(try depth(colors: 4) == (2, 3))
    #expect(try depth(colors: 16) == (4, 3))
    #expect(try depth(colors: 17) == (8, 3))
    #expect(try depth(colors: 257) == (8, 2))
  }

  @Test func theAlphasOfAPaletteEndWithTheLastTranslucentColour() throws {
    let picture = Bitmap(3, 1) { x, _ in [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF][x] }
    let transparency = try #require(
      try chunks(of: PNG.bytes(of: picture)).first { $0.name == "tRNS" })
    #expect(transparency.content == [0x80])
  }

  @Test func aSmoothPictureIsFarSmallerThanItsPixels() {
    let picture = Bitmap.gradient(300, 200)
    #expect(PNG.bytes(of: picture).count < 300 * 200 * 3 / 50)
  }

  @Test func aRowLikeTheOneAboveIsNothing() {
    var rows = FilteredRows(rowLength: 4, rows: 6, step: 2)
    for row: [UInt8] in [
      [0, 0, 0, 0], [9, 1, 9, 1], [9, 1, 9, 1], [9, 1, 9, 2], [0, 0, 0, 0], [0, 0, 0, 0],
    ] {
      rows.append(row)
    }
    #expect(
      rows.bytes == [
        0, 0, 0, 0, 0,
        1, 9, 1, 0, 0,
        2, 0, 0, 0, 0,
        2, 0, 0, 0, 1,
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
      ])
  }

  @Test func writesTheFileItWasAskedFor() throws {
    let folder = try Folder()
    let picture = Bitmap.square(at: 3)
    try PNG.write(picture, to: folder("square.png"))
    #expect(folder.names == ["square.png"])
    #expect(try readPNG(folder.bytes("square.png")).pixels == picture.pixels)
  }

  @Test func anEmptyPictureIsAnErrorThatNamesTheFile() throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) {
      try PNG.write(Bitmap(width: 0, height: 3, pixels: []), to: folder("none.png"))
    }
    #expect(error?.description.contains("none.png: a picture of 0 × 3 pixels is empty") == true)
    #expect(folder.names == [])
  }
}
