import Foundation
import VivaceUIKit

/// The cell of a search field, with those of its two buttons.
@MainActor @preconcurrency open class NSSearchFieldCell: NSTextFieldCell {
  private var field: NSSearchField? { control as? NSSearchField }
  override func makeControl() -> NSControl { NSSearchField(frame: .zero) }
  private lazy var searchCell = NSButtonCell(textCell: "")
  private lazy var cancelCell = makeCancelCell()

  private func makeCancelCell() -> NSButtonCell {
    let cell = NSButtonCell(textCell: "")
    cell.onClick = { [weak self] in self?.field?.clear() }
    return cell
  }

  /// The magnifying glass; nil hides it.
  open var searchButtonCell: NSButtonCell? {
    get { field?.showsSearchButton == true ? searchCell : nil }
    set {
      if let newValue { searchCell = newValue }
      field?.showsSearchButton = newValue != nil
    }
  }
  /// The button that clears the field, shown while there is text; nil hides it.
  open var cancelButtonCell: NSButtonCell? {
    get { field?.showsCancelButton == true ? cancelCell : nil }
    set {
      if let newValue { cancelCell = newValue }
      field?.showsCancelButton = newValue != nil
    }
  }
  /// Shows the usual magnifying glass.
  open func resetSearchButtonCell() { searchButtonCell = NSButtonCell(textCell: "") }
  /// Shows the usual button that clears the field.
  open func resetCancelButtonCell() { cancelButtonCell = makeCancelCell() }

  /// The frame of the text.
  open func searchTextRect(forBounds rect: NSRect) -> NSRect { field?.textRect(in: rect) ?? rect }
  /// The frame of the magnifying glass.
  open func searchButtonRect(forBounds rect: NSRect) -> NSRect {
    field?.searchButtonRect(in: rect) ?? .zero
  }
  /// The frame of the button that clears the field.
  open func cancelButtonRect(forBounds rect: NSRect) -> NSRect {
    field?.cancelButtonRect(in: rect) ?? .zero
  }

  /// True holds the action back until Return is pressed; false sends it at each change.
  open var sendsWholeSearchString: Bool {
    get { field?.sendsWholeSearchString ?? false }
    set { field?.sendsWholeSearchString = newValue }
  }
  /// Stored only: the action is sent at every change in any case.
  open var sendsSearchStringImmediately: Bool {
    get { field?.sendsSearchStringImmediately ?? false }
    set { field?.sendsSearchStringImmediately = newValue }
  }
  /// The largest number of recent searches. Stored only: the field keeps no list.
  open var maximumRecents: Int {
    get { field?.maximumRecents ?? 0 }
    set { field?.maximumRecents = newValue }
  }
  /// The recent searches. Stored only: the field shows no menu of them.
  open var recentSearches: [String]! {
    get { field?.recentSearches ?? [] }
    set { field?.recentSearches = newValue ?? [] }
  }
}
