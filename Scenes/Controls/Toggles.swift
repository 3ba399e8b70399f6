// Toggles: switches, buttons, tinted, disabled, and a style of one's own.

import SwiftUI

struct Toggles: View {
  @State private var a = true
  @State private var b = false

  var body: some View {
    VStack(spacing: 20) {
      Toggle("On", isOn: $a)
      Toggle("Off", isOn: $b)
      Toggle(isOn: $a) { Label("Tinted", systemImage: "wifi") }.tint(.orange)
      Toggle("Disabled", isOn: $a).disabled(true)
      Toggle("As a button", isOn: $a).toggleStyle(.button)
      Toggle("Check", isOn: $a).toggleStyle(Check())
      Toggle("Hidden label", isOn: $a).labelsHidden()
    }
    .padding(40)
  }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

#Preview {
  Toggles()
}
