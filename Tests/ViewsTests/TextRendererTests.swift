import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@testable import VivaceViews

@MainActor @Suite(.serialized) struct TextRendererTests {
  private struct Marked: TextAttribute, Equatable { var name: String }

  /// Tells what it gets, and draws every second glyph.
  private struct Telling: TextRenderer {
    let log: Log
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      log("\(layout.count) lines")
      for line in layout {
        for run in line {
          log("\(run[Marked.self]?.name ?? "-"): \(run.count)")
          for index in run.indices where index.isMultiple(of: 2) { ctx.draw(run[index]) }
        }
      }
    }
  }

  private func blocks(_ stage: TestStage) -> [TextBlock] {
    stage.items.compactMap { if case .text(let block, _, _) = $0.content { block } else { nil } }
  }

  @Test func aRendererGetsLinesRunsAndGlyphs() {
    let log = Log()
    let stage = TestStage {
      (Text(verbatim: "abcd") + Text(verbatim: "ef").customAttribute(Marked(name: "m")))
        .textRenderer(Telling(log: log))
    }
    #expect(log.take() == ["1 lines", "-: 4", "m: 2"])
    let drawn = blocks(stage)
    #expect(drawn.count == 3)
    #expect(drawn.allSatisfy { $0.runs.count == 1 && $0.runs[0].glyphs.count == 1 })
    #expect(stage.labels == ["abcdef"])
  }

  @Test func boundsFollowOneAnother() throws {
    final class Kept { var layout: Text.Layout? }
    struct Keeping: TextRenderer {
      let kept: Kept
      func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
        kept.layout = layout
        for line in layout { ctx.draw(line) }
      }
    }
    let kept = Kept()
    let stage = TestStage { Text(verbatim: "one two").textRenderer(Keeping(kept: kept)) }
    let line = try #require(kept.layout?.first)
    let run = try #require(line.first)
    #expect(run.characterIndices == Array(0..<7))
    for (a, b) in zip(run, run.dropFirst()) {
      #expect(abs(a.typographicBounds.rect.maxX - b.typographicBounds.rect.minX) < 0.001)
    }
    let whole = run.typographicBounds
    #expect(whole.ascent > 0 && whole.descent > 0)
    #expect(abs(whole.width - line.typographicBounds.width) < 0.001)
    #expect(line[0][1..<3].characterIndices == [1, 2])
    #expect(kept.layout?.isTruncated == false)
    #expect(blocks(stage).count == 1)
  }

  private struct Grown: TextRenderer {
    var extra: CGFloat
    var animatableData: CGFloat {
      get { extra }
      set { extra = newValue }
    }
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      ctx.translateBy(x: extra, y: 0)
      for line in layout { ctx.draw(line) }
    }
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      var size = text.sizeThatFits(proposal)
      size.height += 40
      return size
    }
  }

  private struct AnimatedValue: View {
    @State var extra: CGFloat = 0
    var body: some View {
      VStack {
        Text(verbatim: "wave").textRenderer(Grown(extra: extra))
        Button("Go") { withAnimation(.linear(duration: 1)) { extra = 10 } }
      }
    }
  }

  @Test func aRendererSaysHowLargeTheTextIsAndIsAnimated() {
    let stage = TestStage { AnimatedValue() }
    let plain = TestStage { Text(verbatim: "wave") }
    #expect(stage.node("wave").frame.height == plain.node("wave").frame.height + 40)
    func shift() -> CGFloat? {
      stage.items.lazy.compactMap { item -> CGFloat? in
        if case .group(.projection(let value, _), _) = item.content {
          value.value(at: stage.time).affine.tx
        } else {
          nil
        }
      }.first
    }
    stage.tap("Go")
    stage.advance(by: 0.5)
    #expect(abs((shift() ?? 0) - 5) < 0.2)
    stage.advance(by: 1)
    #expect(shift() == 10)
  }

  @Test func layoutsArePublishedToWhoAsks() {
    final class Seen { var counts: [Int] = [] }
    let seen = Seen()
    let stage = TestStage(size: CGSize(width: 300, height: 100)) {
      VStack {
        Text(verbatim: "first")
        Text(verbatim: "second")
      }
      .backgroundPreferenceValue(Text.LayoutKey.self) { layouts in
        GeometryReader { proxy in
          let tops = layouts.map { proxy[$0.origin].y }
          let _ = seen.counts = layouts.map { $0.layout[0][0].count } + [tops[0] < tops[1] ? 1 : 0]
          Color.clear
        }
      }
    }
    _ = stage
    #expect(seen.counts == [5, 6, 1])
  }
}
