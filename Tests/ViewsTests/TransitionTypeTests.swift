import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct TransitionTypeTests {
  struct Root: View {
    var transition: AnyTransition
    var animation: Animation? = .linear(duration: 1)
    @State private var shows = false
    var body: some View {
      VStack {
        if shows { Color.red.frame(width: 40, height: 20).transition(transition) }
        Button("go") { withAnimation(animation) { shows.toggle() } }
      }
    }
  }

  /// Half way in, and half way out.
  private func halves<Result>(
    _ transition: AnyTransition, animation: Animation? = .linear(duration: 1),
    _ read: (TestStage) -> Result
  ) -> (Result, Result) {
    let stage = TestStage { Root(transition: transition, animation: animation) }
    stage.tap("go")
    stage.advance(to: 0.5)
    let coming = read(stage)
    stage.advance(to: 3)
    stage.tap("go")
    stage.advance(to: 3.5)
    let going = read(stage)
    stage.advance(to: 6)
    #expect(stage.shapes.isEmpty)
    return (coming, going)
  }

  /// How far the first projection moves what is in it.
  private func translation(_ stage: TestStage) -> CGPoint {
    for item in stage.items {
      if case .group(.projection(let moving, _), _) = item.content {
        let map = moving.value(at: stage.time).nearestAffine(in: .zero)
        return CGPoint(x: map.tx, y: map.ty)
      }
    }
    return .zero
  }

  @Test func builtInTransitionsComeFromAndGoToTheirEdges() {
    #expect(
      halves(.move(edge: .top), translation) == (CGPoint(x: 0, y: -10), CGPoint(x: 0, y: -10)))
    #expect(halves(.slide, translation) == (CGPoint(x: -20, y: 0), CGPoint(x: 20, y: 0)))
    #expect(halves(.offset(x: 8, y: 4), translation) == (CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 2)))
    let halfway = halves(.push(from: .bottom)) { (translation($0), $0.opacityNow()) }
    #expect(halfway.0 == (CGPoint(x: 0, y: 10), 0.5))
    #expect(halfway.1 == (CGPoint(x: 0, y: -10), 0.5))
    let both = AnyTransition.move(edge: .trailing).combined(with: .opacity)
    #expect(halves(both) { $0.opacityNow() } == (0.5, 0.5))
    let blur = halves(AnyTransition(.blurReplace(.upUp))) { $0.scaleNow() }
    #expect(near(blur.0, 0.95) && near(blur.1, 1.05))
  }

  @Test func aTransitionsOwnAnimationNeedsNoOther() {
    let own = AnyTransition(
      OffsetTransition(CGSize(width: 8, height: 0)).animation(.linear(duration: 1)))
    #expect(halves(own, animation: nil, translation) == (CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 0)))
  }

  struct Turned: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.scaleEffect(1 + phase.value)
    }
  }

  @Test func aTransitionOfOnesOwnIsAskedForEachPhase() {
    let halfWay = halves(AnyTransition(Turned())) { $0.scaleNow() }
    #expect(near(halfWay.0, 0.5) && near(halfWay.1, 1.5))
    let mixed = AnyTransition(
      AsymmetricTransition(insertion: Turned().combined(with: .opacity), removal: .opacity))
    let seen = halves(mixed) { ($0.scaleNow(), $0.opacities.map { $0.value(at: 0.5) }.min()) }
    #expect(near(seen.0.0, 0.5) && near(seen.1.0, 1))
    #expect(!OpacityTransition.properties.hasMotion && Turned.properties.hasMotion)
  }

  struct Hero: View {
    @Namespace private var space
    @State private var isLarge = false
    var body: some View {
      ZStack(alignment: .topLeading) {
        if isLarge {
          Color.red.matchedGeometryEffect(id: "x", in: space).frame(width: 200, height: 160)
        } else {
          Color.red.matchedGeometryEffect(id: "x", in: space).frame(width: 20, height: 20)
        }
        Button("go") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      }
      .frame(width: 200, height: 200, alignment: .topLeading)
    }
  }

  @Test func aReplacingViewGrowsFromTheFrameOfTheOldOne() {
    let stage = TestStage { Hero() }
    stage.tap("go")
    stage.advance(to: 0.5)
    let sizes = stage.shapes.map { $0.value(at: 0.5).size }
    #expect(sizes == [CGSize(width: 110, height: 90), CGSize(width: 110, height: 90)])
    stage.advance(to: 2)
    #expect(stage.shapes.map { $0.model.size } == [CGSize(width: 200, height: 160)])
  }

  struct Followed: View {
    @Namespace private var space
    @State private var chosen = "a"
    var body: some View {
      VStack(spacing: 0) {
        ForEach(["a", "b"], id: \.self) { name in
          Button(name) { withAnimation(.linear(duration: 1)) { chosen = name } }
            .frame(width: 100, height: 50)
            .matchedGeometryEffect(id: name, in: space)
        }
      }
      .background {
        Color.red.matchedGeometryEffect(id: chosen, in: space, isSource: false)
      }
    }
  }

  @Test func aFollowerGoesToWhomItNames() {
    let stage = TestStage { Followed() }
    #expect(stage.shapes.map(\.model) == [CGRect(x: 50, y: 50, width: 100, height: 50)])
    stage.tap("b")
    stage.advance(to: 0.5)
    #expect(
      stage.shapes.map { $0.value(at: 0.5) } == [CGRect(x: 50, y: 75, width: 100, height: 50)])
  }

  @Test func twoSourcesAreToldOf() {
    struct Twins: View {
      @Namespace private var space
      var body: some View {
        VStack {
          Color.red.matchedGeometryEffect(id: 1, in: space)
          Color.red.matchedGeometryEffect(id: 1, in: space)
        }
      }
    }
    let messages = warnings { _ = TestStage { Twins() } }
    #expect(messages.contains { $0.contains("isSource: false") })
  }
}
