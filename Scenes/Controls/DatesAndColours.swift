// Pickers for dates and colours.

import SwiftUI

struct DatesAndColours: View {
  @State private var date = Date(timeIntervalSince1970: 1_000_000_000)
  @State private var color = Color.orange

  var body: some View {
    VStack(spacing: 24) {
      DatePicker("Day", selection: $date, displayedComponents: .date)
      DatePicker("Month", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
      ColorPicker("Colour", selection: $color)
    }
    .padding()
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
  }
}

#Preview {
  DatesAndColours()
}
