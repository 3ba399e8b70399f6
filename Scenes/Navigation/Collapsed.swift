// A large title and a search field that have made room for what was scrolled below the bar.

import SwiftUI

struct Collapsed: View {
  @State private var text = ""

  var body: some View {
    NavigationStack {
      List(1..<40) { Text("Note \($0)") }
        .listStyle(.plain)
        .navigationTitle("Notes")
        .searchable(text: $text)
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("New", systemImage: "plus") {} }
        }
    }
  }
}

#Preview {
  Collapsed()
}
