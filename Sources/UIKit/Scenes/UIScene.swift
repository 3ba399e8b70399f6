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
    open package(set) var shortcutItem: UIApplicationShortcutItem?
    nonisolated package override init() { super.init() }
  }

  /// Information about an opened address; the sender is not available.
  @MainActor @preconcurrency open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }
    nonisolated override init() { super.init() }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open package(set) var activationState = ActivationState.unattached
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
  open var windows: [UIWindow] { application?.windows ?? UIWindow.shown }
  open var keyWindow: UIWindow? { application?.keyWindow ?? UIWindow.keyWindow }
  open var traitCollection: UITraitCollection { windows.last?.traitCollection ?? .current }
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
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  private let restrictions = UISceneSizeRestrictions()
}

/// The limits of a window's size. They are stored and have no effect: the window manager decides.
@MainActor @preconcurrency open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
  nonisolated override init() { super.init() }
}

/// There is no status bar over windows here: it is 0 points high.
@MainActor @preconcurrency open class UIStatusBarManager: NSObject {
  nonisolated override init() { super.init() }
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
}

/// The stored identity and state of a scene, also while it is not connected.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  open package(set) weak var scene: UIScene?
  open package(set) var configuration = UISceneConfiguration(
    name: nil, sessionRole: .windowApplication)
  open var role: Role { configuration.role }
  open var userInfo: [String: Any]?
  open var persistentIdentifier: String { "scene" }
  nonisolated override init() { super.init() }
}

/// How a scene begins: which delegate it has.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  public nonisolated let name: String?
  public nonisolated let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  public nonisolated init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// An address that a scene is opened with.
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  public nonisolated let url: URL
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
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Receives the life cycle events of a scene with windows, and keeps the first of them.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
