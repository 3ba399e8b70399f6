// Gauges in all of their styles, with labels and tints.

import SwiftUI

struct Gauges: View {
  var body: some View {
    VStack(spacing: 28) {
      gauge.gaugeStyle(.linearCapacity)
      gauge.gaugeStyle(.accessoryLinear)
      gauge.gaugeStyle(.accessoryLinearCapacity)
      HStack(spacing: 28) {
        gauge.gaugeStyle(.accessoryCircular)
        gauge.gaugeStyle(.accessoryCircularCapacity)
        gauge.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
      }
      gauge.tint(.orange)
    }
    .padding(40)
  }

  private var gauge: some View {
    Gauge(value: 62, in: 20...100) {
      Text("km/h")
    } currentValueLabel: {
      Text("62")
    } minimumValueLabel: {
      Text("20")
    } maximumValueLabel: {
      Text("100")
    }
  }
}

#Preview {
  Gauges()
}
