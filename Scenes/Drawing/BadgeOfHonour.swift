// A badge of paths and gradients, as in a first drawing tutorial.

import SwiftUI

struct BadgeOfHonour: View {
  var body: some View {
    ZStack {
      Hexagon()
        .fill(
          LinearGradient(
            colors: [
              Color(red: 0.94, green: 0.47, blue: 0.87), Color(red: 0.46, green: 0.3, blue: 0.9),
            ],
            startPoint: .top, endPoint: .bottom))
      ForEach(0..<8) { index in
        Peak()
          .fill(.white.opacity(0.35))
          .frame(width: 60, height: 110)
          .rotationEffect(.degrees(Double(index) * 45))
      }
      Image(systemName: "mountain.2.fill").font(.system(size: 56)).foregroundStyle(.white)
    }
    .frame(width: 260, height: 260)
  }
}

private struct Hexagon: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for side in 0..<6 {
      let angle = Double(side) * .pi / 3
      let point = CGPoint(
        x: rect.midX + rect.width / 2 * sin(angle), y: rect.midY - rect.height / 2 * cos(angle))
      if side == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

private struct Peak: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addQuadCurve(
        to: CGPoint(x: rect.maxX, y: rect.maxY), control: CGPoint(x: rect.midX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addQuadCurve(
        to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.midX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

#Preview {
  BadgeOfHonour()
}
