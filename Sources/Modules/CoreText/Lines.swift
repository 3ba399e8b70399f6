import UIKit

/// The end of a line that an ellipsis replaces.
public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }
/// Options of a line's rectangle; all are ignored.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: UInt
  /// Keeps all bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bit 1; without effect, as the rectangle never holds the line gap.
  public static let excludeTypographicLeading = Self(rawValue: 1)
  /// Bit 8; without effect.
  public static let useGlyphPathBounds = Self(rawValue: 8)
  /// Bit 16; without effect.
  public static let useOpticalBounds = Self(rawValue: 16)
}

/// A text on one line. Immutable.
public final class CTLine {
  let text: NSAttributedString
  /// The location of the line's start in the text that it is of.
  let location: Int
  init(_ text: NSAttributedString, location: Int = 0) {
    (self.text, self.location) = (text, location)
  }
  /// The largest of the fonts' measures.
  lazy var metrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) = {
    var found: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.font, in: whole) { value, _, _ in
      let font = value as? UIFont ?? .systemFont(ofSize: 12)
      found = (
        max(found.0, font.ascender), max(found.1, -font.descender), max(found.2, font.leading)
      )
    }
    return found
  }()
  /// The width of the first code units.
  func width(ofFirst count: Int) -> CGFloat {
    let end = min(max(count, 0), text.length)
    guard end > 0 else { return 0 }
    // White space at the end counts, too: it is measured in front of a period.
    let head = NSMutableAttributedString(
      attributedString: text.attributedSubstring(from: NSRange(location: 0, length: end)))
    let attributes = head.attributes(at: end - 1, effectiveRange: nil)
    let period = NSAttributedString(string: ".", attributes: attributes)
    head.append(period)
    return head.size().width - period.size().width
  }
  lazy var width = width(ofFirst: text.length)
}
/// One line of the whole text; line breaks in it are not followed.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString)
}
/// The width; the pointers receive the ascent, the descent and the leading.
@discardableResult public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.metrics.ascent
  descent?.pointee = line.metrics.descent
  leading?.pointee = line.metrics.leading
  return Double(line.width)
}
/// From the baseline's start; y is upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  CGRect(
    x: 0, y: -line.metrics.descent, width: line.width,
    height: line.metrics.ascent + line.metrics.descent)
}
/// The line's range in its typesetter's text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.location, length: line.text.length)
}
/// The width of the spaces at the end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let string = line.text.string
  let trimmed = string.reversed().drop { $0.isWhitespace }.count
  let count = String(string.prefix(trimmed)).utf16.count
  return Double(line.width - line.width(ofFirst: count))
}
/// The distance from the line's begin in points; both offsets are equal, also in mixed directions.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.width(ofFirst: charIndex - line.location)
  secondaryOffset?.pointee = offset
  return offset
}
/// The index between two characters that is nearest to a position.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  var (low, high) = (0, line.text.length)
  while low < high {
    let middle = (low + high) / 2
    if line.width(ofFirst: middle) < position.x { low = middle + 1 } else { high = middle }
  }
  let isNearer =
    low > 0
    && position.x - line.width(ofFirst: low - 1) < line.width(ofFirst: low) - position.x
  return line.location + (isNearer ? low - 1 : low)
}
/// Draws a line with its baseline's start at the context's text position; y is upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  draw(line, in: context, context.textMatrix)
}
private func draw(_ line: CTLine, in context: CGContext, _ matrix: CGAffineTransform) {
  context.saveGState()
  context.concatenate(matrix)
  context.translateBy(x: 0, y: line.metrics.ascent)
  context.scaleBy(x: 1, y: -1)
  UIGraphicsPushContext(context)
  line.text.draw(at: .zero)
  UIGraphicsPopContext()
  context.restoreGState()
}

/// A text that is broken into lines.
public final class CTTypesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }

  /// The number of code units from `start` that fit in a width, at least one.
  ///
  /// - Parameter keepsWords: Whether a line ends between words, if it has more than one.
  func count(from start: Int, width: Double, keepsWords: Bool) -> Int {
    let rest = text.attributedSubstring(
      from: NSRange(location: start, length: text.length - start))
    let units = Array(rest.string.utf16)
    let ending = units.firstIndex { $0 == 10 || $0 == 13 || $0 == 0x2028 || $0 == 0x2029 }
    let limit = ending ?? units.count
    let line = CTLine(rest)
    var (low, high) = (0, limit)
    while low < high {
      let middle = (low + high + 1) / 2
      if line.width(ofFirst: middle) <= CGFloat(width) { low = middle } else { high = middle - 1 }
    }
    if low == limit { return ending.map { $0 + 1 } ?? limit }
    guard keepsWords else { return max(low, 1) }
    // Spaces hang over the edge.
    if units[low] == 32 {
      while low < limit, units[low] == 32 { low += 1 }
      return low
    }
    if let space = units[..<low].lastIndex(of: 32) { return space + 1 }
    return max(low, 1)
  }
}
/// Keeps the text for breaking into lines.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}
/// A line of a range; a length of 0 is the rest of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let length =
    stringRange.length > 0
    ? stringRange.length : typesetter.text.length - stringRange.location
  let range = NSRange(location: stringRange.location, length: length)
  return CTLine(typesetter.text.attributedSubstring(from: range), location: stringRange.location)
}
/// The number of UTF-16 units that fit, broken after a space; at least 1.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, width: width, keepsWords: true) }
/// Equivalent, broken anywhere.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.count(from: startIndex, width: width, keepsWords: false) }

/// Fills rectangles with lines of a text.
public final class CTFramesetter {
  let typesetter: CTTypesetter
  init(_ text: NSAttributedString) { typesetter = CTTypesetter(text) }

  /// Lines that fit into a size from an index on, the baseline of each measured from the top.
  func lines(from start: Int, in size: CGSize) -> [(line: CTLine, baseline: CGFloat)] {
    var (found, index, top) = ([(line: CTLine, baseline: CGFloat)](), start, CGFloat(0))
    while index < typesetter.text.length {
      let count = typesetter.count(from: index, width: Double(size.width), keepsWords: true)
      let line = CTTypesetterCreateLine(typesetter, CFRange(location: index, length: count))
      let height = line.metrics.ascent + line.metrics.descent
      guard top + height <= size.height else { break }
      found.append((line, top + line.metrics.ascent))
      top += height + line.metrics.leading
      index += count
    }
    return found
  }
}
/// Keeps the text for filling rectangles.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString)
  -> CTFramesetter
{ CTFramesetter(attrString) }
/// The typesetter of the same text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}
/// The size that a text needs within limits; `fitRange` receives what fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let lines = framesetter.lines(from: stringRange.location, in: constraints)
  fitRange?.pointee = CFRange(
    location: stringRange.location, length: lines.reduce(0) { $0 + $1.line.text.length })
  guard let last = lines.last else { return .zero }
  let width = lines.map { $0.line.width - CGFloat(CTLineGetTrailingWhitespaceWidth($0.line)) }.max()
  return CGSize(width: width ?? 0, height: last.baseline + last.line.metrics.descent)
}
/// Lines in a path's bounding box; the origin is at the lower left.
public final class CTFrame {
  let path: CGPath
  let lines: [CTLine]
  let origins: [CGPoint]
  init(_ framesetter: CTFramesetter, from start: Int, _ path: CGPath) {
    self.path = path
    let box = path.boundingBox
    let found = framesetter.lines(from: start, in: box.size)
    lines = found.map(\.line)
    origins = found.map { CGPoint(x: 0, y: box.height - $0.baseline) }
  }
}
/// Fills the path's bounding box with lines; attributes and the range's length are ignored.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, from: stringRange.location, path) }
/// The lines that fit, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as CFArray }
/// The path given at creation.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// The range of the text that fits.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(
    location: frame.lines.first?.location ?? 0,
    length: frame.lines.reduce(0) { $0 + $1.text.length })
}
/// Writes the origins of lines, from the path's lower left corner; a length of 0 is all of them.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let count = range.length > 0 ? range.length : frame.origins.count - range.location
  for index in 0..<max(count, 0) { origins[index] = frame.origins[range.location + index] }
}
/// Draws all lines with the y axis upwards, from the corner of the path's box.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  var matrix = context.textMatrix
  (matrix.tx, matrix.ty) = (0, 0)
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.saveGState()
    context.translateBy(x: corner.x + origin.x, y: corner.y + origin.y)
    draw(line, in: context, matrix)
    context.restoreGState()
  }
}
