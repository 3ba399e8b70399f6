// Meshes of colours: a grid, one with points moved, one whose colours have kinks, and words.

import SwiftUI

struct Meshes: View {
  private let grid: [SIMD2<Float>] = [
    [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
  ]
  private let moved: [SIMD2<Float>] = [
    [0, 0], [0.3, 0], [1, 0], [0, 0.6], [0.75, 0.3], [1, 0.5], [0, 1], [0.6, 1], [1, 1],
  ]
  private let colors: [Color] = [
    .indigo, .purple, .pink, .blue, .mint, .orange, .teal, .green, .yellow,
  ]

  var body: some View {
    VStack(spacing: 12) {
      MeshGradient(width: 3, height: 3, points: grid, colors: colors)
        .clipShape(.rect(cornerRadius: 20))
      MeshGradient(width: 3, height: 3, points: moved, colors: colors, colorSpace: .perceptual)
        .clipShape(.rect(cornerRadius: 20))
      MeshGradient(width: 3, height: 3, points: moved, colors: colors, smoothsColors: false)
        .clipShape(.rect(cornerRadius: 20))
      Text("Mesh").font(.system(size: 64, weight: .black))
        .foregroundStyle(
          MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [.red, .yellow, .purple, .blue]))
    }
    .padding()
  }
}

#Preview {
  Meshes()
}
