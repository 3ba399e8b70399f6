import Foundation

/// The reason why a message or a key cannot be used.
public enum CryptoKitError: Error, Equatable, Sendable {
  case incorrectKeySize, incorrectParameterSize, authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure, unwrapFailure, invalidParameter
}

/// The length of a key.
public struct SymmetricKeySize: Sendable {
  /// The number of bits.
  public let bitCount: Int
  /// A length of any number of bits; bytes are rounded down.
  public init(bitCount: Int) { self.bitCount = bitCount }
  /// 128 bits.
  public static var bits128: SymmetricKeySize { .init(bitCount: 128) }
  /// 192 bits.
  public static var bits192: SymmetricKeySize { .init(bitCount: 192) }
  /// 256 bits.
  public static var bits256: SymmetricKeySize { .init(bitCount: 256) }
}

/// A key for both directions.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  package let bytes: [UInt8]
  /// The length of the key in bits.
  public var bitCount: Int { bytes.count * 8 }
  /// A key from bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  /// A random key.
  public init(size: SymmetricKeySize) { bytes = Self.random(size.bitCount / 8) }
  /// Passes the key's bytes to a closure.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
  }
}

/// Bytes that prove a message unchanged.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, Sequence, Sendable
where Element == UInt8 {
  var byteCount: Int { get }
}
/// An authentication code that a hash function has made.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let bytes: [UInt8]
  /// The number of the code's bytes.
  public var byteCount: Int { bytes.count }
  /// Passes the code's bytes to a closure.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// An iterator of the code's bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
}

/// An authentication code of a message, which requires the key.
public struct HMAC<H: HashFunction>: Sendable {
  /// The key of the code.
  public typealias Key = SymmetricKey
  /// The code itself.
  public typealias MAC = HashedAuthenticationCode<H>
  private let key: SymmetricKey
  private var input: [UInt8] = []
  /// A code with a key, without any bytes yet.
  public init(key: SymmetricKey) { self.key = key }
  /// Adds data to the message.
  public mutating func update<D: DataProtocol>(data: D) { input.append(contentsOf: data) }
  /// The code of all data so far.
  public func finalize() -> MAC { MAC(bytes: Self.code(input, key.bytes)) }

  /// The code of data at once.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey)
    -> MAC
  {
    MAC(bytes: code(Array(data), key.bytes))
  }
  /// True if a code belongs to the data and the key; all bytes are compared in any case.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: MAC, authenticating data: D, using key: SymmetricKey
  ) -> Bool { isEqual(code.bytes, self.code(Array(data), key.bytes)) }
  /// Equivalent for a code as plain bytes.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C, authenticating data: D, using key: SymmetricKey
  ) -> Bool { isEqual(code.withUnsafeBytes { Array($0) }, self.code(Array(data), key.bytes)) }

  private static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
  /// With the function's own blocks, as RFC 2104 says.
  static func code(_ data: [UInt8], _ key: [UInt8]) -> [UInt8] {
    let short = key.count > H.blockByteCount ? Array(H.hash(data: key)) : key
    let padded = short + [UInt8](repeating: 0, count: H.blockByteCount - short.count)
    let inner = Array(H.hash(data: padded.map { $0 ^ 0x36 } + data))
    return Array(H.hash(data: padded.map { $0 ^ 0x5c } + inner))
  }
}

/// Keys from a secret, as RFC 5869 says.
public enum HKDF<H: HashFunction> {
  /// The first step: a key of the hash's length from a secret and a salt.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let key = salt.map { Array($0) } ?? []
    return .init(bytes: HMAC<H>.code(inputKeyMaterial.bytes, key))
  }
  /// The second step: a key of any length. More than 255 hashes' lengths are not refused.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = prk.withUnsafeBytes { Array($0) }
    var (output, last, number) = ([UInt8](), [UInt8](), UInt8(1))
    while output.count < outputByteCount {
      last = HMAC<H>.code(last + (info.map { Array($0) } ?? []) + [number], key)
      output += last
      number &+= 1
    }
    return SymmetricKey(data: Array(output.prefix(outputByteCount)))
  }
  /// Both steps with a salt and an information.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }
  /// Without a salt.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
      outputByteCount: outputByteCount)
  }
  /// Without an information.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
      outputByteCount: outputByteCount)
  }
  /// With neither salt nor information.
  public static func deriveKey(
    inputKeyMaterial: SymmetricKey, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](),
      outputByteCount: outputByteCount)
  }
}
