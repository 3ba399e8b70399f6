import SwiftUI

/// Buttons: repeat, play, speed, and the scissors.
struct Transport: View {
  @Bindable var cinema: Cinema

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Toggle(isOn: $cinema.loops) { Label("Repeat", systemImage: "repeat") }
          .toggleStyle(.button)
          .tint(.orange)
          .labelStyle(.iconOnly)
        Spacer()
        Button(
          cinema.isPlaying ? "Pause" : "Play",
          systemImage: cinema.isPlaying ? "pause.fill" : "play.fill"
        ) {
          cinema.isPlaying ? cinema.pause() : cinema.play()
        }
        .labelStyle(.iconOnly)
        .font(.system(size: 26))
        .foregroundStyle(.black)
        .frame(width: 64, height: 64)
        .background(.white, in: .circle)
        .contentTransition(.symbolEffect(.replace))
        Spacer()
        Button(speedName) { cinema.speed = nextSpeed }
          .font(.subheadline.weight(.semibold).monospacedDigit())
          .frame(minWidth: 44)
          .accessibilityLabel("Speed")
          .accessibilityValue(speedName)
      }
      HStack(spacing: 10) {
        ForEach(Chapter.all) { chapter in
          Button(chapter.name) { cinema.seek(to: chapter.start) }
            .font(.footnote.weight(.medium))
            .frame(maxWidth: .infinity, minHeight: 34)
            .foregroundStyle(cinema.chapter == chapter ? .black : .white)
            .background(
              cinema.chapter == chapter
                ? AnyShapeStyle(.white) : AnyShapeStyle(.white.opacity(0.12)),
              in: .capsule)
        }
      }
      .animation(.easeOut(duration: 0.25), value: cinema.chapter)
      .disabled(cinema.shownClip != nil)
      Scissors(cinema: cinema)
    }
    .buttonStyle(.plain)
    .disabled(cinema.making != nil)
  }

  private var speedName: String {
    cinema.speed == 0.5 ? "½×" : "\(Int(cinema.speed))×"
  }

  private var nextSpeed: Float {
    let index = Cinema.speeds.firstIndex(of: cinema.speed) ?? 0
    return Cinema.speeds[(index + 1) % Cinema.speeds.count]
  }
}

/// Chooses a range, and cuts it out.
private struct Scissors: View {
  let cinema: Cinema

  var body: some View {
    HStack(spacing: 10) {
      if let range = cinema.range {
        Button("Cancel") { withAnimation(.snappy) { cinema.range = nil } }
          .frame(maxWidth: .infinity, minHeight: 40)
          .background(.white.opacity(0.12), in: .capsule)
        Button(action: { Task { await cinema.cut() } }) {
          Text(cutName(range)).monospacedDigit()
        }
        .frame(maxWidth: .infinity, minHeight: 40)
        .foregroundStyle(.black)
        .background(.yellow, in: .capsule)
      } else {
        Button("Cut a range", systemImage: "scissors") {
          withAnimation(.snappy) { cinema.chooseRange() }
        }
        .frame(maxWidth: .infinity, minHeight: 40)
        .background(.white.opacity(0.12), in: .capsule)
        .disabled(cinema.shownClip != nil)
      }
    }
    .font(.subheadline.weight(.semibold))
  }

  private func cutName(_ range: ClosedRange<Double>) -> String {
    if let exported = cinema.exported { return "\(Int(exported * 100)) %" }
    return String(format: "Export %.1f s", range.upperBound - range.lowerBound)
  }
}
