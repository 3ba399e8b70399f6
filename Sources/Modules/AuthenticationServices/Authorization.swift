import Foundation
import SwiftUI
import UIKit

/// The domain's name for `NSError`.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"
/// The reason why a user is not known.
public struct ASAuthorizationError: Error, CustomNSError, Sendable {
  /// The kind of error; requests end with `notHandled` here.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  /// The kind of the error.
  public let code: Code
  /// An error of a kind.
  public init(_ code: Code) { self.code = code }
  /// The domain of these errors.
  public static var errorDomain: String { ASAuthorizationErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// An error without a known reason.
  public static let unknown = Code.unknown
  /// The user has cancelled.
  public static let canceled = Code.canceled
  /// The request has failed.
  public static let failed = Code.failed
}

/// The proof of a user's identity.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
/// A service that knows users.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// A user that is known. There is none here.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// The proof of the identity.
  public let credential: any ASAuthorizationCredential
  /// The service that has answered.
  public let provider: any ASAuthorizationProvider
  init(_ credential: any ASAuthorizationCredential, _ provider: any ASAuthorizationProvider) {
    (self.credential, self.provider) = (credential, provider)
  }
  /// A detail that a program asks for.
  public struct Scope: Hashable, Sendable, RawRepresentable {
    /// The name of the detail.
    public let rawValue: String
    /// A detail from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user's name.
    public static let fullName = Scope(rawValue: "full_name")
    /// The user's e-mail address.
    public static let email = Scope(rawValue: "email")
  }
  /// The purpose of a request.
  public struct OpenIDOperation: Hashable, Sendable {
    let name: String
    /// The purpose follows from the state.
    public static let operationImplicit = Self(name: "implicit")
    /// Signing in.
    public static let operationLogin = Self(name: "login")
    /// Another proof for a user who is signed in.
    public static let operationRefresh = Self(name: "refresh")
    /// Signing out.
    public static let operationLogout = Self(name: "logout")
  }
}
/// The likelihood of a real user; always unsupported here.
public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// A question to a service.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  /// The service to ask.
  public let provider: any ASAuthorizationProvider
  init(_ provider: any ASAuthorizationProvider) { self.provider = provider }
}
/// A question in the manner of OpenID.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  /// The details that are asked for; nil asks for none.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A text that comes back with the answer.
  open var state: String?
  /// A text against repeated answers.
  open var nonce: String?
  /// Implicit by default.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}
/// A question to Apple's service.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  /// The user who signed in before; nil for any.
  open var user: String?
}
/// A question for a kept password.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Apple's service. It cannot be reached from here.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  /// The state of a user at Apple's service; always `notFound` here.
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  /// The name of a withdrawn identity. Never posted here.
  public static let credentialRevokedNotification = Notification.Name(
    "ASAuthorizationAppleIDProviderCredentialRevokedNotification")
  /// A question without details yet.
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
  /// A question for a kept password, which finds none.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(self)
  }
}

/// A user of Apple's service. None is known here.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  /// The identifier of the user.
  public let user: String
  init(user: String) { self.user = user }
  /// The text of the question; always nil.
  open var state: String? { nil }
  /// The granted details; always empty.
  open var authorizedScopes: [ASAuthorization.Scope] { [] }
  /// A code for the program's server; always nil.
  open var authorizationCode: Data? { nil }
  /// A signed proof; always nil.
  open var identityToken: Data? { nil }
  /// The e-mail address; always nil.
  open var email: String? { nil }
  /// The name; always nil.
  open var fullName: PersonNameComponents? { nil }
  /// Always unsupported.
  open var realUserStatus: ASUserDetectionStatus { .unsupported }
}
/// A user's name with a password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  /// The name.
  public let user: String
  /// The password as plain text.
  public let password: String
  /// A name with a password.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// Receives the answer of services.
@MainActor @preconcurrency public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  /// Meant for a known user. Not called here; empty by default.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Called with an error after `performRequests()`; empty by default.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}
/// Provides the window for a sign-in.
@MainActor @preconcurrency
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Asks services who the user is. They cannot be reached, so the answer is an error.
@MainActor open class ASAuthorizationController: NSObject {
  /// The questions, as they were given.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// Receives the error, held weakly.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Meant to provide the window. It is not asked here.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  /// A controller for some questions.
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
  /// Does nothing: no passwords are suggested.
  open func performAutoFillAssistedRequests() {}
  /// Does nothing: an error follows in any case.
  open func cancel() {}
}

// MARK: - Buttons

/// A button that signs in with Apple's service. Its completion gets an error.
public struct SignInWithAppleButton: View {
  /// The text of the button.
  public struct Label: Sendable {
    let text: String
    /// "Sign in with Apple".
    public static let signIn = Label(text: "Sign in with Apple")
    /// "Sign up with Apple".
    public static let signUp = Label(text: "Sign up with Apple")
    /// "Continue with Apple".
    public static let `continue` = Label(text: "Continue with Apple")
  }
  /// The colors of the button.
  public struct Style: Sendable, Equatable {
    let name: String
    /// White on black.
    public static let black = Style(name: "black")
    /// Black on white.
    public static let white = Style(name: "white")
    /// Black on white with a black line.
    public static let whiteOutline = Style(name: "whiteOutline")
  }
  @Environment(\.signInStyle) private var style
  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  /// A button at least 30 points high; a click prepares a question and completes with an error.
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
  /// The colors of the buttons inside; black by default.
  public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style)
    -> some View
  {
    environment(\.signInStyle, style)
  }
}
