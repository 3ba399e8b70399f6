import Foundation
import VivaceGraphics
import VivaceInteraction
import VivaceMessages
import VivaceTypography

/// A view with an editor for its text, which consults and notifies it about each change.
@MainActor protocol EditorClient: UIView {
  /// Whether the text can be changed, and whether it can be selected.
  var isEditable: Bool { get }
  var isSelectable: Bool { get }
  /// Whether a change of the user's may be made; the range is in UTF-16 units.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// The return key in a text of one line.
  func returned()
  /// The text changed through typing or undo.
  func userChanged()
  func selectionChanged()
  /// The text's appearance changed and needs layout.
  func looksChanged()
  /// The caret has moved: it is to be seen.
  func revealCaret()
  /// Whether a touch was for something else than the text, such as a link.
  func receivesTouch(at location: CGPoint) -> Bool
}

/// Edits a text on behalf of a view: what is typed, keys, the clipboard, the caret and what is selected.
///
/// Fields and text views have one each. It owns the text and the view that draws it; what belongs to
/// one line or to many is the client's.
@MainActor final class FieldEditor {
  let core: TextCore
  private(set) lazy var canvas = TextCanvas(core)
  private(set) lazy var undoManager = TextUndoManager(self)
  private unowned let client: any EditorClient
  private let isMultiline: Bool
  /// Whether what is typed first replaces all.
  var clearsOnInsertion = false

  init(_ client: any EditorClient, isMultiline: Bool, core: TextCore? = nil) {
    self.client = client
    self.core = core ?? TextCore()
    self.isMultiline = isMultiline
  }

  /// Makes the recognizer of the user's touches and clicks.
  func makeRecognizer() -> UIGestureRecognizer { EditorTouches(self, on: client) }

  // MARK: - Changing

  func insert(_ text: String) {
    if !isMultiline, text == "\n" { return client.returned() }
    if clearsOnInsertion { core.select { $0.selectAll() } }
    replace(
      core.marked ?? core.edited.selection, with: isMultiline ? text : TextEdit.inOneLine(text))
  }

  func deleteBackward() { delete(forward: false, byWords: false) }

  private func delete(forward: Bool, byWords: Bool) {
    let range = core.edit.deletion(forward: forward, byWords: byWords)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// - Parameter asking: Whether the view's delegate may refuse.
  func replace(_ range: Range<Int>, with text: String, asking: Bool = true) {
    guard !asking || client.isEditable && client.mayChange(core.utf16(range), to: text) else {
      return
    }
    core.marked = nil
    core.replace(range, with: text)
    client.looksChanged()
    client.userChanged()
    client.selectionChanged()
    client.revealCaret()
  }

  /// Replaces an input method's composition.
  func compose(_ text: String, selection: Range<Int>) {
    guard client.isEditable else { return }
    let range = core.marked ?? core.edited.selection
    core.compose(text, selection: selection, in: range)
    client.looksChanged()
    client.userChanged()
    client.revealCaret()
  }

  /// Sets marked text, with the selection in UTF-16 units.
  func setMarkedText(_ text: String?, _ selection: NSRange) {
    let text = text ?? ""
    let units = text.utf16
    func bytes(_ offset: Int) -> Int {
      let index = units.index(units.startIndex, offsetBy: min(max(offset, 0), units.count))
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    let low = bytes(selection.location)
    compose(text, selection: low..<max(low, bytes(selection.location + selection.length)))
  }

  /// Commits the composition.
  func unmark() {
    core.marked = nil
    canvas.update()
  }

  // MARK: - Keys

  /// False of a key that means nothing here.
  func handle(_ key: EditingKey, extending: Bool) -> Bool {
    switch key {
    case .move(.pageUp) where !isMultiline, .move(.pageDown) where !isMultiline: return false
    case .move(let motion): move(motion, extending)
    case .delete(let forward, let byWords): delete(forward: forward, byWords: byWords)
    case .return: insert("\n")
    case .perform(let action): return perform(action)
    }
    return true
  }

  func perform(_ action: EditAction) -> Bool {
    switch action {
    case .undo, .redo: return undo(action == .redo)
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: if copy(), core.edited.hasSelection { replace(core.edited.selection, with: "") }
    case .paste: if let string = Services.current.clipboard.string { insert(string) }
    case .delete: deleteBackward()
    case .bold, .italic, .underline: return false
    }
    return true
  }

  /// Takes back what was typed, or types it again; else what the program has registered. False where there
  /// is nothing.
  func undo(_ redoes: Bool) -> Bool {
    guard client.isEditable else { return false }
    guard core.undo(redoes) else { return undoManager.undoRegistered(redoes) }
    client.looksChanged()
    client.userChanged()
    client.revealCaret()
    return true
  }

  private func move(_ motion: CaretMotion, _ extending: Bool) {
    let (carets, height) = (canvas.layout.carets, client.bounds.height)
    select { $0.move(motion, extending: extending, in: carets, visibleHeight: height) }
    offerSelection()
    client.revealCaret()
  }

  // MARK: - The clipboard

  /// Secrets cannot be copied; whether that was allowed.
  @discardableResult func copy() -> Bool {
    guard !core.isSecure else { return false }
    if core.edited.hasSelection { Services.current.clipboard.string = core.edited.selected }
    return true
  }

  /// Offers the selection for pasting by a middle click, here and in other programs. Secrets are not offered.
  private func offerSelection() {
    guard core.edited.hasSelection, !core.isSecure else { return }
    Services.current.clipboard.selection = core.edited.selected
  }

  /// Puts the latest selection of any program at a location of the client. The selection remains on offer.
  func paste(selectionAt location: CGPoint) {
    guard client.isEditable, let string = Services.current.clipboard.selection,
      client.becomeFirstResponder()
    else { return }
    client.layoutIfNeeded()
    let offset = canvas.offset(at: canvas.convert(location, from: client))
    select { $0.select(clicks: 1, at: offset) }
    insert(string)
  }

  private func can(_ action: EditAction) -> Bool {
    core.edit.can(
      action, isEditable: client.isEditable, clipboard: Services.current.clipboard.string)
  }

  /// Whether one of the edit menu's messages means something now; nil of other messages.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.description {
    case "copy:": can(.copy)
    case "cut:": can(.cut)
    case "delete:": can(.delete)
    case "paste:": can(.paste)
    case "select:": !core.string.isEmpty && !core.edited.hasSelection
    case "selectAll:": can(.selectAll)
    default: nil
    }
  }

  /// The edit menu of the moment.
  func makeMenu() -> UIMenu {
    func item(_ title: String, _ action: EditAction) -> UIAction? {
      guard can(action) else { return nil }
      return UIAction(title: title) { [weak self] _ in _ = self?.perform(action) }
    }
    return UIMenu(
      children: [
        item("Cut", .cut), item("Copy", .copy), item("Paste", .paste),
        item("Select All", .selectAll),
      ].compactMap { $0 })
  }

  // MARK: - What is selected

  func select(_ change: (inout TextEdit) -> Void) {
    let before = core.edited.selection
    core.select(change)
    core.marked = nil
    client.looksChanged()
    if core.edited.selection != before { client.selectionChanged() }
  }

  func selectAll() {
    select { $0.selectAll() }
    offerSelection()
  }

  /// The word at the caret.
  func selectWord() { select { $0.select($0.text.word(at: $0.text.head)) } }

  /// In UTF-16 units.
  var selectedRange: NSRange {
    get { core.utf16(core.edited.selection) }
    set {
      let range = core.utf8(newValue)
      select { $0.select(range) }
    }
  }

  var markedRange: UITextRange? { core.marked.map { UITextRange(core.utf16($0)) } }

  // MARK: - Touches

  /// A touch or a click at a point of the canvas's coordinates.
  func tap(_ location: CGPoint, count: Int) {
    let offset = canvas.offset(at: location)
    select { $0.select(clicks: count, at: offset) }
    offerSelection()
  }

  /// Extends the selection to a point, after a double click by whole words.
  func drag(to location: CGPoint, count: Int) {
    let offset = canvas.offset(at: location)
    select { $0.drag(to: offset, clicks: count) }
    offerSelection()
    client.revealCaret()
  }

  // MARK: - Positions

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...core.storage.length).contains(target) ? UITextPosition(target) : nil
  }

  func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
    UITextRange(
      NSRange(location: min(start.offset, end.offset), length: abs(end.offset - start.offset)))
  }

  func text(in range: UITextRange) -> String { core.edited[core.utf8(range.range)] }

  /// In the coordinates of the view.
  func caret(at position: UITextPosition) -> CGRect {
    let offset = core.utf8(NSRange(location: position.offset, length: 0)).lowerBound
    return shown(core.caret(at: offset, canvas.layout))
  }

  var caret: CGRect { canvas.convert(canvas.caret, to: client) }

  /// Returns the rectangles of a range's lines, in the view's coordinates.
  func rectangles(of range: NSRange) -> [CGRect] {
    core.rectangles(of: core.utf8(range), canvas.layout).map(shown)
  }

  func position(at location: CGPoint) -> UITextPosition {
    let offset = canvas.offset(at: canvas.convert(location, from: client))
    return UITextPosition(core.utf16(0..<offset).length)
  }

  private func shown(_ rect: CGRect) -> CGRect {
    canvas.convert(rect.offsetBy(dx: canvas.shift, dy: 0), to: client)
  }
}
