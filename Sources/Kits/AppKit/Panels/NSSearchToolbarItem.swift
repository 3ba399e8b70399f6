import Foundation

/// A field to search with, in a toolbar.
@MainActor @preconcurrency open class NSSearchToolbarItem: NSToolbarItem {
  /// The field, 24 points high; another field replaces the item's view.
  open var searchField = NSSearchField(frame: .zero) {
    didSet {
      fit()
      view = searchField
    }
  }
  /// The width of the field in points; 180 by default.
  open var preferredWidthForSearchField: CGFloat = 180 {
    didSet {
      fit()
      toolbar?.changed()
    }
  }

  public override init(itemIdentifier: Identifier) {
    super.init(itemIdentifier: itemIdentifier)
    (label, paletteLabel) = ("Search", "Search")
    fit()
    view = searchField
  }

  private func fit() {
    searchField.frame = NSRect(x: 0, y: 0, width: preferredWidthForSearchField, height: 24)
  }

  /// Brings the keys to the field.
  open func beginSearchInteraction() { searchField.window?.makeFirstResponder(searchField) }
  /// Gives them back to the window.
  open func endSearchInteraction() { searchField.window?.makeFirstResponder(nil) }
}
