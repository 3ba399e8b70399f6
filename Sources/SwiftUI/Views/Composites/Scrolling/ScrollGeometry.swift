import VivaceGeometry

/// How far a scroll view is scrolled, and the sizes of what scrolls and of what shows it. In
/// points.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled: the point of the content at the container's top-leading corner.
  public var contentOffset: CGPoint
  /// The size of the content, without the insets.
  public var contentSize: CGSize
  /// The insets around the content at its ends: the safe area and content margins.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view, insets included.
  public var containerSize: CGSize

  /// All values in points.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that the container covers.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The visible rectangle, as ``visibleRect``.
  public var bounds: CGRect { visibleRect }
}

extension ScrollGeometry {
  /// The range in which the offset can rest along an axis.
  func range(_ axis: Axis) -> ClosedRange<CGFloat> {
    let before = contentInsets[before: axis]
    let after = contentInsets[after: axis]
    let low = -before
    let high = contentSize[axis] + after - containerSize[axis]
    return low...max(low, high)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in Axis.allCases {
      let range = range(axis)
      result[axis] =
        offset[axis].isFinite
        ? min(max(offset[axis], range.lowerBound), range.upperBound) : range.lowerBound
    }
    return result
  }

  /// How much of the room above the content goes away as it scrolls.
  func collapsible(_ settings: ScrollSettings) -> CGFloat {
    max(min(settings.collapsibleTop, contentInsets.top), 0)
  }

  /// Whether there is more than fits.
  func overflows(_ axis: Axis) -> Bool {
    let range = range(axis)
    return range.upperBound - range.lowerBound > 0.01
  }

  /// The offset at which an anchor of the content is at the same anchor of the container.
  func offset(at anchor: UnitPoint) -> CGPoint {
    let (x, y) = (range(.horizontal), range(.vertical))
    return CGPoint(
      x: x.lowerBound + (x.upperBound - x.lowerBound) * anchor.x,
      y: y.lowerBound + (y.upperBound - y.lowerBound) * anchor.y)
  }

  /// The offset at which a rectangle of the content is visible: with the rectangle's anchor
  /// on the container's, or, without an anchor, by the shortest way. What of the bar above goes away as
  /// the content scrolls, `collapsible` points, covers nothing there.
  func offset(
    showing rect: CGRect, anchor: UnitPoint?, from current: CGPoint, collapsible: CGFloat = 0
  ) -> CGPoint {
    var result = current
    for axis in Axis.allCases {
      let before = contentInsets[before: axis] - (axis == .vertical ? collapsible : 0)
      let available = containerSize[axis] - before - contentInsets[after: axis]
      let (start, length) = (rect.origin[axis], rect.size[axis])
      if let anchor {
        let unit = axis == .horizontal ? anchor.x : anchor.y
        result[axis] = start + length * unit - available * unit - before
      } else if start < current[axis] + before || length > available {
        result[axis] = start - before
      } else if start + length > current[axis] + before + available {
        result[axis] = start + length - available - before
      }
    }
    return clamped(result)
  }
}

extension EdgeInsets {
  subscript(before axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
  subscript(after axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}

/// The cause of a scroll view's movement: none, a finger, its own speed or an animation.
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves.
  case idle
  /// A finger is down and may begin to scroll.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The content continues after the finger has left.
  case decelerating
  /// The content moves to the requested target.
  case animating

  /// Whether the content moves or a finger moves it: neither idle nor tracking.
  public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// The state of a scroll view when its phase changes: its geometry and its velocity.
public struct ScrollPhaseChangeContext {
  /// Offset and sizes at the moment of the change.
  public let geometry: ScrollGeometry
  /// In points per second; nil when nothing moves.
  public let velocity: CGVector?
}
