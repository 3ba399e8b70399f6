// Pickers and indicators of UIKit's in a stack: fields and wheels of a date, a stepper, pages, progress.

import SwiftUI

struct PickersOfUIKit: View {
  var body: some View {
    Pickers().padding()
  }

  private struct Pickers: UIViewRepresentable {
    func makeUIView(context: Context) -> UIStackView {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: "en_US")
      calendar.timeZone = TimeZone(identifier: "UTC")!
      func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = calendar
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSinceReferenceDate: 700_000_000)
        return picker
      }
      let stepper = UIStepper()
      let pages = UIPageControl()
      (pages.numberOfPages, pages.currentPage) = (5, 1)
      pages.pageIndicatorTintColor = .systemGray3
      pages.currentPageIndicatorTintColor = .systemOrange
      let progress = UIProgressView(progressViewStyle: .default)
      progress.progress = 0.4
      let row = UIStackView(arrangedSubviews: [stepper, pages])
      row.alignment = .center
      row.distribution = .equalSpacing
      let stack = UIStackView(arrangedSubviews: [
        picker(.dateAndTime, .compact), picker(.date, .wheels), row, progress,
      ])
      stack.axis = .vertical
      stack.spacing = 16
      return stack
    }

    func updateUIView(_ stack: UIStackView, context: Context) {}
  }
}

#Preview {
  PickersOfUIKit()
}
