import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@MainActor @Suite struct DrawnImageTests {
  init() { StageServices.install() }

  @Test func aClosureDrawsAnImageOnceInTheDisplaysResolution() throws {
    var draws = 0
    let image = Image(size: CGSize(width: 10, height: 10)) { context in
      draws += 1
      context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 10)), with: .color(.black))
    }
    let stage = HeadlessStage(size: CGSize(width: 10, height: 10)) { image }
    let picture = stage.bitmap()
    #expect(picture.width == 20)
    #expect(picture.pixels[0] == 0xFF00_0000 && picture.pixels[15] == 0xFFFF_FFFF)
    _ = HeadlessStage(size: CGSize(width: 10, height: 10)) { image.resizable() }
    #expect(draws == 1)
  }

  @Test func aSizeThatIsNoneIsAPlaceholder() {
    for size in [CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: 1e9, height: 1)] {
      let stage = HeadlessStage(size: CGSize(width: 30, height: 30)) {
        Image(size: size) { _ in }
      }
      #expect(stage.bitmap().pixels.contains { $0 != 0xFFFF_FFFF })
    }
  }

  @Test func aTemplateIsPaintedWithAGradient() {
    let image = Image(size: CGSize(width: 10, height: 10)) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 5)), with: .color(.black))
    }
    let stage = HeadlessStage(size: CGSize(width: 10, height: 10)) {
      image.renderingMode(.template).foregroundStyle(
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    }
    let picture = stage.bitmap()
    let (left, right) = (picture.pixels[20 * 4 + 1], picture.pixels[20 * 4 + 18])
    #expect(left >> 16 & 255 > 200 && left & 255 < 100)
    #expect(right >> 16 & 255 < 80 && right & 255 > 200)
    #expect(picture.pixels[20 * 15 + 10] == 0xFFFF_FFFF)
  }

  @Test func aPaletteDrawsTheShapeAndWhatIsInItInTwoColours() {
    let stage = HeadlessStage(size: CGSize(width: 60, height: 60)) {
      Image(systemName: "stop.circle.fill").font(.system(size: 40))
        .foregroundStyle(.white, .red)
    }
    let picture = stage.bitmap()
    #expect(picture.pixels[60 * 120 + 60] == 0xFFFF_FFFF)
    let ring = picture.pixels[60 * 120 + 28]
    #expect(ring >> 16 & 255 > 240 && ring & 255 < 100)
  }
}
