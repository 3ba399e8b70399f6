// Pieces of glass over a picture: alone, tinted, clear, and flowing together in a container.

import SwiftUI

struct GlassPieces: View {
  var body: some View {
    ZStack {
      MeshGradient(
        width: 3, height: 3,
        points: [
          [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.6, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
        ],
        colors: [
          .indigo, .blue, .teal, .orange, .yellow, .mint, .brown, .green, .black,
        ]
      )
      .ignoresSafeArea()
      ForEach(0..<9, id: \.self) { index in
        Capsule()
          .fill(index.isMultiple(of: 2) ? .white : .black)
          .frame(width: 14, height: 900)
          .rotationEffect(.degrees(35))
          .offset(x: CGFloat(index - 4) * 80)
          .opacity(0.35)
      }
      VStack(spacing: 34) {
        Text("Regular").font(.headline).padding(.horizontal, 28).padding(.vertical, 16)
          .glassEffect()
        Text("Tinted").font(.headline).padding(.horizontal, 28).padding(.vertical, 16)
          .glassEffect(.regular.tint(.blue).interactive())
        Text("Clear").font(.headline).padding(.horizontal, 28).padding(.vertical, 16)
          .glassEffect(.clear, in: RoundedRectangle(cornerRadius: 16))
        GlassEffectContainer(spacing: 48) {
          HStack(spacing: 12) {
            ForEach(["heart.fill", "star.fill", "bell.fill"], id: \.self) { name in
              Image(systemName: name).font(.title2).frame(width: 64, height: 64)
                .glassEffect(in: Circle())
            }
          }
        }
        HStack {
          Button("Cancel") {}.buttonStyle(.glass)
          Button("Done") {}.buttonStyle(.glassProminent)
        }
      }
    }
  }
}

#Preview {
  GlassPieces()
}
