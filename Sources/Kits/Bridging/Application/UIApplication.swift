import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit
import VivaceViews

/// The program: the end of every chain of responders, with its delegate and its scenes.
///
/// There is one, made at its first use. In a program of SwiftUI's it knows the windows that the app's scenes
/// have opened.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  private static let only = UIApplication()
  /// The program, made at the first use.
  open class var shared: UIApplication { only }

  /// Whether the program is used, is about to be used, or is out of sight.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The receiver of the program's events; kept, not weak.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the screen stays lit without touches.
  open var isIdleTimerDisabled: Bool {
    get { ProgramLife.shared.keepsScreenLit }
    set { ProgramLife.shared.keepsScreenLit = newValue }
  }
  /// Stored only: icons have no badges here.
  open var applicationIconBadgeNumber = 0
  /// Stored only: nothing is shaken.
  open var applicationSupportsShakeToEdit = true
  /// Stored only: the desktop shows no quick actions.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The scene that the windows are in.
  private lazy var scene = UIWindowScene(application: self)
  private var lastTask = 0
  /// Whether a scene's delegate receives the program's changes of phase; else the application's delegate does.
  var usesScenes = true
  /// Addresses that a scene has got when it was connected.
  var deliveredURLs: [URL] = []
  /// The window with the first screen of a storyboard, for delegates that keep none.
  var storyboardWindow: UIWindow?
  /// Whether a delegate's launch method has been called.
  var hasLaunched = false
  /// The phase of the program that was followed last.
  var phase = ProgramLife.shared.phase

  private override init() {
    super.init()
    UIWindow.application = self
    UIWindow.findSlot = OverlaySlot.find
    followLife()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The delegate builds the program's menus.
  open override func buildMenu(with builder: any UIMenuBuilder) {
    (delegate as? UIResponder)?.buildMenu(with: builder)
  }

  // MARK: - Windows

  /// The one scene, also while it is not shown yet.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The session of the one scene.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// The visible windows, the frontmost last. Windows of SwiftUI's views are behind others of their
  /// level.
  open var windows: [UIWindow] {
    // The window of SwiftUI's views is made for who asks.
    if let host = ViewHost.active { _ = HostedWindow.of(host) } else { TestWindow.showIfNeeded() }
    let shown = UIWindow.shown
    let ordered = shown.filter { $0 is HostingWindow } + shown.filter { !($0 is HostingWindow) }
    return ordered.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }
  /// The window that receives keys, else the frontmost one.
  open var keyWindow: UIWindow? {
    let windows = windows
    return UIWindow.keyWindow ?? windows.last
  }
  /// The scene of the program that has no scenes of its own.
  var onlyScene: UIWindowScene { scene }

  /// Active also if no window reports a state, in a test for example.
  open var applicationState: State {
    switch phase {
    case .active: .active
    case .inactive: hasLaunched || ProgramLife.shared.hasBegun ? .inactive : .active
    case .background: .background
    }
  }
  /// The direction of the current traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The text size of the current traits.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  // MARK: - Actions and addresses

  /// Sends a message: to the target, or without one along the chain of responders from the first one
  /// on. `resignFirstResponder` takes the focus from SwiftUI's fields, too.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if target == nil, action == "resignFirstResponder" { return resignEverywhere() }
    let first = FirstResponder.current ?? keyWindow ?? self
    let found = target ?? first.target(forAction: action, withSender: sender)
    guard let found else { return false }
    if (found as? UIResponder)?.edit(action, sender) == true { return true }
    _send(action, to: found as AnyObject, sender, event)
    return true
  }

  private func resignEverywhere() -> Bool {
    let had = FirstResponder.current?.resignFirstResponder() ?? false
    return (ViewHost.active?.focus.dismiss() ?? false) || had
  }

  /// The keys of options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// An option of opening by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No effect: addresses open in the browser.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    /// No effect.
    public static let eventAttribution = OpenExternalURLOptionsKey(rawValue: "eventAttribution")
  }

  /// Opens a URL with the system; returns true if it could.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    OpenURLAction { _ in .systemAction }(url) { completion?($0) }
  }

  /// True for `http`, `https`, `mailto` and `file`, without asking the desktop.
  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased() ?? "")
  }

  /// The address of a program's settings, which nothing opens here.
  public static let openSettingsURLString = "app-settings:"
  /// The address of the notifications' settings, which nothing opens here.
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: - Time in the background

  /// The window continues without limits: nothing ends a task but its program.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }
  /// No effect: tasks are not counted.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The largest number: programs are never suspended.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: - What phones have

  /// Remote notifications are not available; the delegate receives the failure.
  open func registerForRemoteNotifications() {
    NotYet.once("UIApplication.registerForRemoteNotifications()", "receives messages from a server")
    delegate?.application(
      self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
  }
  /// No effect.
  open func unregisterForRemoteNotifications() {}
  /// Always false.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// A program's icon is its package's.
  open var supportsAlternateIcons: Bool { false }
  /// Always nil.
  open var alternateIconName: String? { nil }
  /// Fails with an error for unsupported features.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    NotYet.once("UIApplication.setAlternateIconName(_:completionHandler:)", "changes the icon")
    completionHandler?(CocoaError(.featureUnsupported))
  }

  /// Kept for who asks: no window has a status bar here.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Stores the style; an animated change warns once.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    if animated {
      NotYet.once("UIApplication.setStatusBarStyle(_:animated:)", "colours a bar over the window")
    }
    self.statusBarStyle = statusBarStyle
  }

  // MARK: - Names

  /// The keys of the reasons for a program's start.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as dictionaries have it.
    public let rawValue: String
    /// A key of launch options by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address that the program was started with: the only one given here.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that opened the address. Never given.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The message that started the program. Never given.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The quick action that started the program. Never given.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity that is continued. Never given.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// The keys of options of an address that opens the program.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option's key as dictionaries have it.
    public let rawValue: String
    /// A key of opening options by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The sender of the address. Never given.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Data of the sender. Never given.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// A file to be edited where it is. Never given.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Posted after the delegate's launch callbacks.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after a window has got the focus.
  public nonisolated static let didBecomeActiveNotification = notificationName(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted as the window loses the focus.
  public nonisolated static let willResignActiveNotification = notificationName(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the window was hidden.
  public nonisolated static let didEnterBackgroundNotification = notificationName(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the window is shown again.
  public nonisolated static let willEnterForegroundNotification = notificationName(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted as the last event of the program.
  public nonisolated static let willTerminateNotification = notificationName(
    "UIApplicationWillTerminateNotification")
  /// Never posted: there are no warnings of low memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted: a new day is not announced.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted: screenshots are not noticed.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

/// The identifier of a task that a program wants to end in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// A task by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// 0: no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
