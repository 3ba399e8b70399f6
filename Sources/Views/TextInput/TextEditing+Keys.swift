import VivaceGeometry

/// What keys do. Control is command on Linux, as programs there have it; words are stepped over with
/// control or alt.
extension TextEditing {
  func take(_ key: KeyEvent) -> Bool {
    let extending = key.modifiers.contains(.shift)
    let byWords = !key.modifiers.isDisjoint(with: [.command, .option])
    if key.key == "escape", composition != nil {
      cancelComposition()
      return true
    }
    switch key.key {
    case "left", "right":
      step(toTheRight: key.key == "right", byWords: byWords, extending)
    case "up", "down":
      stepLines(key.key == "up" ? -1 : 1, extending)
    case "pageUp", "pageDown":
      let lines = max(1, (visibleHeight / max(lineHeight, 1)).rounded(.down) - 1)
      stepLines((key.key == "pageUp" ? -1 : 1) * Int(lines), extending)
    case "home", "end":
      go(to: lineEdge(atEnd: key.key == "end", ofAll: byWords), extending)
    case "delete", "forwardDelete":
      delete(forward: key.key == "forwardDelete", byWords: byWords)
    case "return": return takeReturn(key)
    case "tab":
      guard field?.kind == .editor, key.modifiers.isEmpty else { return false }
      insert("\t")
    default: return takeCharacter(key)
    }
    return true
  }

  private func takeReturn(_ key: KeyEvent) -> Bool {
    if composition != nil { commitComposition() }
    guard isMultiline else { return key.phase == .down && submit() }
    insert("\n")
    return true
  }

  /// Chords; and whatever types something, which then comes as text.
  private func takeCharacter(_ key: KeyEvent) -> Bool {
    guard key.modifiers.contains(.command) else {
      return !key.characters.isEmpty && !key.modifiers.contains(.control) && key.key != "escape"
    }
    switch (key.key.lowercased(), key.modifiers.contains(.shift)) {
    case ("a", false): selectAll()
    case ("c", false): copy()
    case ("x", false): cut()
    case ("v", _): paste()
    case ("z", false): restore(history.undo(text))
    case ("z", true), ("y", false): restore(history.redo(text))
    default: return false
    }
    return true
  }

  // MARK: Moving

  func go(to offset: Int, _ extending: Bool) {
    commitComposition()
    history.endStep()
    wantedX = nil
    text.move(to: offset, extending: extending)
    moved()
  }

  private func step(toTheRight: Bool, byWords: Bool, _ extending: Bool) {
    if text.hasSelection, !extending, !byWords {
      let isForward = toTheRight != isRightToLeft
      return go(to: isForward ? text.selection.upperBound : text.selection.lowerBound, false)
    }
    if byWords {
      let isForward = toTheRight != isRightToLeft
      let target =
        isForward ? text.wordEnd(after: text.head) : text.wordStart(before: text.head)
      return go(to: isSecure ? (isForward ? text.end : 0) : target, extending)
    }
    if let next = carets?.offset(besides: shown(text.head), toTheRight: toTheRight) {
      return go(to: offset(ofShown: next), extending)
    }
    // At a line's edge: on to the next line or the one before.
    let isForward = toTheRight != isRightToLeft
    go(to: isForward ? text.after(text.head) : text.before(text.head), extending)
  }

  /// Whether the caret's line runs from right to left.
  private var isRightToLeft: Bool {
    carets.map { $0.lines[$0.line(at: shown(text.head))].isRightToLeft } ?? false
  }

  private var lineHeight: CGFloat { carets?.lines.first?.frame.height ?? 0 }

  private func stepLines(_ count: Int, _ extending: Bool) {
    guard let carets else { return }
    let place = carets.caret(at: shown(text.head))
    let line = carets.line(at: shown(text.head)) + count
    guard carets.lines.indices.contains(line) || abs(count) > 1 else {
      return go(to: count < 0 ? 0 : text.end, extending)
    }
    let x = wantedX ?? place.minX
    go(to: offset(ofShown: carets.offset(x: x, inLine: line)), extending)
    wantedX = x
  }

  private func lineEdge(atEnd: Bool, ofAll: Bool) -> Int {
    guard !ofAll, let carets else { return atEnd ? text.end : 0 }
    let index = carets.line(at: shown(text.head))
    let line = carets.lines[index]
    guard atEnd else { return offset(ofShown: line.range.lowerBound) }
    let isLast = index == carets.lines.count - 1
    let end = offset(ofShown: line.range.upperBound)
    return isLast ? end : text.before(end)
  }

  func selectAll() {
    commitComposition()
    text.select(0..<text.end)
    moved()
  }

  // MARK: Changing

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

  /// Secrets cannot be copied.
  @discardableResult
  private func copy() -> Bool {
    guard text.hasSelection, !isSecure else { return false }
    Services.current.clipboard.string = text.selected
    return true
  }

  private func cut() {
    if copy() { change(.other) { $0.replaceSelection(with: "") } }
  }

  private func paste() {
    guard var string = Services.current.clipboard.string, !string.isEmpty else { return }
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

  /// Runs what waits for a submission; then the field gives the focus up, unless an action has said
  /// where it is to be. True if something waited.
  private func submit() -> Bool {
    field?.endEditing?()
    let commits = field?.onCommit
    commits?()
    let hadActions = submitActions.run(.text)
    if isFocused, !host.focus.hasRequests { host.focus.focus(nil) }
    return hadActions || commits != nil
  }
}
