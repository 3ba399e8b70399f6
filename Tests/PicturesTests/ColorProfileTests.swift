import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivacePictures

@Suite("Colour profiles")
struct ColorProfileTests {
  private static func fixed(_ value: Double) -> [UInt8] {
    PNGMaker.big(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  /// A profile of three columns in XYZ under D50 and one curve for all.
  private func profile(_ columns: [[Double]], curve: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(8..<24, with: [4, 0, 0, 0] + Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    var table = PNGMaker.big(6)
    var body: [UInt8] = []
    let start = 128 + 4 + 6 * 12
    for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], columns) {
      let data = Array("XYZ ".utf8) + [0, 0, 0, 0] + column.flatMap(Self.fixed)
      table += Array(name.utf8) + PNGMaker.big(UInt32(start + body.count))
      table += PNGMaker.big(UInt32(data.count))
      body += data
    }
    for name in ["rTRC", "gTRC", "bTRC"] {
      table += Array(name.utf8) + PNGMaker.big(UInt32(start + body.count))
      table += PNGMaker.big(UInt32(curve.count))
    }
    var whole = header + table + body + curve
    whole.replaceSubrange(0..<4, with: PNGMaker.big(UInt32(whole.count)))
    return whole
  }

  /// Display P3's primaries and sRGB's, adapted to D50, and sRGB's curve, as in their profiles.
  private static let displayP3 = [
    [0.515_12, 0.241_2, -0.001_05], [0.291_98, 0.692_25, 0.041_89], [0.157_1, 0.066_57, 0.784_07],
  ]
  private static let sRGB = [
    [0.436_07, 0.222_49, 0.013_92], [0.385_15, 0.716_87, 0.097_08], [0.143_07, 0.060_61, 0.714_1],
  ]
  private static var curve: [UInt8] {
    Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  }

  private func withProfile(_ profile: [UInt8], in jpeg: Data) -> Data {
    let block = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = block.count + 2
    return jpeg.prefix(2) + Data([0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + block)
      + jpeg.dropFirst(2)
  }

  /// Display P3 to sRGB by the matrix in linear light that CSS Color 4 gives.
  private func expected(_ color: [Double], power: Double? = nil) -> UInt32 {
    let light = color.map { value in
      if let power { return pow(value / 255, power) }
      return value / 255 <= 0.04045 ? value / 255 / 12.92 : pow((value / 255 + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.224_940_2, -0.224_940_2, 0], [-0.042_056_9, 1.042_056_9, 0],
      [-0.019_637_6, -0.078_636_1, 1.098_273_6],
    ]
    return rows.reduce(0xFF) { pixel, row in
      let value = max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
      let encoded = value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return pixel << 8 | UInt32((encoded * 255).rounded())
    }
  }

  @Test(
    "a photo in Display P3 becomes sRGB, clipped where sRGB ends",
    arguments: [[200, 100, 50], [120, 130, 140], [255, 0, 0], [30, 220, 60], [255, 255, 255]])
  func displayP3(color: [Double]) throws {
    let pixel = color.reduce(0xFF) { $0 << 8 | UInt32($1) } as UInt32
    let data = withProfile(
      profile(Self.displayP3, curve: Self.curve), in: try jpeg([[pixel]]))
    let bitmap = try loader.bitmap(from: data, name: "p3.jpg")
    #expect(near(bitmap.pixels[100], expected(color), within: 4))
  }

  @Test("sRGB's own profile changes nothing, a broken one neither")
  func unchanged() throws {
    let plain = try jpeg([[0xFFC8_6432]])
    let bitmap = try loader.bitmap(from: plain, name: "plain.jpg")
    let own = withProfile(profile(Self.sRGB, curve: Self.curve), in: plain)
    #expect(try loader.bitmap(from: own, name: "srgb.jpg").pixels == bitmap.pixels)
    let whole = profile(Self.displayP3, curve: Self.curve)
    for length in [0, 3, 127, 131, 140, 190, 230, whole.count - 1] {
      let broken = withProfile(Array(whole.prefix(length)), in: plain)
      #expect(try loader.bitmap(from: broken, name: "broken.jpg").pixels == bitmap.pixels)
    }
  }

  @Test("changed bytes in a profile never crash, and white and black stay opaque")
  func mutations() {
    var numbers = SeededNumbers(state: 7)
    let whole = profile(Self.displayP3, curve: Self.curve)
    var accepted = 0
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<3 {
        let index = Int.random(in: 128..<bytes.count, using: &numbers)
        bytes[index] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let profile = ColorProfile(bytes) else { continue }
      accepted += 1
      var pixels: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF12_3456]
      profile.convert(&pixels)
      #expect(pixels.allSatisfy { $0 >> 24 == 255 })
    }
    #expect(accepted > 30)
  }

  @Test("curves may be a power or a table")
  func curves() throws {
    let power = Array("curv".utf8) + [0, 0, 0, 0] + PNGMaker.big(1) + [2, 51]
    let table =
      Array("curv".utf8) + [0, 0, 0, 0] + PNGMaker.big(256)
      + (0..<256).flatMap { index -> [UInt8] in
        let value = UInt16((pow(Double(index) / 255, 2.2) * 65535).rounded())
        return [UInt8(value >> 8), UInt8(value & 255)]
      }
    let plain = try jpeg([[0xFFC8_6432]])
    let a = try loader.bitmap(
      from: withProfile(profile(Self.displayP3, curve: power), in: plain), name: "power.jpg")
    let b = try loader.bitmap(
      from: withProfile(profile(Self.displayP3, curve: table), in: plain), name: "table.jpg")
    #expect(near(a.pixels[100], b.pixels[100], within: 1))
    #expect(near(a.pixels[100], expected([200, 100, 50], power: 2.2), within: 4))
  }

  @Test("a PNG's profile is applied, and its gamma is then left alone")
  func pngProfile() throws {
    let wide = profile(Self.displayP3, curve: Self.curve)
    for gamma in [nil, 45455, 100_000] as [UInt32?] {
      let file = PNGMaker(
        width: 2, height: 1, kind: .color, rows: [[200, 100, 50, 60, 180, 90]], profile: wide,
        gamma: gamma
      ).data()
      let pixels = try loader.bitmap(from: file, name: "wide.png").pixels
      #expect(near(pixels[0], expected([200, 100, 50]), within: 1))
      #expect(near(pixels[1], expected([60, 180, 90]), within: 1))
    }
    for broken in [Array(wide.prefix(60)), Array(wide.prefix(200)), [1, 2, 3]] {
      let file = PNGMaker(
        width: 1, height: 1, kind: .color, rows: [[200, 100, 50]], profile: broken
      ).data()
      #expect(try loader.bitmap(from: file, name: "broken.png").pixels == [0xFFC8_6432])
    }
  }

  @Test("a profile whose channels are swapped shows red where the numbers say green")
  func swappedChannels() throws {
    let swapped = profile([Self.sRGB[1], Self.sRGB[0], Self.sRGB[2]], curve: Self.curve)
    let file = PNGMaker(
      width: 2, height: 1, kind: .color, rows: [[255, 0, 0, 200, 100, 50]], profile: swapped
    ).data()
    let pixels = try loader.bitmap(from: file, name: "swapped.png").pixels
    #expect(near(pixels[0], 0xFF00_FF00, within: 1))
    #expect(near(pixels[1], 0xFF64_C832, within: 1))
  }

  @Test("a profile of greys is applied to a grey picture, and keeps what is clear")
  func grayProfile() throws {
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(8..<24, with: [4, 0, 0, 0] + Array("mntrGRAYXYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    let point = Array("XYZ ".utf8) + [0, 0, 0, 0] + [0.9642, 1, 0.8249].flatMap(Self.fixed)
    let linear = Array("curv".utf8) + [0, 0, 0, 0] + PNGMaker.big(0)
    let table =
      PNGMaker.big(2) + Array("wtpt".utf8) + PNGMaker.big(156) + PNGMaker.big(UInt32(point.count))
      + Array("kTRC".utf8) + PNGMaker.big(UInt32(156 + point.count))
      + PNGMaker.big(UInt32(linear.count))
    var bytes = header + table + point + linear
    bytes.replaceSubrange(0..<4, with: PNGMaker.big(UInt32(bytes.count)))
    let gray = try #require(ColorProfile(bytes))
    var pixels: [UInt32] = [0xFF00_0000, 0x8037_3737, 0xFFFF_FFFF]
    gray.convert(&pixels)
    // 55 of 255 in linear light is 128 of sRGB.
    #expect(near(pixels[0], 0xFF00_0000, within: 1))
    #expect(near(pixels[1], 0x8080_8080, within: 1))
    #expect(near(pixels[2], 0xFFFF_FFFF, within: 1))
  }
}
