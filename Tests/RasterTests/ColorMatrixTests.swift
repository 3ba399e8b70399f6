import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

/// Colour filters on single pixels.
struct ColorMatrixTests {
  /// A colour's encoded components after a matrix.
  private func expected(_ rows: [Float], _ c: [Float]) -> [Float] {
    (0..<4).map { row in
      let sum = (0..<4).reduce(rows[row * 5 + 4]) { $0 + rows[row * 5 + $1] * c[$1] }
      return max(0, min(1, sum))
    }
  }

  private static let filters: [(String, [Float])] = [
    ("brightness", [1, 0, 0, 0, 0.25, 0, 1, 0, 0, 0.25, 0, 0, 1, 0, 0.25, 0, 0, 0, 1, 0]),
    ("contrast", [2, 0, 0, 0, -0.5, 0, 2, 0, 0, -0.5, 0, 0, 2, 0, -0.5, 0, 0, 0, 1, 0]),
    ("inversion", [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]),
    (
      "grey",
      [
        0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0,
        0, 0, 1, 0,
      ]
    ),
    (
      "luminance to alpha",
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0]
    ),
    ("multiplication", [0.5, 0, 0, 0, 0, 0, 0.8, 0, 0, 0, 0, 0, 0.1, 0, 0, 0, 0, 0, 0.6, 0]),
  ]

  @Test(arguments: filters) func aFilterIsItsMatrix(name: String, rows: [Float]) {
    let colors: [[Float]] = [
      [1, 0, 0, 1], [0.2, 0.6, 0.9, 1], [0.5, 0.5, 0.5, 1], [0.8, 0.4, 0.2, 0.6], [0, 0, 0, 1],
    ]
    for color in colors {
      let leaf = shape(.rectangle, rgb(color[0], color[1], color[2], color[3]), box(0, 0, 4, 4))
      let picture = drawing(
        [group(.colorMatrix(AnimatedValue(ColorMatrixValue(rows))), [leaf])], 4, 4)
      let result = expected(rows, color)
      let pixel = picture.components(2, 2)
      #expect(abs(Float(pixel[0]) - result[3] * 255) <= 1, "alpha of \(name) of \(color)")
      for index in 0..<3 {
        // Components were rounded with their alpha before they were filtered.
        let slack: Float = color[3] < 1 ? 3 : 1.5
        #expect(
          abs(Float(pixel[index + 1]) - result[index] * result[3] * 255) <= slack,
          "component \(index) of \(name) of \(color)")
      }
    }
  }

  @Test("a matrix for premultiplied colours sees components as they are painted")
  func premultiplied() {
    // Red becomes alpha, and green keeps what is painted of it.
    let rows: [Float] = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    let constant: [Float] = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0]
    func pixel(_ rows: [Float], isPremultiplied: Bool) -> [Int] {
      let matrix = ColorMatrixValue(rows, isPremultiplied: isPremultiplied)
      let leaf = shape(.rectangle, rgb(1, 1, 0, 0.4), box(0, 0, 4, 4))
      return drawing([group(.colorMatrix(AnimatedValue(matrix)), [leaf])], 4, 4)
        .components(2, 2).map { Int($0) }
    }
    #expect(pixel(rows, isPremultiplied: true) == pixel(rows, isPremultiplied: false))
    #expect(pixel(rows, isPremultiplied: true) == [102, 0, 102, 0])
    // Alpha is half of red: of the whole red, or of its painted part. No component goes beyond it.
    #expect(pixel(constant, isPremultiplied: false) == [128, 128, 0, 0])
    #expect(pixel(constant, isPremultiplied: true) == [51, 51, 0, 0])
  }

  @Test func whatIsTransparentStaysSo() {
    let inverted = ColorMatrixValue(Self.filters[2].1)
    let leaf = shape(.rectangle, .white, box(0, 0, 4, 4))
    let picture = drawing([group(.colorMatrix(AnimatedValue(inverted)), [leaf])], 8, 8)
    #expect(picture.components(2, 2) == [255, 0, 0, 0])
    #expect(picture.components(6, 6) == [0, 0, 0, 0])
  }

  @Test func aFilterActsOnTheFinishedGroup() {
    // Half white over black is grey; inverting each first would give the same grey, thresholds not.
    let contrast = ColorMatrixValue([
      9, 0, 0, 0, -4, 0, 9, 0, 0, -4, 0, 0, 9, 0, -4, 0, 0, 0, 1, 0,
    ])
    let leaves = [
      shape(.rectangle, .black, box(0, 0, 8, 8)),
      shape(.rectangle, rgb(1, 1, 1, 0.3), box(0, 0, 8, 8)),
    ]
    let picture = drawing([group(.colorMatrix(AnimatedValue(contrast)), leaves)], 8, 8)
    #expect(picture.components(4, 4) == [255, 0, 0, 0])
  }
}
