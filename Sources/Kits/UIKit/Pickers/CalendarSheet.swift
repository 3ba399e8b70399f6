import Foundation
import VivaceGeometry
import VivaceLooks

/// A month of days; the chosen one in a tinted circle. Below it the time, if it is asked for.
@MainActor final class CalendarSheet: UIView, DateContent {
  var field: DateChoice { didSet { rebuild() } }
  var onChoice: (Date, TimeInterval?) -> Void = { _, _ in }

  private let title = UILabel()
  private let arrows = [UIButton(type: .system), UIButton(type: .system)]
  private var weekdays: [UILabel] = []
  private var days: [DayControl] = []
  private var timeTitle: UILabel?
  private var time: DateFields?
  private var date = Date()
  /// How many months the page is away from the chosen date's.
  private var page = 0

  init(_ field: DateChoice) {
    self.field = field
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    let symbol = UIImage.SymbolConfiguration(pointSize: DateLook.arrowSize, weight: .medium)
    for (index, arrow) in arrows.enumerated() {
      arrow.setImage(
        UIImage(
          systemName: index == 0 ? "chevron.left" : "chevron.right", withConfiguration: symbol),
        for: .normal)
      arrow.accessibilityLabel = index == 0 ? "Previous Month" : "Next Month"
      arrow.addAction(
        UIAction { [weak self] _ in self?.turn(by: index == 0 ? -1 : 1) }, for: .touchUpInside)
      addSubview(arrow)
    }
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: DateLook.weekdaySize, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    if field.hasTime { addTime() }
  }
  required init?(coder: NSCoder) { nil }

  private func addTime() {
    let (label, time) = (UILabel(), DateFields(field.time))
    label.text = "Time"
    time.onChoice = { [weak self] in self?.onChoice($0, $1) }
    addSubview(label)
    addSubview(time)
    (timeTitle, self.time) = (label, time)
  }

  private var month: CalendarMonth {
    CalendarMonth(of: date, page: page, in: field.calendar)
  }

  func show(_ date: Date, animated: Bool) {
    if !field.calendar.isDate(date, equalTo: self.date, toGranularity: .month) { page = 0 }
    self.date = date
    time?.show(date, animated: animated)
    rebuild()
  }

  private func turn(by months: Int) {
    page += months
    rebuild()
    superview?.invalidateIntrinsicContentSize()
  }

  private func choose(_ day: Date) {
    page = 0
    if let new = field.calendar.moving(date, to: day) { onChoice(new, nil) }
  }

  private func rebuild() {
    guard field.hasDay else { return setNeedsLayout() }
    let month = month
    title.text = DateWords(field.calendar).text(month.start, template: "MMMMyyyy")
    for (label, name) in zip(weekdays, CalendarMonth.weekdays(in: field.calendar)) {
      label.text = name
    }
    for day in days { day.removeFromSuperview() }
    days = month.weeks.enumerated().flatMap { week, days in
      days.enumerated().compactMap { weekday, number -> DayControl? in
        guard let number, let start = month.date(of: number) else { return nil }
        let day = DayControl(number: number, week: week, weekday: weekday)
        day.isEnabled = field.calendar.has(start, within: field.bounds)
        day.isSelected = field.calendar.isDate(start, inSameDayAs: date)
        day.accessibilityLabel = DateWords(field.calendar).text(
          start, dateStyle: .full, timeStyle: .none)
        day.addAction(UIAction { [weak self] _ in self?.choose(start) }, for: .touchUpInside)
        addSubview(day)
        return day
      }
    }
    setNeedsLayout()
  }

  // MARK: - Layout

  private var weekdayHeight: CGFloat { weekdays[0].font.lineHeight.rounded(.up) }

  private var daysTop: CGFloat { DateLook.header + weekdayHeight + 2 * DateLook.spacing }

  private var daysHeight: CGFloat {
    let weeks = CGFloat(month.weeks.count)
    return weeks * DateLook.day + max(weeks - 1, 0) * DateLook.weekGap
  }

  var fittingSize: CGSize {
    let calendar = field.hasDay ? daysTop + daysHeight : 0
    let gap = field.hasDay && field.hasTime ? DateLook.spacing : 0
    return CGSize(
      width: DateLook.panelWidth,
      height: calendar + gap + (field.hasTime ? DateLook.fieldHeight : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ frame: CGRect) {
      view.frame =
        isMirrored
        ? CGRect(
          x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    for view in [title] + arrows + weekdays { view.isHidden = !field.hasDay }
    let arrow = DateLook.header
    put(
      title,
      CGRect(
        x: 0, y: 0, width: max(bounds.width - 2 * arrow - DateLook.arrowGap, 0),
        height: DateLook.header))
    for (index, button) in arrows.enumerated() {
      put(
        button,
        CGRect(
          x: bounds.width - CGFloat(2 - index) * arrow, y: 0, width: arrow,
          height: DateLook.header))
      button.transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    }
    let column = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      put(
        label,
        CGRect(
          x: CGFloat(index) * column, y: DateLook.header + DateLook.spacing, width: column,
          height: weekdayHeight))
    }
    for day in days {
      put(
        day,
        CGRect(
          x: CGFloat(day.weekday) * column,
          y: daysTop + CGFloat(day.week) * (DateLook.day + DateLook.weekGap), width: column,
          height: DateLook.day))
    }
    guard let time, let timeTitle else { return }
    let top = field.hasDay ? daysTop + daysHeight + DateLook.spacing : 0
    let width = time.fittingSize.width
    put(timeTitle, CGRect(x: 0, y: top, width: bounds.width / 2, height: DateLook.fieldHeight))
    put(
      time,
      CGRect(x: bounds.width - width, y: top, width: width, height: DateLook.fieldHeight))
  }
}

/// A day of a calendar.
@MainActor final class DayControl: UIControl {
  let week: Int
  let weekday: Int
  private let label = UILabel()
  private let circle = Part(radius: DateLook.day / 2)

  init(number: Int, week: Int, weekday: Int) {
    (self.week, self.weekday) = (week, weekday)
    super.init(frame: .zero)
    label.text = "\(number)"
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { nil }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  private func updateAppearance() {
    label.font = .systemFont(ofSize: DateLook.daySize, weight: isSelected ? .medium : .regular)
    label.textColor = !isEnabled ? .quaternaryLabel : isSelected ? tintColor : .label
    label.alpha = isHighlighted ? 0.3 : 1
    circle.backgroundColor = isSelected ? tintColor.withAlphaComponent(DateLook.chosenOpacity) : nil
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
    label.frame = bounds
    circle.frame = CGRect(
      x: bounds.midX - DateLook.day / 2, y: bounds.midY - DateLook.day / 2, width: DateLook.day,
      height: DateLook.day)
  }
}
