import Foundation

/// A cipher that also detects a changed message.
public protocol _SealingKind: Sendable {
  static func cipher(for key: SymmetricKey) throws -> String
  static var nonceIsFixed: Bool { get }
}

/// A number that is used once with a key.
public struct _Nonce<Kind: _SealingKind>: ContiguousBytes, Sequence, Sendable {
  let bytes: [UInt8]
  /// Twelve random bytes.
  public init() { bytes = SymmetricKey.random(12) }
  /// Given bytes: twelve, or at least twelve for AES; otherwise an error.
  public init<D: DataProtocol>(data: D) throws {
    guard Kind.nonceIsFixed ? data.count == 12 : data.count >= 12 else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Array(data)
  }
  /// Passes the bytes to a closure.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// An iterator of the bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}

/// A message that was sealed.
public struct _SealedBox<Kind: _SealingKind>: Sendable {
  /// The number that was used once.
  public let nonce: _Nonce<Kind>
  /// The encrypted bytes, as many as the message has.
  public let ciphertext: Data
  /// The sixteen bytes that prove the message unchanged.
  public let tag: Data
  var joined: Data { Data(nonce.bytes) + ciphertext + tag }
  /// A box from its three pieces; throws if the tag does not have sixteen bytes.
  public init<C: DataProtocol, T: DataProtocol>(nonce: _Nonce<Kind>, ciphertext: C, tag: T) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
  }
  /// A box from one piece: twelve bytes of nonce, the text, sixteen bytes of tag. Throws below 28 bytes.
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

/// AES in Galois/Counter Mode.
public enum _AESGCM: _SealingKind {
  /// False: longer nonces are allowed.
  public static var nonceIsFixed: Bool { false }
  /// The library's name of the cipher; throws unless the key has 128, 192 or 256 bits.
  public static func cipher(for key: SymmetricKey) throws -> String {
    guard [128, 192, 256].contains(key.bitCount) else { throw CryptoKitError.incorrectKeySize }
    return "aes_\(key.bitCount)_gcm"
  }
}
/// ChaCha20 with Poly1305.
public enum _ChaChaPoly: _SealingKind {
  /// True: the nonce has twelve bytes.
  public static var nonceIsFixed: Bool { true }
  /// The library's name of this cipher; throws unless the key has 256 bits.
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
  /// Nonce, text and tag in one piece.
  public var combined: Data { joined }
}

/// A cipher with the calls that seal and open messages.
public protocol _SealingCipher {
  associatedtype Kind: _SealingKind
}
extension _SealingCipher {
  /// The number used once with a key.
  public typealias Nonce = _Nonce<Kind>
  /// A sealed message.
  public typealias SealedBox = _SealedBox<Kind>
  /// Encrypts a message; without a nonce a random one is used.
  public static func seal<P: DataProtocol>(
    _ message: P, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { try .sealed(Array(message), key, nonce, []) }
  /// Encrypts a message and authenticates further data, which the box does not contain.
  public static func seal<P: DataProtocol, A: DataProtocol>(
    _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating data: A
  ) throws -> SealedBox { try .sealed(Array(message), key, nonce, Array(data)) }
  /// Decrypts a box; throws if the box or the key is wrong.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try sealedBox.opened(key, [])
  }
  /// Decrypts a box with further data; throws if one of them was changed.
  public static func open<A: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating data: A
  ) throws -> Data { try sealedBox.opened(key, Array(data)) }
}

/// The AES ciphers, in the mode that authenticates.
public enum AES {
  /// AES-GCM with keys of 128, 192 or 256 bits, by OpenSSL's library.
  public enum GCM: _SealingCipher { public typealias Kind = _AESGCM }
}
/// ChaCha20-Poly1305 with keys of 256 bits, by OpenSSL's library.
public enum ChaChaPoly: _SealingCipher { public typealias Kind = _ChaChaPoly }
