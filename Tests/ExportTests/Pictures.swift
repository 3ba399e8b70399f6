import Foundation
import VivaceDrawing

/// A sequence of numbers that looks random and is always the same.
struct Noise {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 33)
  }
}

extension Bitmap {
  convenience init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    self.init(width: width, height: height, pixels: pixels)
  }

  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var noise = Noise(seed: seed)
    return Bitmap(width, height) { _, _ in 0xFF00_0000 | noise.next() & 0xFFFFFF }
  }

  /// Smooth in both directions: far more than 256 colours, none far from its neighbours.
  static func gradient(_ width: Int, _ height: Int, shift: Int = 0) -> Bitmap {
    Bitmap(width, height) { x, y in
      let red = UInt32((x + shift) * 255 / (width + shift))
      let green = UInt32(y * 255 / height)
      return 0xFF00_0080 | red << 16 | green << 8
    }
  }

  /// A square of one colour that stands at `x` on a plain ground.
  static func square(
    at x: Int, width: Int = 40, height: Int = 20, color: UInt32 = 0xFFE0_2020,
    ground: UInt32 = 0xFFF2_F2F7
  ) -> Bitmap {
    Bitmap(width, height) { px, py in
      px >= x && px < x + 8 && py >= 6 && py < 14 ? color : ground
    }
  }

  /// The mean distance of a colour component from the other picture's, of 255.
  func meanDistance(from other: Bitmap) -> Double {
    precondition(width == other.width && height == other.height)
    var sum = 0
    for (a, b) in zip(pixels, other.pixels) {
      for shift: UInt32 in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(pixels.count * 3)
  }
}

/// A folder for one test, gone when the test is over.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Every file in it, hidden ones too.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}
