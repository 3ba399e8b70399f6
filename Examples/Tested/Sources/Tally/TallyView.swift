import SwiftUI

/// Counts what is tapped; the number rolls, and the card swells for a moment.
public struct TallyView: View {
  @State private var count = 0
  @State private var isSwollen = false

  public init() {}

  public var body: some View {
    VStack(spacing: 24) {
      Text("\(count)")
        .font(.system(size: 64, weight: .bold, design: .rounded))
        .contentTransition(.numericText(value: Double(count)))
        .frame(width: 160, height: 120)
        .background(.tint.opacity(0.15), in: .rect(cornerRadius: 24))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Count")
        .accessibilityValue("\(count)")
        .scaleEffect(isSwollen ? 1.1 : 1)
      Button("Count one more", action: add).buttonStyle(.borderedProminent)
    }
    .padding()
  }

  private func add() {
    withAnimation(.spring(duration: 0.25)) {
      count += 1
      isSwollen = true
    } completion: {
      withAnimation(.spring(duration: 0.4, bounce: 0.4)) { isSwollen = false }
    }
  }
}
