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
