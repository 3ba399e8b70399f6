// A dialog of choices from the bottom.

import SwiftUI

struct Choice: View {
  @State private var isAsking = false
  @State private var color = Color.gray

  var body: some View {
    Circle().fill(color).frame(width: 150)
      .overlay { Button("Change") { isAsking = true } }
      .confirmationDialog("Colour", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Red") { color = .red }
        Button("Green") { color = .green }
      }
  }
}

#Preview {
  Choice()
}
