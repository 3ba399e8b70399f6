import Observation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Guides that depend on more than the view's size.
@MainActor @Suite struct GuideTests {
  private func left(_ stage: TestStage) -> [CGFloat] { stage.shapes.map { $0.model.minX } }

  private struct Stateful: View {
    @State private var shift = 0.0
    let log: Log
    var body: some View {
      let _ = log("body")
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in -shift }
        Color.blue.frame(width: 100, height: 10)
      }
      .onTapGesture { shift += 20 }
    }
  }

  @Test func aGuideFollowsAStateThatOnlyItsClosureReads() {
    let log = Log()
    let stage = TestStage { Stateful(log: log) }
    #expect(left(stage) == [50, 50])
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(left(stage) == [70, 50])
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(left(stage) == [90, 50])
    #expect(log.take() == ["body"])
  }

  @Observable final class Model {
    var shift = 0.0
  }

  private struct Observing: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 10, height: 10).alignmentGuide(.leading) { _ in -model.shift }
        Color.blue.frame(width: 100, height: 10)
      }
    }
  }

  @Test func aGuideFollowsAnObservableThatOnlyItsClosureReads() {
    let model = Model()
    let stage = TestStage { Observing(model: model) }
    model.shift = 30
    stage.settle()
    #expect(left(stage) == [80, 50])
    model.shift = 40
    stage.settle()
    #expect(left(stage) == [90, 50])
  }

  @Test func aMovedGuideMakesItsStackOfLayersLarger() {
    let stage = TestStage(size: CGSize(width: 100, height: 100)) {
      ZStack(alignment: .leading) {
        Color.red.frame(width: 40, height: 40)
        Color.blue.frame(width: 40, height: 40).alignmentGuide(.leading) { _ in 20 }
      }
    }
    #expect(left(stage) == [40, 20])
  }

  @Test func layersWithoutGuidesOfTheirOwnAreAsLargeAsTheLargest() {
    for alignment in [Alignment.center, .topLeading, .bottomTrailing] {
      let stage = TestStage(size: CGSize(width: 100, height: 100)) {
        ZStack(alignment: alignment) {
          Color.red.frame(width: 40, height: 20)
          Color.green.frame(width: 20, height: 60)
        }
        .background { Color.black }
      }
      #expect(stage.shapes[0].model == CGRect(x: 30, y: 20, width: 40, height: 60))
    }
  }

  /// Chips in lines, by guides whose closures keep the position of the next chip: the usual way before
  /// `Layout`.
  private struct Chips: View {
    let width: CGFloat
    let count: Int
    var log = Log()

    var body: some View {
      var (x, y, last) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      ZStack(alignment: .topLeading) {
        ForEach(0..<count, id: \.self) { index in
          Color.red.frame(width: 40, height: 10)
            .alignmentGuide(.leading) { chip in
              log("h\(index)")
              if x + chip.width > width {
                x = 0
                y += last
              }
              last = chip.height
              defer { x = index == count - 1 ? 0 : x + chip.width }
              return -x
            }
            .alignmentGuide(.top) { _ in
              log("v\(index)")
              defer { if index == count - 1 { y = 0 } }
              return -y
            }
        }
      }
    }
  }

  @Test func aDepthStackAsksEachChildForItsHorizontalGuideAndThenItsVerticalOne() {
    let log = Log()
    _ = TestStage { Chips(width: 100, count: 2, log: log) }
    let asked = log.take()
    #expect(asked.prefix(4) == ["h0", "v0", "h1", "v1"])
    #expect(asked.count % 4 == 0)
  }

  @Test func guidesThatKeepAPositionFlowInLinesAlsoWhenTheyAreMadeAnew() {
    struct Root: View {
      @State private var count = 5
      var body: some View {
        Chips(width: 100, count: count).padding(1).onTapGesture { count += 1 }
      }
    }
    let stage = TestStage { Root() }
    func corners() -> [String] {
      let frames = stage.shapes.map(\.model)
      return frames.map { "\(Int($0.minX - frames[0].minX)),\(Int($0.minY - frames[0].minY))" }
    }
    let lines = ["0,0", "40,0", "0,10", "40,10", "0,20", "40,20"]
    #expect(corners() == Array(lines.prefix(5)))
    // The stack is as large as all lines, and is centered.
    #expect(stage.shapes[0].model.origin == CGPoint(x: 60, y: 85))
    stage.tap(at: CGPoint(x: 70, y: 90))
    #expect(corners() == lines)
  }
}
