// A screen pushed onto a stack, and back.

import SwiftUI

struct Pushed: View {
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Open") { path.append("Detail") }
      }
      .navigationTitle("Home")
      .navigationDestination(for: String.self) { title in
        Button("Close") { path.removeLast() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.mint.opacity(0.3))
          .navigationTitle(title)
      }
    }
  }
}

#Preview { Pushed() }
