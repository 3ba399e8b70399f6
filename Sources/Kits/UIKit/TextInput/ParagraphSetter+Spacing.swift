import Foundation

/// The spaces that a layout manager's delegate wants between lines and paragraphs.
extension SetParagraphs {
  /// The spacing that a delegate may set.
  struct Spaces {
    var line: (Int, CGRect) -> CGFloat
    var before: (Int, CGRect) -> CGFloat
    var after: (Int, CGRect) -> CGFloat
  }

  /// Returns the delegate's spacing at a UTF-16 offset; nil for the default.
  func explicitSpacing(
    _ space: KeyPath<Spaces, (Int, CGRect) -> CGFloat>, _ index: Int, _ rect: CGRect
  ) -> CGFloat? {
    guard let container, let manager = container.layoutManager, let delegate = manager.delegate
    else { return nil }
    let spaces = Spaces(
      line: {
        delegate.layoutManager(
          manager, lineSpacingAfterGlyphAt: $0, withProposedLineFragmentRect: $1)
      },
      before: {
        delegate.layoutManager(
          manager, paragraphSpacingBeforeGlyphAt: $0, withProposedLineFragmentRect: $1)
      },
      after: {
        delegate.layoutManager(
          manager, paragraphSpacingAfterGlyphAt: $0, withProposedLineFragmentRect: $1)
      })
    let answer = spaces[keyPath: space](container.firstGlyph + index, rect)
    return answer.isFinite ? answer : nil
  }

  /// Sets a paragraph line by line, with the remaining height after each.
  mutating func space(
    _ text: NSAttributedString, _ style: NSParagraphStyle, at index: Int, to right: CGFloat,
    _ offset: Int, _ end: Int, _ isJustified: Bool
  ) {
    var (rest, start, at, left) = (text, offset, index, style.firstLineHeadIndent)
    while rest.length > 0, !isFull {
      let cut = firstBreak(rest, right - left) ?? rest.length
      let isLast = cut == rest.length
      let line = NSMutableAttributedString(
        attributedString: rest.attributedSubstring(from: NSRange(location: 0, length: cut)))
      let next = start + line.string.utf8.count
      if isJustified, !isLast, available < 1e6 { spread(line, over: right - left) }
      let top = size.height
      set(line, style, from: left, to: right, start, isLast ? end : next)
      let rect = CGRect(x: left, y: top, width: right - left, height: size.height - top)
      let below = explicitSpacing(\.line, at + cut - 1, rect) ?? style.lineSpacing
      if isLast { lastSpacing = below } else { skip(below) }
      rest = rest.attributedSubstring(from: NSRange(location: cut, length: rest.length - cut))
      (start, at, left) = (next, at + cut, style.headIndent)
    }
  }
}
