// A button that fills while it is held, by a gesture state.

import SwiftUI

struct LongPress: View {
  @GestureState private var isHeld = false
  @State private var isDone = false

  var body: some View {
    Text(isDone ? "Done" : isHeld ? "Keep holding" : "Hold me")
      .font(.title2)
      .frame(width: 220, height: 80)
      .background(alignment: .leading) {
        Rectangle().fill(.green.opacity(0.4)).frame(width: isHeld || isDone ? 220 : 0)
          .animation(.linear(duration: 1), value: isHeld)
      }
      .border(.green)
      .gesture(
        LongPressGesture(minimumDuration: 1)
          .updating($isHeld) { value, state, _ in state = value }
          .onEnded { _ in isDone = true })
  }
}

#Preview {
  LongPress()
}
