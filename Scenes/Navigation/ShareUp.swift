// What a link to share opens: what is shared, and what can be done with it.

import SwiftUI

struct ShareUp: View {
  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "ferry").font(.system(size: 60)).foregroundStyle(.blue)
      Text("The islands").font(.title)
      ShareLink("Share", item: URL(string: "https://example.org/islands")!)
        .buttonStyle(.borderedProminent)
    }
  }
}

#Preview {
  ShareUp()
}
