// AnimatableValues: any number of values that animate as one.

import SwiftUI

struct ManyValues: View {
  @State private var isLoud = false

  var body: some View {
    Levels(low: isLoud ? 0.9 : 0.2, middle: isLoud ? 0.4 : 0.8, high: isLoud ? 0.75 : 0.35)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.snappy(duration: 0.8)) { isLoud.toggle() } }
  }
}

struct Levels: View, Animatable {
  var low: Double
  var middle: Double
  var high: Double

  nonisolated var animatableData: AnimatableValues<Double, Double, Double> {
    get { AnimatableValues(low, middle, high) }
    set { (low, middle, high) = newValue.value }
  }

  var body: some View {
    HStack(alignment: .bottom, spacing: 14) {
      ForEach(Array([low, middle, high].enumerated()), id: \.offset) { level in
        Capsule().fill(.green.gradient)
          .frame(width: 30, height: 24 + 130 * level.element)
      }
    }
    .frame(height: 160, alignment: .bottom)
  }
}

#Preview { ManyValues() }
