// Rectangles in the shades of numbers, and points with a symbol for each series.

import Charts
import SwiftUI

struct Heat: View {
  var body: some View {
    VStack(spacing: 24) {
      Chart(0..<35, id: \.self) { index in
        RectangleMark(
          x: .value("Day", ["M", "T", "W", "Th", "F", "S", "Su"][index % 7]),
          y: .value("Week", "W\(index / 7 + 1)")
        )
        .foregroundStyle(by: .value("Visits", (index * 11) % 17))
      }
      .frame(height: 200)
      Chart(0..<40, id: \.self) { index in
        PointMark(x: .value("Height", (index * 37) % 50), y: .value("Weight", (index * 13) % 41))
          .foregroundStyle(by: .value("Kind", index % 3 == 0 ? "Fox" : "Hare"))
          .symbol(by: .value("Kind", index % 3 == 0 ? "Fox" : "Hare"))
      }
      .frame(height: 240)
    }
    .padding()
  }
}
