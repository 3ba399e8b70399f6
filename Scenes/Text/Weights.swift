// Weights, widths and designs of one font.

import SwiftUI

struct Weights: View {
  private let weights: [Font.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  var body: some View {
    VStack(spacing: 6) {
      ForEach(Array(weights.enumerated()), id: \.offset) { _, weight in
        Text("Quick brown fox").font(.title2.weight(weight))
      }
      Divider()
      Text("Rounded").fontDesign(.rounded)
      Text("Serif").fontDesign(.serif)
      Text("Monospaced 0123").fontDesign(.monospaced)
      Text("Numbers 1117 0000").monospacedDigit()
    }
    .font(.title2)
  }
}

#Preview {
  Weights()
}
