// A word cut out of a gradient, and a picture cut into a shape.

import SwiftUI

struct MaskedWords: View {
  var body: some View {
    VStack(spacing: 30) {
      LinearGradient(colors: [.pink, .orange, .yellow], startPoint: .leading, endPoint: .trailing)
        .mask { Text("SUNSET").font(.system(size: 64, weight: .black, design: .rounded)) }
        .frame(height: 80)
      Text("gradient as a style")
        .font(.largeTitle.bold())
        .foregroundStyle(
          .linearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
      Rectangle()
        .fill(.indigo)
        .frame(width: 200, height: 120)
        .mask(
          LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
      Image(systemName: "leaf.fill")
        .resizable()
        .scaledToFit()
        .frame(width: 90)
        .foregroundStyle(.green)
        .overlay(alignment: .bottom) { Color.brown.frame(height: 30).blendMode(.sourceAtop) }
        .compositingGroup()
    }
  }
}

#Preview {
  MaskedWords()
}
