import Foundation
import VivaceGraphics
import VivaceUIKit

/// A field with a list of values to choose from.
@MainActor @preconcurrency open class NSComboBox: NSTextField {
  private var values: [Any] = []
  private var chosen = -1
  /// True reads the list from `dataSource` and ignores values that were added.
  open var usesDataSource = false
  /// The source of the list, asked whenever the list opens or completes.
  open weak var dataSource: (any NSComboBoxDataSource)?
  /// Whether what is typed is ended by the first value that begins with it.
  open var completes = false
  /// The number of rows in the open list. Stored only: the menu shows all of them.
  open var numberOfVisibleItems = 5
  /// True would give the list a scroll bar. Stored only.
  open var hasVerticalScroller = true
  /// Meant for a border around the arrow. It only redraws: the arrow always has its plate.
  open var isButtonBordered = true { didSet { needsDisplay = true } }
  private let list = NSMenu()

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    bezelStyle = .roundedBezel
  }
  /// The view of an interface file; other coders get a box without values.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bezelStyle = .roundedBezel
    coder.applyInterface(to: self, isOwn: true)
  }

  // MARK: - Values

  /// The values that were added; those of a data source are not among them.
  open var objectValues: [Any] { values }
  /// The number of values, of the data source if it is used.
  open var numberOfItems: Int {
    usesDataSource ? dataSource?.numberOfItems(in: self) ?? 0 : values.count
  }
  /// Appends a value, shown in the list as its description.
  open func addItem(withObjectValue object: Any) { values.append(object) }
  /// Appends several values in order.
  open func addItems(withObjectValues objects: [Any]) { values += objects }
  /// Inserts a value; the index is clamped to the list.
  open func insertItem(withObjectValue object: Any, at index: Int) {
    values.insert(object, at: min(max(index, 0), values.count))
  }
  /// Removes a value and forgets the chosen index; prints a warning for a wrong index.
  open func removeItem(at index: Int) {
    guard values.indices.contains(index) else {
      return Warning.once(
        "NSComboBox.removeItem(at: \(index)) on \(values.count) values; nothing is removed.")
    }
    values.remove(at: index)
    chosen = -1
  }
  /// Removes every value with the same description.
  open func removeItem(withObjectValue object: Any) {
    values.removeAll { "\($0)" == "\(object)" }
    chosen = -1
  }
  /// Empties the list; the text in the field stays.
  open func removeAllItems() { (values, chosen) = ([], -1) }
  /// The value at an index; an empty text for a wrong index.
  open func itemObjectValue(at index: Int) -> Any {
    usesDataSource
      ? dataSource?.comboBox(self, objectValueForItemAt: index) ?? ""
      : values.indices.contains(index) ? values[index] : ""
  }
  /// The first index of a value with the same description; -1 without one.
  open func indexOfItem(withObjectValue object: Any) -> Int {
    (0..<numberOfItems).first { "\(itemObjectValue(at: $0))" == "\(object)" } ?? -1
  }
  /// Adapts the chosen index to the data source; the list itself is read when it opens.
  open func reloadData() { chosen = min(chosen, numberOfItems - 1) }
  /// Does the same as `reloadData()`.
  open func noteNumberOfItemsChanged() { reloadData() }

  // MARK: - Selection

  /// The index chosen last; -1 after typing.
  open var indexOfSelectedItem: Int { chosen }
  /// The value chosen last; nil after typing.
  open var objectValueOfSelectedItem: Any? { chosen >= 0 ? itemObjectValue(at: chosen) : nil }
  /// Chooses a value and writes it into the field; prints a warning for a wrong index.
  open func selectItem(at index: Int) {
    guard (0..<numberOfItems).contains(index) else {
      return Warning.once(
        "NSComboBox.selectItem(at: \(index)) on \(numberOfItems) values; what was chosen stays so.")
    }
    chosen = index
    stringValue = "\(itemObjectValue(at: index))"
  }
  /// Chooses the value with the same description; without one, nothing is chosen.
  open func selectItem(withObjectValue object: Any?) {
    if let index = object.map({ indexOfItem(withObjectValue: $0) }), index >= 0 {
      selectItem(at: index)
    } else {
      chosen = -1
    }
  }
  /// Forgets the choice of an index; the text in the field stays.
  open func deselectItem(at index: Int) { if chosen == index { chosen = -1 } }
  private func choose(_ index: Int) {
    selectItem(at: index)
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    (delegate as? any NSComboBoxDelegate)?.comboBoxSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
    act()
  }
  /// Posted after a value has been chosen in the list.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "NSComboBoxSelectionDidChangeNotification")

  override func textChanged() {
    chosen = -1
    complete()
    super.textChanged()
  }
  /// Ends what is typed by a value; what was added is selected, so that typing continues over it.
  private func complete() {
    let typed = stringValue
    guard completes, !typed.isEmpty, typed.count > known.count,
      let ending = (0..<numberOfItems).lazy.map({ "\(self.itemObjectValue(at: $0))" }).first(
        where: {
          $0.lowercased().hasPrefix(typed.lowercased()) && $0.count > typed.count
        })
    else { return known = typed }
    known = typed
    let whole = typed + ending.dropFirst(typed.count)
    editedText = whole
    let start = (typed as NSString).length
    editedSelection = NSRange(location: start, length: (whole as NSString).length - start)
  }
  private var known = ""

  // MARK: - The list

  private var arrow: NSRect {
    NSRect(x: bounds.width - 20, y: (bounds.height - 16) / 2, width: 16, height: 16)
  }
  open override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    let location = convert(point, from: superview)
    return hit != nil && location.x >= bounds.width - 22 ? self : hit
  }
  open override func mouseDown(with event: NSEvent) {
    let location = convert(event.locationInWindow, from: nil)
    guard isEnabled, location.x >= bounds.width - 22 else { return super.mouseDown(with: event) }
    open()
  }
  private func open() {
    (delegate as? any NSComboBoxDelegate)?.comboBoxWillPopUp(
      Notification(name: Self.willPopUpNotification, object: self))
    list.removeAllItems()
    for index in 0..<numberOfItems {
      let item = NSMenuItem(title: "\(itemObjectValue(at: index))", action: nil, keyEquivalent: "")
      item.state = index == chosen ? .on : .off
      item.onChoose = { [weak self] in self?.choose(index) }
      list.addItem(item)
    }
    list.onClose = { [weak self] in
      guard let self else { return }
      (delegate as? any NSComboBoxDelegate)?.comboBoxWillDismiss(
        Notification(name: Self.willDismissNotification, object: self))
    }
    if numberOfItems > 0 { list.show(for: self, at: CGPoint(x: 0, y: bounds.height + 2)) }
  }
  /// The name of the notification that goes to the delegate before the list opens.
  public nonisolated static let willPopUpNotification = Notification.Name(
    "NSComboBoxWillPopUpNotification")
  /// The name of the notification that goes to the delegate after the list has closed.
  public nonisolated static let willDismissNotification = Notification.Name(
    "NSComboBoxWillDismissNotification")

  override func textRect(in container: NSRect) -> NSRect {
    NSRect(
      x: container.minX, y: container.minY, width: max(0, container.width - 18),
      height: container.height)
  }
  open override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    (isEnabled ? NSColor.controlAccentColor : .quaternaryLabelColor).setFill()
    NSBezierPath(roundedRect: arrow, xRadius: 4, yRadius: 4).fill()
    NSColor.white.setStroke()
    let path = NSBezierPath()
    path.lineWidth = 1.5
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
    path.move(to: NSPoint(x: arrow.midX - 3, y: arrow.midY - 1.5))
    path.line(to: NSPoint(x: arrow.midX, y: arrow.midY + 1.5))
    path.line(to: NSPoint(x: arrow.midX + 3, y: arrow.midY - 1.5))
    path.stroke()
  }
}

/// Has the values of a combo box.
@MainActor @preconcurrency public protocol NSComboBoxDataSource: AnyObject {
  func numberOfItems(in comboBox: NSComboBox) -> Int
  func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any?
}
extension NSComboBoxDataSource {
  /// An empty list by default.
  public func numberOfItems(in comboBox: NSComboBox) -> Int { 0 }
  /// No value by default; the list shows an empty text for it.
  public func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any? { nil }
}

/// The delegate of a combo box.
@MainActor @preconcurrency public protocol NSComboBoxDelegate: NSTextFieldDelegate {
  func comboBoxWillPopUp(_ notification: Notification)
  func comboBoxWillDismiss(_ notification: Notification)
  func comboBoxSelectionDidChange(_ notification: Notification)
}
extension NSComboBoxDelegate {
  /// Called before the list opens; empty by default.
  public func comboBoxWillPopUp(_ notification: Notification) {}
  /// Called after the list has closed; empty by default.
  public func comboBoxWillDismiss(_ notification: Notification) {}
  /// Called after a choice in the list; empty by default.
  public func comboBoxSelectionDidChange(_ notification: Notification) {}
}
