import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

/// Work that views without a feature, and lists without a change, do not cause.
@MainActor @Suite struct SparedWorkTests {
  @Test func aChainOfModifiersHasNoAttributesOfItsValues() {
    let stage = TestStage {
      Text("a").padding(1).padding(2).padding(3).padding(4).padding(5)
    }
    let fields = stage.host.graph.description.split(separator: "\n").filter {
      $0.hasPrefix("FieldRule<")
    }
    #expect(!fields.contains { $0.hasPrefix("FieldRule<_PaddingLayout>") })
    #expect(!fields.contains { $0.hasPrefix("FieldRule<Text>") })
    #expect(!fields.contains { $0.hasPrefix("FieldRule<ModifiedContent") })
  }

  private struct Cell: View {
    let name: Int
    @State private var count = 0
    var body: some View {
      Text("cell \(name), \(count)").onTapGesture { count += 1 }
    }
  }

  /// The lists that stand as one item each, in those that do.
  private func chunks(of list: DisplayList) -> [DisplayItem] {
    list.items.flatMap { item -> [DisplayItem] in
      guard case .group(.segment, let inner) = item.content else { return [] }
      return [item] + chunks(of: inner)
    }
  }

  @Test func aChangeLeavesTheListsOfOtherRowsAsTheyAre() {
    let stage = TestStage(size: CGSize(width: 1_000, height: 600)) {
      VStack(spacing: 0) {
        ForEach(0..<12, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { column in Cell(name: row * 10 + column) }
          }
        }
      }
    }
    let before = chunks(of: stage.host.turn(at: stage.time).displayList)
    #expect(before.count == 13)
    stage.tap("cell 57, 0")
    let after = chunks(of: stage.host.turn(at: stage.time).displayList)
    #expect(after.map(\.identity) == before.map(\.identity))
    #expect(zip(before, after).filter { $0 !== $1 }.count == 2, "that of its row, and the whole")
  }

  @Test func aFadeDoesNothingWhileItsViewIsThere() {
    struct Fading: View {
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Color.red.frame(width: 20, height: 20) }
          Text("turn").onTapGesture {
            withAnimation(.linear(duration: 1)) { isThere.toggle() }
          }
        }
      }
    }
    let stage = TestStage { Fading() }
    func opacities() -> [Double] {
      stage.host.turn(at: stage.time).displayList.items.compactMap { item in
        if case .group(.opacity(let value), _) = item.content {
          value.value(at: stage.time)
        } else {
          nil
        }
      }
    }
    #expect(opacities() == [])
    stage.tap("turn")
    stage.advance(by: 0.25)
    #expect(opacities() == [0.75])
    stage.tap("turn")
    stage.advance(by: 2)
    #expect(stage.host.turn(at: stage.time).displayList.items.count == 2)
  }
}
