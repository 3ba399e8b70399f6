// Button styles of one's own: what the pressed button looks like.

import SwiftUI

struct PressStyle: View {
  var body: some View {
    VStack(spacing: 24) {
      Button("Sink") {}.buttonStyle(Sinking())
      Button("Disabled") {}.buttonStyle(Sinking()).disabled(true)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Bordered") {}.buttonStyle(.bordered).controlSize(.large)
      Button("Plain") {}.buttonStyle(.plain)
      Button("Delete", systemImage: "trash", role: .destructive) {}.buttonStyle(.bordered)
      Button("Capsule") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule).tint(.pink)
    }
  }
}

private struct Sinking: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundStyle(.white)
      .padding(.horizontal, 30)
      .padding(.vertical, 14)
      .background(isEnabled ? Color.purple : .gray, in: RoundedRectangle(cornerRadius: 14))
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .shadow(radius: configuration.isPressed ? 0 : 6)
  }
}

#Preview {
  PressStyle()
}
