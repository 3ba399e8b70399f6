// Bindings to parts of a value, made and changed on the way.

import SwiftUI

struct Thermostat: View {
  @State private var degrees = 21.0

  private var fahrenheit: Binding<Double> {
    Binding {
      degrees * 9 / 5 + 32
    } set: {
      degrees = ($0 - 32) * 5 / 9
    }
  }

  var body: some View {
    VStack(spacing: 16) {
      Gauge(title: "Celsius", value: $degrees, range: 10...30, color: .red)
      Gauge(title: "Fahrenheit", value: fahrenheit, range: 50...86, color: .orange)
      Button("Warmer") { degrees += 2 }
    }
    .padding()
  }
}

private struct Gauge: View {
  let title: String
  @Binding var value: Double
  let range: ClosedRange<Double>
  let color: Color

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(title): \(value, specifier: "%.1f")°")
      GeometryReader { proxy in
        Capsule().fill(color.opacity(0.2))
        Capsule().fill(color)
          .frame(
            width: proxy.size.width * (value - range.lowerBound)
              / (range.upperBound - range.lowerBound))
      }
      .frame(height: 14)
    }
  }
}

#Preview {
  Thermostat()
}
