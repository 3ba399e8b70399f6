// Columns side by side on a wide window.

import SwiftUI

struct Split: View {
  @State private var chosen: String? = "Tea"

  var body: some View {
    NavigationSplitView {
      List(["Tea", "Coffee", "Water"], id: \.self, selection: $chosen) { Text($0) }
        .navigationTitle("Drinks")
    } detail: {
      Text(chosen ?? "Choose one").font(.largeTitle)
    }
  }
}

#Preview {
  Split()
}
