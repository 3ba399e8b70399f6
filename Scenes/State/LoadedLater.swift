// What a task brings: a spinner at first, then the answer.

import SwiftUI

struct LoadedLater: View {
  @State private var facts: [String]?

  var body: some View {
    Group {
      if let facts {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(facts, id: \.self) { Label($0, systemImage: "lightbulb") }
        }
      } else {
        ProgressView("Loading…")
      }
    }
    .task {
      try? await Task.sleep(for: .milliseconds(500))
      facts = ["Honey keeps for ever", "Octopuses have three hearts"]
    }
  }
}

#Preview {
  LoadedLater()
}
