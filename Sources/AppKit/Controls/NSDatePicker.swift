import Foundation
import VivaceUIKit

/// A date or a time to choose: fields, or a calendar; UIKit's picker shows it.
@MainActor @preconcurrency open class NSDatePicker: NSControl {
  public enum Style: UInt, Sendable { case textFieldAndStepper, clockAndCalendar, textField }
  public enum Mode: UInt, Sendable { case single, range }
  public struct ElementFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourMinute = ElementFlags(rawValue: 0x0c)
    public static let hourMinuteSecond = ElementFlags(rawValue: 0x0e)
    public static let timeZone = ElementFlags(rawValue: 0x10)
    public static let yearMonth = ElementFlags(rawValue: 0xc0)
    public static let yearMonthDay = ElementFlags(rawValue: 0xe0)
    public static let era = ElementFlags(rawValue: 0x100)
  }

  private let picker = UIDatePicker()
  open var datePickerStyle = Style.textFieldAndStepper { didSet { show() } }
  open var datePickerElements: ElementFlags = [.hourMinute, .yearMonthDay] { didSet { show() } }
  open var dateValue: Date {
    get { picker.date }
    set { picker.date = newValue }
  }
  open var minDate: Date? {
    get { picker.minimumDate }
    set { picker.minimumDate = newValue }
  }
  open var maxDate: Date? {
    get { picker.maximumDate }
    set { picker.maximumDate = newValue }
  }
  open var locale: Locale? { didSet { picker.locale = locale } }
  open var calendar: Calendar? { didSet { if let calendar { picker.calendar = calendar } } }
  open var timeZone: TimeZone? { didSet { picker.timeZone = timeZone } }
  open weak var delegate: AnyObject?

  override func commonInit() {
    super.commonInit()
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
