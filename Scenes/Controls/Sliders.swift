// Sliders with steps, labels, tints, and what they change.

import SwiftUI

struct Sliders: View {
  @State private var red = 0.9
  @State private var green = 0.4
  @State private var blue = 0.2

  var body: some View {
    VStack(spacing: 24) {
      RoundedRectangle(cornerRadius: 20)
        .fill(Color(red: red, green: green, blue: blue))
        .frame(height: 140)
      Slider(value: $red).tint(.red)
      Slider(value: $green, in: 0...1, step: 0.1).tint(.green)
      Slider(value: $blue, in: 0...1) {
        Text("Blue")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Slider(value: .constant(0.5)).disabled(true)
    }
    .padding()
  }
}

#Preview {
  Sliders()
}
