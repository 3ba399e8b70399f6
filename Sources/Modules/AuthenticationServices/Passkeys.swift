import Foundation
import SwiftUI

/// The service of passkeys, kept by the system. There is none here.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider,
  @unchecked Sendable
{
  /// The domain that passkeys belong to.
  public let relyingPartyIdentifier: String
  /// A service for the passkeys of a domain.
  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }
  /// A question for a new passkey.
  open func createCredentialRegistrationRequest(challenge: Data, name: String, userID: Data)
    -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest
  {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(self, challenge, name, userID)
  }
  /// A question for a kept passkey.
  open func createCredentialAssertionRequest(challenge: Data)
    -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
  {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(self, challenge)
  }
}

/// A question for a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  /// The domain of the passkey.
  public let relyingPartyIdentifier: String
  /// The server's data to sign.
  open var challenge: Data
  /// The user's name.
  open var name: String
  /// The user's identifier.
  open var userID: Data
  /// The name that is shown; nil for the user's name.
  open var displayName: String?
  init(
    _ provider: ASAuthorizationPlatformPublicKeyCredentialProvider, _ challenge: Data,
    _ name: String, _ userID: Data
  ) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    (self.challenge, self.name, self.userID) = (challenge, name, userID)
    super.init(provider)
  }
}

/// A question for a kept passkey.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  /// The domain of the passkey.
  public let relyingPartyIdentifier: String
  /// The server's data to sign.
  open var challenge: Data
  init(_ provider: ASAuthorizationPlatformPublicKeyCredentialProvider, _ challenge: Data) {
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    self.challenge = challenge
    super.init(provider)
  }
}

/// The answer with a kept passkey. Never made here.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  /// The user's identifier.
  public let userID: Data
  /// The signature of the server's data.
  public let signature: Data
  /// The identifier of the passkey.
  public let credentialID: Data
  /// The domain and the circumstances, as the signature covers them.
  public let rawAuthenticatorData: Data
  /// The client's part of the signed data.
  public let rawClientDataJSON: Data
  init(userID: Data) {
    self.userID = userID
    (signature, credentialID, rawAuthenticatorData, rawClientDataJSON) = (
      Data(), Data(), Data(), Data()
    )
  }
}

/// The answer with a new passkey. Never made here.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationCredential, @unchecked Sendable
{
  /// The identifier of the passkey.
  public let credentialID: Data
  /// The public key with its proof.
  public let rawAttestationObject: Data?
  /// The client's part of the signed data.
  public let rawClientDataJSON: Data
  init(credentialID: Data) {
    (self.credentialID, rawAttestationObject, rawClientDataJSON) = (credentialID, nil, Data())
  }
}

extension ASAuthorizationController {
  /// The manner of asking.
  public struct RequestOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only what this device keeps, and an error at once where it keeps nothing.
    public static let preferImmediatelyAvailableCredentials = Self(rawValue: 1)
  }
}

/// The user whom a service knows, by the kind of the proof.
public enum ASAuthorizationResult: Sendable {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

/// Asks services who the user is, as an action of the environment. They cannot be reached, so each answer is an error.
public struct AuthorizationController: Sendable {
  /// Answer: an error, since nothing can be asked.
  @MainActor public func performRequest(
    _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.notHandled) }
  /// Answer: an error, since nothing can be asked.
  @MainActor public func performRequests(
    _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.notHandled) }
  /// Answer: an error, since no passwords are suggested.
  @MainActor public func performAutoFillAssistedRequest(_ request: ASAuthorizationRequest)
    async throws -> ASAuthorizationResult
  { throw ASAuthorizationError(.notHandled) }
  /// Answer: an error, since no passwords are suggested.
  @MainActor public func performAutoFillAssistedRequests(_ requests: [ASAuthorizationRequest])
    async throws -> ASAuthorizationResult
  { throw ASAuthorizationError(.notHandled) }
}
extension EnvironmentValues {
  /// Asks services who the user is.
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
