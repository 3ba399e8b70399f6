import VivaceGeometry
import VivaceTypography

/// The text of a field that assistive technologies read, and their changes of it.
extension TextEditing {
  var semanticText: SemanticText {
    let selection = text.selection
    var result = SemanticText(
      string: isSecure ? String(repeating: Self.bullet, count: text.string.count) : text.string,
      selection: exposed(selection.lowerBound)..<exposed(selection.upperBound),
      caret: exposed(text.head),
      select: { [weak self] in self?.selectByAssistant($0) },
      replace: { [weak self] in self?.replaceByAssistant($0, with: $1) },
      rect: { [weak self] in self?.windowRect(of: $0) })
    result.isMultiline = isMultiline
    result.isSecure = isSecure
    return result
  }

  /// Converts an offset of the text to an offset of the published text.
  private func exposed(_ offset: Int) -> Int {
    isSecure ? text[0..<offset].count * Self.bullet.utf8.count : offset
  }

  /// Converts an offset of the published text to an offset of the text.
  private func offset(ofExposed exposed: Int) -> Int {
    guard isSecure else { return min(max(exposed, 0), text.end) }
    let count = max(exposed, 0) / Self.bullet.utf8.count
    return text.string.prefix(count).utf8.count
  }

  private func range(ofExposed exposed: Range<Int>) -> Range<Int> {
    let low = offset(ofExposed: exposed.lowerBound)
    return low..<max(low, offset(ofExposed: exposed.upperBound))
  }

  private func selectByAssistant(_ exposed: Range<Int>) {
    guard isEnabled else { return }
    finishStep()
    text.select(range(ofExposed: exposed))
    moved()
  }

  private func replaceByAssistant(_ exposed: Range<Int>, with string: String) {
    guard isEnabled else { return }
    finishStep()
    let range = range(ofExposed: exposed)
    let string = field?.kind == .line ? string.filter { !$0.isNewline } : string
    change(.other) { $0.replace(range, with: string) }
  }

  private func windowRect(of exposed: Range<Int>) -> CGRect? {
    let range = range(ofExposed: exposed)
    let shown = shown(range.lowerBound)..<shown(range.upperBound)
    guard let target, let carets = carets(near: shown.lowerBound) else { return nil }
    let rects = carets.rectangles(of: shown)
    guard let first = rects.first else { return nil }
    let union = rects.dropFirst().reduce(first) { $0.union($1) }
    return target.inWindow(union.offsetBy(dx: origin.x, dy: origin.y))
  }
}
