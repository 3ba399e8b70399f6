import Foundation
import SwiftUI
import UIKit

/// The domain of `ASAuthorizationError` when it is bridged to `NSError`.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"
/// The reason why a user is not known.
public struct ASAuthorizationError: Error, CustomNSError, Sendable {
  /// The codes from 1000 on, as on Apple's systems.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  /// The reason; on Linux always `notHandled`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `ASAuthorizationErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { ASAuthorizationErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// 1000: any other failure.
  public static let unknown = Code.unknown
  /// 1001: the user cancelled.
  public static let canceled = Code.canceled
  /// 1004: the request failed.
  public static let failed = Code.failed
}

/// The proof of a user's identity.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
/// A service that knows users.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// A user that is known. There is none here.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// The account or password; never made on Linux.
  public let credential: any ASAuthorizationCredential
  /// The provider that made the request.
  public let provider: any ASAuthorizationProvider
  init(_ credential: any ASAuthorizationCredential, _ provider: any ASAuthorizationProvider) {
    (self.credential, self.provider) = (credential, provider)
  }
  /// The data asked for beside the account.
  public struct Scope: Hashable, Sendable, RawRepresentable {
    /// The name of the scope.
    public let rawValue: String
    /// Any name is accepted.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user's name.
    public static let fullName = Scope(rawValue: "full_name")
    /// The user's mail address.
    public static let email = Scope(rawValue: "email")
  }
  /// The kind of request; stored only.
  public struct OpenIDOperation: Hashable, Sendable {
    let name: String
    /// The system chooses.
    public static let operationImplicit = Self(name: "implicit")
    /// A sign-in.
    public static let operationLogin = Self(name: "login")
    /// A renewal.
    public static let operationRefresh = Self(name: "refresh")
    /// A sign-out.
    public static let operationLogout = Self(name: "logout")
  }
}
/// The system's guess about the user; here always `unsupported`.
public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// The common class of requests; every request is refused on Linux.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  /// The provider that made the request.
  public let provider: any ASAuthorizationProvider
  init(_ provider: any ASAuthorizationProvider) { self.provider = provider }
}
/// Requests with a state and a nonce; all fields are only stored.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  /// The data asked for; nil by default.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A text returned with the answer; no answer comes here.
  open var state: String?
  /// A random text for the server; nil by default.
  open var nonce: String?
  /// Implicit by default.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}
/// Requests to sign in with Apple; refused on Linux.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  /// The known user; nil by default.
  open var user: String?
}
/// Requests for a saved password; refused on Linux.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Apple's service. It cannot be reached from here.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// The states of an account; Linux answers with `notFound`.
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  /// Never posted on Linux.
  public static let credentialRevokedNotification = Notification.Name(
    "ASAuthorizationAppleIDProviderCredentialRevokedNotification")
  /// A fresh request; performing it fails.
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(self) }
  /// Answer: not found.
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) { completion(.notFound, nil) }
  /// Answer: not found.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}
/// The user's kept passwords. There are none here.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// A fresh request; performing it fails, as no passwords are saved.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(self)
  }
}

/// An account of Apple's; the engine makes none.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  /// The user's identifier.
  public let user: String
  init(user: String) { self.user = user }
  /// The text of the request; always nil.
  open var state: String? { nil }
  /// Always empty.
  open var authorizedScopes: [ASAuthorization.Scope] { [] }
  /// The code for the server; always nil.
  open var authorizationCode: Data? { nil }
  /// The signed token for the server; always nil.
  open var identityToken: Data? { nil }
  /// The mail address; always nil.
  open var email: String? { nil }
  /// The user's name; always nil.
  open var fullName: PersonNameComponents? { nil }
  /// Always `unsupported`.
  open var realUserStatus: ASUserDetectionStatus { .unsupported }
}
/// A name with a password, made by the program.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  /// The name.
  public let user: String
  /// The password in plain text, in memory.
  public let password: String
  /// Keeps both texts; nothing is saved.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// The answers of the controller; only errors arrive here.
@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  /// Does nothing, and is never called here.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Does nothing by default.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}
/// The choice of the window; never asked here.
@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Asks services who the user is. They cannot be reached, so the answer is an error.
@MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  /// Held weakly; called with `notHandled`.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Held weakly, and never asked, as no dialog appears.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  /// Keeps the requests until `performRequests()`.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }
  /// Answer: an error, since nothing can be asked.
  open func performRequests() {
    Task { @MainActor in
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError(.notHandled))
    }
  }
  /// Does nothing: no keyboard offers accounts here.
  open func performAutoFillAssistedRequests() {}
  /// Does nothing: requests fail at once.
  open func cancel() {}
}

// MARK: - Buttons

/// A button that signs in with Apple's service. Its completion gets an error.
public struct SignInWithAppleButton: View {
  /// The text of the button, always in English.
  public struct Label: Sendable {
    let text: String
    /// "Sign in with Apple".
    public static let signIn = Label(text: "Sign in with Apple")
    /// "Sign up with Apple".
    public static let signUp = Label(text: "Sign up with Apple")
    /// "Continue with Apple".
    public static let `continue` = Label(text: "Continue with Apple")
  }
  /// The colours of the button.
  public struct Style: Sendable, Equatable {
    let name: String
    /// White text on black; the default.
    public static let black = Style(name: "black")
    /// Black text on white.
    public static let white = Style(name: "white")
    /// Black text on white with a black border.
    public static let whiteOutline = Style(name: "whiteOutline")
  }
  @Environment(\.signInStyle) private var style
  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  /// A press calls `onRequest`, then `onCompletion` with `notHandled`.
  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion) }
  public var body: some View {
    Button {
      onRequest(ASAuthorizationAppleIDProvider().createRequest())
      onCompletion(.failure(ASAuthorizationError(.notHandled)))
    } label: {
      Text(label.text).font(.headline).frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(style == .black ? Color.white : .black)
        .background(style == .black ? Color.black : .white, in: .rect(cornerRadius: 6))
        .overlay {
          if style == .whiteOutline { RoundedRectangle(cornerRadius: 6).stroke(.black) }
        }
    }
    .buttonStyle(.plain).frame(minHeight: 30)
  }
}
private struct SignInStyleKey: EnvironmentKey {
  static var defaultValue: SignInWithAppleButton.Style { .black }
}
extension EnvironmentValues {
  fileprivate var signInStyle: SignInWithAppleButton.Style {
    get { self[SignInStyleKey.self] }
    set { self[SignInStyleKey.self] = newValue }
  }
}
extension View {
  /// Applies to all such buttons inside the view; black by default.
  public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style)
    -> some View
  {
    environment(\.signInStyle, style)
  }
}
