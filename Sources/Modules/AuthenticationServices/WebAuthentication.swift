@_exported import Foundation
import SwiftUI
import UIKit

/// The window over which something is shown.
public typealias ASPresentationAnchor = UIWindow

/// The domain of `ASWebAuthenticationSessionError` when it is bridged to `NSError`.
public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"
/// Errors of signing in with a browser.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Sendable {
  /// The codes from 1 on; Linux answers with `canceledLogin`.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  /// The reason; on Linux always `canceledLogin`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// 1: the answer to every session on Linux.
  public static let canceledLogin = Code.canceledLogin
  /// `ASWebAuthenticationSessionErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}

/// The choice of the window; no browser opens here, so it is never asked.
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in on a page of the web. No browser hands its answer back to a program here, so a session ends as if
/// the user had cancelled it.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  /// The shape of the callback: the address or the error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  /// The address that ends a session.
  public struct Callback: Sendable {
    let text: String
    /// An address with a scheme of the program's.
    public static func customScheme(_ scheme: String) -> Callback { Callback(text: scheme) }
    /// An address on a server of the program's.
    public static func https(host: String, path: String) -> Callback { Callback(text: host + path) }
  }
  /// Held weakly, and never asked.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// False by default; without effect, as no browser opens.
  open var prefersEphemeralWebBrowserSession = false
  /// Headers of the first request; nil by default and without effect.
  open var additionalHeaderFields: [String: String]?
  /// Answer: no.
  open var canStart: Bool { false }
  private let completion: CompletionHandler

  /// Keeps only the handler, called by `start()` with `canceledLogin`.
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { completion = completionHandler }
  /// The same with a callback value, which is dropped.
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
  /// Does nothing: the handler was called already.
  open func cancel() {}
}

/// A sign-in in the browser as an action of the environment.
public struct WebAuthenticationSession: Sendable {
  /// The browser's storage; ignored.
  public struct BrowserSession: Sendable, Equatable {
    let name: String
    /// Without stored cookies.
    public static let ephemeral = BrowserSession(name: "ephemeral")
    /// With the browser's cookies.
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
