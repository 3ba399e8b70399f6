// Rings of progress: trimmed circles with round ends and an angular gradient.

import SwiftUI

struct ActivityRings: View {
  var body: some View {
    ZStack {
      ring(0.85, .pink, .red, size: 260)
      ring(0.6, .green, .mint, size: 200)
      ring(0.35, .cyan, .blue, size: 140)
    }
    .padding(30)
    .background(.black, in: RoundedRectangle(cornerRadius: 40, style: .continuous))
  }

  private func ring(_ amount: Double, _ from: Color, _ to: Color, size: CGFloat) -> some View {
    ZStack {
      Circle().stroke(to.opacity(0.25), lineWidth: 24)
      Circle()
        .trim(from: 0, to: amount)
        .stroke(
          AngularGradient(
            colors: [from, to], center: .center, startAngle: .zero, endAngle: .degrees(360 * amount)
          ),
          style: StrokeStyle(lineWidth: 24, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
    }
    .frame(width: size, height: size)
  }
}

#Preview {
  ActivityRings()
}
