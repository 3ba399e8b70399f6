import VivaceGeometry
import VivaceTypography

/// The text of a field that assistive technologies read, and their changes of it.
extension TextEditing {
  var semanticText: SemanticText {
    let selection = text.selection
    var result = SemanticText(
      string: edit.isSecure ? edit.dots : text.string,
      selection: edit.exposed(selection.lowerBound)..<edit.exposed(selection.upperBound),
      caret: edit.exposed(text.head),
      select: { [weak self] in self?.selectByAssistant($0) },
      replace: { [weak self] in self?.replaceByAssistant($0, with: $1) },
      rect: { [weak self] in self?.windowRect(of: $0) })
    result.isMultiline = isMultiline
    result.isSecure = edit.isSecure
    return result
  }

  private func range(ofExposed exposed: Range<Int>) -> Range<Int> {
    let low = edit.offset(ofExposed: exposed.lowerBound)
    return low..<max(low, edit.offset(ofExposed: exposed.upperBound))
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
    let shown = edit.shown(range)
    guard let target, let carets = carets(near: shown.lowerBound) else { return nil }
    let rects = carets.rectangles(of: shown)
    guard let first = rects.first else { return nil }
    let union = rects.dropFirst().reduce(first) { $0.union($1) }
    return target.inWindow(union.offsetBy(dx: origin.x, dy: origin.y))
  }
}
