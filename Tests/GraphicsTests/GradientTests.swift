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

  /// Against many discs drawn one over the other, the largest first: each lies in the one before.
  @Test func circlesApartFromEachOtherAreDrawnLaterOverEarlier() {
    let sheet = Sheet(40, 40)
    let (from, to) = (CGPoint(x: 14, y: 24), CGPoint(x: 22, y: 20))
    sheet.context.drawRadialGradient(
      gradient, startCenter: from, startRadius: 2, endCenter: to, endRadius: 16, options: [])
    let circles = Sheet(40, 40)
    for step in (0...400).reversed() {
      let t = CGFloat(step) / 400
      let radius = 2 + 14 * t
      circles.context.setFillColor(CGColor(red: 1 - t, green: 0, blue: t, alpha: 1))
      circles.context.fillEllipse(
        in: CGRect(
          x: from.x + 8 * t - radius, y: from.y - 4 * t - radius, width: 2 * radius,
          height: 2 * radius))
    }
    for (x, y) in [(14, 16), (20, 20), (25, 12), (30, 25), (10, 20)] {
      let (a, b) = (sheet.pixel(x, y), circles.pixel(x, y))
      #expect(abs(Int(a & 255) - Int(b & 255)) < 8, "at \(x), \(y)")
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
