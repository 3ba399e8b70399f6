// Pieces of glass that belong together: one goes out of another, and melts into it again.

import SwiftUI

struct GlassThatParts: View {
  @State private var isOpen = false
  @Namespace private var pieces

  var body: some View {
    ZStack {
      LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
      GlassEffectContainer(spacing: 24) {
        HStack(spacing: 24) {
          Button("Open", systemImage: "plus") { withAnimation(.smooth) { isOpen.toggle() } }
            .labelStyle(.iconOnly)
            .frame(width: 64, height: 64)
            .glassEffect()
            .glassEffectID("open", in: pieces)
          if isOpen {
            Image(systemName: "star.fill")
              .frame(width: 64, height: 64)
              .glassEffect(.regular.tint(.orange))
              .glassEffectID("star", in: pieces)
            Image(systemName: "heart.fill")
              .frame(width: 64, height: 64)
              .glassEffect()
              .glassEffectID("heart", in: pieces)
              .glassEffectTransition(.materialize)
          }
        }
      }
    }
  }
}

#Preview {
  GlassThatParts()
}
