import UIKit

/// The scroll view of a page. The page scrolls itself: its offset is followed here, and one that the program sets is sent
/// to the page.
final class PageScrollView: UIScrollView {
  weak var page: WKWebView?
  private var isFollowing = false

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let old = super.contentOffset
      super.contentOffset = newValue
      guard !isFollowing, super.contentOffset != old else { return }
      page?.scrollPage(to: super.contentOffset)
    }
  }

  /// The factor by which the page is enlarged.
  override var zoomScale: CGFloat {
    get { page?.magnification ?? 1 }
    set {
      let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      page?.setMagnification(newValue, centeredAt: middle)
    }
  }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Takes over the page's offset and size.
  func follow(offset: CGPoint, size: CGSize) {
    isFollowing = true
    defer { isFollowing = false }
    if contentSize != size { contentSize = size }
    if contentOffset != offset { contentOffset = offset }
  }

  /// Touches are the page's, unless they hit what the program has added.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension WKWebView {
  func scrollPage(to offset: CGPoint) {
    guard let engine else { return }
    let zoom = zoomFactor
    let script = "scrollTo(\(Double(offset.x) / zoom), \(Double(offset.y) / zoom))"
    engine.perform { $0.call(script, isFunction: true, world: PageEngine.ownWorld) { _ in } }
    settle()
  }
}
