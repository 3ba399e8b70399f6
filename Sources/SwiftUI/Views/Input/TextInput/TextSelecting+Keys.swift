import VivaceGeometry
import VivaceTypography

/// How keys move the caret and what is selected, in fields and in texts that are only read.
extension TextSelecting {
  /// Moves the caret, or with shift the end of the selection; false for keys that move nothing.
  func move(by key: KeyEvent) -> Bool {
    let extending = key.modifiers.contains(.shift)
    switch key.key {
    case "left", "right":
      step(toTheRight: key.key == "right", byWords: key.goesByWords, extending)
    case "up", "down":
      stepLines(key.key == "up" ? -1 : 1, extending)
    case "pageUp", "pageDown":
      let lines = max(1, (visibleHeight / max(lineHeight, 1)).rounded(.down) - 1)
      stepLines((key.key == "pageUp" ? -1 : 1) * Int(lines), extending)
    case "home", "end":
      go(to: lineEdge(atEnd: key.key == "end", ofAll: key.goesByWords), extending)
    default: return false
    }
    offerSelection()
    return true
  }

  func go(to offset: Int, _ extending: Bool) {
    finishStep()
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
    if let next = nearCarets?.offset(besides: shown(text.head), toTheRight: toTheRight) {
      return go(to: offset(ofShown: next), extending)
    }
    // At a line's edge: on to the next line or the one before.
    let isForward = toTheRight != isRightToLeft
    go(to: isForward ? text.after(text.head) : text.before(text.head), extending)
  }

  /// Whether the caret's line runs from right to left.
  private var isRightToLeft: Bool {
    nearCarets.map { $0.lines[$0.line(at: shown(text.head))].isRightToLeft } ?? false
  }

  private var nearCarets: CaretMap? { carets(near: shown(text.head)) }

  private var lineHeight: CGFloat { nearCarets?.lines.first?.frame.height ?? 0 }

  private func stepLines(_ count: Int, _ extending: Bool) {
    guard let carets = nearCarets else { return }
    let caret = carets.caret(at: shown(text.head))
    let line = carets.line(at: shown(text.head)) + count
    guard carets.lines.indices.contains(line) || abs(count) > 1 else {
      return go(to: count < 0 ? 0 : text.end, extending)
    }
    let x = wantedX ?? caret.minX
    go(to: offset(ofShown: carets.offset(x: x, inLine: line)), extending)
    wantedX = x
  }

  private func lineEdge(atEnd: Bool, ofAll: Bool) -> Int {
    guard !ofAll, let carets = nearCarets else { return atEnd ? text.end : 0 }
    let index = carets.line(at: shown(text.head))
    let line = carets.lines[index]
    guard atEnd else { return offset(ofShown: line.range.lowerBound) }
    let isLast = index == carets.lines.count - 1
    let end = offset(ofShown: line.range.upperBound)
    return isLast ? end : text.before(end)
  }

  /// Does what a key with command means here; false for keys that mean nothing.
  func handleChord(_ key: KeyEvent) -> Bool {
    guard let action = EditAction(key), knows(action) else { return false }
    perform(action)
    return true
  }

  func selectAll() {
    finishStep()
    text.select(0..<text.end)
    moved()
    offerSelection()
  }

  /// Secrets cannot be copied.
  @discardableResult
  func copy() -> Bool {
    guard text.hasSelection, !isSecure else { return false }
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
