/// Whether windows of a scene are there when the program begins.
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let name: String
  /// The first scene of the app has a window, others have none.
  public static let automatic = SceneLaunchBehavior(name: "automatic")
  /// There is a window.
  public static let presented = SceneLaunchBehavior(name: "presented")
  /// There is none, unless the program would begin without any.
  public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// Whether windows of a scene begin as they were left.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let name: String
  /// They begin as they were left. Windows begin again here.
  public static let automatic = SceneRestorationBehavior(name: "automatic")
  /// They begin again.
  public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// Which windows a window stays above.
public struct WindowLevel: Hashable, Sendable {
  private let name: String
  /// That of the scene: a `UtilityWindow` floats, others do not.
  public static var automatic: WindowLevel { WindowLevel(name: "automatic") }
  /// That of ordinary windows.
  public static var normal: WindowLevel { WindowLevel(name: "normal") }
  /// Above ordinary windows.
  public static var floating: WindowLevel { WindowLevel(name: "floating") }
  /// Below all others. Desktops here have no such place.
  public static var desktop: WindowLevel { WindowLevel(name: "desktop") }
}

/// A window's role for the desktop: independent, or belonging to others.
public struct WindowManagerRole: Hashable, Sendable {
  private let name: String
  /// That of the scene: a `UtilityWindow` belongs to the others.
  public static var automatic: WindowManagerRole { WindowManagerRole(name: "automatic") }
  /// A window for itself.
  public static var principal: WindowManagerRole { WindowManagerRole(name: "principal") }
  /// A window that belongs to others.
  public static var associated: WindowManagerRole { WindowManagerRole(name: "associated") }
}

/// The desktop's decoration of a window.
public protocol WindowStyle {
  /// Whether there are a frame and a title bar.
  var _isBordered: Bool { get }
}

extension WindowStyle {
  /// Bordered unless a style says otherwise.
  public var _isBordered: Bool { true }
}

/// A frame and a title bar.
public struct DefaultWindowStyle: WindowStyle { public init() {} }
/// A frame and a title bar.
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
/// The content up to all edges. The desktop's own keys move and close the window.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// `.hiddenTitleBar` is the shorter spelling.
  public init() {}
  public var _isBordered: Bool { false }
}
/// The content alone. The desktop's own keys move and close the window.
public struct PlainWindowStyle: WindowStyle {
  /// `.plain` is the shorter spelling.
  public init() {}
  public var _isBordered: Bool { false }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// A frame with a title bar.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  /// A frame with a title bar, the same as `automatic` here.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// The content up to all edges.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle {
  /// The content without a frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// How the bar in a window shows titles.
public struct WindowToolbarLook: Equatable, Sendable {
  /// Nil is as the screen has it.
  package var isTitleLarge: Bool?
  package var showsTitle = true
  package var isCompact = false
}

/// The position of a window's toolbar relative to its title.
public protocol WindowToolbarStyle {
  var _look: WindowToolbarLook { get }
}

/// The screen's default style.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// `.automatic` is the shorter spelling.
  public init() {}
  public var _look: WindowToolbarLook { WindowToolbarLook() }
}
/// The title has a row of its own.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// `.expanded` is the shorter spelling.
  public init() {}
  public var _look: WindowToolbarLook { WindowToolbarLook(isTitleLarge: true) }
}
/// The title is among the items, or is not shown.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  private let showsTitle: Bool
  /// Shows the title.
  public init() { showsTitle = true }
  /// Shows or hides the title among the items.
  public init(showsTitle: Bool) { self.showsTitle = showsTitle }
  public var _look: WindowToolbarLook {
    WindowToolbarLook(isTitleLarge: false, showsTitle: showsTitle)
  }
}
/// The title is among the items, or is not shown, and items are small.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  private let showsTitle: Bool
  /// Shows the title.
  public init() { showsTitle = true }
  /// Shows or hides the title among the small items.
  public init(showsTitle: Bool) { self.showsTitle = showsTitle }
  public var _look: WindowToolbarLook {
    WindowToolbarLook(isTitleLarge: false, showsTitle: showsTitle, isCompact: true)
  }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The title as the screen has it.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A large title in a row of its own.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// The title among the items.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  /// The title among the items, or none.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// The title among small items.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { .init() }
  /// The title among small items, or none.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension EnvironmentValues {
  private struct WindowToolbarLookKey: EnvironmentKey {
    static var defaultValue: WindowToolbarLook { WindowToolbarLook() }
  }

  /// How the bars in the window show titles.
  package var windowToolbarLook: WindowToolbarLook {
    get { self[WindowToolbarLookKey.self] }
    set { self[WindowToolbarLookKey.self] = newValue }
  }
}
