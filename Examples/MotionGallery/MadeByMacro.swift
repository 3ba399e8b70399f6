// @Animatable writes the animatable data: all stored properties that can be animated, except the
// ones marked @AnimatableIgnored.

import SwiftUI

struct MadeByMacro: View {
  @State private var isOpen = false

  var body: some View {
    Slice(
      start: .degrees(isOpen ? -120 : -20), end: .degrees(isOpen ? 120 : 20),
      hole: isOpen ? 0.62 : 0.2
    )
    .fill(isOpen ? .teal : .purple)
    .frame(width: 160, height: 160)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.spring(duration: 0.8, bounce: 0.35)) { isOpen.toggle() } }
  }
}

@Animatable
struct Slice: Shape {
  var start: Angle
  var end: Angle
  /// The hole's radius, as a fraction of the radius.
  var hole: Double
  @AnimatableIgnored var isClockwise = false

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: start, endAngle: end, clockwise: isClockwise)
    path.addArc(
      center: center, radius: radius * max(hole, 0), startAngle: end, endAngle: start,
      clockwise: !isClockwise)
    path.closeSubpath()
    return path
  }
}

#Preview { MadeByMacro() }
