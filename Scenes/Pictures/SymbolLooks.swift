// One symbol at many sizes, weights, variants and in several colours.

import SwiftUI

struct SymbolLooks: View {
  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 16) {
        Image(systemName: "heart").imageScale(.small)
        Image(systemName: "heart").imageScale(.medium)
        Image(systemName: "heart").imageScale(.large)
      }
      HStack(spacing: 16) {
        ForEach([Font.Weight.thin, .regular, .bold], id: \.self) { weight in
          Image(systemName: "person").font(.system(size: 36, weight: weight))
        }
      }
      HStack(spacing: 16) {
        Image(systemName: "bell").symbolVariant(.fill)
        Image(systemName: "bell").symbolVariant(.circle)
        Image(systemName: "bell").symbolVariant(.slash)
      }
      .font(.largeTitle)
      HStack(spacing: 16) {
        Image(systemName: "cloud.sun.rain.fill").symbolRenderingMode(.multicolor)
        Image(systemName: "person.3.sequence.fill").symbolRenderingMode(.hierarchical)
          .foregroundStyle(.indigo)
        Image(systemName: "folder.badge.plus").symbolRenderingMode(.palette).foregroundStyle(
          .red, .blue)
      }
      .font(.largeTitle)
      Image(systemName: "globe").resizable().scaledToFit().frame(width: 120).foregroundColor(.teal)
    }
  }
}

#Preview {
  SymbolLooks()
}
