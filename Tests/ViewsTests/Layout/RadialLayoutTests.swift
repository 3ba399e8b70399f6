import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Avatars around a circle.
private struct Radial: Layout {
  var angle: Angle
  var radius: CGFloat = 80

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      let turn = angle.radians + 2 * .pi * Double(index) / Double(subviews.count)
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * CGFloat(cos(turn)), y: bounds.midY + radius * CGFloat(sin(turn))
        ),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// A radial layout whose angle animates.
private struct AnimatableRadial: Layout {
  var angle: Angle
  var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    Radial(angle: angle).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    Radial(angle: angle).placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A view whose own angle moves, around a layout that knows nothing of animation.
private struct TurningView<Content: View>: View, Animatable {
  var angle: Angle
  let content: Content
  nonisolated var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }
  var body: some View { Radial(angle: angle) { content } }
}

private struct Avatars: View {
  var body: some View {
    ForEach(0..<4) { _ in Circle().frame(width: 10, height: 10) }
  }
}

private struct Wheel: View {
  enum Kind { case still, layout, view }
  let kind: Kind
  @State private var angle = Angle.zero
  var body: some View {
    ZStack {
      switch kind {
      case .still: Radial(angle: angle) { Avatars() }
      case .layout: AnimatableRadial(angle: angle) { Avatars() }
      case .view: TurningView(angle: angle, content: Avatars())
      }
      Button("Turn") { withAnimation(.linear(duration: 1)) { angle = .degrees(90) } }
    }
  }
}

@MainActor @Suite struct RadialLayoutTests {
  private let middle = CGPoint(x: 100, y: 100)

  private func avatars(_ stage: TestStage) -> [CGPoint] {
    stage.frame.displayList.leafFrames(at: stage.time).filter { $0.width == 10 }.map(\.center)
  }

  @Test func avatarsMoveOnStraightLinesByDefault() {
    let stage = TestStage { Wheel(kind: .still) }
    let start = avatars(stage)
    #expect(start.count == 4)
    stage.tap("Turn")
    stage.advance(by: 0.5)
    #expect(!stage.frame.needsFrames)
    // Half-way along the chord of a quarter turn: closer to the middle by √2.
    for (index, point) in avatars(stage).enumerated() {
      let end = start[(index + 1) % 4]
      #expect(near(point.x, (start[index].x + end.x) / 2, 1e-6))
      #expect(near(point.y, (start[index].y + end.y) / 2, 1e-6))
      #expect(near(point.distance(to: middle), 80 / 2.0.squareRoot(), 1))
    }
    stage.advance(by: 0.25)
    for (index, point) in avatars(stage).enumerated() {
      let end = start[(index + 1) % 4]
      #expect(near(point.x, start[index].x * 0.25 + end.x * 0.75, 1e-6))
      #expect(near(point.y, start[index].y * 0.25 + end.y * 0.75, 1e-6))
    }
    stage.advance(by: 0.5)
    #expect(avatars(stage) == [start[1], start[2], start[3], start[0]])
  }

  @Test(
    "avatars follow the arc when the angle is animatable data",
    arguments: [
      Wheel.Kind.layout, .view,
    ])
  fileprivate func avatarsFollowTheArc(kind: Wheel.Kind) {
    let stage = TestStage { Wheel(kind: kind) }
    let start = avatars(stage)
    stage.tap("Turn")
    #expect(stage.frame.needsFrames)
    for step in 1...9 {
      stage.advance(by: 0.1)
      let turn = Double(step) / 10 * .pi / 2
      for (index, point) in avatars(stage).enumerated() {
        let angle = turn + Double(index) * .pi / 2
        // Frames lie on whole pixels while a layout places them.
        #expect(near(point.x, 100 + 80 * cos(angle), 0.51))
        #expect(near(point.y, 100 + 80 * sin(angle), 0.51))
        #expect(near(point.distance(to: middle), 80, 0.75))
      }
    }
    stage.advance(by: 0.2)
    #expect(avatars(stage) == [start[1], start[2], start[3], start[0]])
    #expect(!stage.frame.needsFrames)
  }
}
