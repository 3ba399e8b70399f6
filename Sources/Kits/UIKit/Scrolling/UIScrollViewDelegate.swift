import VivaceGeometry

/// Receives a scroll view's movements, and may change their destination.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger leaves. The place where the movement will end can be changed.
  ///
  /// - Parameter velocity: In points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Called after each change of the offset.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called after each change of the scale.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when a finger begins to scroll.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called before the finger's release counts; the target offset may be changed.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the finger is lifted; `decelerate` is true if the content moves on.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
  }
  /// Called when the content moves on after a flick.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a flick has come to rest.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when an animated scroll of the program has ended.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The view that zooming scales; nil disables zooming.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called when two fingers begin to zoom.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called after the fingers of a zoom were lifted and the scale is back in its limits.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Whether a tap on a status bar scrolls to the top. Never called, since there is none.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called after a tap on a status bar. Never called, since there is none.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called after the adjusted insets have changed.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
