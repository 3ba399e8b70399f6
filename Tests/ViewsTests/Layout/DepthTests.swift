import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct DepthTests {
  private func nested(_ depth: Int) -> AnyView {
    if depth == 0 { return AnyView(Text("A")) }
    let inner = nested(depth - 1)
    return depth % 2 == 0
      ? AnyView(
        HStack {
          inner
          Color.red
        })
      : AnyView(
        VStack {
          inner
          Spacer()
        }.padding(1))
  }

  private func measures(_ depth: Int) -> Int {
    let host = ViewHost(nested(depth), size: CGSize(width: 1000, height: 1000))
    let before = LayoutCounter.measures
    _ = host.turn(at: 0)
    return LayoutCounter.measures - before
  }

  @Test func theWorkOfALayoutGrowsWithItsDepthAndNotWithItsPowers() {
    let counts = [8, 16, 32].map { measures($0) }
    #expect(counts[1] < counts[0] * 4, "\(counts)")
    #expect(counts[2] < counts[1] * 4, "\(counts)")
  }

  private struct Endless: View {
    let depth: Int
    var body: some View {
      VStack {
        Color.red
        AnyView(Endless(depth: depth + 1))
      }
    }
  }

  @Test func aViewWithoutEndIsCutOffAndNamed() {
    let messages = warnings {
      let host = ViewHost(Endless(depth: 0), size: CGSize(width: 100, height: 100))
      #expect(host.turn(at: 0).displayList.leafFrames().count > 50)
    }
    #expect(messages.contains { $0.contains("contain itself") })
  }

  @Test func tenThousandViewsOfAnyTypeInOneAnotherAreCutOffAndNamed() {
    var view = AnyView(Color.red)
    for _ in 0..<10_000 { view = AnyView(view.padding(0.001)) }
    let messages = warnings {
      let host = ViewHost(view, size: CGSize(width: 100, height: 100))
      #expect(host.turn(at: 0).displayList.leafFrames() == [])
    }
    #expect(messages.contains { $0.contains("contain itself") })
  }

  @Test func manyModifiersAroundOneViewAreNoTrouble() {
    var view = AnyView(Color.red)
    for _ in 0..<100 { view = AnyView(view.padding(0.25)) }
    #expect(frames(100, 100) { view } == ["25,25 50×50"])
  }
}

/// Stacks in stacks, with leaves that are as wide as proposed, or in cells that are not.
private struct Nest: View {
  let depth: Int
  let fan: Int
  let cell: CGFloat?
  var body: some View {
    if depth == 0 {
      NestLeaf().frame(width: cell)
    } else if depth % 2 == 0 {
      HStack(spacing: 0) { content }
    } else {
      VStack(spacing: 0) { content }
    }
  }

  private var content: some View {
    ForEach(0..<fan, id: \.self) { _ in Nest(depth: depth - 1, fan: fan, cell: cell) }
  }
}

private struct NestLeaf: View {
  @State private var width = 1.0
  static nonisolated(unsafe) var last: (() -> Void)?
  var body: some View {
    Color.red.frame(width: width, height: 1).onAppear { Self.last = { width += 1 } }
  }
}

@MainActor @Suite struct LayoutWorkTests {
  /// How often layouts are asked and run when one leaf of many grows.
  private func workOfOneLeaf(fan: Int, cell: CGFloat?) -> (measures: Int, placements: Int) {
    let host = ViewHost(
      Nest(depth: 4, fan: fan, cell: cell), size: CGSize(width: 4000, height: 4000))
    _ = host.turn(at: 0)
    let before = (LayoutCounter.measures, LayoutCounter.placements)
    NestLeaf.last?()
    _ = host.turn(at: 1)
    return (LayoutCounter.measures - before.0, LayoutCounter.placements - before.1)
  }

  @Test func aLeafThatGrowsInItsCellConcernsNobodyElse() {
    let few = workOfOneLeaf(fan: 2, cell: 8)
    let many = workOfOneLeaf(fan: 6, cell: 8)
    // Its own frame and the cell's answer again what they were asked before; nothing is placed again.
    #expect(many == few)
    #expect(many.placements == 0)
    #expect(many.measures < 16, "fewer than there are leaves in the smaller nest")
  }

  @Test func aLeafThatGrowsMovesTheOthersWithoutPlacingThemAnew() {
    let few = workOfOneLeaf(fan: 2, cell: nil)
    let many = workOfOneLeaf(fan: 6, cell: nil)
    // 16 leaves or 1,296 in 259 stacks: the path from the leaf to the window is as long. Its
    // siblings are proposed other sizes than before, so they are measured, none more than four
    // times.
    #expect(many.placements == few.placements)
    #expect(many.measures <= 4 * 259, "\(many.measures)")
  }
}
