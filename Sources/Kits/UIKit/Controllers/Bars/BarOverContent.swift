import VivaceGeometry

/// A bar at the lower edge, which has its background only while content is below it.
@MainActor protocol LowerBar: UIView {
  /// Whether nothing is below it.
  var isOverNothing: Bool { get set }
}

extension LowerBar {
  /// Follows the scrolled content of a screen; no controller is a bar without content.
  func follow(_ screen: UIViewController?, watcher: any ScrollWatcher) {
    let scroll = screen?.scrollViewAboveBar
    if let scroll, scroll.watcher == nil { scroll.watcher = watcher }
    let isOver = scroll?.extends(below: self) ?? screen?.mayScrollUnseen ?? false
    isOverNothing = !isOver
  }
}

extension UIScrollView {
  /// Whether content is drawn below the upper edge of a bar.
  fileprivate func extends(below bar: UIView) -> Bool {
    let end = convert(CGPoint.zero, from: bar).y + 0.5
    return contentSize.height > end && bounds.maxY > end
  }
}

extension UIViewController {
  /// The scroll view that the bar below follows: the one that was set, else the view itself, its lowest view,
  /// or that of the first child with one.
  var scrollViewAboveBar: UIScrollView? {
    if let chosen = contentScrollViews[NSDirectionalRectEdge.bottom.rawValue] { return chosen }
    guard let view = viewIfLoaded else { return nil }
    if let navigation = self as? UINavigationController {
      return navigation.stack.last?.scrollViewAboveBar
    }
    if let scroll = view as? UIScrollView ?? view.subviews.first as? UIScrollView { return scroll }
    return children.lazy.compactMap(\.scrollViewAboveBar).first
  }

  /// Whether it, or a child that is seen, has content of another toolkit, which scrolls by itself.
  fileprivate var mayScrollUnseen: Bool {
    if let navigation = self as? UINavigationController {
      return navigation.stack.last?.mayScrollUnseen ?? false
    }
    return scrollsUnseen
      || children.contains { $0.viewIfLoaded?.window != nil && $0.mayScrollUnseen }
  }
}
