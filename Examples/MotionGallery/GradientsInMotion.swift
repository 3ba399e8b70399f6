// Gradients move as colours do: their colours, their stops, their angles and their ends.

import SwiftUI

struct GradientsInMotion: View {
  @State private var isNight = false

  private var sky: Gradient {
    Gradient(stops: [
      .init(color: isNight ? .black : .cyan, location: 0),
      .init(color: isNight ? .indigo : .white, location: isNight ? 0.8 : 0.45),
      .init(color: isNight ? .purple : .yellow, location: 1),
    ])
  }

  var body: some View {
    HStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 16)
        .fill(.linearGradient(sky, startPoint: .top, endPoint: isNight ? .bottomTrailing : .bottom))
      VStack(spacing: 16) {
        Circle()
          .fill(
            .radialGradient(
              sky, center: isNight ? .topLeading : .center, startRadius: 0,
              endRadius: isNight ? 110 : 50))
        Circle()
          .fill(
            .angularGradient(
              colors: isNight ? [.red, .purple, .red] : [.green, .yellow, .green], center: .center,
              startAngle: .degrees(isNight ? 180 : 0), endAngle: .degrees(isNight ? 540 : 360)))
      }
    }
    .padding(20)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 1)) { isNight.toggle() } }
  }
}

#Preview { GradientsInMotion() }
