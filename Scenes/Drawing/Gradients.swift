// The four gradients, and a colour's own.

import SwiftUI

struct Gradients: View {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

  var body: some View {
    VStack(spacing: 16) {
      Rectangle().fill(.linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
      HStack(spacing: 16) {
        Circle().fill(
          .radialGradient(colors: colors, center: .center, startRadius: 4, endRadius: 80))
        Circle().fill(AngularGradient(colors: colors + [.red], center: .center))
      }
      Ellipse().fill(.ellipticalGradient(colors: [.white, .indigo]))
      RoundedRectangle(cornerRadius: 20).fill(Color.teal.gradient)
      Capsule().fill(
        LinearGradient(
          stops: [
            .init(color: .black, location: 0), .init(color: .pink, location: 0.2),
            .init(color: .pink, location: 0.8), .init(color: .black, location: 1),
          ], startPoint: .top, endPoint: .bottom))
    }
    .padding()
  }
}

#Preview {
  Gradients()
}
