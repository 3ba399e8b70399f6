import Foundation
import VivaceUIKit
import VivaceViews

extension UIApplication: SceneApplication {
  package func adopt(_ window: UIWindow) {
    guard window.host == nil, window.place == nil else { return }
    window.place = OverlayPlace(window)
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

extension UIWindow {
  /// The scene that contains the window: there is one. A window that enters it is shown, also above the views of
  /// an app of SwiftUI's.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.onlyScene }
    set { if newValue != nil { UIApplication.shared.adopt(self) } }
  }
}
