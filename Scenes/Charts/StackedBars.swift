// Bars upon one another, colored by a series, with a legend below and the y axis in front.

import Charts
import SwiftUI

struct StackedBars: View {
  private let months = ["Jan", "Feb", "Mar", "Apr", "May"]

  var body: some View {
    Chart {
      ForEach(Array(months.enumerated()), id: \.element) { index, month in
        BarMark(x: .value("Month", month), y: .value("Cups", 20 + index * 7))
          .foregroundStyle(by: .value("Drink", "Tea"))
          .cornerRadius(4)
        BarMark(x: .value("Month", month), y: .value("Cups", 60 - index * 5))
          .foregroundStyle(by: .value("Drink", "Coffee"))
          .cornerRadius(4)
      }
    }
    .chartYAxis { AxisMarks(position: .leading) }
    .frame(height: 260)
    .padding()
  }
}
