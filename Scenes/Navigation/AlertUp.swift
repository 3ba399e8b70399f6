// An alert that asks.

import SwiftUI

struct AlertUp: View {
  @State private var isAsking = false
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      Button("Ask") { isAsking = true }
    }
    .alert("Delete the file?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { answer = "deleted" }
      Button("Cancel", role: .cancel) { answer = "kept" }
    } message: {
      Text("This cannot be undone.")
    }
  }
}

#Preview {
  AlertUp()
}
