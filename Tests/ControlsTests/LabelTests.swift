import TestStage
import Testing
import VivaceControls
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
}
