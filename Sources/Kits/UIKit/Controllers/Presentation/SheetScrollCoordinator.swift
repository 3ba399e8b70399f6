import VivaceGeometry

/// A drag that a scroll view shares with the sheet around it.
///
/// It begins at the content's upper end. Downwards it is the sheet's; upwards it enlarges the sheet as
/// far as that goes, if the sheet wants that, and scrolls from there on.
@MainActor final class SheetScrollCoordinator {
  private let sheet: UISheetPresentationController
  /// The offset at the upper end.
  private let top: CGFloat
  /// By how much the sheet grows before the content scrolls.
  private let growth: CGFloat
  /// How far the sheet was drawn up.
  private var extent: CGFloat = 0
  private var isHeld = false
  /// The finger's location when the sheet was grabbed.
  private var start = CGPoint.zero
  /// Whether the sheet has all of the drag now.
  private var hasAll = false

  /// Nil where there is no sheet around, or where the content is not at its upper end.
  init?(around scroll: UIScrollView) {
    let top = scroll.range(1).lowerBound
    // What is pulled down to refresh keeps its pull.
    guard scroll.refreshControl == nil, scroll.contentOffset.y <= top + 0.5,
      let sheet = Self.sheet(around: scroll),
      sheet.pan.isEnabled
    else { return nil }
    self.sheet = sheet
    self.top = top
    growth = sheet.prefersScrollingExpandsWhenScrolledToEdge ? sheet.growth : 0
  }

  private static func sheet(around scroll: UIScrollView) -> UISheetPresentationController? {
    var view: UIView? = scroll.superview
    while let current = view {
      // Another one around has its own ends.
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.canScroll(1) {
        return nil
      }
      if let container = current as? PresentationContainerView {
        return container.presentation as? UISheetPresentationController
      }
      view = current.superview
    }
    return nil
  }

  /// Lets the sheet have its part of a drag that wants the content at an offset.
  ///
  /// - Returns: The offset that is left to the content.
  func consume(_ wanted: CGFloat) -> CGFloat {
    let distance = wanted - top
    extent = min(distance, growth)
    hasAll = distance < growth
    guard isHeld || extent != 0 else { return wanted }
    if !isHeld {
      start = sheet.handle
      sheet.beginDrag(at: start)
    }
    isHeld = true
    sheet.drag(to: location, CGPoint(x: 0, y: -extent))
    return top + distance - extent
  }

  /// The finger leaves, with a speed in points a second, downwards.
  ///
  /// - Returns: Whether it was the sheet's.
  func letGo(speed: CGFloat) -> Bool {
    guard isHeld else { return false }
    sheet.letGo(CGPoint(x: 0, y: hasAll ? speed : 0), at: location)
    return hasAll
  }

  private var location: CGPoint { CGPoint(x: start.x, y: start.y - extent) }
}
