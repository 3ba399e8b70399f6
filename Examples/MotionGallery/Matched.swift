// Two views that share a place by name: the one grows out of the other.

import SwiftUI

struct Matched: View {
  @Namespace private var space
  @State private var isLarge = false

  var body: some View {
    ZStack {
      if isLarge {
        RoundedRectangle(cornerRadius: 24).fill(.orange)
          .matchedGeometryEffect(id: "card", in: space)
          .frame(width: 240, height: 150)
      } else {
        RoundedRectangle(cornerRadius: 12).fill(.orange)
          .matchedGeometryEffect(id: "card", in: space)
          .frame(width: 56, height: 56)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .padding(16)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.2)) { isLarge.toggle() } }
  }
}

#Preview { Matched() }
