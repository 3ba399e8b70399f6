// Content that goes over into other content: digits that roll, words that fade, symbols that move.

import SwiftUI

struct RollingNumbers: View {
  @State private var score = 1_987
  @State private var isPlaying = false

  var body: some View {
    VStack(spacing: 20) {
      Text("\(score)")
        .font(.system(size: 64, weight: .bold)).monospacedDigit()
        .contentTransition(.numericText(value: Double(score)))
      Text(isPlaying ? "Playing" : "Paused")
        .font(.title2).foregroundStyle(.secondary)
      HStack(spacing: 28) {
        Image(systemName: isPlaying ? "pause.fill" : "play.fill")
          .contentTransition(.symbolEffect(.replace))
        Image(systemName: "bell.fill").symbolEffect(.bounce, value: score)
        Image(systemName: "gear").symbolEffect(.rotate, value: score)
        Image(systemName: "wifi").symbolEffect(.wiggle, value: score)
        Image(systemName: "star.fill").symbolEffect(.scale.up, isActive: isPlaying)
      }
      .font(.title)
      Button("Play") {
        withAnimation(.snappy(duration: 0.6)) {
          score += 16
          isPlaying.toggle()
        }
      }
      .buttonStyle(.borderedProminent)
    }
  }
}

#Preview {
  RollingNumbers()
}
