import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// A `CATransition` shows a layer's earlier content and its present one.
@MainActor @Suite(.serialized) struct LayerTransitionTests {
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  /// A stage half a second after a red view became blue, in a transition of one second.
  private func halfway(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, isChangedFirst: Bool = false,
    change: (UIView) -> Void = { $0.backgroundColor = .init(red: 0, green: 0, blue: 1, alpha: 1) }
  ) -> ViewStage {
    view.backgroundColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
    let stage = ViewStage(300, 400, view)
    stage.advance(by: 0.1)
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    if isChangedFirst { change(view) }
    view.layer.add(transition, forKey: nil)
    if !isChangedFirst { change(view) }
    stage.advance(by: 0.5)
    return stage
  }

  private func isNear(_ color: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(color >> $0 & 255) - Int(other >> $0 & 255)) < 4 }
  }

  @Test(arguments: [false, true]) func aFadeMixesBothContents(isChangedFirst: Bool) {
    let stage = halfway(.fade, isChangedFirst: isChangedFirst)
    #expect(isNear(stage.pixel(150, 150), 0xFF80_0080))
    #expect(view.layer.animationKeys() == ["transition"])
    stage.advance(by: 0.6)
    #expect(stage.pixel(150, 150) == 0xFF00_00FF && view.layer.animationKeys() == nil)
  }

  @Test func aLayerThatIsHiddenOrShownFades() {
    let stage = halfway(.fade) { $0.isHidden = true }
    #expect(isNear(stage.pixel(150, 150), 0xFFFF_8080))
    stage.advance(by: 0.6)
    #expect(stage.pixel(150, 150) == 0xFFFF_FFFF)
    let transition = CATransition()
    transition.duration = 1
    view.layer.add(transition, forKey: nil)
    view.isHidden = false
    stage.advance(by: 0.5)
    #expect(isNear(stage.pixel(150, 150), 0xFFFF_8080))
    stage.advance(by: 0.6)
    #expect(stage.pixel(150, 150) == 0xFFFF_0000)
  }

  @Test func aPushSlidesBothContents() {
    let stage = halfway(.push, .fromLeft)
    #expect(isNear(stage.pixel(75, 150), 0xFF80_80FF) && isNear(stage.pixel(225, 150), 0xFFFF_8080))
    stage.advance(by: 0.6)
    #expect(stage.pixel(75, 150) == 0xFFFF_FFFF && stage.pixel(190, 150) == 0xFF00_00FF)
  }

  @Test func contentMovesInOverTheEarlierOne() {
    let stage = halfway(.moveIn, .fromRight)
    #expect(stage.pixel(125, 150) == 0xFFFF_0000)
    #expect(
      isNear(stage.pixel(175, 150), 0xFF80_0080) && isNear(stage.pixel(225, 150), 0xFF80_80FF))
  }

  @Test func earlierContentRevealsThePresentOne() {
    let stage = halfway(.reveal, .fromTop)
    #expect(stage.pixel(150, 125) == 0xFF00_00FF)
    #expect(
      isNear(stage.pixel(150, 175), 0xFF80_0080) && isNear(stage.pixel(150, 225), 0xFFFF_8080))
  }

  @Test func aLayerThatWasNotShownHasNoTransition() {
    let stage = ViewStage(300, 400)
    view.backgroundColor = .init(red: 0, green: 0, blue: 1, alpha: 1)
    view.layer.add(CATransition(), forKey: nil)
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect(stage.pixel(150, 150) == 0xFF00_00FF)
  }
}
