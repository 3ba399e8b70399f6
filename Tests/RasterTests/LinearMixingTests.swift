import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceRaster

/// Colours mixed by their amounts of light, and blurs with a dither.
@Suite struct LinearMixingTests {
  private let square = CGRect(x: 0, y: 0, width: 8, height: 8)

  private func gray(_ level: Float) -> ResolvedColor { rgb(level, level, level) }

  private func half(_ color: ResolvedColor) -> DisplayItem {
    group(.opacity(AnimatedValue(0.5)), [shape(.rectangle, color, square)])
  }

  private func middle(_ list: DisplayList) -> [Int] {
    drawing(list.items, 8, 8).components(4, 4)
  }

  @Test func halfOfWhiteOnBlackIsHalfOfTheLight() {
    let items = [shape(.rectangle, .black, square), half(.white)]
    #expect(middle(DisplayList(items)) == [255, 128, 128, 128])
    let mixed = middle(DisplayList(items).mixedLinearly(identity: 9_000, version: 1))
    // Half of the light is 0.735 of the way in sRGB: 188.
    #expect(mixed[0] == 255 && mixed[1...].allSatisfy { abs($0 - 188) <= 1 })
  }

  @Test func whatIsNotMixedStaysAsItIs() {
    for level in [40, 90, 128, 200, 255] {
      let color = gray(Float(level) / 255)
      let plain = middle(DisplayList([shape(.rectangle, color, square)]))
      let mixed = middle(
        DisplayList([shape(.rectangle, color, square)]).mixedLinearly(identity: 9_000, version: 1))
      #expect(zip(plain, mixed).allSatisfy { abs($0 - $1) <= 3 }, "\(plain) \(mixed)")
    }
  }

  @Test func blendModesInsideMeetWhatIsBelowThem() {
    let items = [
      shape(.rectangle, .white, square),
      group(.blend(.multiply), [shape(.rectangle, gray(0.5), square)]),
    ]
    let mixed = middle(DisplayList(items).mixedLinearly(identity: 9_000, version: 1))
    #expect(mixed[1...].allSatisfy { abs($0 - 128) <= 2 }, "\(mixed)")
  }

  @Test func aDitheredBlurHasTheSameMeanAndMoreSteps() {
    let wide = CGRect(x: 0, y: 0, width: 32, height: 64)
    func row(_ style: BlurStyle) -> [Int] {
      let picture = drawing(
        [group(.blur(AnimatedValue(20), style: style), [shape(.rectangle, .black, wide)])], 64, 64)
      return (0..<64).map { x in (24..<40).reduce(0) { $0 + picture.alpha(x, $1) } }
    }
    let (plain, dithered) = (row([]), row(.dithered))
    #expect(Set(dithered).count > Set(plain).count)
    for (a, b) in zip(plain, dithered) { #expect(abs(a - b) <= 16) }
  }

  @Test func thresholdsOfADitherAreEachUsedOnce() {
    let all = (0..<64).map { Dither.offset(x: $0 & 7, y: $0 >> 3) }
    #expect(Set(all).count == 64 && all.reduce(0, +) == 0)
    #expect(all.allSatisfy { abs($0) < 16_384 })
  }
}
