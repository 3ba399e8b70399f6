// One picture through the colour filters.

import SwiftUI

struct Filters: View {
  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 12) {
      cell("original") { $0 }
      cell("blur") { $0.blur(radius: 4) }
      cell("grayscale") { $0.grayscale(1) }
      cell("hue") { $0.hueRotation(.degrees(120)) }
      cell("saturation") { $0.saturation(0.3) }
      cell("contrast") { $0.contrast(0.5) }
      cell("brightness") { $0.brightness(0.3) }
      cell("invert") { $0.colorInvert() }
      cell("multiply") { $0.colorMultiply(.yellow) }
      cell("opacity") { $0.opacity(0.4) }
      cell("shadow") { $0.shadow(color: .purple, radius: 6, x: 4, y: 4) }
      cell("luminance") { $0.luminanceToAlpha() }
    }
    .padding()
  }

  private func cell(_ name: String, _ change: (Picture) -> some View) -> some View {
    VStack {
      change(Picture()).frame(width: 90, height: 80)
      Text(name).font(.caption2)
    }
  }
}

private struct Picture: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom)
      Circle().fill(.yellow).frame(width: 30).offset(x: 22, y: -18)
      Ellipse().fill(.green).frame(width: 140, height: 60).offset(y: 40)
    }
    .clipShape(.rect(cornerRadius: 10))
  }
}

#Preview {
  Filters()
}
