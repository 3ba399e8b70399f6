// Bars that grow one after another.

import SwiftUI

struct StaggeredBars: View {
  @State private var isShown = false
  private let heights: [CGFloat] = [80, 160, 120, 220, 180]

  var body: some View {
    HStack(alignment: .bottom, spacing: 16) {
      ForEach(heights.indices, id: \.self) { index in
        RoundedRectangle(cornerRadius: 8)
          .fill(.purple.gradient)
          .frame(width: 40, height: isShown ? heights[index] : 4)
          .animation(
            .spring(duration: 0.6, bounce: 0.3).delay(Double(index) * 0.15), value: isShown)
      }
    }
    .frame(height: 240, alignment: .bottom)
    .onAppear { isShown = true }
  }
}

#Preview {
  StaggeredBars()
}
