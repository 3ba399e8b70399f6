import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct ContentTransitionTests {
  struct Counter: View {
    var transition: ContentTransition?
    var animation: Animation? = .linear(duration: 1)
    var step = 1
    @State var count = 18
    var body: some View {
      VStack {
        if let transition {
          Text("\(count)").contentTransition(transition)
        } else {
          Text("\(count)")
        }
        Button("go") { withAnimation(animation) { count += step } }
      }
    }
  }

  /// The numbers of glyphs of the texts drawn, except for the button's.
  private func glyphs(_ stage: TestStage) -> [Int] {
    stage.items.compactMap { item in
      guard case .text(let block, _, _) = item.content, block.string != "go" else { return nil }
      return block.runs.map(\.glyphs.count).reduce(0, +)
    }
  }

  /// The displacements of the moving pieces from their positions at rest.
  private func offsets(_ stage: TestStage) -> [CGPoint] {
    stage.items.compactMap { item in
      guard case .group(.projection(let projection, _), _) = item.content else { return nil }
      let map = projection.value(at: stage.time)
      return CGPoint(x: map.m31, y: map.m32)
    }
  }

  @Test(
    "another string fades, unless it is told otherwise",
    arguments: [nil, ContentTransition.opacity])
  func changedWordsFade(transition: ContentTransition?) {
    let stage = TestStage { Counter(transition: transition) }
    stage.tap("go")
    stage.advance(to: 0.25)
    #expect(stage.texts == ["18", "19", "go"])
    #expect(stage.opacities.map { $0.value(at: 0.25) } == [0.75, 0.25])
    stage.advance(to: 2)
    #expect(stage.texts == ["19", "go"])
    #expect(stage.opacities.isEmpty)
  }

  @Test func onlyDigitsThatChangeRoll() {
    let up = TestStage { Counter(transition: .numericText()) }
    up.tap("go")
    up.advance(to: 0.5)
    // The old 8, the 1 that stays, the new 9.
    #expect(glyphs(up) == [1, 1, 1])
    let rolls = offsets(up).map(\.y)
    #expect(rolls.count == 2 && rolls[0] < rolls[1])
    let down = TestStage { Counter(transition: .numericText(countsDown: true)) }
    down.tap("go")
    down.advance(to: 0.5)
    #expect(offsets(down).map(\.y)[0] > offsets(down).map(\.y)[1])
    up.advance(to: 3)
    #expect(up.texts == ["19", "go"] && offsets(up).isEmpty)
  }

  @Test("the value says which way digits roll", arguments: [1, -1])
  func valueSaysTheWay(step: Int) {
    struct Value: View {
      let step: Int
      @State private var count = 18
      var body: some View {
        VStack {
          Text("\(count)").contentTransition(.numericText(value: Double(count)))
          Button("go") { withAnimation(.linear(duration: 1)) { count += step } }
        }
      }
    }
    let stage = TestStage { Value(step: step) }
    stage.tap("go")
    stage.advance(to: 0.5)
    let rolls = offsets(stage).map(\.y)
    #expect(rolls.count == 2 && (rolls[0] < rolls[1]) == (step > 0))
  }

  @Test func aDigitMoreMakesTheOthersSlide() {
    let stage = TestStage { Counter(transition: .numericText(), step: 1, count: 99) }
    stage.tap("go")
    stage.advance(to: 0.5)
    // Two leave and three arrive; none stays.
    #expect(glyphs(stage) == [1, 1, 0, 1, 1, 1])
    stage.advance(to: 3)
    #expect(glyphs(stage) == [3])
    let slots = GlyphMatching.slots(from: loose("9 of 12"), to: loose("10 of 12"))
    #expect(slots.prefix(2) == [.init(old: nil, new: 0), .init(old: 0, new: 1)])
    #expect(slots.dropFirst(2).allSatisfy { $0.new == $0.old.map { $0 + 1 } })
    // Behind the point, digits are added at the end.
    let point = GlyphMatching.slots(from: loose("1.5"), to: loose("1.52"))
    #expect(point.last == .init(old: nil, new: 3) && point.count == 4)
  }

  private func loose(_ text: String) -> [StyledGlyph] {
    text.unicodeScalars.enumerated().map { place, scalar in
      StyledGlyph(
        face: .init(rawValue: 0), size: 10, paint: 0,
        glyph: .init(glyph: scalar.value, position: CGPoint(x: place * 10, y: 0)), advance: 10)
    }
  }

  @Test func whileItRollsNothingRuns() {
    let stage = TestStage { Counter(transition: .numericText()) }
    stage.tap("go")
    let work = stage.work {
      for frame in 1...50 { stage.advance(to: Double(frame) / 60) }
    }
    #expect(work == Work())
  }

  @Test func whatIsInterruptedGoesOnFromWhereItIsSeen() {
    let stage = TestStage { Counter(transition: .numericText()) }
    stage.tap("go")
    stage.advance(to: 0.4)
    // The 9 that comes is the one that leaves.
    let before = offsets(stage).last!
    stage.tap("go")
    let after = offsets(stage)
    #expect(after.contains { near($0.y, before.y, 1e-9) && near($0.x, before.x, 1e-9) })
    stage.advance(to: 5)
    #expect(stage.texts == ["20", "go"] && offsets(stage).isEmpty)
  }

  @Test func withoutAnimationOrTransitionWordsAreCut() {
    for stage in [
      TestStage { Counter(transition: .identity) },
      TestStage { Counter(transition: .interpolate, animation: nil) },
      TestStage { Counter(transition: .numericText(), animation: nil) },
    ] {
      stage.tap("go")
      #expect(stage.texts == ["19", "go"])
      #expect(stage.opacities.isEmpty)
    }
  }

  struct Larger: View {
    @State private var isLarge = false
    var body: some View {
      VStack {
        Text("ab").font(.system(size: isLarge ? 40 : 20)).contentTransition(.interpolate)
          .environment(\.contentTransitionAddsDrawingGroup, true)
        Button("go") { withAnimation(.linear(duration: 1)) { isLarge = true } }
      }
    }
  }

  @Test func theSameWordsGrowGlyphByGlyphInOneLayer() {
    let stage = TestStage { Larger() }
    stage.tap("go")
    stage.advance(to: 0.5)
    let scales = stage.items.compactMap { item -> Double? in
      guard case .group(.projection(let projection, _), _) = item.content else { return nil }
      return projection.value(at: 0.5).m11
    }
    #expect(scales == [0.75, 0.75])
    #expect(stage.opacities.isEmpty)
    let layers = stage.items.filter { item in
      if case .group(.layer, _) = item.content { true } else { false }
    }
    #expect(layers.count == 1)
    stage.advance(to: 2)
    #expect(stage.texts == ["ab", "go"])
  }

  @Test func aCompletionWaitsForTheRoll() {
    struct Waiting: View {
      @State private var count = 1
      @State private var isDone = false
      var body: some View {
        VStack {
          Text("\(count)").contentTransition(.numericText())
          if isDone { Text("done") }
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              count = 2
            } completion: {
              isDone = true
            }
          }
        }
      }
    }
    let stage = TestStage { Waiting() }
    stage.tap("go")
    stage.advance(to: 0.9)
    #expect(!stage.texts.contains("done"))
    stage.advance(to: 1.1)
    #expect(stage.texts.contains("done"))
  }
}
