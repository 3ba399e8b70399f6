import Foundation
import VivaceGeometry

/// The room that a text is set in: a width and a height, less gaps.
///
/// Lengths are in points, y goes down. A subclass of another shape overrides
/// ``lineFragmentRect(forProposedRect:at:writingDirection:remaining:)``.
open class NSTextContainer: NSObject {
  /// A width or a height of 0 is unlimited.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// The shapes that lines avoid, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      gaps = exclusionPaths.map(LineGap.init)
      changed()
    }
  }
  /// Left and right of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// 0 is as many as there are.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The truncation of text beyond the last allowed line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// Whether a text view makes it as wide as itself.
  open var widthTracksTextView = false { didSet { changed() } }
  /// True has a text view make the container as high as itself; false by default.
  open var heightTracksTextView = false { didSet { changed() } }
  /// The layout manager that lays text out in this container.
  public internal(set) weak var layoutManager: NSLayoutManager?
  /// The offset of its text in that of all containers.
  var firstGlyph = 0
  var onChange: (() -> Void)?
  private var gaps: [LineGap] = []
  private var followsView = false

  /// A container of a size in points; a width of 0 does not break lines.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  public override convenience init() { self.init(size: .zero) }

  private func changed() {
    guard !followsView else { return }
    layoutManager?.textContainerChangedGeometry(self)
    onChange?()
  }

  /// Takes the size of the view that shows it, as far as it follows that.
  func followView(width: CGFloat, height: CGFloat) {
    followsView = true
    if widthTracksTextView { size.width = width }
    if heightTracksTextView { size.height = height }
    followsView = false
  }

  /// Returns the objects that a text view needs around it: missing ones are made.
  func complete() -> (NSTextContainer, NSLayoutManager, NSTextStorage) {
    if layoutManager == nil, size == .zero { widthTracksTextView = true }
    let manager = layoutManager ?? NSLayoutManager()
    if layoutManager == nil { manager.addTextContainer(self) }
    let storage = manager.textStorage ?? NSTextStorage()
    storage.addLayoutManager(manager)
    return (self, manager, storage)
  }

  /// The width of a line without gaps; less its padding.
  var lineWidth: CGFloat { size.width > 0 ? max(1, size.width - 2 * lineFragmentPadding) : 1e6 }

  /// Whether all lines are as wide as the container.
  open var isSimpleRectangular: Bool {
    type(of: self) == NSTextContainer.self && exclusionPaths.isEmpty
  }
  /// Whether nothing but its width counts.
  var isPlain: Bool {
    isSimpleRectangular && maximumNumberOfLines == 0 && layoutManager?.delegate == nil
  }

  /// Returns the fragment of a line in a proposed rectangle.
  ///
  /// - Parameters:
  ///   - proposedRect: As high as the line.
  ///   - characterIndex: Of the line's first character.
  ///   - baseWritingDirection: From right to left the last gap comes first.
  ///   - remainingRect: Where more of the line may be behind a gap; empty where none may.
  /// - Returns: Empty, where there is no room at this height.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    guard size.height <= 0 || proposedRect.maxY <= size.height + 0.01 else { return .zero }
    var rect = proposedRect
    if size.width > 0 {
      rect = rect.intersection(CGRect(x: 0, y: rect.minY, width: size.width, height: rect.height))
      if rect.isNull { return .zero }
    }
    var free = [rect.minX...rect.maxX]
    for gap in gaps {
      for taken in gap.occupied(from: rect.minY, to: rect.maxY) {
        free = free.flatMap { range -> [ClosedRange<CGFloat>] in
          guard taken.overlaps(range) else { return [range] }
          return [(range.lowerBound, taken.lowerBound), (taken.upperBound, range.upperBound)]
            .compactMap { $0 < $1 ? $0...$1 : nil }
        }
      }
    }
    let least = 2 * lineFragmentPadding + 1
    free.removeAll { $0.upperBound - $0.lowerBound < least }
    let runsBack = baseWritingDirection == .rightToLeft
    guard let gap = runsBack ? free.last : free.first else { return .zero }
    if free.count > 1 {
      let rest = runsBack ? rect.minX...gap.lowerBound : gap.upperBound...rect.maxX
      remainingRect?.pointee = CGRect(
        x: rest.lowerBound, y: rect.minY, width: rest.upperBound - rest.lowerBound,
        height: rect.height)
    }
    return CGRect(
      x: gap.lowerBound, y: rect.minY, width: gap.upperBound - gap.lowerBound,
      height: rect.height)
  }
}

/// The gaps that a path cuts into lines: its outline in straight segments.
private struct LineGap {
  private var edges: [(CGPoint, CGPoint)] = []

  init(_ path: UIBezierPath) {
    var (start, position) = (CGPoint.zero, CGPoint.zero)
    var edges: [(CGPoint, CGPoint)] = []
    func line(to next: CGPoint) {
      edges.append((position, next))
      position = next
    }
    path.cgPath.flattened(threshold: 0.25).applyWithBlock { element in
      let element = element.pointee
      switch element.type {
      case .moveToPoint:
        line(to: start)
        (start, position) = (element.points[0], element.points[0])
      case .addLineToPoint: line(to: element.points[0])
      case .closeSubpath: line(to: start)
      default: break
      }
    }
    line(to: start)
    self.edges = edges.filter { $0.0 != $0.1 }
  }

  /// The stretches of x that the path has anywhere between two heights.
  func occupied(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    var spans: [ClosedRange<CGFloat>] = []
    for (a, b) in edges {
      let (low, high) = a.y < b.y ? (a, b) : (b, a)
      guard low.y < bottom, high.y > top || (high.y == low.y && low.y > top) else { continue }
      func x(_ y: CGFloat) -> CGFloat {
        high.y > low.y ? low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y) : low.x
      }
      let ends = high.y > low.y ? [x(max(low.y, top)), x(min(high.y, bottom))] : [low.x, high.x]
      spans.append(ends.min()!...ends.max()!)
    }
    for y in [top, bottom] {
      let crossings = edges.filter { ($0.0.y <= y) != ($0.1.y <= y) }.map { a, b in
        a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
      }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        spans.append(crossings[pair]...crossings[pair + 1])
      }
    }
    return spans
  }
}
