// A disc that follows the finger and springs back.

import SwiftUI

struct DragTheDisc: View {
  @State private var offset = CGSize.zero

  var body: some View {
    Circle()
      .fill(offset == .zero ? Color.blue : .orange)
      .frame(width: 100, height: 100)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { _ in withAnimation(.spring(duration: 0.5, bounce: 0.4)) { offset = .zero } }
      )
      .accessibilityLabel("Disc")
      .accessibilityElement()
  }
}

#Preview {
  DragTheDisc()
}
