// A finger hands its speed over: what is let go springs home with it.

import SwiftUI

struct Thrown: View {
  @State private var offset = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.blue.gradient)
      .frame(width: 88, height: 88)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { _ in
            withAnimation(.spring(duration: 0.5, bounce: 0.45)) { offset = .zero }
          }
      )
      .accessibilityLabel("Card")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

#Preview { Thrown() }
