// A ring that fills as time goes by, animated by the framework.

import SwiftUI

struct Player: View {
  @State private var amount = 0.0

  var body: some View {
    ZStack {
      Circle().stroke(.gray.opacity(0.2), lineWidth: 16)
      Circle().trim(from: 0, to: amount)
        .stroke(.blue, style: StrokeStyle(lineWidth: 16, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(amount, format: .percent)
    }
    .frame(width: 200, height: 200)
    .onAppear { withAnimation(.easeInOut(duration: 2)) { amount = 1 } }
  }
}

#Preview {
  Player()
}
