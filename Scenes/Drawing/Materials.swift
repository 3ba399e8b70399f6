// Cards of every material over the same picture.

import SwiftUI

struct Materials: View {
  var body: some View {
    ZStack {
      AngularGradient(colors: [.red, .yellow, .green, .blue, .purple, .red], center: .center)
        .ignoresSafeArea()
      VStack(spacing: 18) {
        card("ultraThin", .ultraThinMaterial)
        card("thin", .thinMaterial)
        card("regular", .regularMaterial)
        card("thick", .thickMaterial)
        card("ultraThick", .ultraThickMaterial)
      }
    }
  }

  private func card(_ name: String, _ material: Material) -> some View {
    Text(name)
      .font(.title3)
      .frame(width: 240, height: 90)
      .background(material, in: RoundedRectangle(cornerRadius: 22, style: .continuous))
  }
}

#Preview {
  Materials()
}
