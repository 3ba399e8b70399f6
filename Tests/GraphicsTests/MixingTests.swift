import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

@MainActor @Suite struct MixingTests {
  private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test func clearingLeavesNothingWhateverTheOpacityIs() {
    let sheet = Sheet(20, 20)
    sheet.context.fill(whole)
    sheet.context.setAlpha(0.2)
    sheet.context.setBlendMode(.multiply)
    sheet.context.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(sheet.pixel(10, 10) == 0 && sheet.pixel(2, 2) == 0xFF00_0000)
  }

  @Test func clipsIntersect() {
    let context = Sheet(20, 20).context
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    context.clip()
    let box = context.boundingBoxOfClipPath
    #expect(abs(box.minX - 5) < 1e-6 && abs(box.maxX - 10) < 1e-6)
    #expect(abs(box.minY - 5) < 1e-6 && abs(box.maxY - 15) < 1e-6)
    context.setFillColor(red)
    context.fill(whole)
    let image = context.makeImage()!
    #expect(image.pixel(7, 10) == 0xFFFF_0000)
    #expect(image.pixel(12, 10) == 0 && image.pixel(5, 5) == 0 && image.pixel(2, 10) == 0)
  }

  @Test func aMaskLetsThroughWhereItIsOpaque() {
    let mask = CGImage(Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0]))
    let sheet = Sheet(20, 20)
    sheet.context.interpolationQuality = .none
    sheet.context.clip(to: whole, mask: mask)
    sheet.context.setFillColor(green)
    sheet.context.fill(whole)
    #expect(sheet.pixel(5, 10) == 0xFF00_FF00 && sheet.pixel(15, 10) == 0)
  }

  @Test func aTransparencyLayerFadesAsOne() {
    let sheet = Sheet(20, 20)
    sheet.context.setAlpha(0.5)
    sheet.context.beginTransparencyLayer(auxiliaryInfo: nil)
    sheet.context.setFillColor(red)
    sheet.context.fill(whole)
    sheet.context.setFillColor(blue)
    sheet.context.fill(whole)
    sheet.context.endTransparencyLayer()
    // Rounded up or down.
    #expect([0x8000_0080, 0x7F00_007F].contains(sheet.pixel(10, 10)))
  }

  @Test func copyingReplacesWhatIsBelowAndOnlyInsideOfTheShape() {
    let sheet = Sheet(20, 20)
    sheet.context.setFillColor(red)
    sheet.context.fill(whole)
    sheet.context.setBlendMode(.copy)
    sheet.context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    sheet.context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(sheet.pixel(5, 10) == 0x8000_0080 && sheet.pixel(15, 10) == 0xFFFF_0000)
  }

  @Test func aShadowFallsUpwardsInABitmapAndDownwardsInALayer() {
    func shadowed(_ context: CGContext) -> CGImage {
      context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: blue)
      context.setFillColor(red)
      context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
      return context.makeImage()!
    }
    let bitmap = shadowed(Sheet(20, 20).context)
    #expect(bitmap.pixel(10, 10) == 0xFFFF_0000 && bitmap.pixel(10, 4) == 0xFF00_00FF)
    #expect(bitmap.pixel(10, 15) == 0)
    let layer = shadowed(CGContext(recordingIn: whole))
    #expect(layer.pixel(10, 15) == 0xFF00_00FF && layer.pixel(10, 4) == 0)
  }

  @Test func twoRulesFillTwoRings() {
    func middle(_ rule: CGPathFillRule) -> UInt32 {
      let sheet = Sheet(20, 20)
      sheet.context.addRect(whole)
      sheet.context.addRect(whole.insetBy(dx: 5, dy: 5))
      sheet.context.fillPath(using: rule)
      return sheet.pixel(10, 10)
    }
    #expect(middle(.winding) == 0xFF00_0000 && middle(.evenOdd) == 0)
  }
}
