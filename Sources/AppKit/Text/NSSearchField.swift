import Foundation
import VivaceUIKit

/// A field that shows dots.
@MainActor @preconcurrency open class NSSecureTextField: NSTextField {
  override var isSecure: Bool { true }
}

@MainActor @preconcurrency public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}
extension NSSearchFieldDelegate {
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}

/// A search field: its action is sent while the user types.
@MainActor @preconcurrency open class NSSearchField: NSTextField {
  open var sendsSearchStringImmediately = false
  open var sendsWholeSearchString = false
  open var maximumRecents = 0
  open var recentSearches: [String] = []

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    (bezelStyle, placeholderString) = (.roundedBezel, "Search")
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (bezelStyle, placeholderString) = (.roundedBezel, "Search")
  }

  override func textRect(in room: NSRect) -> NSRect {
    NSRect(x: room.minX + 18, y: room.minY, width: max(0, room.width - 18), height: room.height)
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
