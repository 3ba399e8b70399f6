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
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }
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
public struct _Digest<Kind: _HashKind>: Digest {
  let bytes: [UInt8]
  public static var byteCount: Int { Kind.count }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
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
public struct _Hash<Kind: _HashKind>: HashFunction {
  public typealias Digest = _Digest<Kind>
  public static var blockByteCount: Int { Kind.block }
  public static var byteCount: Int { Kind.count }
  /// The bytes so far; the library hashes all of them at the end.
  private var input: [UInt8] = []
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    input.append(contentsOf: bufferPointer)
  }
  public func finalize() -> Digest {
    Digest(bytes: input.withUnsafeBytes { LibCrypto.hash(Kind.library, $0) })
  }
}

public enum _SHA256: _HashKind {
  public static let (name, library, count, block) = ("SHA256", "sha256", 32, 64)
}
public enum _SHA384: _HashKind {
  public static let (name, library, count, block) = ("SHA384", "sha384", 48, 128)
}
public enum _SHA512: _HashKind {
  public static let (name, library, count, block) = ("SHA512", "sha512", 64, 128)
}
public enum _SHA1: _HashKind {
  public static let (name, library, count, block) = ("SHA1", "sha1", 20, 64)
}
public enum _MD5: _HashKind {
  public static let (name, library, count, block) = ("MD5", "md5", 16, 64)
}
public typealias SHA256 = _Hash<_SHA256>
public typealias SHA384 = _Hash<_SHA384>
public typealias SHA512 = _Hash<_SHA512>
public typealias SHA256Digest = _Digest<_SHA256>
public typealias SHA384Digest = _Digest<_SHA384>
public typealias SHA512Digest = _Digest<_SHA512>
/// Functions that are not safe any more.
public enum Insecure {
  public typealias SHA1 = _Hash<_SHA1>
  public typealias MD5 = _Hash<_MD5>
  public typealias SHA1Digest = _Digest<_SHA1>
  public typealias MD5Digest = _Digest<_MD5>
}
