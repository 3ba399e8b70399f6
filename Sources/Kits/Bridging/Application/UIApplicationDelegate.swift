import Foundation
import VivaceMessages
import VivaceSupplements
import VivaceUIKit
import VivaceViews

/// Receives the events in the life of a program. Marked `@main`, it is where a program of UIKit's begins.
@MainActor @preconcurrency public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidFinishLaunching(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Messages from afar; none come.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// In which directions its windows may be; they are as they do.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// The window of a program without scenes.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// Called first, with the address of the launch if there is one; the result is ignored.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Called before the first window is shown; by default the older method is called.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// The older form without options.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Called when the window has the focus, in programs without scenes.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Called as the window loses the focus, in programs without scenes.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Called when the window is hidden, in programs without scenes.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Called before the window is shown, in programs without scenes.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Called at the end of every program.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Never called here.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Called with an address that another program opens, unless a scene receives it.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// The scene's configuration; by default its delegate is found by its type.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Never called here.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Never called: there are no remote notifications.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Called as soon as a program registers for remote notifications.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Never called; answers that there is no data.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Never called: windows are not rotated.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Nil by default; a stored property keeps the program's window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Begins a program of UIKit's: makes the delegate, its scene and its windows, and serves them.
  public static func main() {
    PlatformProgram.program(named: BundleName.onScreen) { UIApplication.make(Self.self) }.run()
  }
}

/// The result of fetching data in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

extension UIApplication {
  /// Makes an instance of a delegate's class, in the way that the program's source was noted.
  static func make<Delegate>(_ type: Delegate.Type) -> Delegate {
    if let type = type as? AnyClass, let made = _make(type) as? Delegate { return made }
    fatalError(
      "\(type) cannot be made: Swift on Linux makes no objects by their class. Run the program with "
        + "vivace, which notes how delegates are made.")
  }
}
