import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Colors that are brighter than others, and more names of the latest version.
@MainActor struct LaterColorTests {
  @Test func aStopDoublesTheLight() {
    let environment = EnvironmentValues()
    let gray = Color(.sRGBLinear, white: 0.2)
    let brighter = gray.exposureAdjust(1).resolve(in: environment)
    #expect(abs(brighter.linearRed - 0.4) < 1e-5 && brighter.opacity == 1)
    #expect(abs(gray.exposureAdjust(-1).resolve(in: environment).linearGreen - 0.1) < 1e-5)
    #expect(gray.exposureAdjust(.nan).resolve(in: environment) == gray.resolve(in: environment))
    let over = Color.white.exposureAdjust(2).resolveHDR(in: environment)
    #expect(abs(over.linearBlue - 4) < 1e-4 && over.red > 1)
  }

  @Test func aHeadroomIsKeptButShowsNothingElse() {
    let environment = EnvironmentValues()
    #expect(Color.red.resolveHDR(in: environment).headroom == nil)
    let color = Color.red.headroom(2)
    #expect(color.opacity(0.5).resolveHDR(in: environment).headroom == 2)
    #expect(color.headroom(nil).resolveHDR(in: environment).headroom == nil)
    #expect(color.resolve(in: environment) == Color.red.resolve(in: environment))
  }

  @Test func aTaskMayHaveAName() async {
    let log = Log()
    let stage = TestStage {
      Color.red
        .task(name: "loads") { log(Task.name ?? "-") }
        .task(id: 1, name: nil) { log(Task.name?.contains(".swift:") == true ? "place" : "-") }
    }
    for _ in 0..<10_000 where log.entries.count < 2 { await Task.yield() }
    #expect(stage.shapes.count == 1)
    #expect(log.take().sorted() == ["loads", "place"])
  }

  @Test func twoCornersOfAnEdgeAreAlike() {
    func expect(
      _ shape: ConcentricRectangle, _ topLeading: Edge.Corner.Style,
      _ topTrailing: Edge.Corner.Style, _ bottomLeading: Edge.Corner.Style,
      _ bottomTrailing: Edge.Corner.Style, _ location: SourceLocation = #_sourceLocation
    ) {
      let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
      let other = ConcentricRectangle(
        topLeadingCorner: topLeading, topTrailingCorner: topTrailing,
        bottomLeadingCorner: bottomLeading, bottomTrailingCorner: bottomTrailing)
      #expect(shape.path(in: rect) == other.path(in: rect), sourceLocation: location)
    }
    expect(
      .rect(uniformTopCorners: 20, bottomLeadingCorner: 4, bottomTrailingCorner: 8), 20, 20, 4, 8)
    expect(
      .rect(uniformLeadingCorners: 3, topTrailingCorner: 4, bottomTrailingCorner: 5), 3, 4, 3, 5)
    expect(
      .rect(uniformTrailingCorners: 3, topLeadingCorner: 4, bottomLeadingCorner: 5), 4, 3, 5, 3)
    expect(.rect(uniformBottomCorners: 3, topLeadingCorner: 4, topTrailingCorner: 5), 4, 5, 3, 3)
    expect(.rect(uniformTopCorners: 3, uniformBottomCorners: 4), 3, 3, 4, 4)
    expect(.rect(uniformLeadingCorners: 3, uniformTrailingCorners: 4), 3, 4, 3, 4)
    expect(
      .rect(
        topLeadingCorner: 1, topTrailingCorner: 2, bottomLeadingCorner: 3, bottomTrailingCorner: 4),
      1, 2, 3, 4)
  }

  @Test func aBehaviorOfAnyTypeDoesWhatItsOwnDoes() {
    struct Halves: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = 50
      }
    }
    let behavior = AnyScrollTargetBehavior(Halves())
    #expect(behavior.base is Halves)
    let stage = TestStage(size: CGSize(width: 100, height: 100)) {
      ScrollView { Text("top").frame(width: 100, height: 1000, alignment: .top) }
        .scrollTargetBehavior(behavior)
    }
    let start = stage.node("top").frame.minY
    stage.pointer(.down, at: CGPoint(x: 50, y: 80))
    for step in 1...4 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 50, y: 80 - 10 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: 50, y: 40))
    stage.advance(by: 3)
    #expect(abs(stage.node("top").frame.minY - start + 50) < 0.01)
  }
}
