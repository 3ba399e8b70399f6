import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceSupplements
import VivaceUIKit
import VivaceViews

/// The life cycle of a program: its start, its activation and its end. If the program has scenes,
/// the scene's delegate is called and the program's is not; notifications are posted in either
/// case, after the calls.
extension UIApplication {
  /// The name of a notification about the program: who names it wants it to come.
  nonisolated static func notificationName(_ name: String) -> Notification.Name {
    if MainThread.isCurrent {
      MainActor.unchecked { _ = shared }
    } else {
      DispatchQueue.main.async { _ = shared }
    }
    return Notification.Name(name)
  }

  /// Observes the phases, the addresses and the end of the program from now on.
  func followLife() {
    let life = ProgramLife.shared
    life.onPhase = { [unowned self] phase in self.follow(phase) }
    life.onOpen = { [unowned self] url in self.receive(url) }
    life.onEnd = { [unowned self] in self.terminate() }
  }

  // MARK: - Beginning

  /// Tells a delegate that the program begins.
  func launch(_ delegate: (any UIApplicationDelegate)?) {
    self.delegate = delegate
    (phase, hasLaunched) = (.inactive, true)
    var options: [LaunchOptionsKey: Any]?
    if let url = ProgramLife.shared.launchURLs.first { options = [.url: url] }
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    let window = makeMainWindow()
    if let window { delegate?.window = window }
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    show(window, or: delegate?.window)
    post(Self.didFinishLaunchingNotification)
  }

  /// Connects the scene, if the program has a delegate for it, and shows it.
  ///
  /// - Parameter isOwn: Whether the program is UIKit's: without a scene's delegate it has no scenes. An app
  ///   of SwiftUI's always has them, and a delegate that it names itself.
  func connectScene(isOwn: Bool) {
    let (scene, options) = (onlyScene, UIScene.ConnectionOptions())
    options.urlContexts = Set(ProgramLife.shared.launchURLs.map { UIOpenURLContext(url: $0) })
    let configuration =
      delegate?.application(self, configurationForConnecting: scene.session, options: options)
      ?? scene.session.configuration
    scene.session.configuration = configuration
    let type: AnyClass? =
      configuration.delegateClass
      ?? (isOwn
        ? _madeClass {
          $0 is any UIWindowSceneDelegate.Type || $0 is any UIHostingSceneDelegate.Type
        } : nil)
    scene.delegate = type.flatMap { _make($0) as? any UISceneDelegate }
    usesScenes = !isOwn || scene.delegate != nil
    if isOwn, scene.delegate == nil { show(makeWindow(of: configuration)) }
    scene.activationState = .foregroundInactive
    if usesScenes {
      deliveredURLs = scene.delegate == nil ? [] : ProgramLife.shared.launchURLs
      let hosting = scene.delegate as? any UIHostingSceneDelegate
      let window =
        makeWindow(of: configuration) ?? hosting.flatMap { Swift.type(of: $0).makeHostedWindow() }
      let owner = scene.delegate as? any UIWindowSceneDelegate
      if let window { owner?.window = window }
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
      show(window, or: owner?.window)
      scene.post(UIScene.willConnectNotification)
      comeForward()
    }
    if isOwn { showUnnamedStoryboard() }
    if ProgramLife.shared.phase == .active { follow(.active) }
  }

  // MARK: - Attention

  private func follow(_ new: ScenePhase) {
    let old = phase
    guard new != old else { return }
    // Observers of an imminent change still read the old phase.
    switch (old, new) {
    case (.active, _): resignActive()
    case (.background, _): comeForward()
    default: break
    }
    phase = new
    if new == .active { becomeActive() }
    if new == .background { enterBackground() }
  }

  private func becomeActive() {
    let scene = onlyScene
    scene.activationState = .foregroundActive
    if usesScenes {
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    let scene = onlyScene
    if usesScenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(Self.willResignActiveNotification)
    scene.activationState = .foregroundInactive
  }

  private func enterBackground() {
    let scene = onlyScene
    scene.activationState = .background
    if usesScenes {
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
  }

  private func comeForward() {
    let scene = onlyScene
    if usesScenes {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.post(UIScene.willEnterForegroundNotification)
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    post(Self.willEnterForegroundNotification)
    scene.activationState = .foregroundInactive
  }

  // MARK: - Addresses and the end

  private func receive(_ url: URL) {
    // A scene has those that the program began with from its connection.
    if let known = deliveredURLs.firstIndex(of: url) {
      deliveredURLs.remove(at: known)
    } else if usesScenes {
      onlyScene.delegate?.scene(onlyScene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = delegate?.application(self, open: url, options: [:])
    }
  }

  private func terminate() {
    if usesScenes {
      onlyScene.delegate?.sceneDidDisconnect(onlyScene)
      onlyScene.post(UIScene.didDisconnectNotification)
    }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIScene {
  fileprivate func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// Begins a program of UIKit's from its `main.swift`.
///
/// - Parameters:
///   - principalClassName: Must be nil or that of `UIApplication`: there is one application.
///   - delegateClassName: Of the delegate's class, as `NSStringFromClass` gives it.
@discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let principalClassName, !principalClassName.hasSuffix("UIApplication") {
    Warning.once(
      "UIApplicationMain: the program's application is UIApplication, not \(principalClassName). Do "
        + "what a class of your own would do in the delegate.")
  }
  let isWanted = { (type: AnyClass) in
    delegateClassName == nil
      ? type is any UIApplicationDelegate.Type
      : [NSStringFromClass(type), String(reflecting: type), "\(type)"].contains(delegateClassName!)
  }
  let type: AnyClass? = MainActor.unchecked { _madeClass(where: isWanted) }
  if type == nil {
    Warning.once(
      "UIApplicationMain: there is no class \(delegateClassName ?? "that conforms to UIApplicationDelegate"); "
        + "the program has no delegate. Run it with vivace, which notes how delegates are made.")
  }
  let program = MainActor.unchecked {
    PlatformProgram.program(named: BundleName.onScreen) {
      type.flatMap { _make($0) as? any UIApplicationDelegate }
    }
  }
  program.run()
  return 0
}
