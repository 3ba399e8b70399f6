import Foundation
import VivaceGraphics
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
  /// The x that the caret keeps while it moves up and down.
  private var wantedX: CGFloat?

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
    if clearsOnInsertion { core.select(0..<core.edited.end) }
    let line = isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
    replace(core.marked ?? core.edited.selection, with: line)
  }

  func deleteBackward() { delete(to: core.edited.before(core.edited.head)) }

  /// Deletes what is selected, else from the caret to a place.
  private func delete(to index: Int) {
    let (selection, head) = (core.edited.selection, core.edited.head)
    if !selection.isEmpty { return replace(selection, with: "") }
    if index != head { replace(min(index, head)..<max(index, head), with: "") }
  }

  /// - Parameter asking: Whether the view's delegate may refuse.
  func replace(_ range: Range<Int>, with text: String, asking: Bool = true) {
    guard !asking || client.isEditable && client.mayChange(core.utf16(range), to: text) else {
      return
    }
    wantedX = nil
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
    let edited = core.edited
    switch key {
    case .backspace: delete(to: edited.before(edited.head))
    case .delete: delete(to: edited.after(edited.head))
    case .deleteWordLeft: delete(to: core.isSecure ? 0 : edited.wordStart(before: edited.head))
    case .deleteWordRight:
      delete(to: core.isSecure ? edited.end : edited.wordEnd(after: edited.head))
    case .return: insert("\n")
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: if copy(), edited.hasSelection { replace(edited.selection, with: "") }
    case .paste: if let string = Services.current.clipboard.string { insert(string) }
    case .undo, .redo: return undo(key == .redo)
    case .pageUp, .pageDown:
      guard isMultiline else { return false }
      page(key == .pageUp ? -1 : 1, extending)
    default: move(key, extending)
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

  private func move(_ key: EditingKey, _ extending: Bool) {
    let selection = core.edited.selection
    if !extending, !selection.isEmpty, key == .left || key == .right {
      let end = key == .left ? selection.lowerBound : selection.upperBound
      return select { $0.select(end..<end) }
    }
    let layout = canvas.layout
    let x = key == .up || key == .down ? wantedX ?? core.caret(layout).minX : nil
    guard let goal = core.goal(of: key, layout, x: x) else { return }
    select { $0.move(to: goal, extending: extending) }
    wantedX = x
    client.revealCaret()
  }

  /// By as many lines as are seen, less one.
  private func page(_ direction: CGFloat, _ extending: Bool) {
    let caret = core.caret(canvas.layout)
    let distance = max(client.bounds.height - caret.height, caret.height) * direction
    let x = wantedX ?? caret.minX
    let goal = core.offset(at: CGPoint(x: x, y: caret.midY + distance), canvas.layout)
    select { $0.move(to: goal, extending: extending) }
    wantedX = x
    client.revealCaret()
  }

  // MARK: - The clipboard

  var canCopy: Bool { core.edited.hasSelection && !core.isSecure }

  /// Secrets cannot be copied; whether that was allowed.
  @discardableResult func copy() -> Bool {
    guard !core.isSecure else { return false }
    if core.edited.hasSelection { Services.current.clipboard.string = core.edited.selected }
    return true
  }

  /// Whether one of the edit menu's messages means something now; nil of other messages.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.description {
    case "copy:": canCopy
    case "cut:": canCopy && client.isEditable
    case "delete:": core.edited.hasSelection && client.isEditable
    case "paste:": client.isEditable && Services.current.clipboard.string?.isEmpty == false
    case "select:": !core.string.isEmpty && !core.edited.hasSelection
    case "selectAll:": core.edited.selection != 0..<core.edited.end
    default: nil
    }
  }

  /// The edit menu of the moment.
  func makeMenu() -> UIMenu {
    func item(_ title: String, _ action: String, _ key: EditingKey) -> UIAction? {
      guard canPerform(Selector(action)) == true else { return nil }
      return UIAction(title: title) { [weak self] _ in _ = self?.handle(key, extending: false) }
    }
    return UIMenu(
      children: [
        item("Cut", "cut:", .cut), item("Copy", "copy:", .copy), item("Paste", "paste:", .paste),
        item("Select All", "selectAll:", .selectAll),
      ].compactMap { $0 })
  }

  // MARK: - What is selected

  func select(_ change: (TextCore) -> Void) {
    let before = core.edited.selection
    change(core)
    core.endStep()
    core.marked = nil
    wantedX = nil
    client.looksChanged()
    if core.edited.selection != before { client.selectionChanged() }
  }

  func selectAll() { select { $0.select(0..<$0.edited.end) } }

  /// The word at the caret.
  func selectWord() { select { $0.select($0.edited.word(at: $0.edited.head)) } }

  /// In UTF-16 units.
  var selectedRange: NSRange {
    get { core.utf16(core.edited.selection) }
    set { select { $0.select($0.utf8(newValue)) } }
  }

  var markedRange: UITextRange? { core.marked.map { UITextRange(core.utf16($0)) } }

  // MARK: - Touches

  /// A touch or a click; the place is in the canvas's coordinates.
  func tap(_ location: CGPoint, count: Int) {
    let offset = canvas.offset(at: location)
    switch count {
    case 1: select { $0.move(to: offset, extending: false) }
    case 2 where core.isSecure: selectAll()
    case 2: select { $0.select($0.edited.word(at: offset)) }
    default: isMultiline ? selectParagraph(at: offset) : selectAll()
    }
  }

  func drag(to location: CGPoint) {
    let offset = canvas.offset(at: location)
    select { $0.move(to: offset, extending: true) }
    client.revealCaret()
  }

  private func selectParagraph(at offset: Int) {
    let (text, index) = (core.string, core.edited.index(offset))
    let start = text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) }
    let end = text[index...].firstIndex(where: \.isNewline)
    let low = core.edited.offset(start ?? text.startIndex)
    let high = core.edited.offset(end ?? text.endIndex)
    select { $0.select(low..<high) }
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
