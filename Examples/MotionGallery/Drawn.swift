// A trimmed path is drawn by its ends; its dashes march.

import SwiftUI

struct Drawn: View {
  @State private var isDrawn = false

  var body: some View {
    ZStack {
      Circle().stroke(.gray.opacity(0.25), lineWidth: 12)
      Circle().trim(from: 0, to: isDrawn ? 0.8 : 0.02)
        .stroke(.green, style: StrokeStyle(lineWidth: 12, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Circle().inset(by: 22)
        .stroke(
          .blue, style: StrokeStyle(lineWidth: 3, dash: [8, 8], dashPhase: isDrawn ? 64 : 0))
    }
    .frame(width: 140, height: 140)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.smooth(duration: 1.2)) { isDrawn.toggle() } }
  }
}

#Preview { Drawn() }
