import Foundation
import VivaceUIKit
import VivaceViews

extension UIApplication: SceneApplication {
  package func adopt(_ window: UIWindow) {
    guard window.host == nil, window.slot == nil else { return }
    window.slot = OverlaySlot(window)
  }

  package func sceneTraitsChanged() {
    for window in UIWindow.shown {
      window.host?.windowNeedsTurn(window)
      (window as? HostingWindow)?.viewHost?.overridingColorScheme =
        ColorScheme(UIWindowScene.overrides.userInterfaceStyle)
    }
  }
}

extension UIScene {
  /// Posted after the scene's delegate was called at the start.
  public nonisolated static let willConnectNotification = UIApplication.notificationName(
    "UISceneWillConnectNotification")
  /// Posted at the end of the program.
  public nonisolated static let didDisconnectNotification = UIApplication.notificationName(
    "UISceneDidDisconnectNotification")
  /// Posted after the window has got the focus.
  public nonisolated static let didActivateNotification = UIApplication.notificationName(
    "UISceneDidActivateNotification")
  /// Posted as the window loses the focus.
  public nonisolated static let willDeactivateNotification = UIApplication.notificationName(
    "UISceneWillDeactivateNotification")
  /// Posted before the scene is shown.
  public nonisolated static let willEnterForegroundNotification = UIApplication.notificationName(
    "UISceneWillEnterForegroundNotification")
  /// Posted after the window is out of sight.
  public nonisolated static let didEnterBackgroundNotification = UIApplication.notificationName(
    "UISceneDidEnterBackgroundNotification")
}

extension UIWindow {
  /// The scene that contains the window: there is one. A window that enters it is shown, also above the views of
  /// an app of SwiftUI's.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.onlyScene }
    set { if newValue != nil { UIApplication.shared.adopt(self) } }
  }
}
