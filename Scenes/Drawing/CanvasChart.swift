// A chart drawn at once in a Canvas: grid lines, bars, labels and a curve.

import SwiftUI

struct CanvasChart: View {
  private let values = [0.2, 0.5, 0.35, 0.8, 0.65, 0.95, 0.4]
  private let days = ["M", "T", "W", "T", "F", "S", "S"]

  var body: some View {
    Canvas { context, size in
      let step = size.width / CGFloat(values.count)
      for line in 0...4 {
        let y = 20 + CGFloat(line) * (size.height - 60) / 4
        var path = Path()
        path.move(to: CGPoint(x: 0, y: y))
        path.addLine(to: CGPoint(x: size.width, y: y))
        context.stroke(
          path, with: .color(.gray.opacity(0.4)), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
      }
      var curve = Path()
      for (index, value) in values.enumerated() {
        let height = (size.height - 60) * value
        let bar = CGRect(
          x: CGFloat(index) * step + 8, y: size.height - 40 - height, width: step - 16,
          height: height)
        context.fill(
          Path(roundedRect: bar, cornerRadius: 6),
          with: .linearGradient(
            Gradient(colors: [.blue, .cyan]), startPoint: CGPoint(x: 0, y: bar.minY),
            endPoint: CGPoint(x: 0, y: bar.maxY)))
        let top = CGPoint(x: bar.midX, y: bar.minY)
        if index == 0 { curve.move(to: top) } else { curve.addLine(to: top) }
        context.draw(
          Text(days[index]).font(.caption).foregroundStyle(.secondary),
          at: CGPoint(x: bar.midX, y: size.height - 20))
      }
      context.addFilter(.shadow(color: .black.opacity(0.3), radius: 3, y: 2))
      context.stroke(
        curve, with: .color(.orange), style: StrokeStyle(lineWidth: 3, lineJoin: .round))
    }
    .frame(height: 300)
    .padding()
  }
}

#Preview {
  CanvasChart()
}
