// A grid of tiles that are made as they come into view.

import SwiftUI

struct Gallery: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 4)], spacing: 4) {
        ForEach(0..<500) { index in
          Color(hue: Double(index % 50) / 50, saturation: 0.5, brightness: 0.9)
            .aspectRatio(1, contentMode: .fit)
            .overlay { Text("\(index)").font(.caption) }
        }
      }
    }
  }
}

#Preview {
  Gallery()
}
