// A ball that never rests: an animation that repeats for ever and turns back.

import SwiftUI

struct BouncingBall: View {
  @State private var isUp = false

  var body: some View {
    Circle()
      .fill(.red.gradient)
      .frame(width: 60)
      .offset(y: isUp ? -200 : 200)
      .onAppear {
        withAnimation(.easeIn(duration: 0.6).repeatForever(autoreverses: true)) { isUp = true }
      }
  }
}

#Preview {
  BouncingBall()
}
