// Gestures put together: a press, then a drag; a pinch with a turn.

import SwiftUI

struct Combined: View {
  @State private var angle = Angle.zero
  @State private var scale = 1.0
  @State private var offset = CGSize.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 24)
      .fill(.teal.gradient)
      .frame(width: 180, height: 180)
      .scaleEffect(scale)
      .rotationEffect(angle)
      .offset(offset)
      .gesture(
        MagnifyGesture().onChanged { scale = $0.magnification }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
      )
      .gesture(
        LongPressGesture(minimumDuration: 0.2)
          .sequenced(before: DragGesture())
          .onChanged { value in
            if case .second(true, let drag?) = value { offset = drag.translation }
          })
  }
}

#Preview {
  Combined()
}
