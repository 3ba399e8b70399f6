// A card that turns over in the middle of its turn.

import SwiftUI

struct FlipCard: View {
  @State private var isTurned = false

  var body: some View {
    ZStack {
      side("Front", .blue).opacity(isTurned ? 0 : 1)
      side("Back", .orange).opacity(isTurned ? 1 : 0)
    }
    .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 0, y: 1, z: 0))
    .animation(.easeInOut(duration: 1), value: isTurned)
    .onTapGesture { isTurned.toggle() }
    .accessibilityElement()
    .accessibilityLabel("Card")
  }

  private func side(_ text: String, _ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 20).fill(color).frame(width: 200, height: 280)
      .overlay { Text(text).font(.title).foregroundStyle(.white) }
  }
}

#Preview {
  FlipCard()
}
