// Links point on, buttons are tinted, badges stand at the end; one row is pressed.

import SwiftUI

struct RowKinds: View {
  var body: some View {
    NavigationStack {
      List {
        Section("Links") {
          NavigationLink("Wi-Fi") { Text("Networks") }
          NavigationLink {
            Text("Devices")
          } label: {
            Label("Bluetooth", systemImage: "dot.radiowaves.left.and.right")
          }
          .badge("On")
          NavigationLink("Away") { Text("Nowhere") }.disabled(true)
        }
        Section("Buttons") {
          Button("Check for Updates") {}
          Button("Reset", role: .destructive) {}
          Button("Not Now") {}.disabled(true)
        }
        Section("Badges") {
          Label("Inbox", systemImage: "tray").badge(12)
          Text("Drafts").badge(0)
        }
      }
      .navigationTitle("Rows")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

#Preview {
  RowKinds()
}
