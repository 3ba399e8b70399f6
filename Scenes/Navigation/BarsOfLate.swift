// A line below the title, items apart from one another, and a bar of tabs with a view above it.

import SwiftUI

struct BarsOfLate: View {
  @State private var text = ""

  var body: some View {
    TabView {
      Tab("Trips", systemImage: "map") {
        NavigationStack {
          List(0..<30) { Text("Day \($0 + 1)") }
            .navigationTitle("The islands")
            .navigationSubtitle("30 days")
            .searchable(text: $text)
            .searchToolbarBehavior(.minimize)
            .scrollEdgeEffectStyle(.soft, for: .top)
            .toolbar {
              ToolbarItem { Button("Add", systemImage: "plus") {} }
              ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
                .sharedBackgroundVisibility(.visible)
            }
        }
      }
      Tab("Packing", systemImage: "bag") { Text("Packing") }
    }
    .tabBarMinimizeBehavior(.onScrollDown)
    .tabViewBottomAccessory { Label("Ferry at six", systemImage: "ferry") }
  }
}

#Preview {
  BarsOfLate()
}
