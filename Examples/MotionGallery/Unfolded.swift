// An inserted view takes its space: the rows below move down with the same animation.

import SwiftUI

struct Unfolded: View {
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Button {
        withAnimation(.smooth(duration: 0.5)) { isOpen.toggle() }
      } label: {
        HStack {
          Text("Details").font(.headline)
          Spacer()
          Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
        }
      }
      if isOpen {
        Text("What was folded away comes in from above and fades.")
          .foregroundStyle(.secondary)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
      Divider()
      Text("Below").font(.headline)
    }
    .padding(24)
    .frame(maxHeight: .infinity, alignment: .top)
    .clipped()
  }
}

#Preview { Unfolded() }
