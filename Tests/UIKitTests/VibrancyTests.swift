import Testing
import UIKit
import VivaceDrawing
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct VibrancyTests {
  private func stage(_ style: UIVibrancyEffectStyle, _ blur: UIBlurEffect.Style) -> ViewStage {
    let vibrancy = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: style))
    vibrancy.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    box.backgroundColor = .red
    vibrancy.contentView.addSubview(box)
    return ViewStage(40, 40, vibrancy)
  }

  @Test func contentIsSeenByItsShapeInTheStylesColour() {
    #expect(stage(.label, .systemMaterialLight).pixel(20, 20) == 0xFF00_0000)
    #expect(stage(.label, .systemMaterialDark).pixel(20, 20) == 0xFFFF_FFFF)
    // On white: 60, 60, 67 with three fifths.
    let second = stage(.secondaryLabel, .systemMaterialLight).pixel(20, 20)
    #expect([0x8A, 0x8B].contains(second >> 16 & 0xFF))
    #expect(stage(.separator, .systemMaterialLight).pixel(5, 5) == 0xFFFF_FFFF)
  }

  @Test func aStyleOfTheSystemFollowsTheTraits() {
    let stage = stage(.label, .systemMaterial)
    #expect(stage.pixel(20, 20) == 0xFF00_0000)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(stage.pixel(20, 20) == 0xFFFF_FFFF)
  }

  @Test func glassHasRoundEndsAndAColour() {
    let background = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    background.backgroundColor = .black
    let glass = UIGlassEffect(style: .clear)
    glass.tintColor = .red
    let view = UIVisualEffectView(effect: glass)
    view.frame = background.frame
    let stage = ViewStage(80, 40, background, view)
    stage.turn()
    #expect(stage.pixel(1, 1) == 0xFF00_0000)
    let middle = stage.pixel(40, 30)
    #expect(middle >> 16 & 0xFF > 100 && middle >> 8 & 0xFF < 60 && middle & 0xFF < 60)
    let copy = glass.copy() as? UIGlassEffect
    #expect(copy?.tintColor == .red && copy !== glass)
    view.effect = nil
    stage.turn()
    #expect(stage.pixel(40, 30) == 0xFF00_0000)
  }
}
