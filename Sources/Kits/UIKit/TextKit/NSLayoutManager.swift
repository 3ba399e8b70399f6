import Foundation
import VivaceGraphics
import VivaceLayers

/// Receives a layout manager's events.
public protocol NSLayoutManagerDelegate: AnyObject {
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// - Parameters:
  ///   - textContainer: The one that is set, or nil of what has no more room.
  ///   - layoutFinishedFlag: Whether no more of the text follows.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
  /// The free space below a line, in place of the paragraph style's.
  ///
  /// - Parameters:
  ///   - glyphIndex: The last of the line.
  ///   - rect: The line's future frame.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// How much stays free above a paragraph, which begins with the glyph.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// How much stays free below a paragraph, which ends with the glyph.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
}

extension NSLayoutManagerDelegate {
  /// Called when the layout has become outdated.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Called when the text of a container is laid out; does nothing by default.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  // Not a number: the paragraph's style decides.
  /// Points below a line; by default not a number, so that the paragraph's style decides.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }
  /// Points above a paragraph; the style decides by default.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }
  /// Points below a paragraph; the style decides by default.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { .nan }
}

/// Sets a text storage's text in containers, one after another, and knows where its letters are.
///
/// A glyph is a character here: indices of both are the same, in UTF-16 units. Rectangles are in their
/// container's coordinates. Layout is lazy, and repeated after a change of the text or a container.
open class NSLayoutManager: NSObject {
  /// Held weakly; a new delegate causes a new layout of the text.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { if delegate !== oldValue { textContainers.forEach { $0.onChange?() } } }
  }
  /// Set by adding the manager to it.
  open weak var textStorage: NSTextStorage?
  /// The containers in the order in which the text fills them.
  open private(set) var textContainers: [NSTextContainer] = []
  /// All is always set at once, so ``hasNonContiguousLayout`` stays false.
  open var allowsNonContiguousLayout = false
  /// Always false.
  open var hasNonContiguousLayout: Bool { false }

  /// A text view's layout, with its version. Unchecked: made, read and released on the main thread, where
  /// text views live.
  struct ViewText: @unchecked Sendable {
    var text: SetText
    var version: Int
    /// The x of its left edge in the container.
    var x: CGFloat
  }
  /// Of the manager of a text view: the view sets the first container.
  var setInView: (() -> ViewText?)?
  private var portions: [LaidOutRange]?
  private var version: Int?

  // MARK: - Containers

  /// Appends a container, which continues the text of the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }
  /// An index beyond the end inserts nothing, with a warning.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard textContainers.indices.contains(index) || index == textContainers.count else {
      return LayerWarning.once(
        "NSLayoutManager.insertTextContainer(_:at:) was given place \(index) of "
          + "\(textContainers.count) containers; nothing is inserted.")
    }
    container.layoutManager = self
    textContainers.insert(container, at: index)
    forgetLayout()
  }
  /// The text of the later containers moves up; an unknown index is warned of.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else {
      return LayerWarning.once(
        "NSLayoutManager.removeTextContainer(at:) was given place \(index) of "
          + "\(textContainers.count) containers; nothing is removed.")
    }
    textContainers.remove(at: index).layoutManager = nil
    forgetLayout()
  }
  /// Forgets the layout; containers call it after a change of their own.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forgetLayout() }

  // MARK: - Setting

  /// The storage has changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { forgetLayout() }

  func forgetLayout() {
    portions = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Invalidates the layout of the whole text, which the actual range reports.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    // Lines depend on the text before them, so all of the text is laid out again.
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    forgetLayout()
    textContainers.forEach { $0.onChange?() }
  }
  /// Has the views redrawn whose containers show the range.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in textContainers
    where NSIntersectionRange(charRange, glyphRange(for: container)).length > 0 {
      container.onChange?()
    }
  }
  /// Equivalent by glyphs, which are characters here.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// Lays out all of the text now, not only the container's.
  open func ensureLayout(for container: NSTextContainer) { _ = laid }
  /// The form by a range of characters; all of the text is laid out.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laid }
  /// The form by a range of glyphs; all of the text is laid out.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laid }
  /// The form by an area; all of the text is laid out.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = laid }

  /// The text in its containers.
  var laid: [LaidOutRange] {
    if let setInView, let container = textContainers.first, let known = setInView() {
      if let portions, version == known.version { return portions }
      version = known.version
      let string = textStorage?.string ?? ""
      let made = [LaidOutRange(container, known.text, string, start: 0, x: known.x)]
      portions = made
      return made
    }
    if let portions { return portions }
    let made = layOut()
    portions = made
    return made
  }

  private func layOut() -> [LaidOutRange] {
    guard let storage = textStorage else { return [] }
    var (start, result) = (0, [LaidOutRange]())
    let length = storage.length
    for (index, container) in textContainers.enumerated() {
      let rest = NSRange(location: start, length: length - start)
      container.firstGlyph = start
      if index > 0, rest.length == 0 { break }
      let portion = LaidOutRange.filling(
        container, with: storage.attributedSubstring(from: rest), start: start)
      result.append(portion)
      start = portion.range.location + portion.range.length
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container, atEnd: start == length)
    }
    if start < length {
      delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
    }
    return result
  }

  // MARK: - Drawing

  /// Draws backgrounds of letters into the current context.
  ///
  /// - Parameter origin: Where the container's top-left corner is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, .background)
  }
  /// Draws letters, pictures and lines under and through them into the current context.
  ///
  /// - Parameter origin: Where the container's top-left corner is.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, .letters)
  }

  private func draw(_ range: NSRange, at origin: CGPoint, _ parts: TextParts) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for portion in laid {
      let section = NSIntersectionRange(range, portion.range)
      guard section.length > 0 else { continue }
      let point = CGPoint(x: origin.x + portion.x, y: origin.y)
      guard section.length < portion.range.length else {
        portion.text.draw(at: point, parts)
        continue
      }
      let boxes = portion.rectangles(of: section)
      guard !boxes.isEmpty else { continue }
      context.saveGState()
      context.clip(to: boxes.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      portion.text.draw(at: point, parts)
      context.restoreGState()
    }
  }

  func portion(_ container: NSTextContainer) -> LaidOutRange? {
    laid.first { $0.container === container }
  }
  func portion(at glyphIndex: Int) -> LaidOutRange? {
    laid.first { NSLocationInRange(glyphIndex, $0.range) }
  }
}
