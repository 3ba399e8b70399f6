import Foundation

/// Keyboard selection: arrows, paging and type-to-select.
extension NSTableView {
  /// Whether a key was for the rows.
  func pressedKey(_ event: NSEvent) -> Bool {
    switch event.specialKey {
    case .upArrow: move(by: -1, event)
    case .downArrow: move(by: 1, event)
    case .home: move(to: 0, event)
    case .end: move(to: numberOfRows - 1, event)
    case .pageUp: move(by: -pageLength, event)
    case .pageDown: move(by: pageLength, event)
    default:
      return typeSelect(event)
    }
    return true
  }

  var pageLength: Int { max(1, Int(visibleHeight / max(1, rowHeight)) - 1) }
  private var visibleHeight: CGFloat {
    enclosingScrollView?.documentVisibleRect.height ?? bounds.height
  }
  func move(by step: Int, _ event: NSEvent) {
    let from = selection.isEmpty ? (step > 0 ? -1 : numberOfRows) : leadRow
    move(to: from + step, event)
  }
  /// The row from which arrow keys move on.
  private var leadRow: Int { selection.isEmpty ? -1 : rowSelection.lead ?? -1 }
  func move(to wanted: Int, _ event: NSEvent) {
    guard numberOfRows > 0 else { return }
    var row = min(max(wanted, 0), numberOfRows - 1)
    let step = row >= leadRow ? 1 : -1
    while (0..<numberOfRows).contains(row), !source.isSelectable(row) { row += step }
    guard (0..<numberOfRows).contains(row) else { return }
    handle(.move(to: row, extends: event.modifierFlags.contains(.shift)))
    scrollRowToVisible(row)
    act()
  }
  /// Letters typed soon after each other go to the row that begins with them.
  func typeSelect(_ event: NSEvent) -> Bool {
    guard allowsTypeSelect, !event.isChord, event.specialKey == nil,
      let text = event.characters, text.first?.isLetter == true || text.first?.isNumber == true
    else { return false }
    typed = (event.timestamp - typed.time < 1 ? typed.text + text : text, event.timestamp)
    let wanted = typed.text.lowercased()
    guard
      let row = (0..<numberOfRows).first(where: {
        source.typeText($0)?.lowercased().hasPrefix(wanted) == true
      })
    else { return true }
    handle(.move(to: row, extends: false))
    scrollRowToVisible(row)
    return true
  }
}
