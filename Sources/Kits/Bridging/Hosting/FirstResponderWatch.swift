import Foundation
import VivaceUIKit
import VivaceViews

/// Keeps SwiftUI's focus where UIKit's first responder is: in each window around it, the platform view that it is
/// in has the focus.
@MainActor enum FirstResponderWatch {
  private struct Holder { weak var platformHost: PlatformViewHost? }
  /// The places that it is in, the innermost first.
  private static var holders: [Holder] = []

  static func begin() {
    if FirstResponder.onChange == nil { FirstResponder.onChange = { changed(to: $0) } }
  }

  private static func changed(to responder: UIResponder?) {
    let homes = responder.map(homes) ?? []
    let old = holders.compactMap(\.platformHost)
    holders = homes.map { Holder(platformHost: $0) }
    for platformHost in old where !homes.contains(where: { $0 === platformHost }) {
      platformHost.dropFocus()
    }
    for platformHost in homes.reversed() { platformHost.acquireFocus() }
    InputBar.follow(responder)
  }

  private static func homes(around responder: UIResponder) -> [PlatformViewHost] {
    var homes: [PlatformViewHost] = []
    var current: UIResponder? = responder
    while let inner = current {
      if let host = inner.platformViewHost { homes.append(host) }
      current = inner.homeWindow?.outerView
    }
    return homes
  }
}

extension UIResponder {
  /// The place in a SwiftUI window that it is in.
  var platformViewHost: PlatformViewHost? {
    for responder in sequence(first: self, next: \.next) {
      if let container = responder as? PlatformViewContainer { return container.platformHost }
      if let window = responder as? UIWindow {
        return (window.host as? any ShowsWindows)?.platformHost
      }
    }
    return nil
  }
}

/// A window's host that is in a SwiftUI window.
@MainActor protocol ShowsWindows: WindowHost {
  /// The place in the SwiftUI window; nil where there is none at the moment.
  var platformHost: PlatformViewHost? { get }
  var viewHost: ViewHost? { get }
  /// From a window's coordinates to those of the SwiftUI window.
  func hostFrame(_ rect: CGRect, of window: UIWindow) -> CGRect
}

extension ShowsWindows {
  func window(_ window: UIWindow, shows menu: MenuRequest) { MenuPresenter.show(menu) }
  func window(_ window: UIWindow, closesMenuOf view: UIView) { MenuPresenter.close(of: view) }
  func window(_ window: UIWindow, opens link: URL) { UIApplication.shared.open(link) }
}

extension UIView {
  /// The outermost SwiftUI window that it is shown in, and where a rectangle of its own is there.
  func outermost(_ rect: CGRect) -> (host: ViewHost, rect: CGRect)? {
    guard let window, let windows = window.host as? any ShowsWindows, let host = windows.viewHost
    else { return nil }
    let frame = windows.hostFrame(convert(rect, to: nil), of: window)
    if let outer = host.outerView as? UIView, let found = outer.outermost(frame) { return found }
    return (host, frame)
  }
}
