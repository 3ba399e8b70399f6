// Sections with heads and feet, inset and grouped.

import SwiftUI

struct Sections: View {
  var body: some View {
    List {
      Section("Fruit") {
        Text("Apple")
        Text("Pear")
      }
      Section {
        Text("Carrot")
        Text("Leek").listRowBackground(Color.green.opacity(0.2))
        Text("Potato").listRowSeparator(.hidden)
      } header: {
        Label("Vegetables", systemImage: "carrot")
      } footer: {
        Text("Grown near by.")
      }
      ForEach(0..<3) { Text("Row \($0)") }
    }
    .listStyle(.insetGrouped)
  }
}

#Preview {
  Sections()
}
