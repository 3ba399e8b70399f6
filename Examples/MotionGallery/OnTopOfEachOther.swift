// Curves have no speed to hand over: a second one runs on top of the first, and they blend.

import SwiftUI

struct OnTopOfEachOther: View {
  @State private var step = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Capsule().fill(.purple).frame(width: 60 + CGFloat(step) * 70, height: 40)
      Text("Step \(step)").font(.headline)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(24)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 0.8)) { step = (step + 1) % 4 } }
  }
}

#Preview { OnTopOfEachOther() }
