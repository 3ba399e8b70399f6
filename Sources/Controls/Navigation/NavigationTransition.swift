import VivaceGeometry
import VivaceViews

/// How a screen comes onto a navigation stack: it slides, or is zoomed out of a view.
public protocol NavigationTransition {
  /// What it is zoomed out of; nil for what slides.
  var _zoomSource: _ZoomSource? { get }
}

/// What a screen is zoomed out of: a name, in a namespace.
public struct _ZoomSource: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// What suits the place: always a slide.
public struct AutomaticNavigationTransition: NavigationTransition {
  public var _zoomSource: _ZoomSource? { nil }
}

/// The screen is zoomed out of a view of the screen below.
public struct ZoomNavigationTransition: NavigationTransition {
  public let _zoomSource: _ZoomSource?
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// What suits the place: always a slide.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The screen is zoomed out of the view with that name.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID)
    -> ZoomNavigationTransition
  {
    ZoomNavigationTransition(_zoomSource: _ZoomSource(id: sourceID, namespace: namespace))
  }
}

extension View {
  /// Says how this screen comes onto a navigation stack and goes.
  ///
  /// A zoom needs a source with that name on the screen below; without one the view slides, and so
  /// it does in a sheet.
  public nonisolated func navigationTransition(_ transition: some NavigationTransition) -> some View
  {
    let source = transition._zoomSource
    return navigationItem { $0.zoom = source }
  }

  /// Lets screens be zoomed out of this view, by this name.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID)
    -> some View
  {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// Lets screens be zoomed out of this view, by this name, and says what is drawn around it.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View {
    let source = _ZoomSource(id: id, namespace: namespace)
    let look = configuration(EmptyMatchedTransitionSourceConfiguration())._look
    return modifier(ZoomSourceLook(look: look))
      .transformAnchorPreference(key: NavigationItemKey.self, value: .bounds) { item, bounds in
        item.zoomPlaces[source] = ZoomPlace(bounds: bounds, look: look)
      }
  }
}

/// Draws what a source's configuration says.
private struct ZoomSourceLook: ViewModifier {
  let look: _TransitionSourceLook

  func body(content: Content) -> some View {
    content
      .background { if let background = look.background { background } }
      .clipShape(
        RoundedRectangle(cornerSize: look.shape?.cornerSize ?? .zero),
        isOn: look.shape != nil
      )
      .shadow(
        color: look.shadow?.color ?? .clear, radius: look.shadow?.radius ?? 0,
        x: look.shadow?.x ?? 0, y: look.shadow?.y ?? 0)
  }
}

/// Where a screen is zoomed out of.
struct ZoomPlace {
  var bounds: Anchor<CGRect>
  var look: _TransitionSourceLook

  var cornerRadius: CGFloat { look.shape?.cornerSize.width ?? 12 }
}
