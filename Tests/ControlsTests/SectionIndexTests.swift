import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// The settings that sections pass to their list: margins, and the labels of its index.
@MainActor struct SectionIndexTests {
  private func names(_ visibility: Visibility) -> TestStage {
    TestStage(size: CGSize(width: 390, height: 600)) {
      List {
        ForEach(["A", "B", "C", "D"], id: \.self) { letter in
          Section("names with \(letter)") {
            ForEach(0..<20) { Text("\(letter)\($0)") }
          }
          .sectionIndexLabel(letter == "D" ? nil : letter)
        }
      }
      .listStyle(.plain)
      .listSectionIndexVisibility(visibility)
    }
  }

  @Test func theLabelsOfSectionsStandAtTheTrailingEdge() {
    let stage = names(.visible)
    let labels = ["A", "B", "C"].map { stage.node($0).frame }
    #expect(labels.allSatisfy { $0.minX > 360 && $0.maxX <= 390 })
    #expect(labels[0].maxY <= labels[1].minY && labels[1].maxY <= labels[2].minY)
    #expect(!stage.labels.contains("D"), "it has no label")
    #expect(stage.node("A").role == .button)
    for visibility in [Visibility.automatic, .hidden] {
      #expect(!names(visibility).labels.contains("B"))
    }
  }

  @Test func aLabelGoesToItsSection() {
    let stage = names(.visible)
    #expect(stage.labels.contains("A0") && !stage.labels.contains("C0"))
    stage.tap("C")
    stage.advance(by: 1)
    #expect(stage.labels.contains("C0") && !stage.labels.contains("A0"))
    #expect(stage.node("names with C").frame.minY < 40)
    stage.tap("A")
    stage.advance(by: 1)
    #expect(stage.labels.contains("A0") && !stage.labels.contains("C0"))
  }

  @Test func aFingerThatMovesOverTheLabelsGoesFromSectionToSection() {
    let stage = names(.visible)
    let (first, second) = (stage.node("A").frame.center, stage.node("B").frame.center)
    stage.pointer(.down, at: first)
    stage.pointer(.moved, at: second)
    stage.advance(by: 1)
    #expect(stage.labels.contains("B0") && !stage.labels.contains("A0"))
    stage.pointer(.up, at: second)
  }

  @Test func sectionsHaveTheMarginsThatTheyAreGiven() {
    func stage(_ change: (AnyView) -> AnyView, list: (AnyView) -> AnyView = { $0 }) -> TestStage {
      let section = change(
        AnyView(
          Section {
            Text("b")
          } header: {
            Text("head")
          }))
      let whole = list(
        AnyView(
          List {
            Section { Text("a") }
            section
            Section { Text("c") }
          }))
      return TestStage(size: CGSize(width: 390, height: 600)) { whole }
    }
    let usual = stage { $0 }
    let narrow = stage { AnyView($0.listSectionMargins(.horizontal, 40)) }
    #expect(narrow.node("b").frame.minX == usual.node("b").frame.minX + 24)
    #expect(narrow.node("a").frame == usual.node("a").frame)
    let leading = stage { AnyView($0.listSectionMargins(.leading, 0)) }
    #expect(leading.node("b").frame.minX == usual.node("b").frame.minX - 16)
    let apart = stage { AnyView($0.listSectionMargins(.bottom, 100)) }
    #expect(apart.node("c").frame.minY == usual.node("c").frame.minY + 100)
    #expect(apart.node("b").frame == usual.node("b").frame)
    let near = stage { AnyView($0.listSectionMargins(.top, 0)) }
    #expect(near.node("b").frame.minY < usual.node("b").frame.minY)
    let all = stage({ $0 }, list: { AnyView($0.listSectionMargins(.horizontal, 0)) })
    #expect(all.node("a").frame.minX == usual.node("a").frame.minX - 16)
    #expect(all.node("c").frame.minX == usual.node("c").frame.minX - 16)
    let nothing = stage { AnyView($0.listSectionMargins(.horizontal, nil)) }
    #expect(nothing.node("b").frame == usual.node("b").frame)
  }
}
