import Foundation
@_exported import VivaceSecurity

/// The result of a hash function.
public protocol Digest: Hashable, Sequence, ContiguousBytes, CustomStringConvertible, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A hash function.
public protocol HashFunction: Sendable {
  associatedtype Digest: VivaceCryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}
extension HashFunction {
  /// The digest of data at once.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  /// The digest of memory at once.
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }
  /// Adds data to the hashed bytes.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

/// A function of the library by name, with the lengths that it has in bytes.
public protocol _HashKind: Sendable {
  static var name: String { get }
  static var library: String { get }
  static var count: Int { get }
  static var block: Int { get }
}
/// The digest of a hash function.
public struct _Digest<Kind: _HashKind>: Digest {
  let bytes: [UInt8]
  /// The number of bytes of a digest.
  public static var byteCount: Int { Kind.count }
  /// Passes the bytes to a closure.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// An iterator of the bytes.
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  public var description: String {
    "\(Kind.name) digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  public static func == (a: Self, b: Self) -> Bool {
    // All bytes are compared, whatever the first ones are.
    zip(a.bytes, b.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
  public static func == <D: DataProtocol>(a: Self, b: D) -> Bool { a.bytes == Array(b) }
}
/// A hash function of OpenSSL's library.
public struct _Hash<Kind: _HashKind>: HashFunction {
  /// The digest of this function.
  public typealias Digest = _Digest<Kind>
  /// The number of bytes that the function mixes at a time.
  public static var blockByteCount: Int { Kind.block }
  /// The number of bytes of the digest.
  public static var byteCount: Int { Kind.count }
  /// The bytes so far; the library hashes all of them at the end.
  private var input: [UInt8] = []
  /// A function without any bytes yet.
  public init() {}
  /// Adds memory; it is copied and hashed at the end.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    input.append(contentsOf: bufferPointer)
  }
  /// The digest of all bytes so far; more bytes may follow.
  public func finalize() -> Digest {
    Digest(bytes: input.withUnsafeBytes { LibCrypto.hash(Kind.library, $0) })
  }
}

/// SHA-2 with 256 bits.
public enum _SHA256: _HashKind {
  /// 32 bytes of digest from blocks of 64.
  public static let (name, library, count, block) = ("SHA256", "sha256", 32, 64)
}
/// SHA-2 with 384 bits.
public enum _SHA384: _HashKind {
  /// 48 bytes of digest from blocks of 128.
  public static let (name, library, count, block) = ("SHA384", "sha384", 48, 128)
}
/// SHA-2 with 512 bits.
public enum _SHA512: _HashKind {
  /// 64 bytes of digest from blocks of 128.
  public static let (name, library, count, block) = ("SHA512", "sha512", 64, 128)
}
/// SHA-1.
public enum _SHA1: _HashKind {
  /// 20 bytes of digest from blocks of 64.
  public static let (name, library, count, block) = ("SHA1", "sha1", 20, 64)
}
/// MD5.
public enum _MD5: _HashKind {
  /// 16 bytes of digest from blocks of 64.
  public static let (name, library, count, block) = ("MD5", "md5", 16, 64)
}
/// SHA-2 with a digest of 32 bytes.
public typealias SHA256 = _Hash<_SHA256>
/// SHA-2 with a digest of 48 bytes.
public typealias SHA384 = _Hash<_SHA384>
/// SHA-2 with a digest of 64 bytes.
public typealias SHA512 = _Hash<_SHA512>
/// A digest of SHA-256.
public typealias SHA256Digest = _Digest<_SHA256>
/// A digest of SHA-384.
public typealias SHA384Digest = _Digest<_SHA384>
/// A digest of SHA-512.
public typealias SHA512Digest = _Digest<_SHA512>
/// Functions that are not safe any more.
public enum Insecure {
  /// SHA-1, for old formats only.
  public typealias SHA1 = _Hash<_SHA1>
  /// MD5, for old formats only.
  public typealias MD5 = _Hash<_MD5>
  /// A digest of SHA-1.
  public typealias SHA1Digest = _Digest<_SHA1>
  /// A digest of MD5.
  public typealias MD5Digest = _Digest<_MD5>
}
