import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import PetPollExample

@MainActor @Suite(.serialized) struct AvatarTests {
  private let size = Avatar<EmptyView>.selectedScale

  @Test func aTapBouncesTheScaleButNotTheShadow() throws {
    let stage = makePoll()
    try stage.tap("Parrot")
    let scale = try #require(stage.scales(to: size).first)
    let shadow = try #require(stage.movingShadows.first)
    #expect(stage.scales(to: size).count == 1)
    #expect(stage.movingShadows.count == 1)

    let instants = stage.instants(for: 2)
    let scales = instants.map { scale.value(at: $0).scale.width }
    let radii = instants.map { shadow.value(at: $0).radius }
    #expect(scales[0] == 1)
    #expect(scales.max()! > size + 0.02, "bouncy overshoots")
    #expect(scales.last! == size)
    #expect(radii[0] == 2)
    #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 <= $1 }, "smooth never turns back")
    #expect(radii.last! == 8)
  }

  @Test func theAvatarIsShownLargerAndASecondTapShrinksIt() throws {
    let stage = makePoll()
    let side = try stage.find("Parrot").frame.width
    try stage.tap("Parrot")
    try stage.settle()
    #expect(abs(try stage.find("Parrot").frame.width - side * size) < 0.01)
    #expect(stage.contains("Parrot is selected"))

    try stage.tap("Parrot")
    #expect(stage.contains("Cat leads"))
    let movements = stage.scales(to: 1).map { scale in
      stage.instants(for: 2).map { scale.value(at: $0).scale.width }
    }
    let scales = try #require(movements.first { $0[0] == size })
    #expect(scales.min()! < 0.98, "bouncy overshoots on the way back too")
    try stage.settle()
    #expect(abs(try stage.find("Parrot").frame.width - side) < 0.01)
  }

  @Test("a selection from outside is calm", arguments: ["Leader", "Underdog"])
  func calm(button: String) throws {
    let stage = makePoll()
    try stage.tap(button)
    let scale = try #require(stage.scales(to: size).first)
    let scales = stage.instants(for: 2).map { scale.value(at: $0).scale.width }
    #expect(scales[0] == 1)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 <= $1 }, "smooth never turns back")
    #expect(scales.last! == size)
    try stage.settle()
    #expect(stage.contains(button == "Leader" ? "Cat is selected" : "Turtle is selected"))
  }

  @Test func aTapElsewhereMovesTheSelection() throws {
    let stage = makePoll()
    try stage.tap("Parrot")
    try stage.settle()
    try stage.tap("Cat")
    #expect(stage.contains("Cat is selected"))
    // One grows, and the other shrinks with the same bouncy animation.
    #expect(stage.scales(to: size).count == 1)
    let shrinking = stage.scales(to: 1).filter { $0.value(at: stage.time).scale.width == size }
    #expect(shrinking.count == 1)
  }

  @Test func aSecondTapBeforeTheFirstIsOverKeepsTheVelocity() throws {
    let stage = makePoll()
    try stage.tap("Parrot")
    let before = try #require(stage.scales(to: size).first)
    try stage.advance(by: 0.12)
    let now = stage.time
    let speed = before.velocity(at: now).first.first
    #expect(speed > 0.5)
    try stage.tap("Parrot")
    let after = try #require(
      stage.scales(to: 1).first {
        abs($0.value(at: now).scale.width - before.value(at: now).scale.width) < 1e-9
      })
    #expect(abs(after.velocity(at: now).first.first - speed) < 1e-6)
  }
}
