import Foundation
import TestStage
import Testing

@testable import VivaceViews

extension ContainerValues {
  fileprivate var rank: Int {
    get { self[Rank.self] }
    set { self[Rank.self] = newValue }
  }
  private struct Rank: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }
}

/// Sections, subviews, container values and tags.
@MainActor @Suite(.serialized) struct SectionTests {
  /// The sections that a container receives, as text: one line a section.
  struct Outline<Content: View>: View {
    let log: Log
    @ViewBuilder let content: Content
    var body: some View {
      Group(sections: content) { sections in
        let _ = log(
          sections.map { section in
            "\(section.header.count) \(section.content.count) \(section.footer.count)"
              + " \(section.containerValues.rank)"
          }.joined(separator: ", "))
        VStack {
          ForEach(sections) { section in
            section.footer
            section.content
            section.header
          }
        }
      }
    }
  }

  @Test func aStackShowsHeaderContentAndFooterInOrder() {
    let stage = TestStage {
      VStack {
        Section {
          Button("row") {}
        } header: {
          Button("header") {}
        } footer: {
          Button("footer") {}
        }
        Section("title") { Button("second") {} }
        Section(header: Text("old"), footer: Text("form")) { Text("deprecated") }
      }
    }
    #expect(
      stage.texts == ["header", "row", "footer", "title", "second", "old", "deprecated", "form"])
  }

  @Test func aContainerSeesTheSectionsOfItsContent() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 200, height: 400)) {
      Outline(log: log) {
        Text("loose")
        Section("one") {
          ForEach(["a", "b"], id: \.self) { Text($0) }
        }
        .containerValue(\.rank, 7)
        Group {
          Section {
            Text("c")
          } footer: {
            Text("foot")
          }
          Text("rest")
        }
      }
    }
    #expect(log.take() == ["0 1 0 0, 1 2 0 7, 0 1 1 0, 0 1 0 0"])
    #expect(stage.texts == ["loose", "a", "b", "one", "foot", "c", "rest"])
  }

  @Test func aCollapsedSectionHasNoRows() {
    struct Root: View {
      @State private var isExpanded = false
      var body: some View {
        VStack {
          Section("title", isExpanded: $isExpanded) { Text("row") }
          Button("toggle") { isExpanded.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.texts == ["title", "toggle"])
    stage.tap("toggle")
    #expect(stage.texts == ["title", "row", "toggle"])
    stage.tap("toggle")
    #expect(stage.texts == ["title", "toggle"])
  }

  @Test func subviewsAreTheFinalViewsWithTheirValuesAndTags() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Group(
          subviews: Group {
            Text("a").containerValue(\.rank, 1).tag(10)
            if true { Text("b").tag("beta") }
            ForEach([5, 6], id: \.self) { Text("\($0)") }
          }
        ) { subviews in
          let _ = log(
            subviews.map { subview in
              let values = subview.containerValues
              return "\(values.rank) \(values.tag(for: Int.self).map(String.init) ?? "-")"
                + " \(values.hasTag("beta")) \(values.hasTag(Int?.some(10)))"
            }.joined(separator: ", "))
          subviews[1...]
          subviews.first
        }
      }
    }
    #expect(log.take() == ["1 10 false true, 0 - true false, 0 5 false false, 0 6 false false"])
    #expect(stage.texts == ["b", "5", "6", "a"])
  }

  @Test func aContainerValueReachesItsOwnContainerOnly() {
    let log = Log()
    _ = TestStage {
      ForEach(subviews: VStack { Text("a").containerValue(\.rank, 3) }) { subview in
        let _ = log("\(subview.containerValues.rank)")
        subview
      }
    }
    #expect(log.take() == ["0"])
  }

  @Test func subviewsKeepTheirStateWhenOthersComeAndGo() {
    struct Root: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack {
          ForEach(subviews: ForEach(names, id: \.self) { IdentityTests.Tally(name: $0) }) {
            $0.padding(1)
          }
          Button("insert") { names.insert("c", at: 0) }
          Button("drop") { names.removeAll { $0 == "b" } }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("a 0")
    stage.tap("insert")
    #expect(stage.labels == ["c 0", "a 1", "b 0", "insert", "drop"])
    stage.tap("drop")
    #expect(stage.labels == ["c 0", "a 1", "insert", "drop"])
    stage.tap("a 1")
    #expect(stage.labels == ["c 0", "a 2", "insert", "drop"])
  }

  @Test func aRemovedSubviewLeavesWithItsTransition() {
    struct Root: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack {
          ForEach(subviews: ForEach(names, id: \.self) { Text($0) }) { $0 }
          Button("drop") { withAnimation(.linear(duration: 1)) { names = ["a"] } }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("drop")
    stage.advance(by: 0.5)
    #expect(Set(stage.texts) == ["a", "b", "drop"])
    stage.advance(by: 0.6)
    #expect(stage.texts == ["a", "drop"])
  }

  @Test func theEnvironmentOfTheShowingPlaceReachesLeaves() {
    func height<V: View>(@ViewBuilder _ content: () -> V) -> CGFloat {
      TestStage(size: CGSize(width: 500, height: 500), content).items.compactMap { item in
        if case .text(let block, _, _) = item.content { block.size.height } else { nil }
      }.first ?? 0
    }
    let large = height { Text("x").font(.system(size: 60)) }
    let shown = height {
      Group(subviews: Group { Text("x") }.environment(\.isEnabled, true)) {
        $0.font(.system(size: 60))
      }
    }
    #expect(shown == large)
  }

  @Test func aRowKnowsItsForEachAndItsIDs() {
    let log = Log()
    _ = TestStage {
      Group(
        subviews: ForEach([[1, 2], [3]], id: \.self) { part in
          ForEach(part, id: \.self) { number in Text("\(number)").id("id\(number)") }
        }
      ) { subviews in
        ForEach(subviews) { subview in
          let _ = log(describe(subview, beside: subviews[0]))
          subview
        }
      }
    }
    #expect(log.take() == ["0 0 3 id1 true", "1 0 3 id2 true", "0 1 3 id3 false"])
  }

  private func describe(_ subview: Subview, beside first: Subview) -> String {
    guard let row = subview.row, let outer = row.outerRow, let other = first.row else { return "" }
    return "\(row.offset) \(outer.offset) \(subview.explicitIDs.count)"
      + " \(subview.explicitIDs.last!.base) \(row.isSibling(of: other))"
  }
}
