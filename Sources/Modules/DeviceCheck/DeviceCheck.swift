@_exported import Foundation

/// The domain of `DCError` when it is bridged to `NSError`.
public let DCErrorDomain = "com.apple.devicecheck.error"
/// Thrown by every request, as Linux has no device service.
public struct DCError: Error, CustomNSError, Sendable {
  /// The codes from 0 on; Linux answers with `featureUnsupported`.
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }
  /// The reason; on Linux always `featureUnsupported`.
  public let code: Code
  /// Makes an error of a code, for programs and tests that throw one themselves.
  public init(_ code: Code) { self.code = code }
  /// `DCErrorDomain`, for code that works with `NSError`.
  public static var errorDomain: String { DCErrorDomain }
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }
}
/// Tells Apple's servers which device this is. It is none that they know.
open class DCDevice: NSObject, @unchecked Sendable {
  /// The one device.
  public static let current = DCDevice()
  /// Answer: no.
  open var isSupported: Bool { false }
  /// Answer: an error, since it is not supported.
  open func generateToken(
    completionHandler completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    completion(nil, DCError(.featureUnsupported))
  }
  /// Answer: an error, since it is not supported.
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}
/// Attests that the program is the one that it says.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  /// The one service.
  public static let shared = DCAppAttestService()
  /// Answer: no.
  open var isSupported: Bool { false }
  /// Answer: an error, since it is not supported.
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  /// Answer: an error, since it is not supported.
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}
