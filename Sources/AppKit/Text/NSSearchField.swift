import Foundation
import VivaceUIKit

/// A field that shows dots.
@MainActor @preconcurrency open class NSSecureTextField: NSTextField {
  override var isSecure: Bool { true }
}

/// Observes the beginning and the end of a search in a field.
@MainActor @preconcurrency public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}
extension NSSearchFieldDelegate {
  /// Called at each change that leaves text in the field; empty by default.
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  /// Called when the field has become empty; empty by default.
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}

/// A search field: its action is sent while the user types.
@MainActor @preconcurrency open class NSSearchField: NSTextField {
  /// Stored only: the action is sent at every change in any case.
  open var sendsSearchStringImmediately = false
  /// True holds the action back until Return is pressed; false sends it at each change.
  open var sendsWholeSearchString = false
  /// The largest number of recent searches. Stored only: the field keeps no list.
  open var maximumRecents = 0
  /// The recent searches. Stored only: the field shows no menu of them.
  open var recentSearches: [String] = []

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    (bezelStyle, placeholderString) = (.roundedBezel, "Search")
  }
  /// The view of an interface file; other coders get an empty, round field.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (bezelStyle, placeholderString) = (.roundedBezel, "Search")
    coder.applyInterface(to: self, isOwn: true)
  }

  override func textRect(in container: NSRect) -> NSRect {
    NSRect(
      x: container.minX + 18, y: container.minY, width: max(0, container.width - 18),
      height: container.height)
  }
  open override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    let glass = UIImage(systemName: "magnifyingglass")?.withTintColor(.secondaryLabelColor)
    glass?.draw(in: NSRect(x: 6, y: bounds.midY - 6.5, width: 13, height: 13))
  }
  override func textChanged() {
    super.textChanged()
    if !sendsWholeSearchString { act() }
    let searcher = delegate as? any NSSearchFieldDelegate
    if stringValue.isEmpty {
      searcher?.searchFieldDidEndSearching(self)
    } else {
      searcher?.searchFieldDidStartSearching(self)
    }
  }
}
