import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct ToggleTests {
  private struct Switches: View {
    @State var isOn = false
    var body: some View {
      VStack {
        Toggle("Wi-Fi", isOn: $isOn)
        Toggle("Wired", isOn: $isOn).toggleStyle(.button)
        Toggle("Known", isOn: $isOn).toggleStyle(.checkbox)
        Toggle("Locked", isOn: $isOn).disabled(true)
      }
    }
  }

  @Test("a tap turns a toggle on, whatever its style", arguments: ["Wi-Fi", "Wired", "Known"])
  func aTapTurnsItOn(name: String) {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) { Switches() }
    #expect(stage.node("Wi-Fi").role == .toggle)
    #expect(stage.node("Wi-Fi").value == "0")
    stage.tap(name)
    #expect(stage.node("Wi-Fi").value == "1")
    #expect(stage.node(name).value == "1")
  }

  @Test func aDisabledToggleStaysAsItIs() {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) { Switches() }
    stage.tap("Locked")
    #expect(stage.node("Locked").value == "0")
    #expect(!stage.node("Locked").isEnabled)
  }

  @Test func theNameOfASwitchLeadsToItsKnob() {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) { Switches() }
    let knob = stage.node("Wi-Fi").frame
    // Drawn two points wider than it is laid out.
    #expect(knob.size == CGSize(width: 49, height: 31))
    #expect(knob.maxX == 300)
  }

  @Test func aToggleOfSeveralValuesIsMixedAndSetsThemAll() {
    final class Box { var values = [true, false] }
    struct Value { let isOn: Binding<Bool> }
    let box = Box()
    let sources = [0, 1].map { index in
      Value(isOn: Binding(get: { box.values[index] }, set: { box.values[index] = $0 }))
    }
    let stage = TestStage {
      Toggle("All", sources: sources, isOn: \.isOn).toggleStyle(.checkbox)
    }
    #expect(stage.node("All").value == "mixed")
    stage.tap("All")
    #expect(box.values == [true, true])
  }

  @Test func aStyleMayUseEnvironmentAndState() {
    struct Counting: ToggleStyle {
      @Environment(\.isEnabled) var isEnabled
      @State var taps = 0
      func makeBody(configuration: Configuration) -> some View {
        Button("\(taps) \(isEnabled ? "on" : "off")") {
          taps += 1
          configuration.isOn.toggle()
        }
      }
    }
    let stage = TestStage {
      VStack {
        Toggle("A", isOn: .constant(true)).toggleStyle(Counting())
        Toggle("B", isOn: .constant(true)).toggleStyle(Counting()).disabled(true)
      }
    }
    #expect(stage.texts == ["0 on", "0 off"])
    stage.tap("0 on")
    #expect(stage.texts == ["1 on", "0 off"])
  }
}
