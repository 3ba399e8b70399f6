// A shape whose data animate: the path is drawn for each frame.

import SwiftUI

struct AnimatableShape: View {
  @State private var isStar = false

  var body: some View {
    Star(points: isStar ? 9 : 4, depth: isStar ? 0.55 : 0.1)
      .fill(.yellow)
      .stroke(.orange, lineWidth: 3)
      .frame(width: 150, height: 150)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.spring(duration: 1, bounce: 0.3)) { isStar.toggle() } }
  }
}

struct Star: Shape {
  var points: Double
  var depth: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(points, depth) }
    set { (points, depth) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let count = Int(points.rounded(.up)) * 2
    for index in 0..<count {
      let angle = Double(index) / (points * 2) * 2 * .pi - .pi / 2
      let reach = (index % 2 == 0 ? 1 : 1 - depth) * rect.width / 2
      let point = CGPoint(x: rect.midX + cos(angle) * reach, y: rect.midY + sin(angle) * reach)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

#Preview { AnimatableShape() }
