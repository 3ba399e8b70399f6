// Progress: bars, rings, spinners, with labels and tints.

import SwiftUI

struct Progress: View {
  var body: some View {
    VStack(spacing: 30) {
      ProgressView(value: 0.35)
      ProgressView("Copying", value: 30, total: 50).tint(.orange)
      ProgressView(value: 0.7) {
        Text("Reading")
      } currentValueLabel: {
        Text("70 %")
      }
      ProgressView()
      ProgressView("Loading").controlSize(.large)
      Gauge(value: 0.4) {
        Text("Fuel")
      } currentValueLabel: {
        Text("40")
      }
      Gauge(value: 0.6) { Text("km/h") }.gaugeStyle(.accessoryCircular)
    }
    .padding(40)
  }
}

#Preview {
  Progress()
}
