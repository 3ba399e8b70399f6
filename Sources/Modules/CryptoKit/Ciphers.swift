import Foundation

/// A cipher that also tells whether a message was changed.
public protocol _SealingKind: Sendable {
  static func cipher(for key: SymmetricKey) throws -> String
  static var nonceIsFixed: Bool { get }
}

/// A number that is used once with a key.
public struct _Nonce<Kind: _SealingKind>: ContiguousBytes, Sequence, Sendable {
  let bytes: [UInt8]
  public init() { bytes = SymmetricKey.random(12) }
  public init<D: DataProtocol>(data: D) throws {
    guard Kind.nonceIsFixed ? data.count == 12 : data.count >= 12 else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Array(data)
  }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}

/// A message that was sealed.
public struct _SealedBox<Kind: _SealingKind>: Sendable {
  public let nonce: _Nonce<Kind>
  public let ciphertext: Data
  public let tag: Data
  var joined: Data { Data(nonce.bytes) + ciphertext + tag }
  public init<C: DataProtocol, T: DataProtocol>(nonce: _Nonce<Kind>, ciphertext: C, tag: T) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
  }
  public init<D: DataProtocol>(combined: D) throws {
    let bytes = Array(combined)
    guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
    try self.init(
      nonce: _Nonce(data: Array(bytes[..<12])), ciphertext: Array(bytes[12..<(bytes.count - 16)]),
      tag: Array(bytes.suffix(16)))
  }
  static func sealed(
    _ message: [UInt8], _ key: SymmetricKey, _ nonce: _Nonce<Kind>?, _ data: [UInt8]
  ) throws -> Self {
    let nonce = nonce ?? _Nonce()
    let cipher = LibCipher(try Kind.cipher(for: key), encrypts: true)
    let result = cipher.run(
      key: key.bytes, nonce: nonce.bytes, message, authenticating: data, tag: nil)
    guard let result else { throw CryptoKitError.underlyingCoreCryptoError(error: -1) }
    return try Self(nonce: nonce, ciphertext: result.text, tag: result.tag)
  }
  func opened(_ key: SymmetricKey, _ data: [UInt8]) throws -> Data {
    let cipher = LibCipher(try Kind.cipher(for: key), encrypts: false)
    let result = cipher.run(
      key: key.bytes, nonce: nonce.bytes, Array(ciphertext), authenticating: data, tag: Array(tag))
    guard let result else { throw CryptoKitError.authenticationFailure }
    return Data(result.text)
  }
}

public enum _AESGCM: _SealingKind {
  public static var nonceIsFixed: Bool { false }
  public static func cipher(for key: SymmetricKey) throws -> String {
    guard [128, 192, 256].contains(key.bitCount) else { throw CryptoKitError.incorrectKeySize }
    return "aes_\(key.bitCount)_gcm"
  }
}
public enum _ChaChaPoly: _SealingKind {
  public static var nonceIsFixed: Bool { true }
  public static func cipher(for key: SymmetricKey) throws -> String {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    return "chacha20_poly1305"
  }
}
extension _SealedBox where Kind == _AESGCM {
  /// Nonce, text and tag in one; nil where the nonce has another length than 12 bytes.
  public var combined: Data? { nonce.bytes.count == 12 ? joined : nil }
}
extension _SealedBox where Kind == _ChaChaPoly {
  public var combined: Data { joined }
}

/// A cipher with the calls that seal and open messages.
public protocol _SealingCipher {
  associatedtype Kind: _SealingKind
}
extension _SealingCipher {
  public typealias Nonce = _Nonce<Kind>
  public typealias SealedBox = _SealedBox<Kind>
  public static func seal<P: DataProtocol>(
    _ message: P, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { try .sealed(Array(message), key, nonce, []) }
  public static func seal<P: DataProtocol, A: DataProtocol>(
    _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating data: A
  ) throws -> SealedBox { try .sealed(Array(message), key, nonce, Array(data)) }
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try sealedBox.opened(key, [])
  }
  public static func open<A: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating data: A
  ) throws -> Data { try sealedBox.opened(key, Array(data)) }
}

public enum AES {
  public enum GCM: _SealingCipher { public typealias Kind = _AESGCM }
}
public enum ChaChaPoly: _SealingCipher { public typealias Kind = _ChaChaPoly }
