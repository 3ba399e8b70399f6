import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Styles that wrap the control they were given.
@MainActor struct NestedStyleTests {
  private struct Mark: View {
    let text: String
    var body: some View { Text(text) }
  }

  private struct WrappedToggle: ToggleStyle {
    let name: String
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(name)
        Toggle(configuration)
      }
    }
  }
  private struct WrappedProgress: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        ProgressView(configuration)
      }
    }
  }
  private struct WrappedGauge: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        Gauge(value: configuration.value) { configuration.label }
      }
    }
  }
  private struct WrappedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        Label(configuration)
      }
    }
  }
  private struct WrappedButton: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        Button(configuration)
      }
    }
  }
  private struct WrappedMenu: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        Menu(configuration)
      }
    }
  }
  private struct WrappedBox: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        GroupBox(configuration)
      }
    }
  }
  private struct WrappedContent: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        LabeledContent(configuration)
      }
    }
  }
  private struct WrappedGroup: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        DisclosureGroup {
          configuration.content
        } label: {
          configuration.label
        }
      }
    }
  }
  private struct WrappedForm: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("(")
        Form(configuration)
      }
    }
  }
  private struct WrappedField: TextFieldStyle {
    let name: String
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(name)
        configuration
      }
    }
  }

  private func texts(@ViewBuilder _ content: () -> some View) -> [String] {
    let content = content()
    return TestStage(size: CGSize(width: 390, height: 400)) { content }.texts
      .filter { $0 == "(" || $0 == "1" || $0 == "2" || $0 == "L" }
  }

  @Test func aStyleOfAnyKindMayWrapItsOwnControl() {
    let messages = warnings {
      let on = Binding.constant(true)
      #expect(texts { Toggle("L", isOn: on).toggleStyle(WrappedToggle(name: "(")) } == ["(", "L"])
      #expect(
        texts { ProgressView("L", value: 0.5).progressViewStyle(WrappedProgress()) } == ["(", "L"])
      #expect(texts { Gauge(value: 0.5) { Text("L") }.gaugeStyle(WrappedGauge()) } == ["(", "L"])
      #expect(
        texts { Label("L", systemImage: "star").labelStyle(WrappedLabel()) } == ["(", "L"])
      #expect(texts { Button("L") {}.buttonStyle(WrappedButton()) } == ["(", "L"])
      #expect(texts { Menu("L") {}.menuStyle(WrappedMenu()) } == ["(", "L"])
      #expect(texts { GroupBox("L") {}.groupBoxStyle(WrappedBox()) } == ["(", "L"])
      #expect(
        texts { LabeledContent("L", value: "x").labeledContentStyle(WrappedContent()) }
          == ["(", "L"])
      #expect(
        texts { DisclosureGroup("L") {}.disclosureGroupStyle(WrappedGroup()) } == ["(", "L"])
      #expect(texts { Form { Text("L") }.formStyle(WrappedForm()) } == ["(", "L"])
    }
    #expect(messages == [])
  }

  @Test func inTheBodyOfAStyleTheNextOneOutsideCounts() {
    #expect(
      texts {
        VStack { Toggle("L", isOn: .constant(true)).toggleStyle(WrappedToggle(name: "1")) }
          .toggleStyle(WrappedToggle(name: "2"))
      } == ["1", "2", "L"])
    #expect(
      texts {
        VStack { TextField("L", text: .constant("")).textFieldStyle(WrappedField(name: "1")) }
          .textFieldStyle(WrappedField(name: "2"))
      } == ["1", "2", "L"])
  }
}
