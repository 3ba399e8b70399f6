import Foundation

/// Character positions, and hit testing.
extension NSLayoutManager {
  private var whole: NSRange { NSRange(location: 0, length: numberOfGlyphs) }

  // MARK: - Glyphs and characters

  /// The text's length in UTF-16 units: each unit counts as one glyph here.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// True for an index inside the text.
  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    NSLocationInRange(glyphIndex, whole)
  }
  /// An identical index: glyphs are counted as characters.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// An identical index, as for the opposite direction.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The range itself, cut to the text.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = NSIntersectionRange(charRange, whole)
    actualCharRange?.pointee = range
    return range
  }
  /// The range itself, cut to the text, as for the opposite direction.
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = NSIntersectionRange(glyphRange, whole)
    actualGlyphRange?.pointee = range
    return range
  }

  // MARK: - Containers

  /// Returns the range of text in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    portion(container)?.range ?? NSRange(location: numberOfGlyphs, length: 0)
  }
  /// The container of a letter; nil of one that no container has room for.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let portion = portion(at: glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = portion.range
    return portion.container
  }
  /// Returns the used part of a container, with the padding of its lines.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    portion(container)?.used ?? .zero
  }

  // MARK: - Lines

  /// The room of a letter's line.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(at: glyphIndex, effectiveGlyphRange)?.rect ?? .zero }
  /// Returns the used part of a character's line.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(at: glyphIndex, effectiveGlyphRange)?.used ?? .zero }

  private func line(
    at glyphIndex: Int, _ range: NSRangePointer?
  ) -> LaidOutRange.Line? {
    guard let line = portion(at: glyphIndex)?.line(at: glyphIndex) else {
      range?.pointee = NSRange(location: glyphIndex, length: 0)
      return nil
    }
    range?.pointee = line.range
    return line
  }

  /// The rectangle of the empty line after a final line break; else empty.
  public var extraLineFragmentRect: CGRect { laid.last?.extra?.rect ?? .zero }
  /// The caret's area in the empty last line; empty without such a line.
  public var extraLineFragmentUsedRect: CGRect { laid.last?.extra?.used ?? .zero }
  /// The container of the empty last line; nil without one.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    laid.last.flatMap { $0.extra == nil ? nil : $0.container }
  }

  /// - Parameter block: Is given a line's room, what its letters take, its container and its letters, and
  ///   whether to stop.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    for portion in laid {
      for line in portion.lines where NSIntersectionRange(line.range, glyphRange).length > 0 {
        var stop: ObjCBool = false
        block(line.rect, line.used, portion.container, line.range, &stop)
        if stop.boolValue { return }
      }
    }
  }

  // MARK: - Places

  /// Around the letters of a range.
  public func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    let boxes = portion(container)?.rectangles(of: glyphRange) ?? []
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }
  /// The letters whose lines touch a rectangle.
  public func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    let lines = portion(container)?.lines.filter { $0.rect.intersects(bounds) } ?? []
    return lines.dropFirst().reduce(lines.first?.range ?? NSRange(location: 0, length: 0)) {
      NSUnionRange($0, $1.range)
    }
  }
  /// Returns a character's origin in its line fragment; 0 outside.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let portion = portion(at: glyphIndex), let line = portion.line(at: glyphIndex),
      let box = portion.rectangles(of: NSRange(location: glyphIndex, length: 1)).first
    else { return .zero }
    return CGPoint(x: box.minX - line.rect.minX, y: box.maxY - line.rect.minY)
  }
  /// One rectangle a run of a range, as a selection shows it.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range =
      selectedRange.location == NSNotFound
      ? glyphRange : NSIntersectionRange(glyphRange, selectedRange)
    for box in portion(textContainer)?.rectangles(of: range) ?? [] {
      var stop: ObjCBool = false
      block(box, &stop)
      if stop.boolValue { return }
    }
  }

  /// The letter nearest to a point.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    portion(container)?.letter(at: point)?.index ?? 0
  }
  /// - Parameter partialFraction: How far across the letter the point is, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let letter = portion(container)?.letter(at: point)
    partialFraction?.pointee = letter?.fraction ?? 0
    return letter?.index ?? 0
  }
  /// The distance across the character at a point, from 0 to 1; 0 outside the container.
  public func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat { portion(container)?.letter(at: point)?.fraction ?? 0 }
  /// The character nearest to a point.
  ///
  /// - Parameter partialFraction: How far across the character the point is, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
}
