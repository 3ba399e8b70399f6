// Preferences bring the widest label's width up, and all badges become as wide.

import SwiftUI

struct MeasuredBubbles: View {
  @State private var width: CGFloat?

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["S", "Medium", "Extraordinarily large"], id: \.self) { text in
        HStack {
          Text(text)
            .padding(10)
            .background {
              GeometryReader { proxy in
                Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
              }
            }
            .frame(width: width, alignment: .leading)
            .background(.teal.opacity(0.4), in: Capsule())
          Image(systemName: "checkmark")
        }
      }
    }
    .onPreferenceChange(WidthKey.self) { width = $0 }
  }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

#Preview {
  MeasuredBubbles()
}
