import Foundation
import VivaceLayers
import VivaceSupplements

/// Receives changes of a text storage, before and after attributes are fixed.
public protocol NSTextStorageDelegate: AnyObject {
  /// Characters and attributes may still be changed here.
  ///
  /// - Parameters:
  ///   - editedRange: Where the text has changed, as it is now, in UTF-16 units.
  ///   - delta: How much longer it is.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Attributes may still be changed here.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Called before a change is passed on; the text may still be altered.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Called after the notification of the pending change; the layout follows.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// The text of layout managers. It notifies them, and the views of the text, of its changes.
///
/// A subclass that keeps its text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)`, and reports its changes by
/// ``edited(_:range:changeInLength:)``. All else is made of these four. The text of such a subclass is copied
/// into the inherited text after each change, since Foundation's own functions read only that.
open class NSTextStorage: NSMutableAttributedString {
  /// The kind of a change.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the changes.
    public let rawValue: UInt
    /// Kinds of changes by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were set, added or removed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were replaced.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before the delegate's second call, while the text may be altered.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted after the delegate's second call, before the layout follows.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// Held weakly; it is called before the layout managers.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers that lay the text out.
  public private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of changes since the last processing.
  open private(set) var editedMask: EditActions = []
  /// The changed range; `NSNotFound` without changes.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference of the lengths in UTF-16 units, for the changes not processed yet.
  open private(set) var changeInLength = 0
  /// Notifies the view of the text.
  var onEdit: (() -> Void)?
  private var depth = 0
  private var isProcessing = false
  /// Whether the inherited text is the text, and not a copy of a subclass's.
  private var holdsText = false

  /// An empty text.
  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }
  /// An attributed string as Foundation decodes it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Layout managers

  /// Lays the text out with another manager, which leaves its former storage.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.forgetLayout()
  }
  /// Leaves the manager without a text; an unknown one is ignored.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.textStorage = nil
    aLayoutManager.forgetLayout()
  }

  // MARK: - Editing

  /// Changes from here on are processed as one, at the end of the outermost pair.
  open override func beginEditing() { depth += 1 }
  open override func endEditing() {
    guard depth > 0 else {
      return LayerWarning.once(
        "NSTextStorage.endEditing() was called without beginEditing(); it does nothing.")
    }
    depth -= 1
    if depth == 0, !editedMask.isEmpty { process() }
  }

  /// Notes a change that was made, and processes it unless more is being edited.
  ///
  /// - Parameters:
  ///   - range: What was changed, as it was before.
  ///   - delta: How much longer it has become.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    var (low, high) = (editedRange.location, editedRange.location + editedRange.length)
    if !self.editedMask.isEmpty {
      low = min(low, self.editedRange.location)
      high = max(high, self.editedRange.location + self.editedRange.length)
    }
    self.editedMask.formUnion(editedMask)
    self.editedRange = NSRange(location: low, length: max(0, high + delta - low))
    changeInLength += delta
    if depth == 0 { process() }
  }

  /// Changes made by delegates join the same edit.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Notifies the delegate and the layout managers of the changes. A subclass may change more before it calls
  /// this.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let center = NotificationCenter.default
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.didProcessEditingNotification, object: self)
    if !holdsText { copyIntoInherited() }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
    onEdit?()
  }

  private func copyIntoInherited() {
    var new = editedRange
    var old = NSRange(location: new.location, length: new.length - changeInLength)
    let before = super.string.utf16.count
    if before + changeInLength != length || old.length < 0 || old.location + old.length > before {
      LayerWarning.once(
        "\(type(of: self)) has changed its text by another length than it told by "
          + "edited(_:range:changeInLength:); all of it is taken anew. Tell the range as it was "
          + "before the change, and the change in length.")
      (old, new) = (NSRange(location: 0, length: before), NSRange(location: 0, length: length))
    }
    super.replaceCharacters(in: old, with: attributedSubstring(from: new))
  }

  // MARK: - The text itself

  open override func replaceCharacters(in range: NSRange, with str: String) {
    holdsText = true
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    holdsText = true
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: - What follows from it

  open override var length: Int { string.utf16.count }

  open override var mutableString: NSMutableString { StorageString(self) }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    range?.pointee = longestRange(around: location, in: rangeLimit) { a, b in
      a.count == b.count && a.allSatisfy { areEqual($0.value, b[$0.key]) }
    }
    return attributes(at: location, effectiveRange: nil)
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    range?.pointee = longestRange(around: location, in: rangeLimit) {
      areEqual($0[attrName], $1[attrName])
    }
    return attributes(at: location, effectiveRange: nil)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let copy = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in runs(in: range) {
      let target = NSRange(location: run.range.location - range.location, length: run.range.length)
      copy.setAttributes(run.attributes, range: target)
    }
    return copy
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
  }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // It may be this text, or a part of it.
    let runs = NSTextStorage.runs(of: attrString)
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    for run in runs {
      let target = NSRange(location: range.location + run.range.location, length: run.range.length)
      setAttributes(run.attributes, range: target)
    }
    endEditing()
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeRuns(in: range) { $0[name] = value }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeRuns(in: range) { $0.merge(attrs) { $1 } }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeRuns(in: range) { $0[name] = nil }
  }

  // MARK: - Fixing

  /// Attributes are in order at once: nothing is put off.
  open var fixesAttributesLazily: Bool { false }
  /// Reports a range's attributes as changed.
  open func invalidateAttributes(in range: NSRange) {
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
}
