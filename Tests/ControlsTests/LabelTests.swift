import TestStage
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@MainActor struct LabelTests {
  @Test func aTitleOnlyLabelDrawsNoIcon() {
    let stage = TestStage { Label("Inbox", systemImage: "tray").labelStyle(.titleOnly) }
    #expect(stage.texts == ["Inbox"])
  }

  @Test("what is read out of a label is its title")
  func read() {
    let stage = TestStage {
      VStack {
        Button("Add", systemImage: "plus") {}
        Label("Inbox", systemImage: "tray")
      }
    }
    #expect(stage.labels == ["Add", "Inbox"])
  }

  @Test func aLabelStyleCanBuildOnTheLabelItWasGiven() {
    struct Loud: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Label(configuration).labelStyle(.titleOnly)
          Text("!")
        }
      }
    }
    let stage = TestStage { Label("Inbox", systemImage: "tray").labelStyle(Loud()) }
    #expect(stage.texts == ["Inbox", "!"])
  }

  /// The frames of all texts, symbols included, by what they say.
  private func frames(_ stage: TestStage) -> [(text: String, frame: CGRect)] {
    stage.items.compactMap { item in
      guard case .text(let block, _, let frame) = item.content else { return nil }
      return (block.string, frame.model)
    }
  }

  @Test func anIconIsCentredOnTheFirstLineOfItsTitle() {
    let stage = TestStage(size: CGSize(width: 160, height: 300)) {
      Label("A title that is so long that it has to wrap", systemImage: "tray")
    }
    let all = frames(stage)
    let one = TestStage { Text("A") }.node("A").frame.height
    #expect(all.count == 2)
    #expect(all[1].frame.height > one * 1.5)
    #expect(abs(all[0].frame.midY - (all[1].frame.minY + one / 2)) <= 1)
  }

  @Test func inAListTitlesBeginAtOneEdgeBehindTheIcons() {
    let stage = TestStage(size: CGSize(width: 390, height: 600)) {
      List {
        Label("Wi-Fi", systemImage: "wifi.slash")
        Label("Volume", systemImage: "speaker")
        Label("Mic", systemImage: "mic")
      }
    }
    let starts = ["Wi-Fi", "Volume", "Mic"].compactMap { title in
      frames(stage).first { $0.text == title }?.frame.minX
    }
    #expect(starts.count == 3)
    #expect(Set(starts).count == 1)
  }

  @Test func titlesOfRowsHaveOneEdgeInALargeFontToo() {
    func edges(_ font: Font) -> Set<CGFloat> {
      let stage = TestStage(size: CGSize(width: 393, height: 400)) {
        List {
          Label("One", systemImage: "doc.richtext")
          Label("Two", systemImage: "paintpalette.fill")
          Label("Three", systemImage: "signpost.right.fill")
        }
        .font(font)
      }
      return Set(
        stage.nodes.filter { ["One", "Two", "Three"].contains($0.label) }.map(\.frame.minX))
    }
    for font in [Font.body, .title, .largeTitle, .caption] {
      #expect(edges(font).count == 1, "\(font): \(edges(font))")
    }
  }

  @Test func inAListTheIconHasTheTintUnlessAForegroundWasSet() {
    func icons(@ViewBuilder _ rows: () -> some View) -> [ResolvedColor] {
      let rows = rows()
      let stage = TestStage(size: CGSize(width: 390, height: 600)) {
        NavigationStack { List { rows } }
      }
      // Symbols are texts of one sign.
      return stage.items.compactMap { item in
        guard case .text(_, let paints, let frame) = item.content, frame.model.width < 40,
          case .color(let color)? = paints.first
        else { return nil }
        return color.value(at: stage.time)
      }
    }
    let label = Label("Inbox", systemImage: "tray")
    let (tinted, red) = (icons { label }, icons { label.foregroundStyle(.red) })
    #expect(tinted.count == 1)
    #expect(tinted != icons { Image(systemName: "tray") })
    #expect(tinted == icons { Image(systemName: "tray").foregroundStyle(.tint) })
    let linked = icons {
      NavigationLink {
        Text("Messages")
      } label: {
        label
      }
    }
    #expect(linked.contains(tinted[0]))
    #expect(red == icons { Image(systemName: "tray").foregroundStyle(.red) })
  }
}
