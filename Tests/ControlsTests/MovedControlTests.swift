import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceViews

@testable import VivaceControls

/// Controls whose value changes in the turn in which their container is laid out elsewhere.
@MainActor struct MovedControlTests {
  enum Control: CaseIterable {
    case toggle, button, checkbox, segments, radio, pages
  }

  private struct Root: View {
    let control: Control
    @State var isLow = false
    @State var value = 0

    private var isOn: Binding<Bool> {
      Binding(get: { value == 1 }, set: { value = $0 ? 1 : 0 })
    }

    var body: some View {
      VStack(spacing: 0) {
        Button("Go") { (isLow, value) = (true, 1) }
        Color.red.frame(width: 10, height: isLow ? 100 : 10)
        shown.frame(height: 100)
        Spacer(minLength: 0)
      }
    }

    @ViewBuilder private var shown: some View {
      switch control {
      case .toggle: Toggle("T", isOn: isOn).toggleStyle(.switch)
      case .button: Toggle("T", isOn: isOn).toggleStyle(.button)
      case .checkbox: Toggle("T", isOn: isOn).toggleStyle(.checkbox)
      case .segments: picker.pickerStyle(.segmented)
      case .radio: picker.pickerStyle(.radioGroup)
      case .pages:
        TabView(selection: $value) {
          Color.blue.tag(0)
          Color.green.tag(1)
        }
        .tabViewStyle(.page)
      }
    }

    private var picker: some View {
      Picker("P", selection: $value) {
        Text("A").tag(0)
        Text("B").tag(1)
      }
    }
  }

  /// The frames of shapes, texts and groups.
  private func frames(_ stage: TestStage) -> [AnimatedValue<CGRect>] {
    stage.items.compactMap { item in
      switch item.content {
      case .shape(_, _, _, _, _, let frame), .text(_, _, let frame): frame
      case .group(.geometry(let frame), _): frame
      default: nil
      }
    }
  }

  @Test(
    "a control's own animation does not move it with its container", arguments: Control.allCases)
  func movedControl(control: Control) {
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { Root(control: control) }
    stage.tap("Go")
    stage.advance(by: 0.05)
    #expect(frames(stage).contains { $0.track != nil } || control != .toggle)
    for frame in frames(stage) {
      #expect(near(frame.value(at: stage.time).minY, frame.model.minY))
    }
  }
}
