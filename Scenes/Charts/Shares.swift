// Sectors of a ring with rounded corners and gaps, each with its number upon it.

import Charts
import SwiftUI

struct Shares: View {
  private let shares = [("Cats", 42.0), ("Dogs", 31), ("Birds", 16), ("Fish", 11)]

  var body: some View {
    Chart(shares, id: \.0) { share in
      SectorMark(
        angle: .value("Share", share.1), innerRadius: .ratio(0.6), angularInset: 1.5
      )
      .cornerRadius(6)
      .foregroundStyle(by: .value("Pet", share.0))
      .annotation(position: .overlay) { Text("\(Int(share.1))").foregroundStyle(.white) }
    }
    .chartLegend(position: .bottom, alignment: .center)
    .frame(height: 300)
    .padding()
  }
}
