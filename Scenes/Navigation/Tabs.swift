// Three tabs, the second one chosen.

import SwiftUI

struct Tabs: View {
  @State private var tab = 1

  var body: some View {
    TabView(selection: $tab) {
      Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
      VStack {
        Text("Search").font(.largeTitle)
        Text("Nothing yet").foregroundStyle(.secondary)
      }
      .tabItem { Label("Search", systemImage: "magnifyingglass") }
      .tag(1)
      Text("Profile").tabItem { Label("Profile", systemImage: "person") }.badge(3).tag(2)
    }
  }
}

#Preview {
  Tabs()
}
