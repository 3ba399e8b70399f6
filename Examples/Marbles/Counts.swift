import SwiftUI

/// A bar and a number for each slot.
struct Counts: View {
  let tally: Tally

  var body: some View {
    HStack(alignment: .bottom, spacing: 0) {
      ForEach(tally.counts.indices, id: \.self) { slot in
        VStack(spacing: 6) {
          Capsule()
            .fill(Palette.color(slot))
            .frame(width: 22, height: 4 + 5 * CGFloat(min(tally.counts[slot], 12)))
          Text("\(tally.counts[slot])")
            .font(.headline.monospacedDigit())
            .contentTransition(.numericText())
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Slot \(slot + 1)")
        .accessibilityValue("\(tally.counts[slot])")
      }
    }
    .frame(height: 100, alignment: .bottom)
    .padding(.bottom)
  }
}

/// The colors of slots and marbles.
enum Palette {
  static func components(_ index: Int) -> (red: Double, green: Double, blue: Double) {
    let colors = [
      (0.98, 0.42, 0.42), (0.98, 0.65, 0.33), (0.97, 0.85, 0.39), (0.51, 0.85, 0.52),
      (0.35, 0.79, 0.86), (0.45, 0.58, 0.97), (0.76, 0.52, 0.95),
    ]
    return colors[index % colors.count]
  }
  static func color(_ index: Int) -> Color {
    let (red, green, blue) = components(index)
    return Color(red: red, green: green, blue: blue)
  }
}
