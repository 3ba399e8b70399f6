// The four usual curves over the same way in the same second.

import SwiftUI

struct CurvesCompared: View {
  @State private var isRight = false

  private let curves: [(name: String, animation: Animation)] = [
    ("linear", .linear(duration: 1)),
    ("easeIn", .easeIn(duration: 1)),
    ("easeOut", .easeOut(duration: 1)),
    ("easeInOut", .easeInOut(duration: 1)),
  ]

  var body: some View {
    VStack(spacing: 14) {
      ForEach(curves, id: \.name) { curve in
        HStack {
          Text(curve.name).font(.caption).frame(width: 76, alignment: .leading)
          Circle().fill(.blue).frame(width: 26, height: 26)
            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
            .animation(curve.animation, value: isRight)
        }
      }
    }
    .padding(20)
    .contentShape(Rectangle())
    .onTapGesture { isRight.toggle() }
  }
}

#Preview { CurvesCompared() }
