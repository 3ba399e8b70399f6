// One text at five Dynamic Type sizes, with an icon that grows with it.

import SwiftUI

struct LargeType: View {
  private let sizes: [DynamicTypeSize] = [
    .xSmall, .large, .xxxLarge, .accessibility2, .accessibility4,
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(sizes, id: \.self) { size in
        Row().dynamicTypeSize(size)
      }
    }
    .padding()
  }
}

private struct Row: View {
  @ScaledMetric private var side: CGFloat = 20

  var body: some View {
    HStack {
      RoundedRectangle(cornerRadius: 4).fill(.indigo).frame(width: side, height: side)
      Text("Body text")
    }
  }
}

#Preview {
  LargeType()
}
