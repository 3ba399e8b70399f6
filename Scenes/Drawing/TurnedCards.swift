// Cards turned in space: rotation3DEffect with perspective, and a projection of one's own.

import SwiftUI

struct TurnedCards: View {
  var body: some View {
    VStack(spacing: 40) {
      card(.red).rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
      card(.green).rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0), perspective: 0.6)
      card(.blue).transformEffect(CGAffineTransform(a: 1, b: 0.2, c: -0.2, d: 1, tx: 0, ty: 0))
      card(.orange).rotationEffect(.degrees(12)).scaleEffect(x: 1.2, y: 0.8)
    }
  }

  private func card(_ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(color.gradient)
      .frame(width: 180, height: 110)
      .overlay { Text("Card").font(.title).bold().foregroundStyle(.white) }
  }
}

#Preview {
  TurnedCards()
}
