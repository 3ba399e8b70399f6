import VivaceAppKit
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// The window that UIKit's views in a SwiftUI window are in. Its style is that of SwiftUI's views, too.
final class HostingWindow: UIWindow {
  weak var viewHost: ViewHost?

  /// Views that controllers present are above all SwiftUI views of the window.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard let viewHost else { return }
    let id = AnyHashable(ObjectIdentifier(subview))
    let leave = { [weak viewHost] in viewHost?.removeLayer(id) ?? () }
    if let container = subview as? PresentationContainerView, container.onLeave == nil {
      container.onLeave = leave
      let show = { [weak container, weak viewHost] in
        guard let container else { return }
        viewHost?.show(
          PresentedLayer(
            id: id, isModal: true,
            content: PresentedContainer(container: container).ignoresSafeArea()
              .preference(key: PresenterRecessionKey.self, value: Double(container.recession))))
      }
      container.onRecession = { withAnimation(UIView.currentAnimation, show) }
      show()
    } else if let overlay = subview as? DragOverlayView, overlay.onLeave == nil {
      overlay.onLeave = leave
      viewHost.show(
        PresentedLayer(
          id: id, isModal: false, level: .greatestFiniteMagnitude,
          content: PresentedContainer(container: overlay).ignoresSafeArea().allowsHitTesting(false))
      )
    }
  }

  override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { viewHost?.overridingColorScheme = ColorScheme(overrideUserInterfaceStyle) }
  }
}

/// A SwiftUI window as UIKit's views in it know it: as large, with the same safe area, and the root of
/// their responders. It shows nothing itself; each view is drawn where SwiftUI puts it.
@MainActor final class HostedWindow: ShowsWindows {
  let window = HostingWindow(frame: .zero)
  private weak var host: ViewHost?
  /// The platform views that are there, the oldest first.
  private var platformViews: [PlatformUIView] = []
  private var lastInstant = -Double.infinity

  /// That of a SwiftUI window, made when its first UIKit view comes.
  static func of(_ host: ViewHost) -> HostedWindow {
    host.platformViewSpace { HostedWindow(host) }
  }

  private init(_ host: ViewHost) {
    self.host = host
    window.host = self
    window.viewHost = host
    window.drags.router = self
    window.outerView = host.outerView as? UIView
    window.undo = host.undoManager
    window.request = { [weak host] in host?.windowRequest?($0) }
    if host.windowReport == nil {
      host.windowReport = { [weak window] report in
        (window?.twin as? NSWindow)?.desktopReports(report)
      }
    }
    follow()
    window.rootViewController = UIViewController()
    window.rootViewController?.isPlaceholder = true
    window.rootViewController?.placesChildrenLater = true
    window.rootViewController?.view.isUserInteractionEnabled = false
    window.isHidden = false
    // One that the program has made for keys keeps them.
    if UIWindow.keyWindow.map({ $0 is HostingWindow }) ?? true { window.makeKey() }
    window.layer.layoutIfNeeded()
    host.whenOver { [window] in
      MainActor.unchecked {
        window.isHidden = true
        window.twin = nil
      }
    }
  }

  /// The window's size and edges, as they are now.
  func follow() {
    guard let host else { return }
    let size = host.size
    if window.bounds.size != size { window.frame = CGRect(origin: .zero, size: size) }
    let insets = UIEdgeInsets(
      host.safeAreaInsets, isRightToLeft: host.layoutDirection == .rightToLeft)
    if window.covered != insets { window.covered = insets }
    let traits = UITraitCollection(
      traitsFrom: [UITraitCollection(host.environment), UIWindowScene.overrides])
    if window.hostTraits != traits { window.hostTraits = traits }
  }

  func add(_ platformView: PlatformUIView) {
    platformViews.append(platformView)
    window.addSubview(platformView.container)
    window.layer.layoutIfNeeded()
  }

  func remove(_ platformView: PlatformUIView) {
    platformViews.removeAll { $0 === platformView }
    platformView.container.removeFromSuperview()
  }

  /// Does what the views have planned for an instant, once.
  func advance(to time: Double) {
    LayerClock.now = time
    guard lastInstant != time else { return }
    lastInstant = time
    follow()
    window.advance(to: time)
  }

  var platformHost: PlatformViewHost? { platformViews.first?.platformHost }
  var viewHost: ViewHost? { host }
  func hostFrame(_ rect: CGRect, of window: UIWindow) -> CGRect { rect }

  func windowNeedsTurn(_ window: UIWindow) { platformViews.first?.platformHost.setNeedsTurn() }
  func windowVisibilityChanged(_ window: UIWindow) {}
}

/// A controller's presentation, or a drag's preview, in a layer above a SwiftUI window's views.
private struct PresentedContainer: UIViewRepresentable {
  let container: UIView
  func makeUIView(context: Context) -> UIView { container }
  func updateUIView(_ container: UIView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context)
    -> CGSize?
  { proposal.replacingUnspecifiedDimensions() }
}
