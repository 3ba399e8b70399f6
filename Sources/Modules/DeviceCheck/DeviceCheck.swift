@_exported import Foundation

public let DCErrorDomain = "com.apple.devicecheck.error"
public struct DCError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { DCErrorDomain }
  public var errorCode: Int { code.rawValue }
}
/// Tells Apple's servers which device this is. It is none that they know.
open class DCDevice: NSObject, @unchecked Sendable {
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
