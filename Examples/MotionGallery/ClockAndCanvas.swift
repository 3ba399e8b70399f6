// A TimelineView asks for each frame, and a Canvas draws it.

import SwiftUI

struct ClockAndCanvas: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      let seconds = timeline.date.timeIntervalSinceReferenceDate
      Canvas { context, size in
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        for index in 0..<48 {
          let fraction = Double(index) / 48
          let angle = fraction * 2 * .pi + seconds
          let reach = 36 + 44 * (0.5 + 0.5 * sin(seconds * 2 + fraction * 6 * .pi))
          let point = CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
          context.fill(
            Path(ellipseIn: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)),
            with: .color(Color(hue: fraction, saturation: 0.8, brightness: 0.9)))
        }
      }
    }
  }
}

#Preview { ClockAndCanvas() }
