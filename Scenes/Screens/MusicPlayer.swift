// A player with a cover, a line of time and its buttons.

import SwiftUI

struct MusicPlayer: View {
  @State private var isPlaying = false
  @State private var position = 0.3

  var body: some View {
    VStack(spacing: 28) {
      RoundedRectangle(cornerRadius: 24, style: .continuous)
        .fill(AngularGradient(colors: [.purple, .pink, .orange, .purple], center: .center))
        .frame(width: 280, height: 280)
        .shadow(color: .purple.opacity(0.5), radius: 24, y: 12)
        .scaleEffect(isPlaying ? 1 : 0.85)
        .animation(.spring(response: 0.5, dampingFraction: 0.6), value: isPlaying)
      VStack {
        Text("Vivace").font(.title2.bold())
        Text("Allegro ma non troppo").foregroundStyle(.secondary)
      }
      VStack(spacing: 4) {
        Slider(value: $position).tint(.pink)
        HStack {
          Text("1:04")
          Spacer()
          Text("-2:31")
        }
        .font(.caption.monospacedDigit())
        .foregroundStyle(.secondary)
      }
      HStack(spacing: 48) {
        Image(systemName: "backward.fill")
        Button {
          isPlaying.toggle()
        } label: {
          Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.system(size: 44))
        }
        .accessibilityLabel("Play")
        Image(systemName: "forward.fill")
      }
      .font(.title)
      .foregroundStyle(.primary)
    }
    .padding(30)
  }
}

#Preview {
  MusicPlayer()
}
