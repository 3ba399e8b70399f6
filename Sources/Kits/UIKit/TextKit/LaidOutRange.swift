import Foundation
import VivaceTypography

/// The part of a text in one container, line by line.
struct LaidOutRange {
  struct Line {
    /// The container's width, down to the next line.
    var rect: CGRect
    /// The rectangle of the glyphs, with the line fragment padding.
    var used: CGRect
    /// In UTF-16 units of the whole text.
    var range: NSRange
  }

  let container: NSTextContainer
  let text: SetText
  /// In UTF-16 units of the whole text.
  let range: NSRange
  let lines: [Line]
  /// The line behind an end of line that ends the text, or that of an empty text.
  let extra: Line?
  /// The x of the laid-out text in the container.
  let x: CGFloat
  private let string: String

  /// - Parameters:
  /// - start: The offset of the string in the whole text.
  /// - x: The x of the laid-out text in the container.
  init(
    _ container: NSTextContainer, _ text: SetText, _ string: String, start: Int, x: CGFloat
  ) {
    (self.container, self.text, self.string, self.x) = (container, text, string, x)
    let end = text.paragraphs.map { $0.isFull ? $0.end : string.utf8.count } ?? string.utf8.count
    func units(_ bytes: Int) -> Int {
      let index = string.utf8.index(string.startIndex, offsetBy: min(bytes, string.utf8.count))
      return string.utf16.distance(from: string.startIndex, to: index)
    }
    range = NSRange(location: start, length: units(end))
    let set = text.carets.lines
    let isFlowing = !container.isSimpleRectangular
    var lines: [Line] = []
    for (index, line) in set.enumerated() {
      let low = units(line.range.lowerBound)
      let high = index + 1 < set.count ? units(set[index + 1].range.lowerBound) : units(end)
      let padding = container.lineFragmentPadding
      var used = line.frame.offsetBy(dx: x, dy: 0).insetBy(dx: -padding, dy: 0)
      if let first = line.cells.first, let last = line.cells.last {
        used.origin.x = first.minX + x - padding
        used.size.width = last.maxX - first.minX + 2 * padding
      }
      var bottom = line.frame.maxY
      if let next = set[(index + 1)...].first(where: { $0.frame.minY > line.frame.minY + 0.01 }) {
        bottom = max(bottom, next.frame.minY)
      }
      let width = container.size.width > 0 ? container.size.width : used.maxX
      let rect = CGRect(
        x: isFlowing ? used.minX : 0, y: line.frame.minY, width: isFlowing ? used.width : width,
        height: bottom - line.frame.minY)
      lines.append(
        Line(
          rect: rect, used: used, range: NSRange(location: start + low, length: max(0, high - low)))
      )
    }
    extra = lines.last.flatMap { $0.range.length == 0 ? $0 : nil }
    if extra != nil { lines.removeLast() }
    self.lines = lines
  }

  /// Returns the part of a text that fits into a container.
  static func filling(
    _ container: NSTextContainer, with text: NSAttributedString, start: Int
  ) -> LaidOutRange {
    func made(_ text: NSAttributedString, goesOn: Bool) -> LaidOutRange {
      let shown = text.length > 0 ? text : NSAttributedString(string: "\u{200B}")
      let set = SetText(
        shown, width: container.lineWidth, isRightToLeft: false, container: container,
        goesOn: goesOn)
      let x = container.lineFragmentPadding + set.shift(available: container.lineWidth)
      return LaidOutRange(container, set, text.string, start: start, x: x)
    }
    let whole = made(text, goesOn: false)
    let height = container.size.height
    guard height > 0,
      let over = whole.lines.firstIndex(where: { $0.used.maxY > height + 0.01 })
    else { return whole }
    let kept = NSRange(location: 0, length: whole.lines[over].range.location - start)
    guard kept.length > 0 else {
      return LaidOutRange(empty: container, start: start, whole.text)
    }
    return made(text.attributedSubstring(from: kept), goesOn: true)
  }

  /// No line fits into the container.
  private init(empty container: NSTextContainer, start: Int, _ text: SetText) {
    (self.container, self.text, string, x) = (container, text, "", 0)
    range = NSRange(location: start, length: 0)
    (lines, extra) = ([], nil)
  }

  var used: CGRect {
    let all = lines.map(\.used) + [extra].compactMap { $0?.used }
    return all.dropFirst().reduce(all.first ?? .zero) { $0.union($1) }
  }

  // MARK: - Places

  private func bytes(_ index: Int) -> Int {
    let units = string.utf16
    let offset = min(max(index - range.location, 0), units.count)
    return string.utf8.distance(
      from: string.startIndex, to: units.index(units.startIndex, offsetBy: offset))
  }
  private func utf16Offset(_ bytes: Int) -> Int {
    let index = string.utf8.index(string.startIndex, offsetBy: min(bytes, string.utf8.count))
    return range.location + string.utf16.distance(from: string.startIndex, to: index)
  }

  /// Returns the rectangles of a range's characters, line by line.
  func rectangles(of range: NSRange) -> [CGRect] {
    guard !string.isEmpty else { return [] }
    return text.carets.rectangles(of: bytes(range.location)..<bytes(range.location + range.length))
      .map { $0.offsetBy(dx: x, dy: 0) }
  }

  func line(at glyphIndex: Int) -> Line? {
    lines.last { $0.range.location <= glyphIndex } ?? lines.first
  }

  /// The letter nearest to a point, and how far across it the point is: 0 where it begins, 1 where it ends.
  func letter(at point: CGPoint) -> (index: Int, fraction: CGFloat)? {
    guard !string.isEmpty else { return nil }
    let x = point.x - x
    let set = text.carets.lines.prefix(lines.count)
    guard !set.isEmpty else { return nil }
    let row = set.filter { point.y < $0.frame.maxY }.map(\.frame.minY).min()
    let beside = set.filter { row == nil || abs($0.frame.minY - row!) < 0.01 }
    let line =
      (row == nil ? set.last : beside.first { x < ($0.cells.last?.maxX ?? 0) } ?? beside.last)!
    guard let cell = line.cells.first(where: { x < $0.maxX }) ?? line.cells.last else {
      return (utf16Offset(line.range.lowerBound), 0)
    }
    let share = cell.maxX > cell.minX ? (x - cell.minX) / (cell.maxX - cell.minX) : 0
    let fraction = min(max(share, 0), 1)
    return (utf16Offset(cell.range.lowerBound), cell.isRightToLeft ? 1 - fraction : fraction)
  }
}
