// onChange writes a diary of a value; onAppear makes its first line.

import SwiftUI

struct ChangesTold: View {
  @State private var level = 1
  @State private var diary: [String] = []

  var body: some View {
    VStack(spacing: 16) {
      Button("Level up") { level += 1 }.buttonStyle(.borderedProminent)
      ForEach(diary, id: \.self) { Text($0).font(.callout) }
    }
    .onAppear { diary.append("begins at \(level)") }
    .onChange(of: level) { old, new in diary.append("from \(old) to \(new)") }
  }
}

#Preview {
  ChangesTold()
}
