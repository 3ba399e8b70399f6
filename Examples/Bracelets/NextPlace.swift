// Where the next bead goes: a ring that breathes, on a spring that repeats for ever.

import SwiftUI

struct NextPlace: View {
  let size: CGFloat
  @State private var isWide = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    Circle()
      .strokeBorder(.ink, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 4]))
      .frame(width: size * 0.8, height: size * 0.8)
      .scaleEffect(isWide ? 1 : 0.72)
      .opacity(0.7)
      .accessibilityHidden(true)
      .onAppear {
        guard !reduceMotion else { return }
        withAnimation(.breath) { isWide = true }
      }
  }
}

extension Animation {
  static var breath: Animation {
    .spring(duration: 0.9, bounce: 0.25).repeatForever(autoreverses: true)
  }
  /// The lid of the box, and what makes room for it.
  static var lid: Animation { .spring(duration: 0.55, bounce: 0.22) }
  /// The animation of a bead that moves onto the string, and of those that move aside for it.
  static var flight: Animation { .spring(duration: 0.5, bounce: 0.2) }
}
