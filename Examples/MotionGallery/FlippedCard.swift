// A card that turns in space; its sides change places in the middle of the turn.

import SwiftUI

struct FlippedCard: View {
  @State private var angle = 0.0

  var body: some View {
    Flip(angle: angle)
      .frame(width: 120, height: 160)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.spring(duration: 0.9, bounce: 0.25)) { angle += 180 } }
  }
}

struct Flip: View, Animatable {
  var angle: Double

  nonisolated var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  private var showsBack: Bool { cos(angle * .pi / 180) < 0 }

  var body: some View {
    RoundedRectangle(cornerRadius: 14)
      .fill(showsBack ? Color.orange : .blue)
      .overlay {
        Image(systemName: showsBack ? "moon.fill" : "sun.max.fill")
          .font(.largeTitle).foregroundStyle(.white)
      }
      .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
  }
}

#Preview { FlippedCard() }
