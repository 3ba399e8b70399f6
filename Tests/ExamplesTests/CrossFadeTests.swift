import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import Scenes

@MainActor @Suite(.serialized) struct CrossFadeTests {
  private let size = CGSize(width: 200, height: 200)

  /// The pictures by the colour of their discs.
  private func shown(_ stage: HeadlessStage) -> (isDay: Bool, isNight: Bool) {
    (stage.text.contains("48×48 fill \(yellow)"), stage.text.contains("48×48 fill #FFFFFF"))
  }
  private let yellow = Color.yellow.resolve(in: EnvironmentValues()).description

  @Test func aValueScopedAnimationFadesThePictureByAccident() throws {
    let stage = HeadlessStage(size: size) { AccidentalCrossFade() }
    #expect(shown(stage) == (false, true))
    try stage.tap("Avatar")
    try stage.advance(by: 0.1)
    #expect(shown(stage) == (true, true), "both pictures are there")
    #expect(stage.fades.count == 2, "one comes and one goes")
    for fade in stage.fades {
      let amount = fade.value(at: stage.time)
      #expect(amount > 0.05 && amount < 0.95)
    }
    #expect(stage.movingShadows.count == 1)
    #expect(stage.scales(to: 1.5).count == 1)
    try stage.settle()
    #expect(shown(stage) == (true, false))
  }

  @Test func aBodyScopedAnimationLeavesThePictureAlone() throws {
    let stage = HeadlessStage(size: size) { ScopedAnimation() }
    #expect(shown(stage) == (false, true))
    try stage.tap("Avatar")
    #expect(shown(stage) == (true, false), "the picture changes at once")
    #expect(stage.fades.isEmpty)
    #expect(stage.movingShadows.count == 1)
    #expect(stage.scales(to: 1.5).count == 1)
    try stage.settle()
    #expect(shown(stage) == (true, false))
  }

  @Test func bothEndWithTheSamePicture() throws {
    let accidental = HeadlessStage(size: size) { AccidentalCrossFade() }
    let scoped = HeadlessStage(size: size) { ScopedAnimation() }
    #expect(accidental.bitmap().pixels == scoped.bitmap().pixels)
    for stage in [accidental, scoped] {
      try stage.tap("Avatar")
      try stage.settle()
    }
    #expect(accidental.bitmap().pixels == scoped.bitmap().pixels)
  }
}
