import VivaceInteraction

/// How keys move the caret and what is selected, in fields and in texts that are only read.
extension TextSelecting {
  /// Moves the caret, or with shift the end of the selection; false for keys that move nothing.
  func move(by key: KeyEvent) -> Bool {
    guard let motion = CaretMotion(key: key.key, byWords: key.goesByWords) else { return false }
    finishStep()
    edit.move(
      motion, extending: key.modifiers.contains(.shift), in: carets(near: edit.shown(text.head)),
      visibleHeight: visibleHeight)
    moved()
    offerSelection()
    return true
  }

  /// Does what a key with command means here; false for keys that mean nothing.
  func handleChord(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.command),
      let action = EditAction(chord: key.key, isShifted: key.modifiers.contains(.shift)),
      knows(action)
    else { return false }
    perform(action)
    return true
  }

  func selectAll() {
    finishStep()
    edit.selectAll()
    moved()
    offerSelection()
  }

  /// Secrets cannot be copied.
  @discardableResult
  func copy() -> Bool {
    guard text.hasSelection, !edit.isSecure else { return false }
    let clipboard = Services.current.clipboard
    guard let attributed = text.selectedAttributed else {
      clipboard.string = text.selected
      clipboard.copied = nil
      return true
    }
    let rich = RichTextDocument(attributed, in: EnvironmentValues())
    clipboard.put([ClipboardForm("public.rtf", rich.rtf), ClipboardForm(text.selected)])
    clipboard.copied = PasteboardContents([attributed], text: text.selected)
    return true
  }
}

extension KeyEvent {
  /// Whether what moves or is deleted is a word: with control or alt.
  var goesByWords: Bool { !modifiers.isDisjoint(with: [.command, .option]) }
}
