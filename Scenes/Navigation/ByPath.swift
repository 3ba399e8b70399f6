// A path that is set from outside: three screens deep at once.

import SwiftUI

struct ByPath: View {
  @State private var path = [1, 2, 3]

  var body: some View {
    NavigationStack(path: $path) {
      Text("Root")
        .navigationDestination(for: Int.self) { level in
          VStack(spacing: 16) {
            Text("Level \(level)").font(.largeTitle)
            Button("Deeper") { path.append(level + 1) }
            Button("To the root") { path = [] }
          }
          .navigationTitle("Level \(level)")
        }
    }
  }
}

#Preview {
  ByPath()
}
