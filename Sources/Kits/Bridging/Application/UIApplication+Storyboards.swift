import Foundation
import VivaceUIKit

/// The first screen of a program that names a storyboard for it in its Info.plist.
extension UIApplication {
  /// The window with the first screen; nil where the Info.plist names none, or only scenes have one.
  func makeMainWindow() -> UIWindow? {
    guard Self.sceneEntries.isEmpty,
      let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String
    else { return nil }
    return window(of: UIStoryboard(name: name, bundle: nil))
  }

  /// The window with the first screen of a scene; nil where neither the configuration nor the Info.plist names one.
  func makeWindow(of configuration: UISceneConfiguration) -> UIWindow? {
    if let storyboard = configuration.storyboard { return window(of: storyboard) }
    let entries = Self.sceneEntries
    let entry =
      entries.first { $0["UISceneConfigurationName"] as? String == configuration.name }
      ?? entries.first
    guard let name = entry?["UISceneStoryboardFile"] as? String else { return nil }
    return window(of: UIStoryboard(name: name, bundle: nil))
  }

  /// Shows the first screen of a storyboard `Main`, in a program that has shown none and has no Info.plist that
  /// speaks of windows.
  func showUnnamedStoryboard() {
    guard windows.isEmpty, Self.sceneEntries.isEmpty,
      Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") == nil,
      UIStoryboard.exists(named: "Main")
    else { return }
    let window = window(of: UIStoryboard(name: "Main", bundle: nil))
    delegate?.window = window
    show(window)
  }

  /// Shows the window of a storyboard, or the one that the program has put in its place.
  func show(_ window: UIWindow?, or own: UIWindow? = nil) {
    guard let window else { return }
    storyboardWindow = own ?? window
    if storyboardWindow?.isHidden == true { storyboardWindow?.makeKeyAndVisible() }
  }

  private func window(of storyboard: UIStoryboard) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController =
      storyboard.instantiateInitialViewController() ?? UIViewController()
    return window
  }

  private static var sceneEntries: [[String: Any]] {
    let manifest =
      Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let all = manifest?["UISceneConfigurations"] as? [String: Any]
    return all?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
  }
}
