// Views that come by one transition and go by another.

import SwiftUI

struct ComeAndGo: View {
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 30) {
      Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      if isShown {
        card("slide", .red).transition(.slide)
        card("move", .orange).transition(.move(edge: .trailing))
        card("scale", .green).transition(.scale.combined(with: .opacity))
        card("offset", .blue).transition(.offset(x: 0, y: 100))
        card("asymmetric", .purple).transition(.asymmetric(insertion: .opacity, removal: .scale))
      }
      Spacer()
    }
    .padding(.top, 60)
  }

  private func card(_ text: String, _ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 12).fill(color).frame(width: 200, height: 60)
      .overlay { Text(text).foregroundStyle(.white) }
  }
}

#Preview {
  ComeAndGo()
}
