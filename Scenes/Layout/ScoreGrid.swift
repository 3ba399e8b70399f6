// A table of results in a Grid: columns as wide as their widest cell, a total across two of them.

import SwiftUI

struct ScoreGrid: View {
  private let rows = [("Reds", 12, 4), ("Blues", 9, 11), ("Greens", 3, 7)]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 10) {
      GridRow {
        Text("Team")
        Text("Won").gridColumnAlignment(.trailing)
        Text("Lost").gridColumnAlignment(.trailing)
      }
      .font(.caption.bold())
      .foregroundStyle(.secondary)
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(rows, id: \.0) { row in
        GridRow {
          Text(row.0)
          Text(row.1, format: .number)
          Text(row.2, format: .number)
        }
      }
      GridRow {
        Text("All games").bold()
        Text("\(rows.map { $0.1 + $0.2 }.reduce(0, +))")
          .gridCellColumns(2)
          .gridCellAnchor(.trailing)
      }
    }
    .padding()
    .background(.thinMaterial, in: .rect(cornerRadius: 14))
  }
}

#Preview {
  ScoreGrid()
}
