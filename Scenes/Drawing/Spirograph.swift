// Curves of a toy, by a Path with many lines; the stroke takes a gradient.

import SwiftUI

struct Spirograph: View {
  var body: some View {
    Curve(inner: 60, outer: 35, distance: 70)
      .stroke(
        .angularGradient(
          colors: [.purple, .pink, .orange, .purple], center: .center, startAngle: .zero,
          endAngle: .degrees(360)), lineWidth: 1.5
      )
      .frame(width: 320, height: 320)
  }
}

private struct Curve: Shape {
  var inner: CGFloat
  var outer: CGFloat
  var distance: CGFloat

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let difference = inner - outer
    for step in stride(from: 0.0, through: 2 * .pi * 7, by: 0.02) {
      let x = difference * cos(step) + distance * cos(difference / outer * step)
      let y = difference * sin(step) - distance * sin(difference / outer * step)
      let point = CGPoint(x: rect.midX + x * 1.5, y: rect.midY + y * 1.5)
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

#Preview {
  Spirograph()
}
