import VivaceGeometry
import VivaceTypography

/// A movement of the caret that keys ask for. Left and right are as the reader sees them.
package enum CaretMotion: Hashable, Sendable {
  case left, right, wordLeft, wordRight
  case up, down, pageUp, pageDown
  case lineStart, lineEnd, start, end

  package init?(key: String, byWords: Bool) {
    switch key {
    case "left": self = byWords ? .wordLeft : .left
    case "right": self = byWords ? .wordRight : .right
    case "up": self = .up
    case "down": self = .down
    case "pageUp": self = .pageUp
    case "pageDown": self = .pageDown
    case "home": self = byWords ? .start : .lineStart
    case "end": self = byWords ? .end : .lineEnd
    default: return nil
    }
  }

  /// Whether the caret keeps its x coordinate.
  package var keepsColumn: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}

extension TextEdit {
  /// Moves the caret, or with `extending` the end of the selection. Without a selection to extend, left and right
  /// lead to its ends.
  ///
  /// - Parameters:
  ///   - carets: The lines around the caret, at least one above and one below; nil before the text was laid out.
  ///   - visibleHeight: The height of the text that is visible at once, which a page is derived from.
  package mutating func move(
    _ motion: CaretMotion, extending: Bool, in carets: CaretMap?, visibleHeight: CGFloat
  ) {
    let kept = motion.keepsColumn ? column ?? carets?.caret(at: shown(text.head)).minX : nil
    guard
      let target = target(
        of: motion, extending: extending, in: carets, visibleHeight: visibleHeight, column: kept)
    else { return }
    text.move(to: target, extending: extending)
    column = kept
  }

  private func target(
    of motion: CaretMotion, extending: Bool, in carets: CaretMap?, visibleHeight: CGFloat,
    column: CGFloat?
  ) -> Int? {
    switch motion {
    case .left, .right: return step(toTheRight: motion == .right, extending, carets)
    case .wordLeft, .wordRight:
      let isForward = (motion == .wordRight) != isRightToLeft(carets)
      return wordEdge(forward: isForward)
    case .up, .down: return carets.map { nextLine(down: motion == .down, $0, column) }
    case .pageUp, .pageDown:
      return carets.map { nextPage(down: motion == .pageDown, $0, column, visibleHeight) }
    case .lineStart, .lineEnd: return lineEdge(atEnd: motion == .lineEnd, carets)
    case .start: return 0
    case .end: return text.end
    }
  }

  /// Whether the caret's line runs from right to left.
  private func isRightToLeft(_ carets: CaretMap?) -> Bool {
    carets.map { $0.lines[$0.line(at: shown(text.head))].isRightToLeft } ?? false
  }

  private func step(toTheRight: Bool, _ extending: Bool, _ carets: CaretMap?) -> Int {
    let isForward = toTheRight != isRightToLeft(carets)
    if text.hasSelection, !extending {
      return isForward ? text.selection.upperBound : text.selection.lowerBound
    }
    if let next = carets?.offset(besides: shown(text.head), toTheRight: toTheRight) {
      return offset(ofShown: next)
    }
    // At a line's edge: on to the next line or the one before.
    return isForward ? text.after(text.head) : text.before(text.head)
  }

  /// Words of a secret are not told apart.
  func wordEdge(forward: Bool) -> Int {
    if isSecure { return forward ? text.end : 0 }
    return forward ? text.wordEnd(after: text.head) : text.wordStart(before: text.head)
  }

  private func nextLine(down: Bool, _ carets: CaretMap, _ column: CGFloat?) -> Int {
    let line = carets.line(at: shown(text.head)) + (down ? 1 : -1)
    guard carets.lines.indices.contains(line) else { return down ? text.end : 0 }
    return offset(ofShown: carets.offset(x: column ?? 0, inLine: line))
  }

  /// By the lines that are visible at once, less one.
  private func nextPage(
    down: Bool, _ carets: CaretMap, _ column: CGFloat?, _ visibleHeight: CGFloat
  ) -> Int {
    let caret = carets.caret(at: shown(text.head))
    let height = max(caret.height, 1)
    let distance = max(1, (visibleHeight / height).rounded(.down) - 1) * height
    let point = CGPoint(x: column ?? caret.minX, y: caret.midY + (down ? distance : -distance))
    return offset(ofShown: carets.offset(at: point))
  }

  private func lineEdge(atEnd: Bool, _ carets: CaretMap?) -> Int {
    guard let carets else { return atEnd ? text.end : 0 }
    let index = carets.line(at: shown(text.head))
    let line = carets.lines[index]
    guard atEnd else { return offset(ofShown: line.range.lowerBound) }
    let end = offset(ofShown: line.range.upperBound)
    return index == carets.lines.count - 1 ? end : text.before(end)
  }
}
