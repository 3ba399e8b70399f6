import Foundation
import VivaceUIKit

/// The key window of a program of tests that shows none itself: tests of views put them into it, as into that of
/// an app that hosts them.
@MainActor enum TestWindow {
  /// Set by `vivace test`.
  static let variable = "VIVACE_TEST_WINDOW"

  private static var window: UIWindow?

  /// Shows the window, in a program of tests and if there is no other.
  static func showIfNeeded() {
    guard window == nil, ProcessInfo.processInfo.environment[variable] != nil,
      UIWindow.shown.isEmpty
    else { return }
    let new = UIWindow(frame: UIScreen.main.bounds)
    window = new
    new.rootViewController = UIViewController()
    new.makeKeyAndVisible()
  }
}
