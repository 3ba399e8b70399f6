// Several days chosen in one month.

import SwiftUI

struct SeveralDates: View {
  @State private var days: Set<DateComponents> = [
    DateComponents(calendar: Calendar(identifier: .gregorian), year: 2001, month: 9, day: 3),
    DateComponents(calendar: Calendar(identifier: .gregorian), year: 2001, month: 9, day: 9),
    DateComponents(calendar: Calendar(identifier: .gregorian), year: 2001, month: 9, day: 21),
  ]
  private let year =
    Date(timeIntervalSince1970: 978_307_200)..<Date(timeIntervalSince1970: 1_009_843_200)

  var body: some View {
    VStack(spacing: 16) {
      MultiDatePicker("Days", selection: $days, in: year)
      Text("\(days.count) days").foregroundStyle(.secondary)
    }
    .padding()
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
  }
}

#Preview {
  SeveralDates()
}
