// Steppers by value, by step and by what their buttons do.

import SwiftUI

struct Steppers: View {
  @State private var count = 3
  @State private var index = 0
  private let colors: [Color] = [.red, .green, .blue]

  var body: some View {
    VStack(spacing: 24) {
      Stepper("Count: \(count)", value: $count)
      Stepper("By five: \(count)", value: $count, in: 0...50, step: 5)
      Stepper {
        Text("Colour").foregroundStyle(colors[index])
      } onIncrement: {
        index = (index + 1) % 3
      } onDecrement: {
        index = (index + 2) % 3
      }
    }
    .padding(40)
  }
}

#Preview {
  Steppers()
}
