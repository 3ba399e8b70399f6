// A page of settings: a form with every common control.

import SwiftUI

struct Settings: View {
  @State private var isOn = true
  @State private var volume = 0.6
  @State private var copies = 2
  @State private var speed = "Normal"
  @State private var name = "Ada"

  var body: some View {
    Form {
      Section("Sound") {
        Toggle("Notifications", isOn: $isOn)
        Slider(value: $volume) { Text("Volume") }
      }
      Section {
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
        Picker("Speed", selection: $speed) {
          ForEach(["Slow", "Normal", "Fast"], id: \.self) { Text($0) }
        }
        TextField("Name", text: $name)
      } header: {
        Text("Printing")
      } footer: {
        Text("Copies are printed on both sides.")
      }
      Section {
        LabeledContent("Version", value: "1.2")
        Button("Erase all", role: .destructive) {}
      }
    }
  }
}

#Preview {
  Settings()
}
