// Symbols can bounce, pulse, wiggle and be replaced: effects of their own, without any state to move.

import SwiftUI

struct SymbolsInMotion: View {
  @State private var taps = 0

  private var isOn: Bool { taps % 2 == 1 }

  var body: some View {
    HStack(spacing: 26) {
      Image(systemName: "bell.fill").symbolEffect(.wiggle, value: taps)
      Image(systemName: "heart.fill").symbolEffect(.bounce, value: taps).foregroundStyle(.red)
      Image(systemName: "wifi").symbolEffect(.pulse, isActive: isOn)
      Image(systemName: isOn ? "pause.fill" : "play.fill")
        .contentTransition(.symbolEffect(.replace))
        .foregroundStyle(.blue)
    }
    .font(.system(size: 40))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation { taps += 1 } }
  }
}

#Preview { SymbolsInMotion() }
