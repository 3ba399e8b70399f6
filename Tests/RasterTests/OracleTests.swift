import Testing
import VivaceCairoDrawing
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceTypography

/// Two renderers that share no arithmetic draw the same pictures.
struct OracleTests {
  static let scales: [CGFloat] = [1, 1.5, 2, 3]

  @Test(arguments: Scene.all) func looksAsAnotherRendererDrawsIt(scene: Scene) {
    for scale in Self.scales {
      let side = Int(Scene.side * scale)
      let ours = drawing(scene.items, side, side, scale: scale, background: scene.background)
      let theirs = PixelBuffer(width: side, height: side)
      CairoRenderer(glyphs: FixedPitchTypesetter()).draw(
        scene.list, at: 0, into: theirs, scale: scale, background: scene.background)
      let difference = Difference(ours, theirs)
      #expect(difference.mean < 0.5, "at scale \(scale)")
      #expect(difference.worstInside <= 24, "at scale \(scale), pixel \(difference.worstPixel)")
      #expect(!isBlank(theirs), "nothing was drawn")
    }
  }

  private func isBlank(_ buffer: PixelBuffer) -> Bool {
    let pixels = buffer.bitmap.pixels
    return pixels.allSatisfy { $0 == pixels[0] }
  }
}

/// How far two pictures of one size are apart, in 255ths.
struct Difference {
  /// Over all components of all pixels.
  private(set) var mean = 0.0
  /// The largest where the second picture has no edge in a pixel or next to it.
  private(set) var worstInside = 0
  private(set) var worstPixel = (0, 0)

  init(_ a: PixelBuffer, _ b: PixelBuffer) {
    precondition(a.width == b.width && a.height == b.height)
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        let differences = zip(a.components(x, y), b.components(x, y)).map { abs($0 - $1) }
        sum += differences.reduce(0, +)
        let worst = differences.max() ?? 0
        if worst > worstInside, !Self.hasEdge(b, x, y) {
          (worstInside, worstPixel) = (worst, (x, y))
        }
      }
    }
    mean = Double(sum) / Double(4 * a.width * a.height)
  }

  private static func hasEdge(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    var low = [255, 255, 255, 255]
    var high = [0, 0, 0, 0]
    for near in max(0, y - 1)...min(picture.height - 1, y + 1) {
      for beside in max(0, x - 1)...min(picture.width - 1, x + 1) {
        for (index, value) in picture.components(beside, near).enumerated() {
          low[index] = min(low[index], value)
          high[index] = max(high[index], value)
        }
      }
    }
    return zip(low, high).contains { $1 - $0 > 24 }
  }
}
