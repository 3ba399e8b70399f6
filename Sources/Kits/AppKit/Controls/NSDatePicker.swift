import Foundation
import VivaceLooks
import VivaceUIKit

/// A date or a time to choose: fields, or a calendar; UIKit's picker shows it.
@MainActor @preconcurrency open class NSDatePicker: NSControl {
  /// The form of a date picker: a calendar, or compact fields for both other styles.
  public enum Style: UInt, Sendable { case textFieldAndStepper, clockAndCalendar, textField }
  /// The choice of one date or of a range; only a single date can be chosen here.
  public enum Mode: UInt, Sendable { case single, range }
  /// The elements of a date that the picker shows.
  public struct ElementFlags: OptionSet, Hashable, Sendable {
    /// The bits of the elements.
    public let rawValue: UInt
    /// A set of elements from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute.
    public static let hourMinute = ElementFlags(rawValue: 0x0c)
    /// Hour and minute; the seconds are not shown here.
    public static let hourMinuteSecond = ElementFlags(rawValue: 0x0e)
    /// The time zone. Not shown here.
    public static let timeZone = ElementFlags(rawValue: 0x10)
    /// The year and the month; the picker shows the day as well.
    public static let yearMonth = ElementFlags(rawValue: 0xc0)
    /// The year, the month and the day.
    public static let yearMonthDay = ElementFlags(rawValue: 0xe0)
    /// The era. Not shown here.
    public static let era = ElementFlags(rawValue: 0x100)
  }

  private let picker = UIDatePicker()
  /// Fields by default; `clockAndCalendar` shows a calendar.
  open var datePickerStyle = Style.textFieldAndStepper { didSet { show() } }
  /// The elements of the date; date and time of day by default.
  open var datePickerElements: ElementFlags = [.hourMinute, .yearMonthDay] { didSet { show() } }
  /// The chosen date; the present moment at first.
  open var dateValue: Date {
    get { picker.date }
    set { picker.date = newValue }
  }
  /// The earliest date; nil sets no limit.
  open var minDate: Date? {
    get { picker.minimumDate }
    set { picker.minimumDate = newValue }
  }
  /// The latest date; nil sets no limit.
  open var maxDate: Date? {
    get { picker.maximumDate }
    set { picker.maximumDate = newValue }
  }
  /// The language and order of the fields; nil follows the program.
  open var locale: Locale? { didSet { picker.locale = locale } }
  /// The calendar of the fields; nil keeps the present one.
  open var calendar: Calendar? { didSet { if let calendar { picker.calendar = calendar } } }
  /// The time zone of the shown time; nil is the system's.
  open var timeZone: TimeZone? { didSet { picker.timeZone = timeZone } }
  /// Stored only: the picker sends its action instead of calling a delegate.
  open weak var delegate: AnyObject?

  override func commonInit() {
    super.commonInit()
    picker.metrics = Theme.desktop.dates
    picker.addAction(UIAction { [weak self] _ in self?.act() }, for: .valueChanged)
    backing.addSubview(picker)
    show()
  }
  private func show() {
    let hasDay = !datePickerElements.isDisjoint(with: .yearMonthDay)
    let hasTime = !datePickerElements.isDisjoint(with: .hourMinuteSecond)
    picker.datePickerMode = hasDay && hasTime ? .dateAndTime : hasTime ? .time : .date
    picker.preferredDatePickerStyle = datePickerStyle == .clockAndCalendar ? .inline : .compact
    invalidateIntrinsicContentSize()
    needsLayout = true
  }
  open override var objectValue: Any? {
    get { dateValue }
    set { if let date = newValue as? Date { dateValue = date } }
  }
  override func enabledChanged() { picker.isEnabled = isEnabled }
  open override var intrinsicContentSize: NSSize { picker.intrinsicContentSize }
  override func layoutFurniture() {
    super.layoutFurniture()
    picker.frame = backing.bounds
  }
}
