@_exported import Foundation

/// The kinds of proof that a user is asked for.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
  case deviceOwnerAuthenticationWithWatch = 3
  case deviceOwnerAuthenticationWithBiometricsOrWatch = 4
}

/// A sensor for faces, fingers or eyes.
public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
  case opticID = 4
}

/// The domain of `LAError` when it is bridged to `NSError`.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// The reason why a user is not known.
public struct LAError: Error, CustomNSError, LocalizedError, Sendable {
  /// The codes with the numbers of Apple's systems; all are negative.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
    /// The older name of `biometryNotAvailable`.
    public static let touchIDNotAvailable = Code.biometryNotAvailable
    /// The older name of `biometryNotEnrolled`.
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    /// The older name of `biometryLockout`.
    public static let touchIDLockout = Code.biometryLockout
  }
  /// The reason; on Linux `passcodeNotSet` or `biometryNotAvailable`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `LAErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { LAErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// An English sentence: biometry is unavailable, or no passcode is set.
  public var errorDescription: String? {
    code == .biometryNotAvailable
      ? "Biometry is not available on this device." : "Passcode not set."
  }
  /// -1: the user failed to prove their identity.
  public static let authenticationFailed = Code.authenticationFailed
  /// -2: the user pressed Cancel.
  public static let userCancel = Code.userCancel
  /// -3: the user chose the password instead.
  public static let userFallback = Code.userFallback
  /// -4: the system closed the dialog.
  public static let systemCancel = Code.systemCancel
  /// -5: the answer to `deviceOwnerAuthentication` on Linux.
  public static let passcodeNotSet = Code.passcodeNotSet
  /// -6: the answer to every biometric policy on Linux.
  public static let biometryNotAvailable = Code.biometryNotAvailable
  /// -7: no finger or face is registered.
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  /// -8: too many failed attempts.
  public static let biometryLockout = Code.biometryLockout
}

/// Asks who the user is. Here nothing can be asked: there is no sensor, and the session has no passcode of the
/// program's knowledge.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the fallback button; no dialog shows it here.
  open var localizedFallbackTitle: String?
  /// The title of the cancel button; no dialog shows it here.
  open var localizedCancelTitle: String?
  /// The text that explains the request; stored only.
  open var localizedReason = ""
  /// False by default; without effect, as no dialog ever appears.
  open var interactionNotAllowed = false
  /// Seconds for which an unlock counts; stored only.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// The sensor. Answer: none.
  open var biometryType: LABiometryType { .none }
  /// Always nil: no fingers or faces are registered.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Whether the user can be asked. Answer: no, since biometry is not available or no passcode is set.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = refusal(of: policy) as NSError
    return false
  }
  /// Answer: no, with the error of `canEvaluatePolicy(_:error:)`.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = refusal(of: policy)
    DispatchQueue.global().async { reply(false, error) }
  }
  /// Answer: no, as an error.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw refusal(of: policy)
  }
  /// Does nothing: requests are answered at once.
  open func invalidate() {}

  private func refusal(of policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}
