import VivaceGeometry
import VivaceMotion
import VivaceViews

/// How a screen comes onto a navigation stack: it slides, is zoomed out of a view, or fades in.
public protocol NavigationTransition {
  /// The source that it is zoomed out of; nil for the others.
  var _zoomSource: _ZoomSource? { get }
  /// Whether it fades in where it is.
  var _isCrossFade: Bool { get }
}

extension NavigationTransition {
  public var _isCrossFade: Bool { false }
}

/// The source that a screen is zoomed out of: a name, in a namespace.
public struct _ZoomSource: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The default transition: always a slide.
public struct AutomaticNavigationTransition: NavigationTransition {
  public var _zoomSource: _ZoomSource? { nil }
}

/// The screen is zoomed out of a view of the screen below.
public struct ZoomNavigationTransition: NavigationTransition {
  public let _zoomSource: _ZoomSource?
}

/// The screen appears over the one below without moving, and disappears in the same manner.
public struct CrossFadeNavigationTransition: NavigationTransition {
  public var _zoomSource: _ZoomSource? { nil }
  public var _isCrossFade: Bool { true }
}

/// Any transition, its type forgotten.
public struct AnyNavigationTransition: NavigationTransition {
  public let _zoomSource: _ZoomSource?
  public let _isCrossFade: Bool

  /// Forgets the type of a transition.
  public init(_ transition: some NavigationTransition) {
    _zoomSource = transition._zoomSource
    _isCrossFade = transition._isCrossFade
  }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The default transition: always a slide.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// The screen fades in and out over the one below. No drag leads it away.
  public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
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
  /// Says how this screen comes and goes: on a navigation stack, as a sheet, or as a cover of the window.
  ///
  /// A zoom needs a source with that name in the window; without one the view comes as it always does.
  /// During the transition, a finger can hold the view anywhere, and move it on or back.
  public nonisolated func navigationTransition(_ transition: some NavigationTransition) -> some View
  {
    let (source, isCrossFade) = (transition._zoomSource, transition._isCrossFade)
    return navigationItem {
      $0.zoom = source
      $0.isCrossFade = isCrossFade
    }
  }

  /// The name that `navigationTransition(_:)` had before it was released.
  @available(*, deprecated, renamed: "navigationTransition(_:)")
  public nonisolated func navigationTransitionStyle(_ transition: some NavigationTransition)
    -> some View
  { navigationTransition(transition) }

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
    let appearance = configuration(EmptyMatchedTransitionSourceConfiguration())._look
    return modifier(ZoomSourceModifier(source: source, appearance: appearance))
  }
}

extension ScreenTransition {
  /// Out of a source, for a screen of some size that is at `origin` in a reader's room. Nil where there
  /// is no such source in the window.
  init?(
    outOf source: _ZoomSource?, _ size: CGSize, at origin: CGPoint = .zero,
    outsets: @autoclosure () -> EdgeInsets, in proxy: GeometryProxy
  ) {
    guard let source, let found = proxy.find(source) else { return nil }
    let appearance = (found.note as? ZoomSourceNote)?.appearance
    self.init(
      zoomingIn: size, outOf: found.frame.offsetBy(dx: -origin.x, dy: -origin.y),
      cornerRadius: appearance?.shape?.cornerSize.width ?? 12, outsets: outsets())
  }
}
