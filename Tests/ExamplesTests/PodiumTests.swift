import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import PetPollExample

/// A podium that is not Animatable: the same layout, but the angle does not animate.
private struct StraightPodium: View {
  @State private var turn = Angle.zero

  var body: some View {
    VStack {
      RadialLayout(turn: turn) {
        ForEach(Pet.allCases) { pet in
          Avatar(isSelected: .constant(false)) {
            PetPicture(pet: pet, size: 40).accessibilityLabel(pet.name)
          }
        }
      }
      Button("Turn") { withAnimation(.smooth(duration: 0.8)) { turn += Podium.step } }
    }
  }
}

@MainActor @Suite(.serialized) struct PodiumTests {
  private let pets = Pet.allCases.map(\.name)

  /// For frames of a turn: how far each avatar is from the middle, as parts of that at rest.
  private func distances(_ stage: HeadlessStage) throws -> [CGFloat] {
    let start = try pets.map { try stage.center($0) }
    let avatars = try pets.map { try stage.avatar($0) }
    let count = CGFloat(start.count)
    let middle = CGPoint(
      x: start.map(\.x).reduce(0, +) / count, y: start.map(\.y).reduce(0, +) / count)
    try stage.tap("Turn")
    var ratios: [CGFloat] = []
    for frame in 0..<60 {
      for (index, avatar) in avatars.enumerated() {
        let shown = try stage.shownCenter(avatar)
        ratios.append(shown.distance(from: middle) / start[index].distance(from: middle))
        if frame == 0 { #expect(shown.distance(from: start[index]) < 1) }
        if frame == 15 { #expect(shown.distance(from: start[index]) > 8) }
      }
      try stage.advance(by: 1 / 60.0)
    }
    try stage.settle()
    // Each has come to where the next one was.
    for index in pets.indices {
      let end = start[(index + 1) % start.count]
      #expect(try stage.shownCenter(avatars[index]).distance(from: end) < 1)
      #expect(try stage.center(pets[index]).distance(from: end) < 1)
    }
    return ratios
  }

  @Test func avatarsFollowTheArcWhenThePodiumIsAnimatable() throws {
    let ratios = try distances(makePoll())
    #expect(ratios.min()! > 0.98)
    #expect(ratios.max()! < 1.02)
  }

  @Test func avatarsGoStraightWhenItIsNot() throws {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 400)) { StraightPodium() }
    let ratios = try distances(stage)
    // In the middle of the chord over 72°, the distance is the cosine of half of that.
    #expect(abs(ratios.min()! - cos(36 * .pi / 180)) < 0.03)
    #expect(ratios.max()! < 1.02)
  }

  @Test func theLayoutIsARegularPolygonWithTheFirstOnTop() throws {
    let stage = HeadlessStage(size: CGSize(width: 320, height: 400)) { StraightPodium() }
    let centers = try pets.map { try stage.center($0) }
    #expect(centers[0].y == centers.map(\.y).min())
    let sides = centers.indices.map {
      centers[$0].distance(from: centers[($0 + 1) % centers.count])
    }
    #expect(sides.max()! - sides.min()! < 1.5)
    #expect(centers[1].x > centers[0].x, "clockwise")
  }
}
