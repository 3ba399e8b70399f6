import Foundation
import VivaceSupplements
import VivaceUIKit
import VivaceViews

/// A request for a window: a new one, that of a session, or one of SwiftUI's scenes of a hosting delegate.
@MainActor @preconcurrency open class UISceneSessionActivationRequest: NSObject {
  /// The role of a new session; that of the session, where there is one.
  public let role: UISceneSession.Role
  /// The session whose window comes forward; nil opens another window.
  public let session: UISceneSession?
  /// The activity whose address the window opens.
  open var userActivity: NSUserActivity?
  /// Options of the request, which make no difference here.
  open var options: UIScene.ActivationRequestOptions?
  /// Opens the window of a hosting delegate's scene; nil for other requests.
  private(set) var openHosted: (() -> Void)?

  /// A request for a new window.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session) = (role, nil)
    (self.userActivity, self.options) = (userActivity, options)
    super.init()
  }

  /// A request for the window of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (role, self.session) = (session.role, session)
    (self.userActivity, self.options) = (userActivity, options)
    super.init()
  }

  /// A request for a window of the first scene of a hosting delegate; nil if it declares none.
  public convenience init?<D: UIHostingSceneDelegate>(hostingDelegateClass: D.Type) {
    let scenes = D.hostedScenes
    guard scenes.hasScene(id: nil, value: nil) else { return nil }
    self.init(role: .windowApplication)
    openHosted = { scenes.open(id: nil, value: nil) }
  }

  /// A request for a window of the scene with an identifier; nil if the delegate declares none.
  public convenience init?<D: UIHostingSceneDelegate>(hostingDelegateClass: D.Type, id: String) {
    let scenes = D.hostedScenes
    guard scenes.hasScene(id: id, value: nil) else { return nil }
    self.init(role: .windowApplication)
    openHosted = { scenes.open(id: id, value: nil) }
  }

  /// A request for a window that presents a value; nil if no scene of the delegate presents values of its type.
  public convenience init?<D: UIHostingSceneDelegate, Value: Codable & Hashable>(
    hostingDelegateClass: D.Type, value: Value
  ) {
    let scenes = D.hostedScenes
    guard scenes.hasScene(id: nil, value: value) else { return nil }
    self.init(role: .windowApplication)
    openHosted = { scenes.open(id: nil, value: value) }
  }

  /// A request for a window of the scene with an identifier that presents a value; nil without such a scene.
  public convenience init?<D: UIHostingSceneDelegate, Value: Codable & Hashable>(
    hostingDelegateClass: D.Type, id: String, value: Value
  ) {
    let scenes = D.hostedScenes
    guard scenes.hasScene(id: id, value: value) else { return nil }
    self.init(role: .windowApplication)
    openHosted = { scenes.open(id: id, value: value) }
  }
}
