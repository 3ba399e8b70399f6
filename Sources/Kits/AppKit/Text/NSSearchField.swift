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

  /// Whether the field has a magnifying glass.
  var showsSearchButton = true { didSet { contentChanged() } }
  /// Whether the field has a button that clears it while there is text.
  var showsCancelButton = true { didSet { contentChanged() } }
  private var hasCancelButton: Bool { showsCancelButton && !stringValue.isEmpty }
  override func makeCell() -> NSCell { NSSearchFieldCell(textCell: "") }

  override func textRect(in container: NSRect) -> NSRect {
    let (start, end): (CGFloat, CGFloat) = (showsSearchButton ? 18 : 0, hasCancelButton ? 18 : 0)
    return NSRect(
      x: container.minX + start, y: container.minY, width: max(0, container.width - start - end),
      height: container.height)
  }
  func searchButtonRect(in container: NSRect) -> NSRect {
    NSRect(x: container.minX + 6, y: container.midY - 6.5, width: 13, height: 13)
  }
  func cancelButtonRect(in container: NSRect) -> NSRect {
    NSRect(x: container.maxX - 19, y: container.midY - 6.5, width: 13, height: 13)
  }
  open override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    func draw(_ name: String, in frame: NSRect) {
      UIImage(systemName: name)?.withTintColor(.secondaryLabelColor).draw(in: frame)
    }
    if showsSearchButton { draw("magnifyingglass", in: searchButtonRect(in: bounds)) }
    if hasCancelButton { draw("xmark.circle.fill", in: cancelButtonRect(in: bounds)) }
  }
  open override func mouseDown(with event: NSEvent) {
    let frame = cancelButtonRect(in: bounds).insetBy(dx: -3, dy: -3)
    guard isEnabled, hasCancelButton, frame.contains(convert(event.locationInWindow, from: nil))
    else { return super.mouseDown(with: event) }
    (cell as? NSSearchFieldCell)?.cancelButtonCell?.performClick(self)
  }
  /// Takes all text away, as the user's click on the button does.
  func clear() {
    stringValue = ""
    textChanged()
  }
  override func textChanged() {
    super.textChanged()
    (needsLayout, needsDisplay) = (true, true)
    if !sendsWholeSearchString { act() }
    let searcher = delegate as? any NSSearchFieldDelegate
    if stringValue.isEmpty {
      searcher?.searchFieldDidEndSearching(self)
    } else {
      searcher?.searchFieldDidStartSearching(self)
    }
  }
}
