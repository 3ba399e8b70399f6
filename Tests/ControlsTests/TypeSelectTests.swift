import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Letters typed upon a list choose the row whose words begin with them.
@MainActor @Suite struct TypeSelectTests {
  private struct Animals: View {
    @State var chosen: String? = "Ape"
    var body: some View {
      VStack {
        List(selection: $chosen) {
          ForEach(["Ape", "Bear", "Beetle", "Cat"], id: \.self) { name in
            Text(name).typeSelectEquivalent(name == "Cat" ? Text("Zebra") : Text(name))
          }
        }
        Text("=" + (chosen ?? "none"))
      }
      .environment(\.isDesktop, true)
    }
  }

  private func chosen(_ stage: TestStage) -> String? {
    stage.labels.last { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
  }

  @Test("one letter, and several within a second, go to the next row that begins with them")
  func typing() {
    let stage = TestStage { Animals() }
    stage.press("tab")
    stage.type("b")
    #expect(chosen(stage) == "Bear")
    stage.type("ee")
    #expect(chosen(stage) == "Beetle")
    stage.advance(by: 1.5)
    stage.type("b")
    #expect(chosen(stage) == "Bear")
    stage.advance(by: 1.5)
    stage.type("z")
    #expect(chosen(stage) == "Cat")
    stage.advance(by: 1.5)
    stage.type("q")
    #expect(chosen(stage) == "Cat")
  }
}
