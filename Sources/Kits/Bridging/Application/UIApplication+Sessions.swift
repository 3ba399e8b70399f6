import Foundation
import VivaceSupplements
import VivaceUIKit
import VivaceViews

/// Requests for windows: a further window of an app's group, or the activation or removal of an
/// existing one.
extension UIApplication {
  /// Whether one more window can be asked for: in an app of SwiftUI's that has a group of them, while windows are
  /// shown.
  public var supportsMultipleScenes: Bool { ProgramLife.shared.app?.canOpenAnother ?? false }

  /// Brings the session's window forward; without one opens another window. An activity's address is opened
  /// there.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: (((any Error) -> Void))? = nil
  ) {
    guard let app = ProgramLife.shared.app, let presenter = app.presenter else {
      return refuse(UISceneError(.requestDenied), errorHandler)
    }
    if sceneSession != nil, let link = app.windows.last {
      if let url = userActivity?.webpageURL { link.host?.receive(url) }
      return presenter.raise(link)
    }
    guard app.openAnother(with: userActivity?.webpageURL) else {
      return refuse(UISceneError(.multipleScenesNotSupported), errorHandler)
    }
  }

  /// Opens the window of a request, or brings that of its session forward.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let openHosted = request.openHosted else {
      return requestSceneSessionActivation(
        request.session, userActivity: request.userActivity, options: request.options,
        errorHandler: errorHandler)
    }
    guard ProgramLife.shared.presenter != nil else {
      return refuse(UISceneError(.requestDenied), errorHandler)
    }
    openHosted()
  }

  /// Closes the session's window.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (((any Error) -> Void))? = nil
  ) {
    guard let app = ProgramLife.shared.app, let presenter = app.presenter,
      let link = app.windows.last
    else { return refuse(UISceneError(.requestDenied), errorHandler) }
    presenter.close(link)
  }

  /// Tells later, as the system does.
  private func refuse(_ error: UISceneError, _ handler: (((any Error) -> Void))?) {
    guard let handler else { return }
    DispatchQueue.main.async { MainActor.unchecked { handler(error) } }
  }
}

extension UIScene {
  /// The options of a request for a window. They make no difference here.
  @MainActor @preconcurrency open class ActivationRequestOptions: NSObject {
    open weak var requestingScene: UIScene?
    nonisolated public override init() { super.init() }
  }
}

/// How a window is to go. All go alike.
@MainActor @preconcurrency open class UISceneDestructionRequestOptions: NSObject {
  nonisolated public override init() { super.init() }
}

/// Why a window was not opened, or is not as it was to be.
public struct UISceneError: Error, CustomNSError, Hashable, Sendable {
  /// The reasons for refusing a request.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain's name: `UISceneErrorDomain`.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// The program has no group of windows to open another one of.
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  /// No windows are shown here.
  public static var requestDenied: Code { .requestDenied }
  /// The window cannot get a size from the program.
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  /// The window manager refused the size.
  public static var geometryRequestDenied: Code { .geometryRequestDenied }

  /// The reason as an English sentence.
  public var localizedDescription: String {
    switch code {
    case .multipleScenesNotSupported:
      "The program has no group of windows of which another one could be opened."
    case .requestDenied: "No windows are shown here that could be opened, raised or closed."
    case .geometryRequestUnsupported, .geometryRequestDenied:
      "The window cannot be as large as that."
    }
  }
}
