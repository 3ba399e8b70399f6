import SwiftUI

/// What tests read and operate over the bus of assistive technologies.
@main struct AccessibilityProgram: App {
  var body: some Scene {
    WindowGroup("Accessibility program") { Content() }
  }
}

private struct Content: View {
  @State private var count = 0
  @State private var level = 30.0
  @State private var name = "Ann"
  @State private var isOn = false
  @State private var color = 1

  var body: some View {
    VStack {
      Text("Orders").font(.title).accessibilityAddTraits(.isHeader)
      Button("Press \(count)") {
        count += 1
        AccessibilityNotification.Announcement("Pressed \(count)").post()
      }
      .accessibilityIdentifier("press")
      Toggle("Wifi", isOn: $isOn)
      Slider(value: $level, in: 10...50, step: 5) { Text("Level") }
      Text("Level is \(Int(level))")
      TextField("Name", text: $name)
      Text("Name is \(name)")
      Picker("Color", selection: $color) {
        Text("Red").tag(1)
        Text("Blue").tag(2)
      }
      .pickerStyle(.segmented)
      Text("Chosen \(count)")
        .accessibilityIdentifier("zap")
        .accessibilityAction(named: "Zap") { count = 100 }
        .accessibilityAdjustableAction { count += $0 == .increment ? 10 : -10 }
    }
    .padding()
  }
}
