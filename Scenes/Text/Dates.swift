// Dates, and a timer that counts down from a minute.

import SwiftUI

struct Dates: View {
  private let date = Date(timeIntervalSince1970: 1_000_000_000)

  var body: some View {
    VStack(spacing: 12) {
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date, format: .dateTime.year().month().day())
      Text(date, format: .iso8601)
    }
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
  }
}

#Preview {
  Dates()
}
