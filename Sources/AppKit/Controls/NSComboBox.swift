import Foundation
import VivaceGraphics
import VivaceUIKit

/// A field with a list of values to choose from.
@MainActor @preconcurrency open class NSComboBox: NSTextField {
  private var values: [Any] = []
  private var chosen = -1
  open var usesDataSource = false
  open weak var dataSource: (any NSComboBoxDataSource)?
  /// Whether what is typed is ended by the first value that begins with it.
  open var completes = false
  open var numberOfVisibleItems = 5
  open var hasVerticalScroller = true
  open var isButtonBordered = true { didSet { needsDisplay = true } }
  private let list = NSMenu()

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    bezelStyle = .roundedBezel
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bezelStyle = .roundedBezel
  }

  // MARK: - Values

  open var objectValues: [Any] { values }
  open var numberOfItems: Int {
    usesDataSource ? dataSource?.numberOfItems(in: self) ?? 0 : values.count
  }
  open func addItem(withObjectValue object: Any) { values.append(object) }
  open func addItems(withObjectValues objects: [Any]) { values += objects }
  open func insertItem(withObjectValue object: Any, at index: Int) {
    values.insert(object, at: min(max(index, 0), values.count))
  }
  open func removeItem(at index: Int) {
    guard values.indices.contains(index) else {
      return Warning.once(
        "NSComboBox.removeItem(at: \(index)) on \(values.count) values; nothing is removed.")
    }
    values.remove(at: index)
    chosen = -1
  }
  open func removeItem(withObjectValue object: Any) {
    values.removeAll { "\($0)" == "\(object)" }
    chosen = -1
  }
  open func removeAllItems() { (values, chosen) = ([], -1) }
  open func itemObjectValue(at index: Int) -> Any {
    usesDataSource
      ? dataSource?.comboBox(self, objectValueForItemAt: index) ?? ""
      : values.indices.contains(index) ? values[index] : ""
  }
  open func indexOfItem(withObjectValue object: Any) -> Int {
    (0..<numberOfItems).first { "\(itemObjectValue(at: $0))" == "\(object)" } ?? -1
  }
  open func reloadData() { chosen = min(chosen, numberOfItems - 1) }
  open func noteNumberOfItemsChanged() { reloadData() }

  // MARK: - Selection

  open var indexOfSelectedItem: Int { chosen }
  open var objectValueOfSelectedItem: Any? { chosen >= 0 ? itemObjectValue(at: chosen) : nil }
  open func selectItem(at index: Int) {
    guard (0..<numberOfItems).contains(index) else {
      return Warning.once(
        "NSComboBox.selectItem(at: \(index)) on \(numberOfItems) values; what was chosen stays so.")
    }
    chosen = index
    stringValue = "\(itemObjectValue(at: index))"
  }
  open func selectItem(withObjectValue object: Any?) {
    if let place = object.map({ indexOfItem(withObjectValue: $0) }), place >= 0 {
      selectItem(at: place)
    } else {
      chosen = -1
    }
  }
  open func deselectItem(at index: Int) { if chosen == index { chosen = -1 } }
  private func choose(_ index: Int) {
    selectItem(at: index)
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    (delegate as? any NSComboBoxDelegate)?.comboBoxSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
    act()
  }
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "NSComboBoxSelectionDidChangeNotification")

  override func textChanged() {
    chosen = -1
    complete()
    super.textChanged()
  }
  /// Ends what is typed by a value; what was added is selected, so that typing goes on over it.
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
    let place = convert(point, from: superview)
    return hit != nil && place.x >= bounds.width - 22 ? self : hit
  }
  open override func mouseDown(with event: NSEvent) {
    let place = convert(event.locationInWindow, from: nil)
    guard isEnabled, place.x >= bounds.width - 22 else { return super.mouseDown(with: event) }
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
  public nonisolated static let willPopUpNotification = Notification.Name(
    "NSComboBoxWillPopUpNotification")
  public nonisolated static let willDismissNotification = Notification.Name(
    "NSComboBoxWillDismissNotification")

  override func textRect(in room: NSRect) -> NSRect {
    NSRect(x: room.minX, y: room.minY, width: max(0, room.width - 18), height: room.height)
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
  public func numberOfItems(in comboBox: NSComboBox) -> Int { 0 }
  public func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any? { nil }
}

/// The delegate of a combo box.
@MainActor @preconcurrency public protocol NSComboBoxDelegate: NSTextFieldDelegate {
  func comboBoxWillPopUp(_ notification: Notification)
  func comboBoxWillDismiss(_ notification: Notification)
  func comboBoxSelectionDidChange(_ notification: Notification)
}
extension NSComboBoxDelegate {
  public func comboBoxWillPopUp(_ notification: Notification) {}
  public func comboBoxWillDismiss(_ notification: Notification) {}
  public func comboBoxSelectionDidChange(_ notification: Notification) {}
}
