import Foundation
import Testing
import UIKit
import VivaceSupplements

@testable import VivaceUIKit

/// Scroll views whose properties are observed by name.
@MainActor @Suite(.serialized) struct ScrollKeyTests {
  final class Watch: NSObject, _KeyValueObserver {
    var offsets: [CGFloat] = []
    func _observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if keyPath == "contentOffset", let point = change?[.newKey] as? CGPoint {
        offsets.append(point.y)
      }
    }
  }

  @Test func theOffsetIsObservedByItsName() {
    let (scroll, watch) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Watch()
    )
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.addObserver(watch, forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(watch.offsets == [30, 50])
    #expect(scroll.value(forKey: "contentSize") as? CGSize == CGSize(width: 100, height: 500))
    scroll.removeObserver(watch, forKeyPath: "contentOffset")
    scroll.contentOffset = .zero
    #expect(watch.offsets.count == 2)
  }
}
