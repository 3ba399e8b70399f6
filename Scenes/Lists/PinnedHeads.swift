// Heads that stay at the top while their rows scroll by.

import SwiftUI

struct PinnedHeads: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(["A", "B", "C"], id: \.self) { letter in
          Section {
            ForEach(0..<8) { Text("\(letter)\($0)").padding(12) }
          } header: {
            Text(letter).bold().frame(maxWidth: .infinity, alignment: .leading).padding(8)
              .background(.thinMaterial)
          }
        }
      }
    }
  }
}

#Preview {
  PinnedHeads()
}
