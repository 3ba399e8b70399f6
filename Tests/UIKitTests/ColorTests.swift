import Testing
import UIKit
import VivaceDrawing
import VivaceGraphics

@testable import VivaceUIKit

@MainActor @Suite struct ColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  private func bytes(_ color: UIColor) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test func systemColorsFollowStyleContrastAndLevel() {
    #expect(bytes(.systemRed.resolvedColor(with: light)) == [255, 59, 48, 255])
    #expect(bytes(.systemRed.resolvedColor(with: dark)) == [255, 69, 58, 255])
    let strong = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(accessibilityContrast: .high),
    ])
    #expect(bytes(.systemRed.resolvedColor(with: strong)) == [255, 105, 97, 255])
    let sheet = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    #expect(bytes(.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 255])
    #expect(bytes(.systemBackground.resolvedColor(with: sheet)) == [28, 28, 30, 255])
    #expect(bytes(.secondaryLabel.resolvedColor(with: light)) == [60, 60, 67, 153])
  }

  @Test func aDynamicColorAsksItsProviderWithTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(bytes(color) == [255, 0, 0, 255])
    dark.performAsCurrent {
      #expect(bytes(color) == [255, 255, 255, 255])
      #expect(color.cgColor == CGColor(gray: 1, alpha: 1))
    }
    #expect(bytes(color) == [255, 0, 0, 255])
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(bytes(color.withAlphaComponent(0.2).resolvedColor(with: dark)) == [255, 255, 255, 51])
  }

  private final class Filled: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.tintColor.setFill()
      UIBezierPath(rect: rect).fill()
    }
  }

  @Test("the tint is that of the view in which it is seen, as a background and drawn")
  func tintColor() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let drawn = Filled(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    inner.backgroundColor = .tintColor
    outer.addSubview(inner)
    outer.addSubview(drawn)
    let stage = ViewStage(100, 100, outer)
    stage.turn()
    #expect(stage.pixel(25, 25) == 0xFF00_7AFF && stage.pixel(75, 25) == 0xFF00_7AFF)
    outer.tintColor = .red
    stage.turn()
    #expect(stage.pixel(25, 25) == 0xFFFF_0000 && stage.pixel(75, 25) == 0xFFFF_0000)
    let traits = inner.traitCollection
    #expect(bytes(.tintColor.resolvedColor(with: traits)) == [255, 0, 0, 255])
    #expect(traits == UITraitCollection.screen)
    #expect(bytes(.tintColor) == [0, 122, 255, 255])
  }

  @Test func aTintThatIsTheTintIsThatOfWhatIsAround() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = .red
    inner.tintColor = .tintColor
    #expect(inner.tintColor == .red)
    // Never in a circle: in a tint it is blue.
    inner.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
    #expect(bytes(.tintColor.resolvedColor(with: inner.traitCollection)) == [0, 122, 255, 128])
  }

  @Test func componentsAreKeptExactlyAndBeyondOne() {
    var (red, green): (CGFloat, CGFloat) = (0, 0)
    UIColor(red: 1.5, green: 0.1, blue: 0, alpha: 2).getRed(
      &red, green: &green, blue: nil, alpha: nil)
    #expect(red == 1.5 && green == 0.1)
    #expect(UIColor.systemRed.withAlphaComponent(0.5) != .systemRed)
    #expect(
      UIColor(white: 1, alpha: 1) == .white
        && UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
  }

  @Test(arguments: [0, 0.1, 0.35, 0.6, 0.9])
  func huesComeBack(hue: CGFloat) {
    var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(hue: hue, saturation: 0.4, brightness: 0.7, alpha: 1)
      .getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect(abs(h - hue) < 1e-9 && abs(s - 0.4) < 1e-9 && abs(b - 0.7) < 1e-9)
  }

  @Test func aColorThatNoCatalogueHasIsNilWithOneWarning() {
    var warnings: [String] = []
    Warning.receiver = { warnings.append($0) }
    defer { Warning.receiver = nil }
    #expect(UIColor(named: "no such color") == nil)
    #expect(warnings.count == 1 && warnings[0].contains("no such color"))
  }

  @Test func traitsSayWhatLaterOnesSay() {
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2), light])
    #expect(both.userInterfaceStyle == .light && both.displayScale == 2)
    #expect(both.containsTraits(in: light) && !both.containsTraits(in: dark))
    #expect(light.hasDifferentColorAppearance(comparedTo: dark))
    #expect(!both.hasDifferentColorAppearance(comparedTo: light))
    #expect(both.modifyingTraits { $0.displayScale = 1 }.displayScale == 1)
  }
}
