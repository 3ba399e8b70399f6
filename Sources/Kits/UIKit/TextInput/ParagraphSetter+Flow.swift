import Foundation

/// Lines around the gaps of a container.
extension SetParagraphs {
  /// Sets a paragraph line by line, each as the container has room for it.
  ///
  /// - Parameters:
  ///   - place: Where the paragraph begins in the text, in UTF-16 units.
  ///   - right: Where its lines end at the latest.
  mutating func flow(
    _ text: NSAttributedString, _ style: NSParagraphStyle, at index: Int, to right: CGFloat,
    _ offset: Int, _ end: Int
  ) {
    guard let container else { return }
    let padding = container.lineFragmentPadding
    var (rest, start, at, left) = (text, offset, index, style.firstLineHeadIndent)
    var height: CGFloat = 0
    while rest.length > 0, !isFull {
      height = request(rest, right - left).block.lines.first?.frame.height ?? 0
      var proposed = CGRect(
        x: 0, y: size.height, width: min(available, 1e6) + 2 * padding, height: height)
      var isFirst = true
      while rest.length > 0, proposed.width > 0 {
        var remaining = CGRect.zero
        let found = container.lineFragmentRect(
          forProposedRect: proposed, at: at, writingDirection: style.baseWritingDirection,
          remaining: &remaining)
        proposed = remaining
        guard found.width > 2 * padding else { break }
        let from = max(found.minX, isFirst ? left : 0)
        let to = min(found.maxX - 2 * padding, right)
        guard to > from, let (line, cut) = firstLine(rest, to - from, of: right - left) else {
          continue
        }
        let next = start + line.string.utf8.count
        let isLast = cut == rest.length
        set(line, style, from: from, to: to, start, isLast ? end : next, isPart: true)
        rest = rest.attributedSubstring(from: NSRange(location: cut, length: rest.length - cut))
        (start, at, isFirst) = (next, at + cut, false)
      }
      if isFirst {
        if container.size.height > 0, size.height + height > container.size.height { fill() }
        skip(1)
      } else {
        left = style.headIndent
        skip(height + (rest.length > 0 ? style.lineSpacing : 0))
      }
    }
  }

  /// Returns the part of a text that fits into a gap; nil if not a word does.
  private func firstLine(
    _ text: NSAttributedString, _ width: CGFloat, of whole: CGFloat
  ) -> (NSAttributedString, Int)? {
    guard let cut = firstBreak(text, width) else { return (text, text.length) }
    let line = text.attributedSubstring(from: NSRange(location: 0, length: cut))
    let endsWord = line.string.last.map { $0.isWhitespace || $0 == "-" } ?? false
    // A word that no line has room for is broken.
    guard endsWord || width >= whole - 1 else { return nil }
    return (line, cut)
  }
}
