import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

@MainActor @Suite struct GradientTests {
  private let gradient = CGGradient(
    colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil)!

  @Test func aLinearGradientEndsAtItsEndsUnlessItIsToldToGoOn() {
    func row(_ options: CGGradientDrawingOptions) -> [UInt32] {
      let sheet = Sheet(40, 2)
      sheet.context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      return [5, 20, 35].map { sheet.pixel($0, 1) }
    }
    let bare = row([])
    #expect(bare[0] == 0 && bare[2] == 0)
    let (r, b) = ((bare[1] >> 16) & 255, bare[1] & 255)
    #expect(abs(Int(r) - 121) <= 4 && abs(Int(b) - 134) <= 4)
    #expect(row([.drawsBeforeStartLocation])[0] == 0xFFFF_0000)
    #expect(row([.drawsAfterEndLocation])[2] == 0xFF00_00FF)
  }

  @Test func aRadialGradientIsARingBetweenItsRadii() {
    let sheet = Sheet(40, 40)
    let middle = CGPoint(x: 20, y: 20)
    sheet.context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 15, endCenter: middle, endRadius: 5, options: [])
    #expect(sheet.pixel(20, 20) == 0 && sheet.pixel(1, 20) == 0)
    // Three quarters red at a distance of 12.5, and mostly blue at 6.5.
    #expect(abs(Int((sheet.pixel(32, 20) >> 16) & 255) - 191) < 6)
    #expect(abs(Int(sheet.pixel(26, 20) & 255) - 216) < 6)
  }

  /// Each circle is inside those after it, so a point's color is that of the first one that reaches
  /// it.
  @Test func circlesApartFromEachOtherAreDrawnLaterOverEarlier() {
    let sheet = Sheet(40, 40)
    let (from, to) = (CGPoint(x: 14, y: 24), CGPoint(x: 22, y: 20))
    sheet.context.drawRadialGradient(
      gradient, startCenter: from, startRadius: 2, endCenter: to, endRadius: 16, options: [])
    func first(reaching point: CGPoint) -> CGFloat {
      var (low, high): (CGFloat, CGFloat) = (0, 1)
      for _ in 0..<40 {
        let t = (low + high) / 2
        let center = CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        let distance = hypot(point.x - center.x, point.y - center.y)
        if distance <= 2 + 14 * t { high = t } else { low = t }
      }
      return high
    }
    for (x, y) in [(14, 12), (20, 20), (25, 12), (30, 25), (10, 20)] {
      let t = first(reaching: CGPoint(x: CGFloat(x) + 0.5, y: 39.5 - CGFloat(y)))
      let blue = CGFloat(sheet.pixel(x, y) & 255)
      #expect(abs(blue - 255 * t) < 2, "at \(x), \(y)")
    }
    #expect(sheet.pixel(1, 1) == 0)
  }

  @Test func aConicGradientBeginsAtItsAngleAndRunsTowardsY() {
    let sheet = Sheet(40, 40)
    sheet.context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 0)
    // Just above the x axis it begins, a quarter on it is up.
    #expect((sheet.pixel(38, 18) >> 16) & 255 > 240 && sheet.pixel(38, 22) & 255 > 240)
    let up = sheet.pixel(20, 2)
    #expect(abs(Int(up & 255) - 64) < 6)
  }
}
