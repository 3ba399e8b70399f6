// Every shape that comes with the framework, filled, stroked, and with a border inside.

import SwiftUI

struct Shapes: View {
  var body: some View {
    VStack(spacing: 14) {
      row(Rectangle())
      row(RoundedRectangle(cornerRadius: 20, style: .continuous))
      row(UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30))
      row(Capsule())
      row(Ellipse())
      row(Circle())
    }
    .padding()
  }

  private func row<S: InsettableShape>(_ shape: S) -> some View {
    HStack(spacing: 14) {
      shape.fill(.blue)
      shape.stroke(.red, lineWidth: 6)
      shape.strokeBorder(.green, style: StrokeStyle(lineWidth: 6, dash: [10, 5]))
      shape.inset(by: 12).fill(.orange.opacity(0.6)).background(shape.fill(.gray.opacity(0.2)))
    }
    .frame(height: 84)
  }
}

#Preview {
  Shapes()
}
