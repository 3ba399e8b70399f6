// Tabs in a sidebar, in sections, with a view that goes with them at the bottom.

import SwiftUI

struct SidebarTabs: View {
  var body: some View {
    TabView {
      Tab("Listen now", systemImage: "play.circle") {
        NavigationStack {
          List(["Rain", "Harbour", "Night train"], id: \.self) { Text($0) }
            .navigationTitle("Listen now")
        }
      }
      Tab("Browse", systemImage: "square.grid.2x2") { Text("Browse") }
      TabSection("Library") {
        Tab("Albums", systemImage: "square.stack") { Text("Albums") }
        Tab("Artists", systemImage: "music.mic") { Text("Artists") }.badge(3)
      }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewSidebarHeader { Text("Music").font(.title2.bold()) }
    .tabViewBottomAccessory { Label("Rain", systemImage: "pause.fill") }
  }
}

#Preview {
  SidebarTabs()
}
