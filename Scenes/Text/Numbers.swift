// Values in the formats of the user's language.

import SwiftUI

struct Numbers: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 10) {
      GridRow {
        Text("Number")
        Text(1_234_567.891, format: .number)
      }
      GridRow {
        Text("Two digits")
        Text(3.14159, format: .number.precision(.fractionLength(2)))
      }
      GridRow {
        Text("Percent")
        Text(0.256, format: .percent)
      }
      GridRow {
        Text("Money")
        Text(19.9, format: .currency(code: "EUR"))
      }
      GridRow {
        Text("Bytes")
        Text(Int64(1_500_000), format: .byteCount(style: .file))
      }
      GridRow {
        Text("List")
        Text(["red", "green", "blue"], format: .list(type: .and))
      }
    }
    .environment(\.locale, Locale(identifier: "en_US"))
  }
}

#Preview {
  Numbers()
}
