import VivaceGeometry
import VivaceTypography

/// The actions of keys. Control is command on Linux, as programs there have it; words are stepped over with
/// control or alt.
extension TextEditing {
  func handleKey(_ key: KeyEvent) -> Bool {
    if key.key == "escape", composition != nil {
      cancelComposition()
      return true
    }
    if move(by: key) { return true }
    switch key.key {
    case "delete", "forwardDelete":
      delete(forward: key.key == "forwardDelete", byWords: key.goesByWords)
    case "return": return handleReturn(key)
    case "tab":
      guard field?.kind == .editor, key.modifiers.isEmpty else { return false }
      insert("\t")
    default: return handleCharacter(key)
    }
    return true
  }

  private func handleReturn(_ key: KeyEvent) -> Bool {
    if composition != nil { commitComposition() }
    guard isMultiline else { return key.phase == .down && submit() }
    insert("\n")
    return true
  }

  /// Chords; and whatever types something, which then comes as text.
  private func handleCharacter(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.command) else {
      return !key.characters.isEmpty && !key.modifiers.contains(.control) && key.key != "escape"
    }
    return handleChord(key)
  }

  // MARK: Changing

  func edit(_ action: EditAction) {
    switch action {
    case .undo: restore(history.undo(text))
    case .redo: restore(history.redo(text))
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .delete: delete(forward: false, byWords: false)
    case .selectAll: selectAll()
    case .bold: toggle(.bold)
    case .italic: toggle(.italic)
    case .underline: toggle(.underlined)
    }
  }

  /// Gives all that is selected a trait, or takes it away where all have it.
  private func toggle(_ trait: TextTrait) {
    guard let fonts else { return }
    commitComposition()
    let all = text.selectedAttributed.map { Array($0.runs.map(\.attributes)) } ?? []
    let has = (all.isEmpty ? [text.typingAttributes] : all).allSatisfy {
      trait.is(in: $0, fonts.inUse, fonts.context)
    }
    change(.other) { $0.transformAttributes { trait.set(!has, in: &$0, fonts.inUse) } }
  }

  private func delete(forward: Bool, byWords: Bool) {
    if composition != nil { return cancelComposition() }
    change(text.hasSelection ? .other : .deleting) { text in
      guard !text.hasSelection else { return text.replaceSelection(with: "") }
      let head = text.head
      if forward {
        text.replace(head..<(byWords ? text.wordEnd(after: head) : text.after(head)), with: "")
      } else {
        text.replace((byWords ? text.wordStart(before: head) : text.before(head))..<head, with: "")
      }
    }
  }

  private func cut() {
    if copy() { change(.other) { $0.replaceSelection(with: "") } }
  }

  private func paste() {
    let clipboard = Services.current.clipboard
    if text.attributed != nil, let attributed = richText(on: clipboard) {
      commitComposition()
      return change(.other) { $0.replaceSelection(with: attributed) }
    }
    put(clipboard.string)
  }

  /// The text with attributes that can be pasted; nil for plain text.
  private func richText(on clipboard: any Clipboard) -> AttributedString? {
    if let copied = clipboard.copied, clipboard.hasOwnContents {
      return copied.things.first as? AttributedString
    }
    guard clipboard.offeredTypes.contains("public.rtf") else { return nil }
    return clipboard.data(of: "public.rtf").flatMap { RichTextReader.document(from: $0) }?
      .attributed
  }

  /// A middle click: what was selected last, where the pointer is. What is selected here stays on
  /// offer.
  func pasteSelection(at point: CGPoint) {
    guard isEnabled, let string = Services.current.clipboard.selection else { return }
    acquireFocus()
    guard isFocused else { return }
    select(clicks: 1, at: point, extending: false)
    put(string)
  }

  private func put(_ string: String?) {
    guard var string, !string.isEmpty else { return }
    commitComposition()
    if !isMultiline {
      string = String(string.map { $0.isNewline ? " " : $0 })
    }
    change(.other) { $0.replaceSelection(with: string) }
  }

  private func restore(_ state: EditedText?) {
    guard let state else { return }
    composition = nil
    write(state)
  }

  /// Runs the actions that wait for a submission; then the field gives up the focus, unless an
  /// action has set it. Returns true if there was an action.
  private func submit() -> Bool {
    field?.endEditing?()
    let commits = field?.onCommit
    commits?()
    let hadActions = submitActions.run(.text)
    if isFocused, !host.focus.hasRequests { host.focus.focus(nil) }
    return hadActions || commits != nil
  }
}
