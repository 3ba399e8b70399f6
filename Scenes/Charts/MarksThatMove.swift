// Halfway from one set of data to another: bars that stay move, one fades out and another one in.

import Charts
import SwiftUI

struct MarksThatMove: View {
  @State private var isLater = false
  private var values: [(String, Double)] {
    isLater ? [("A", 9), ("B", 2), ("D", 6)] : [("A", 3), ("B", 8), ("C", 5)]
  }

  var body: some View {
    VStack {
      Button("Change") { withAnimation(.spring(duration: 0.5)) { isLater.toggle() } }
      Chart(values, id: \.0) { value in
        BarMark(x: .value("Name", value.0), y: .value("Value", value.1))
      }
      .frame(height: 240)
    }
    .padding()
  }
}
