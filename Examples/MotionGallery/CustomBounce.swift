// An animation of one's own: a ball that falls and bounces, by the equation of free fall.

import SwiftUI

struct CustomBounce: View {
  @State private var isDown = false

  var body: some View {
    Circle()
      .fill(.orange.gradient)
      .frame(width: 40, height: 40)
      .frame(maxHeight: .infinity, alignment: isDown ? .bottom : .top)
      .padding(20)
      .frame(maxWidth: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(Animation(Falling(duration: 1.2))) { isDown.toggle() } }
  }
}

struct Falling: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: height(at: time / duration))
  }

  /// Each bounce is half as long and a quarter as high as the one before.
  private func height(at progress: Double) -> Double {
    let segments: [(start: Double, end: Double)] = [(-0.4, 0.4), (0.4, 0.8), (0.8, 1)]
    let segment = segments.first { progress < $0.end } ?? (0.8, 1)
    let middle = (segment.start + segment.end) / 2
    let half = (segment.end - segment.start) / 2
    let rise = half * half / 0.16
    let x = (progress - middle) / half
    return 1 - rise * (1 - x * x)
  }
}

#Preview { CustomBounce() }
