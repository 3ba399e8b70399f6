@_exported import Foundation
import SwiftUI
import UIKit

/// The window over which something is shown.
public typealias ASPresentationAnchor = UIWindow

/// The domain of a failed sign-in, for `NSError`.
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"
/// The reason why a sign-in on the web did not happen.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Sendable {
  /// The kind of error; always `canceledLogin` here.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  /// The kind of the error.
  public let code: Code
  /// An error of a kind.
  public init(_ code: Code) { self.code = code }
  /// The user has cancelled, which is the answer of every session here.
  public static let canceledLogin = Code.canceledLogin
  /// The domain of these errors.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
}

/// Provides the window for a session.
@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in on a page of the web. No browser hands its answer back to a program here, so a session ends as if
/// the user had cancelled it.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  /// Receives an address or an error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  /// The address that ends a session.
  public struct Callback: Sendable {
    let text: String
    /// An address with a scheme of the program's own.
    public static func customScheme(_ scheme: String) -> Callback { Callback(text: scheme) }
    /// An address of a server.
    public static func https(host: String, path: String) -> Callback { Callback(text: host + path) }
  }
  /// Meant to provide the window. It is not asked here.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// True would forget cookies afterwards. Stored only.
  open var prefersEphemeralWebBrowserSession = false
  /// Further fields of the request. Stored only.
  open var additionalHeaderFields: [String: String]?
  /// Answer: no.
  open var canStart: Bool { false }
  private let completion: CompletionHandler

  /// A session for a page; the address and the scheme are not used.
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { completion = completionHandler }
  /// A session that ends with a callback; both addresses are not used.
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    completion = completionHandler
  }
  /// Answer: not started, and cancelled.
  @discardableResult open func start() -> Bool {
    DispatchQueue.main.async {
      self.completion(nil, ASWebAuthenticationSessionError(.canceledLogin))
    }
    return false
  }
  /// Does nothing: the answer comes in any case.
  open func cancel() {}
}

/// A sign-in in the browser as an action of the environment.
public struct WebAuthenticationSession: Sendable {
  /// The browser's session.
  public struct BrowserSession: Sendable, Equatable {
    let name: String
    /// A session without earlier cookies. No effect here.
    public static let ephemeral = BrowserSession(name: "ephemeral")
    /// The browser's usual session. No effect here.
    public static let shared = BrowserSession(name: "shared")
  }
  /// Answer: cancelled.
  @MainActor public func authenticate(
    using url: URL, callbackURLScheme: String, preferredBrowserSession: BrowserSession? = nil
  ) async throws -> URL { throw ASWebAuthenticationSessionError(.canceledLogin) }
  /// Answer: cancelled.
  @MainActor public func authenticate(
    using url: URL, callback: ASWebAuthenticationSession.Callback,
    preferredBrowserSession: BrowserSession? = nil, additionalHeaderFields: [String: String]
  ) async throws -> URL { throw ASWebAuthenticationSessionError(.canceledLogin) }
}
extension EnvironmentValues {
  /// Signs in on a page of the web.
  public var webAuthenticationSession: WebAuthenticationSession { WebAuthenticationSession() }
}
