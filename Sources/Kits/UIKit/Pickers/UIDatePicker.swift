import Foundation
import VivaceLooks

/// How a date picker shows what can be chosen: wheels, fields that open a calendar or wheels, or a
/// calendar in its place. Automatic are fields, or wheels for a length of time.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Chooses a day, a time or a length of time.
@MainActor @preconcurrency open class UIDatePicker: UIControl {
  /// The parts of a date that are picked.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  package var metrics = DateLook.touch { didSet { rebuild() } }
  private var content: (any DateContent)?
  private var value: Date

  /// The parts of a date that are picked.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// The form of the picker.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { rebuild() } }
  /// The locale of the picker; nil is the current one.
  open var locale: Locale? { didSet { rebuild() } }
  /// The calendar of the picker.
  open var calendar: Calendar! = .current { didSet { rebuild() } }
  /// The time zone of the picker; nil is the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The earliest date; nil is unlimited.
  open var minimumDate: Date? { didSet { rangeChanged() } }
  /// The latest date; nil is unlimited.
  open var maximumDate: Date? { didSet { rangeChanged() } }
  /// The picked duration, in seconds.
  open var countDownDuration: TimeInterval = 0 {
    didSet { if countDownDuration != oldValue { rebuild() } }
  }
  /// A divisor of 60.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      rebuild()
    }
  }
  /// Whether the date is rounded down to the minute interval, as it shows on the wheels in any case.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { content?.show(date, animated: false) } }
  }

  public override init(frame: CGRect) {
    value = Date()
    super.init(frame: frame)
    begin()
  }
  /// Decodes nothing: a picker at the present date.
  public required init?(coder: NSCoder) {
    value = Date()
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    rebuild()
    if bounds.size == .zero { frame.size = intrinsicContentSize }
  }

  /// The style that it has: never `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    // Durations, and months without days, are chosen with wheels only.
    case (_, .countDownTimer), (_, .yearAndMonth): .wheels
    case (.automatic, _): .compact
    default: preferredDatePickerStyle
    }
  }

  // MARK: - The date

  /// The chosen date, rounded down to the minute interval if that is longer than a minute and dates are rounded.
  open var date: Date {
    get { rounded(value) }
    set { setDate(newValue, animated: false) }
  }

  /// Sends no event.
  open func setDate(_ date: Date, animated: Bool) {
    value = date.limited(to: bounds(of: calendar))
    content?.show(self.date, animated: animated)
    invalidateIntrinsicContentSize()
  }

  /// Not to before the least date: then up.
  private func rounded(_ date: Date) -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1,
      datePickerMode == .time || datePickerMode == .dateAndTime
    else { return date }
    let calendar = ownCalendar
    let components = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over =
      Double((components.minute ?? 0) % minuteInterval * 60 + (components.second ?? 0))
      + Double(components.nanosecond ?? 0) / 1e9
    guard over > 0 else { return date }
    let down = date.addingTimeInterval(-over)
    let least = bounds(of: calendar).lowerBound
    return down < least ? down.addingTimeInterval(Double(minuteInterval) * 60) : down
  }

  private func bounds(of calendar: Calendar) -> ClosedRange<Date> {
    let least = minimumDate ?? .distantPast
    return least...max(least, maximumDate ?? .distantFuture)
  }

  private func rangeChanged() {
    content?.field = field
    date = value
  }

  private var ownCalendar: Calendar {
    var calendar = self.calendar ?? .current
    if let locale { calendar.locale = locale }
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private var field: DateChoice {
    DateChoice(
      calendar: ownCalendar, bounds: bounds(of: ownCalendar), minuteInterval: minuteInterval,
      hasDay: datePickerMode != .time, hasTime: datePickerMode != .date, metrics: metrics)
  }

  // MARK: - Content

  private func rebuild() {
    content?.removeFromSuperview()
    let content: any DateContent =
      switch datePickerStyle {
      case .compact: DateFields(field)
      case .inline: CalendarSheet(field)
      default: DateWheelsView(field, datePickerMode, countDownDuration)
      }
    content.onChoice = { [weak self] in self?.chose($0, $1) }
    addSubview(content)
    self.content = content
    content.show(date, animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func chose(_ date: Date, _ duration: TimeInterval?) {
    if datePickerMode == .countDownTimer, let duration, duration != countDownDuration {
      countDownDuration = duration
    }
    value = date.limited(to: bounds(of: calendar))
    content?.show(self.date, animated: true)
    invalidateIntrinsicContentSize()
    send([.valueChanged, .primaryActionTriggered], nil)
  }

  open override var intrinsicContentSize: CGSize { content?.fittingSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var kindPriorities: [UILayoutPriority] {
    datePickerStyle == .compact
      ? [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh] : super.kindPriorities
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    content.frame = bounds
    content.isUserInteractionEnabled = isEnabled
    content.alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }
}

/// The selectable components of dates.
struct DateChoice {
  var calendar: Calendar
  var bounds: ClosedRange<Date>
  var minuteInterval: Int
  var hasDay: Bool
  var hasTime: Bool
  var metrics = DateLook.touch

  /// The choice without days.
  var time: DateChoice {
    var choice = self
    choice.hasDay = false
    return choice
  }
  var day: DateChoice {
    var choice = self
    choice.hasTime = false
    return choice
  }
}

/// A date picker's style.
@MainActor protocol DateContent: UIView {
  var field: DateChoice { get set }
  var fittingSize: CGSize { get }
  var onChoice: (Date, TimeInterval?) -> Void { get set }
  func show(_ date: Date, animated: Bool)
}

extension Date {
  func limited(to bounds: ClosedRange<Date>) -> Date {
    min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}

/// Wheels for all parts of a date.
@MainActor final class DateWheelsView: UIView, DateContent {
  private let picker = UIPickerView()
  private let mode: UIDatePicker.Mode
  private let duration: TimeInterval
  private var wheels: DateWheels?
  var field: DateChoice
  var onChoice: (Date, TimeInterval?) -> Void = { _, _ in }

  init(_ field: DateChoice, _ mode: UIDatePicker.Mode, _ duration: TimeInterval = 0) {
    (self.field, self.mode, self.duration) = (field, mode, duration)
    super.init(frame: .zero)
    addSubview(picker)
  }
  required init?(coder: NSCoder) { nil }

  var fittingSize: CGSize { UIPickerView.size }

  func show(_ date: Date, animated: Bool) {
    if wheels == nil {
      let wheels = DateWheels(
        mode, field.calendar, field.minuteInterval, duration, around: date
      ) { [weak self] in self?.onChoice($0, $1) }
      self.wheels = wheels
      wheels.picker = picker
      picker.dataSource = wheels
      picker.delegate = wheels
    }
    wheels?.show(date, animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }
}
