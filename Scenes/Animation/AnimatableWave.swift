// A wave whose phase is the shape's animatable data.

import SwiftUI

struct AnimatableWave: View {
  @State private var phase = 0.0

  var body: some View {
    ZStack(alignment: .bottom) {
      Wave(phase: phase, height: 14).fill(.blue.opacity(0.5)).frame(height: 220)
      Wave(phase: phase + 1.5, height: 20).fill(.cyan.opacity(0.5)).frame(height: 200)
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
    .ignoresSafeArea()
    .onAppear {
      withAnimation(.linear(duration: 3).repeatForever(autoreverses: false)) { phase = 2 * .pi }
    }
  }
}

@Animatable private struct Wave: Shape {
  var phase: Double
  var height: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: rect.maxY))
    for x in stride(from: 0, through: rect.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: 30 + height * sin(x / 50 + phase)))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

#Preview {
  AnimatableWave()
}
