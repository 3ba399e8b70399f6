// A picture that goes on below the bar, and a toolbar at the bottom with the search in it.

import SwiftUI

struct BehindBars: View {
  @State private var text = ""

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        LinearGradient(
          colors: [.orange, .pink, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing
        )
        .overlay { Image(systemName: "sun.max.fill").font(.system(size: 70)) }
        .frame(height: 240)
        .backgroundExtensionEffect()
        List(["Harbour", "Lighthouse", "Cliffs"], id: \.self) { Text($0) }.listStyle(.plain)
      }
      .navigationTitle("Coast")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $text)
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Button("Filter", systemImage: "line.3.horizontal") {} }
        ToolbarSpacer(.fixed, placement: .bottomBar)
        DefaultToolbarItem(kind: .search, placement: .bottomBar)
      }
    }
  }
}

#Preview {
  BehindBars()
}
