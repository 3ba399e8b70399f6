import Foundation

/// The application as its scenes know it. Bridging's `UIApplication` is the one implementation.
@MainActor package protocol SceneApplication: UIResponder {
  /// The visible windows, the frontmost last.
  var windows: [UIWindow] { get }
  var keyWindow: UIWindow? { get }
  /// Shows a window of the scene, above the views of an app of SwiftUI's.
  func adopt(_ window: UIWindow)
  /// The trait overrides of the scene have changed.
  func sceneTraitsChanged()
}

/// One instance of a program's interface.
@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The reasons for which a scene began.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    open package(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The quick action that opened the scene; always nil here.
    open package(set) var shortcutItem: UIApplicationShortcutItem?
    nonisolated package override init() { super.init() }
  }

  /// Information about an opened address; the sender is not available.
  @MainActor @preconcurrency open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    /// False: the file is not known to be open in another program.
    open var openInPlace: Bool { false }
    nonisolated override init() { super.init() }
  }

  /// The stored identity of the scene.
  public let session: UISceneSession
  /// Made from the configuration when the scene connects; nil in programs without scenes.
  open var delegate: (any UISceneDelegate)?
  /// Active while the window has the focus, else inactive or in the background.
  open package(set) var activationState = ActivationState.unattached
  /// A name for lists of windows. Stored only.
  open var title: String! = ""
  weak var application: (any SceneApplication)?

  package init(application: any SceneApplication) {
    self.application = application
    session = UISceneSession()
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { application }
}

/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  /// All windows of the program: there is one scene.
  open var windows: [UIWindow] { application?.windows ?? UIWindow.shown }
  /// The window that receives keys; nil while none is shown.
  open var keyWindow: UIWindow? { application?.keyWindow ?? UIWindow.keyWindow }
  /// The traits of the frontmost window.
  open var traitCollection: UITraitCollection { windows.last?.traitCollection ?? .current }
  /// Landscape where the screen is wider than high, else portrait.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// The overriding traits for all windows of the scene, and for SwiftUI's views in it.
  open var traitOverrides: any UITraitOverrides {
    get { Self.overrides.asOverrides }
    set {
      Self.overrides = UITraitCollection(newValue)
      application?.sceneTraitsChanged()
    }
  }
  /// The overriding traits of the only scene.
  package static var overrides = UITraitCollection()
  /// A new object each time; it describes a hidden bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The limits of the window's size, which are stored only.
  open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  private let restrictions = UISceneSizeRestrictions()
}

/// The limits of a window's size. They are stored and have no effect: the window manager decides.
@MainActor @preconcurrency open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  /// Infinite by default.
  open var maximumSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
  nonisolated override init() { super.init() }
}

/// There is no status bar over windows here: it is 0 points high.
@MainActor @preconcurrency open class UIStatusBarManager: NSObject {
  nonisolated override init() { super.init() }
  /// Always an empty rectangle.
  open var statusBarFrame: CGRect { .zero }
  /// Always true.
  open var isStatusBarHidden: Bool { true }
}

/// The stored identity and state of a scene, also while it is not connected.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name in a program's Info.plist.
    public let rawValue: String
    /// A role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the program; the only role that connects here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A window for people who need a simple interface. No scene of this role connects here.
    public static let windowAssistiveAccessApplication = Role(
      rawValue: "UIWindowSceneSessionRoleAssistiveAccessApplication")
    /// A window on a second display. No scene of this role connects here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The connected scene.
  open package(set) weak var scene: UIScene?
  /// The one chosen by the application's delegate when the scene connected.
  open package(set) var configuration = UISceneConfiguration(
    name: nil, sessionRole: .windowApplication)
  /// The role of the session's configuration.
  open var role: Role { configuration.role }
  /// Data of the program for the session, kept until the program ends.
  open var userInfo: [String: Any]?
  /// Always `scene`.
  open var persistentIdentifier: String { "scene" }
  nonisolated override init() { super.init() }
}

/// How a scene begins: which delegate it has.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  public nonisolated let name: String?
  /// The kind of scene for which the configuration is.
  public nonisolated let role: UISceneSession.Role
  /// Stored only: the scene is always a `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; nil finds the program's own one.
  open var delegateClass: AnyClass?
  /// The storyboard with the first screen; nil takes that of the program's Info.plist.
  open var storyboard: UIStoryboard?
  /// A configuration by its name in the Info.plist, from which its storyboard is taken.
  public nonisolated init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// An address that a scene is opened with.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  public nonisolated let url: URL
  /// Options without a known sender.
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
  nonisolated package init(url: URL) { self.url = url }
}

/// Receives the life cycle events of a scene.
@MainActor @preconcurrency public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Called once, with the addresses of the launch; make the window here.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Called when the program ends.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Called after the window got the focus.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Called before the window loses the focus.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Called before the scene is shown, also the first time.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Called after the window was hidden or minimized.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Called with an address that was opened while the program runs.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Receives the life cycle events of a scene with windows, and keeps the first of them.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil by default; a delegate with a stored property keeps its window there.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
