import Foundation
import VivaceUIKit
import VivaceViews

/// One instance of a program's interface.
@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// What a scene is told about why it began.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    nonisolated override init() { super.init() }
  }

  /// How an address came: nobody says who sent it here.
  @MainActor @preconcurrency open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }
    nonisolated override init() { super.init() }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""
  private weak var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    session = UISceneSession()
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { application }

  public nonisolated static let willConnectNotification = UIApplication.told(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = UIApplication.told(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = UIApplication.told(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = UIApplication.told(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = UIApplication.told(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = UIApplication.told(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var traitCollection: UITraitCollection { windows.last?.traitCollection ?? .current }
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// What holds for all windows of the scene, and for SwiftUI's views in it.
  open var traitOverrides: any UITraitOverrides {
    get { Self.overrides.asOverrides }
    set {
      Self.overrides = UITraitCollection(newValue)
      for window in UIWindow.shown {
        window.host?.windowNeedsTurn(window)
        (window as? HostingWindow)?.viewHost?.overridingColorScheme =
          ColorScheme(Self.overrides.userInterfaceStyle)
      }
    }
  }
  /// Those of the only scene.
  static var overrides = UITraitCollection()
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  private let restrictions = UISceneSizeRestrictions()
}

/// Kept, and asked by nobody: the window's manager decides.
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

/// What is kept of a scene while it is not there.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration = UISceneConfiguration(
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
  nonisolated init(url: URL) { self.url = url }
}

/// Is told what becomes of a scene.
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

/// Is told what becomes of a scene with windows, and keeps the first of them.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// A window as large as its scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }
  /// The scene that it is in: there is one. A window that comes into it is shown, also above the views of
  /// an app of SwiftUI's.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.onlyScene }
    set {
      guard newValue != nil, host == nil, place == nil else { return }
      place = OverlayPlace(self)
    }
  }
}
