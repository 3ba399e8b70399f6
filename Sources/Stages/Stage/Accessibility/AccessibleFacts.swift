import VivaceGeometry
import VivaceViews

/// The properties of one element that assistive technologies read: a node of the accessibility tree in AT-SPI's
/// terms.
struct AccessibleFacts: Equatable, Sendable {
  /// The element's kind: the node's role, `frame` for a window, `application` for the program.
  var kind: String
  var role: AccessibleRole
  var name = ""
  var description = ""
  var identifier = ""
  var states: AccessibleStates = [.enabled, .sensitive, .visible, .showing]
  /// In pixels of the window.
  var frame = CGRect.zero
  var actions: [String] = []
  var range: Range?
  var text: Text?
  /// The text of a value that is not a number.
  var valueText: String?
  /// A number as it is read, such as `60%`; empty for one without a text.
  var rangeText = ""
  /// Object attributes besides those that every element has.
  var attributes: [String: String] = [:]
  var links = AccessibleLinks()
  /// The position in a table; nil outside of tables.
  var tablePosition: SemanticTable?
  /// The looks of the text that is read.
  var textRuns: [AccessibleTextRun] = []

  struct Range: Equatable, Sendable {
    var value: Double
    var minimum: Double
    var maximum: Double
    var step: Double
  }

  /// Offsets are in characters as AT-SPI counts them: Unicode scalars.
  struct Text: Equatable, Sendable {
    var string: String
    var selection: Swift.Range<Int>
    var caret: Int
    var isEditable: Bool
  }
}

/// AT-SPI's numbers and names of roles, as far as views have them.
enum AccessibleRole: UInt32, Sendable {
  case alert = 2
  case checkBox = 7
  case colorChooser = 9
  case comboBox = 11
  case dialog = 16
  case drawingArea = 18
  case frame = 23
  case image = 27
  case internalFrame = 28
  case label = 29
  case menu = 33
  case tab = 37
  case tabList = 38
  case password = 40
  case progressBar = 42
  case button = 43
  case slider = 51
  case spinButton = 52
  case table = 55
  case tableCell = 56
  case columnHeader = 57
  case text = 61
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case tableRow = 90
  case grouping = 99

  var name: String {
    switch self {
    case .alert: "alert"
    case .checkBox: "check box"
    case .colorChooser: "color chooser"
    case .comboBox: "combo box"
    case .dialog: "dialog"
    case .drawingArea: "drawing area"
    case .frame: "frame"
    case .image: "image"
    case .internalFrame: "internal frame"
    case .label: "label"
    case .menu: "menu"
    case .tab: "page tab"
    case .tabList: "page tab list"
    case .password: "password text"
    case .progressBar: "progress bar"
    case .button: "push button"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .tableCell: "table cell"
    case .columnHeader: "table column header"
    case .text: "text"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .tableRow: "table row"
    case .grouping: "grouping"
    }
  }
}

/// AT-SPI's states, a bit each.
struct AccessibleStates: OptionSet, Sendable {
  let rawValue: UInt64
  private static func bit(_ number: UInt64) -> AccessibleStates { .init(rawValue: 1 << number) }
  static let active = bit(1)
  static let checked = bit(4)
  static let editable = bit(7)
  static let enabled = bit(8)
  static let focusable = bit(11)
  static let focused = bit(12)
  static let modal = bit(16)
  static let multiLine = bit(17)
  static let selectable = bit(22)
  static let selected = bit(23)
  static let sensitive = bit(24)
  static let showing = bit(25)
  static let singleLine = bit(26)
  static let visible = bit(30)
  static let checkable = bit(41)

  /// The states whose changes are signalled, with the names that events give them.
  static let signalled: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.enabled, "enabled"), (.focused, "focused"),
    (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
  ]

  /// The states as two numbers of 32 bits, the lower first.
  var bits: BusValue {
    .array(
      "u", [.uint(UInt32(truncatingIfNeeded: rawValue)), .uint(UInt32(rawValue >> 32))])
  }
}

extension AccessibleFacts {
  /// - Parameters:
  ///   - scale: Pixels a point of the window.
  ///   - window: The window's size in points.
  ///   - isHeader: Whether the element is in the row of a table's column headers.
  ///   - receivesTap: Whether a tap at the element's center is a gesture.
  init(
    _ node: SemanticNode, scale: CGFloat, window: CGSize, isHeader: Bool = false,
    receivesTap: Bool = false
  ) {
    self.init(kind: node.role.rawValue, role: AccessibleRole(node))
    name = node.label
    identifier = node.identifier ?? ""
    frame = CGRect(
      x: node.frame.minX * scale, y: node.frame.minY * scale, width: node.frame.width * scale,
      height: node.frame.height * scale)
    if let range = node.range {
      self.range = Range(range)
    } else {
      range = Range(percent: node.value)
    }
    if range != nil { rangeText = node.value ?? "" }
    text = node.text.map { Text($0, isEditable: node.isEnabled) }
    if range == nil, text == nil, node.role != .toggle { valueText = node.value }
    description = [valueText, node.hint].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    textRuns = AccessibleTextRun.runs(of: node.textRuns)
    tablePosition = node.tablePosition
    role = role.inTable(tablePosition, isHeader: isHeader)
    actions = Self.actions(of: node)
    if receivesTap, actions.first != Self.press { actions.insert(Self.press, at: 0) }
    addStates(of: node, window)
    addDetails(of: node)
  }

  private mutating func addStates(of node: SemanticNode, _ window: CGSize) {
    if !node.isEnabled { states.subtract([.enabled, .sensitive]) }
    if !node.frame.intersects(CGRect(origin: .zero, size: window)) { states.remove(.showing) }
    if node.isFocusable || node.text != nil && node.isEnabled { states.insert(.focusable) }
    if node.hasFocus { states.insert(.focused) }
    if node.isSelected { states.formUnion([.selectable, .selected]) }
    if node.role == .tab { states.insert(.selectable) }
    if node.traits.contains(.isModal) { states.insert(.modal) }
    if node.role == .toggle {
      states.insert(.checkable)
      if node.value == "1" || node.value == "on" { states.insert(.checked) }
    }
    guard let text = node.text else { return }
    if node.isEnabled { states.insert(.editable) }
    states.insert(text.isMultiline ? .multiLine : .singleLine)
  }

  /// The press first, where the element has one.
  private static func actions(of node: SemanticNode) -> [String] {
    var names = node.actions.map(\.name)
    let isPressed: Bool =
      switch node.role {
      case .button, .link, .toggle, .picker, .tab, .menu, .colorWell: true
      default: names.contains(SemanticAction.defaultName)
      }
    names.removeAll { $0 == SemanticAction.defaultName }
    return (isPressed ? [press] : []) + names
      + (node.adjustment == nil ? [] : [increment, decrement])
  }

  static let press = "click"
  static let increment = "increment"
  static let decrement = "decrement"

  /// The names of the interfaces that the element answers to, without their common beginning.
  var interfaces: [String] {
    var names = ["Accessible"]
    if kind == "application" { return names + ["Application"] }
    names.append("Component")
    if !actions.isEmpty { names.append("Action") }
    if readText != nil { names.append("Text") }
    if text?.isEditable == true { names.append("EditableText") }
    if range != nil { names.append("Value") }
    if role == .image { names.append("Image") }
    if role == .table { names.append("Table") }
    if role == .tableCell || role == .columnHeader { names.append("TableCell") }
    return names
  }

  /// The text of a text field, or a label's text.
  var readText: Text? {
    if let text { return text }
    guard role == .label || role == .heading || role == .tableCell else { return nil }
    return Text(string: name, selection: 0..<0, caret: 0, isEditable: false)
  }
}

extension AccessibleRole {
  init(_ node: SemanticNode) {
    switch node.role {
    case .text: self = node.traits.contains(.isHeader) ? .heading : .label
    case .image: self = .image
    case .button: self = .button
    case .shape: self = .drawingArea
    case .group: self = node.traits.contains(.isTabBar) ? .tabList : .grouping
    case .link: self = .link
    case .textField:
      let isSecure = node.text?.isSecure == true
      self = isSecure ? .password : node.text?.isMultiline == true ? .text : .entry
    case .toggle: self = .checkBox
    case .slider: self = .slider
    case .stepper: self = .spinButton
    case .picker: self = .comboBox
    case .tab: self = .tab
    case .menu: self = .menu
    case .alert: self = .alert
    case .sheet: self = .dialog
    case .window: self = .internalFrame
    case .progress: self = .progressBar
    case .navigationBar: self = .toolBar
    case .colorWell: self = .colorChooser
    case .cell, .list, .scrollView, .wheels, .pickerWheel, .wheelRow, .datePicker, .segments:
      self = .grouping
    }
  }
}

extension AccessibleRole {
  /// The role at a position in a table. Controls in cells stay what they are.
  fileprivate func inTable(_ position: SemanticTable?, isHeader: Bool) -> AccessibleRole {
    switch position {
    case .table: .table
    case .row, .header: .tableRow
    case .cell where isHeader: .columnHeader
    case .cell: [.label, .heading, .grouping, .image].contains(self) ? .tableCell : self
    case nil: self
    }
  }
}

extension AccessibleFacts.Range {
  init(_ range: SemanticRange) {
    self.init(
      value: range.value, minimum: range.bounds.lowerBound, maximum: range.bounds.upperBound,
      step: range.step ?? 0)
  }

  /// Of a value such as `40%`.
  init?(percent: String?) {
    guard let percent, percent.hasSuffix("%"), let value = Double(percent.dropLast()) else {
      return nil
    }
    self.init(value: value, minimum: 0, maximum: 100, step: 0)
  }
}

extension AccessibleFacts.Text {
  init(_ text: SemanticText, isEditable: Bool) {
    let low = text.string.scalars(before: text.selection.lowerBound)
    let high = text.string.scalars(before: text.selection.upperBound)
    self.init(
      string: text.string, selection: low..<max(low, high),
      caret: text.string.scalars(before: text.caret), isEditable: isEditable)
  }

  var count: Int { string.unicodeScalars.count }

  /// A range of scalars, cut to what there is. A negative end is that of the text.
  func slice(_ start: Int, _ end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    let start = min(max(start, 0), end)
    return String(
      String.UnicodeScalarView(string.unicodeScalars.dropFirst(start).prefix(end - start)))
  }

  /// From a range of scalars to one of UTF-8 bytes.
  func bytes(_ start: Int, _ end: Int) -> Range<Int> {
    let low = slice(0, max(start, 0)).utf8.count
    return low..<max(low, end < 0 ? string.utf8.count : slice(0, end).utf8.count)
  }

  /// The range of scalars around an offset.
  ///
  /// - Parameter granularity: AT-SPI's: a character, a word with the space behind it, a sentence, a line,
  ///   a paragraph.
  func range(at offset: Int, granularity: Int) -> Range<Int> {
    let scalars = Array(string.unicodeScalars)
    guard !scalars.isEmpty, offset >= 0, offset < scalars.count else {
      return scalars.count..<scalars.count
    }
    func begins(_ index: Int) -> Bool {
      guard index > 0 else { return true }
      let (before, now) = (scalars[index - 1], scalars[index])
      switch granularity {
      case 0: return true
      case 1: return before.properties.isWhitespace && !now.properties.isWhitespace
      case 2:
        guard before.properties.isWhitespace, !now.properties.isWhitespace else { return false }
        let end = scalars[..<index].last { !$0.properties.isWhitespace }
        return end.map { ".!?".unicodeScalars.contains($0) } ?? false
      default: return before == "\n"
      }
    }
    var (low, high) = (offset, offset + 1)
    while !begins(low) { low -= 1 }
    while high < scalars.count, !begins(high) { high += 1 }
    return low..<high
  }
}

extension String {
  /// How many scalars are before an offset of UTF-8 bytes.
  fileprivate func scalars(before offset: Int) -> Int {
    let index = utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
    return unicodeScalars.distance(from: startIndex, to: index)
  }
}
