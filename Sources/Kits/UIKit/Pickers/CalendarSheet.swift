import Foundation
import VivaceGeometry
import VivaceLooks

/// A month of days; the chosen one in a tinted circle. Below it the time, if it is asked for.
@MainActor final class CalendarSheet: UIView, DateContent {
  var field: DateChoice { didSet { rebuild() } }
  private var metrics: DateLook { field.metrics }
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
    title.font = .systemFont(ofSize: metrics.titleSize, weight: .semibold)
    addSubview(title)
    let symbol = UIImage.SymbolConfiguration(pointSize: metrics.arrowSize, weight: .medium)
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
      label.font = .systemFont(ofSize: metrics.weekdaySize, weight: .semibold)
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
    label.font = .systemFont(ofSize: metrics.textSize)
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
        let day = DayControl(number: number, week: week, weekday: weekday, metrics)
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

  private var daysTop: CGFloat { metrics.header + weekdayHeight + 2 * metrics.spacing }

  private var daysHeight: CGFloat {
    let weeks = CGFloat(month.weeks.count)
    return weeks * metrics.day + max(weeks - 1, 0) * metrics.weekGap
  }

  var fittingSize: CGSize {
    let calendar = field.hasDay ? daysTop + daysHeight : 0
    let gap = field.hasDay && field.hasTime ? metrics.spacing : 0
    return CGSize(
      width: metrics.monthWidth ?? metrics.panelWidth,
      height: calendar + gap + (field.hasTime ? metrics.fieldHeight : 0))
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
    let arrow = metrics.header
    put(
      title,
      CGRect(
        x: 0, y: 0, width: max(bounds.width - 2 * arrow - metrics.arrowGap, 0),
        height: metrics.header))
    for (index, button) in arrows.enumerated() {
      put(
        button,
        CGRect(
          x: bounds.width - CGFloat(2 - index) * arrow, y: 0, width: arrow,
          height: metrics.header))
      button.transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    }
    let column = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      put(
        label,
        CGRect(
          x: CGFloat(index) * column, y: metrics.header + metrics.spacing, width: column,
          height: weekdayHeight))
    }
    for day in days {
      put(
        day,
        CGRect(
          x: CGFloat(day.weekday) * column,
          y: daysTop + CGFloat(day.week) * (metrics.day + metrics.weekGap), width: column,
          height: metrics.day))
    }
    guard let time, let timeTitle else { return }
    let top = field.hasDay ? daysTop + daysHeight + metrics.spacing : 0
    let width = time.fittingSize.width
    put(timeTitle, CGRect(x: 0, y: top, width: bounds.width / 2, height: metrics.fieldHeight))
    put(
      time,
      CGRect(x: bounds.width - width, y: top, width: width, height: metrics.fieldHeight))
  }
}

/// A day of a calendar.
@MainActor final class DayControl: UIControl {
  let week: Int
  let weekday: Int
  private let label = UILabel()
  private let metrics: DateLook
  private let circle: Part

  init(number: Int, week: Int, weekday: Int, _ metrics: DateLook) {
    (self.week, self.weekday, self.metrics) = (week, weekday, metrics)
    circle = Part(radius: metrics.day / 2)
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
    label.font = .systemFont(ofSize: metrics.daySize, weight: isSelected ? .medium : .regular)
    label.textColor = !isEnabled ? .quaternaryLabel : isSelected ? chosenColor : .label
    label.alpha = isHighlighted ? 0.3 : 1
    circle.backgroundColor = isSelected ? tintColor.withAlphaComponent(metrics.chosenOpacity) : nil
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  /// The number of the chosen day is tinted, or white on an opaque circle.
  private var chosenColor: UIColor { metrics.chosenOpacity < 1 ? tintColor : .white }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
    label.frame = bounds
    circle.frame = CGRect(
      x: bounds.midX - metrics.day / 2, y: bounds.midY - metrics.day / 2, width: metrics.day,
      height: metrics.day)
  }
}
