@_exported import Foundation
import SwiftUI
import UIKit

/// The window over which something is shown.
public typealias ASPresentationAnchor = UIWindow

public let ASWebAuthenticationSessionErrorDomain =
  "com.apple.AuthenticationServices.WebAuthenticationSession"
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { code.rawValue }
}

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Signs in on a page of the web. No browser hands its answer back to a program here, so a session ends as if
/// the user had cancelled it.
open class ASWebAuthenticationSession: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  public struct Callback: Sendable {
    let text: String
    public static func customScheme(_ scheme: String) -> Callback { Callback(text: scheme) }
    public static func https(host: String, path: String) -> Callback { Callback(text: host + path) }
  }
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var additionalHeaderFields: [String: String]?
  /// Answer: no.
  open var canStart: Bool { false }
  private let completion: CompletionHandler

  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { completion = completionHandler }
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
  open func cancel() {}
}

/// A sign-in in the browser as an action of the environment.
public struct WebAuthenticationSession: Sendable {
  public struct BrowserSession: Sendable, Equatable {
    let name: String
    public static let ephemeral = BrowserSession(name: "ephemeral")
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
