// Colours by hue and saturation, and what `mix` makes of two.

import SwiftUI

struct ColourWheel: View {
  var body: some View {
    VStack(spacing: 24) {
      ZStack {
        ForEach(0..<24) { step in
          Circle()
            .fill(Color(hue: Double(step) / 24, saturation: 0.8, brightness: 0.95))
            .frame(width: 30, height: 30)
            .offset(y: -110)
            .rotationEffect(.degrees(Double(step) * 15))
        }
      }
      .frame(width: 260, height: 260)
      HStack(spacing: 0) {
        ForEach(0..<9) { step in
          Color.blue.mix(with: .yellow, by: Double(step) / 8).frame(height: 40)
        }
      }
      HStack {
        ForEach(
          [
            Color.primary, .secondary, .accentColor, Color(.sRGB, red: 0.2, green: 0.5, blue: 0.4),
            Color(.displayP3, red: 1, green: 0.3, blue: 0.1), Color(white: 0.5),
          ], id: \.self
        ) {
          $0.frame(width: 44, height: 44).clipShape(.rect(cornerRadius: 8))
        }
      }
    }
    .padding()
  }
}

#Preview {
  ColourWheel()
}
