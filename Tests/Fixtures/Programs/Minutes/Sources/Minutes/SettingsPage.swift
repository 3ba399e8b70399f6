#if os(macOS)
  import SwiftUI

  struct SettingsPage: View {
    @AppStorage("minutes") private var minutes = 25.0
    @AppStorage("shows-seconds") private var showsSeconds = true

    var body: some View {
      Form {
        Slider(value: $minutes, in: 5...60, step: 5) { Text("Length") }
        Toggle("Show seconds", isOn: $showsSeconds)
      }
      .padding(20)
      .frame(width: 320)
    }
  }

  #Preview("Settings") { SettingsPage() }
#endif
