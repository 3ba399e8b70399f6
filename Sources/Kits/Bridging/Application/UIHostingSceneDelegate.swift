import Foundation
import VivaceMessages
import VivaceUIKit
import VivaceViews

/// The delegate of a scene of UIKit's whose content are scenes of SwiftUI's.
///
/// Named as the delegate class of a scene's configuration, it has the first of its scenes shown in the program's
/// window. A ``UISceneSessionActivationRequest`` opens one of them in a window of its own.
@MainActor @preconcurrency public protocol UIHostingSceneDelegate: UISceneDelegate {
  associatedtype RootScene: Scene
  /// The scenes. They are made once a class.
  @SceneBuilder static var rootScene: RootScene { get }
}

extension UIHostingSceneDelegate {
  /// The scenes of the class as they live.
  static var hostedScenes: AppHost { HostedScenes.of(Self.self) }

  /// A window with the content of the first scene; nil without scenes.
  static func makeHostedWindow() -> UIWindow? {
    guard let content = hostedScenes.embeddedContent else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIHostingController(rootView: content)
    return window
  }
}

/// The scenes of all classes of hosting delegates.
@MainActor private enum HostedScenes {
  private static var all: [ObjectIdentifier: AppHost] = [:]

  static func of<D: UIHostingSceneDelegate>(_ type: D.Type) -> AppHost {
    if let known = all[ObjectIdentifier(type)] { return known }
    let app = AppHost(hosting: type.rootScene)
    app.onOpen = { link in
      guard let delegate = _make(type) as? D else { return }
      HostedScene(delegate).connect(link)
    }
    all[ObjectIdentifier(type)] = app
    return app
  }
}

/// The scene of UIKit's for one window that SwiftUI's scenes have opened.
@MainActor private final class HostedScene {
  private let scene = UIWindowScene(application: UIApplication.shared)

  init(_ delegate: some UIHostingSceneDelegate) { scene.delegate = delegate }

  /// Calls the delegate as the window appears, changes its phase, and goes.
  func connect(_ link: WindowLink) {
    scene.delegate?.scene(
      scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    step(to: .inactive)
    step(to: .active)
    link.onPhase = { old, new in
      MainActor.unchecked((old, new)) { old, new in
        if old != .inactive, new != .inactive { self.step(to: .inactive) }
        self.step(to: new)
      }
    }
    link.onEnd = { MainActor.unchecked { self.scene.delegate?.sceneDidDisconnect(self.scene) } }
  }

  private func step(to phase: ScenePhase) {
    switch (phase, scene.activationState) {
    case (.active, _):
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    case (.inactive, .foregroundActive):
      scene.delegate?.sceneWillResignActive(scene)
      scene.activationState = .foregroundInactive
    case (.inactive, _):
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundInactive
    case (.background, _):
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
    }
  }
}
