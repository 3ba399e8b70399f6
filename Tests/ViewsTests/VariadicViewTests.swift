import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Views that receive the views of their content one by one, by the names that programs used before `Group(subviews:)`.
@MainActor @Suite(.serialized) struct VariadicViewTests {
  private struct Divided: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      VStack {
        ForEach(children) { child in
          child
          if child.id != children.last?.id { Text("—") }
        }
      }
    }
  }

  private struct Reversed: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      ForEach(children.reversed()) { $0 }
    }
  }

  private struct Rank: _ViewTraitKey {
    static let defaultValue = 0
  }

  private struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    let root: Root
    @ViewBuilder let content: Content
    var body: some View { _VariadicView.Tree(root) { content } }
  }

  @Test func aUnaryRootPutsViewsBetweenTheChildren() {
    let stage = TestStage {
      Tree(root: Divided()) {
        Text("a")
        Group {
          Text("b")
          if true { Text("c") }
        }
        ForEach(0..<2) { Text("row \($0)") }
      }
    }
    #expect(stage.texts == ["a", "—", "b", "—", "c", "—", "row 0", "—", "row 1"])
  }

  @Test func theViewsOfAMultiRootBelongToTheContainerAround() {
    let stage = TestStage {
      HStack(spacing: 0) {
        Tree(root: Reversed()) {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 20, height: 10)
        }
      }
    }
    let frames = stage.shapes.map(\.model)
    #expect(frames.map(\.width) == [20, 10])
    #expect(frames[0].maxX == frames[1].minX)
  }

  private struct Sorted: _VariadicView_UnaryViewRoot {
    let log: Log
    func body(children: _VariadicView.Children) -> some View {
      let sorted = children.sorted { $0[Rank.self] < $1[Rank.self] }
      let _ = log(
        sorted.map { "\($0[Rank.self]) \($0.id(as: String.self) ?? "none")" }
          .joined(separator: ", "))
      return VStack { ForEach(sorted) { $0 } }
    }
  }

  @Test func childrenSayTheirTraitsAndTheIDsTheyWereGiven() {
    let log = Log()
    let stage = TestStage {
      Tree(root: Sorted(log: log)) {
        Text("two")._trait(Rank.self, 2).id("second")
        ForEach(["x"], id: \.self) { Text($0)._trait(Rank.self, 1) }
        Text("zero")
      }
    }
    #expect(log.take() == ["0 none, 1 x, 2 second"])
    #expect(stage.texts == ["zero", "x", "two"])
  }

  @Test func aTraitThatTheRootSetsIsSeenByAnInnerRoot() {
    struct Marking: _VariadicView_MultiViewRoot {
      func body(children: _VariadicView.Children) -> some View {
        ForEach(Array(children.enumerated()), id: \.element.id) { index, child in
          marked(child, index)
        }
      }
      func marked(_ child: _VariadicView.Children.Element, _ index: Int) -> some View {
        var child = child
        child[Rank.self] = 10 - index
        return child
      }
    }
    let log = Log()
    let stage = TestStage {
      Tree(root: Sorted(log: log)) {
        Tree(root: Marking()) {
          Text("first")
          Text("last")
        }
      }
    }
    #expect(stage.texts == ["last", "first"])
  }

  @Test func aRootReadsTheEnvironmentAndFollowsItsContent() {
    struct Reading: _VariadicView_UnaryViewRoot {
      @Environment(\.isEnabled) var isEnabled
      func body(children: _VariadicView.Children) -> some View {
        VStack {
          Text(isEnabled ? "on" : "off")
          Text("\(children.count) children")
        }
      }
    }
    struct Root: View {
      @State private var count = 1
      var body: some View {
        VStack {
          Button("More") { count += 1 }
          Tree(root: Reading()) { ForEach(0..<count, id: \.self) { Text("\($0)") } }
            .disabled(true)
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.texts == ["More", "off", "1 children"])
    stage.tap("More")
    #expect(stage.texts == ["More", "off", "2 children"])
  }
}
