// Delay, speed, repeats there and back: what can be done to an animation.

import SwiftUI

struct Repeated: View {
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 24) {
      ForEach(0..<4) { index in
        Circle()
          .fill(.cyan)
          .frame(width: 34, height: 34)
          .scaleEffect(isOn ? 1 : 0.35)
          .animation(
            .easeInOut(duration: 0.45).repeatCount(5).delay(Double(index) * 0.12), value: isOn)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onAppear { isOn = true }
  }
}

#Preview { Repeated() }
