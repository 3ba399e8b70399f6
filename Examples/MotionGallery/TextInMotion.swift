// Text moves and changes its colour; its font is exchanged, and its scale animates.

import SwiftUI

struct TextInMotion: View {
  @State private var isLoud = false

  var body: some View {
    VStack(alignment: isLoud ? .trailing : .leading, spacing: 16) {
      Text("Andante").font(.title).foregroundStyle(isLoud ? .red : .primary)
      Text("poco a poco").font(.body.italic())
      Text("fortissimo").font(.headline)
        .scaleEffect(isLoud ? 1.6 : 1, anchor: .trailing)
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: isLoud ? .trailing : .leading)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.8, bounce: 0.2)) { isLoud.toggle() } }
  }
}

#Preview { TextInMotion() }
