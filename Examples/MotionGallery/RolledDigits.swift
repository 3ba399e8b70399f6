// Numbers that count: only the digits that change roll, up or down as the number says.

import SwiftUI

struct RolledDigits: View {
  @State private var steps = 9_975

  var body: some View {
    VStack(spacing: 22) {
      Text(steps, format: .number)
        .font(.system(size: 48, weight: .bold, design: .rounded))
        .monospacedDigit()
        .contentTransition(.numericText(value: Double(steps)))
      HStack(spacing: 44) {
        Button("Fewer") { withAnimation(.snappy(duration: 0.6)) { steps -= 7 } }
        Button("More") { withAnimation(.snappy(duration: 0.6)) { steps += 30 } }
      }
      .buttonStyle(.bordered)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

#Preview { RolledDigits() }
