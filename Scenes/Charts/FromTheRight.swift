// The same bars, where people read from right to left and with large type.

import Charts
import SwiftUI

struct FromTheRight: View {
  private let values = [("First", 3.0), ("Second", 8), ("Third", 5)]

  var body: some View {
    VStack(spacing: 24) {
      chart.environment(\.layoutDirection, .rightToLeft)
      chart.environment(\.dynamicTypeSize, .accessibility1)
    }
    .padding()
  }

  private var chart: some View {
    Chart(values, id: \.0) { value in
      BarMark(x: .value("Value", value.1), y: .value("Name", value.0))
        .foregroundStyle(by: .value("Name", value.0))
        .annotation(position: .trailing) { Text("\(Int(value.1))") }
    }
    .frame(height: 220)
  }
}
