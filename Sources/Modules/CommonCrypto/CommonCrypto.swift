@_exported import Foundation
import VivaceCryptoKit

/// A number of bytes to hash.
public typealias CC_LONG = UInt32
/// One of the `kCCHmacAlg` numbers.
public typealias CCHmacAlgorithm = UInt32
/// One of the `kCCAlgorithm` numbers; only AES exists here.
public typealias CCAlgorithm = UInt32
/// Bits of `kCCOptionPKCS7Padding` and `kCCOptionECBMode`.
public typealias CCOptions = UInt32
/// `kCCEncrypt` or `kCCDecrypt`.
public typealias CCOperation = UInt32
/// 0 for success, else a negative code.
public typealias CCCryptorStatus = Int32
/// Only `kCCPBKDF2` is accepted.
public typealias CCPBKDFAlgorithm = UInt32
/// One of the `kCCPRFHmacAlg` numbers.
public typealias CCPseudoRandomAlgorithm = UInt32

/// Bytes of an MD5 hash.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// Bytes of a SHA-1 hash.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// Bytes of a SHA-224 hash.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// Bytes of a SHA-256 hash.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// Bytes of a SHA-384 hash.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// Bytes of a SHA-512 hash.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// 0: success.
public let kCCSuccess = 0
/// -4300: a length or algorithm is not supported.
public let kCCParamError = -4300
/// -4301: the output does not fit; the needed size is reported.
public let kCCBufferTooSmall = -4301
/// -4304: the input cannot be decrypted, or its length is not a multiple of 16.
public let kCCDecodeError = -4304
/// -4305: the answer to every cipher but AES.
public let kCCUnimplemented = -4305
/// 0: SHA-1.
public let kCCHmacAlgSHA1 = 0
/// 1: MD5.
public let kCCHmacAlgMD5 = 1
/// 2: SHA-256.
public let kCCHmacAlgSHA256 = 2
/// 3: SHA-384.
public let kCCHmacAlgSHA384 = 3
/// 4: SHA-512.
public let kCCHmacAlgSHA512 = 4
/// 5: SHA-224.
public let kCCHmacAlgSHA224 = 5
/// 0: encryption.
public let kCCEncrypt = 0
/// 1: decryption.
public let kCCDecrypt = 1
/// 0: AES with a key of 16, 24 or 32 bytes.
public let kCCAlgorithmAES = 0
/// 0: the older name of `kCCAlgorithmAES`; longer keys work too.
public let kCCAlgorithmAES128 = 0
/// 1: fills the last block, and removes the filling when decrypting.
public let kCCOptionPKCS7Padding = 1
/// 2: each block on its own, without a vector; CBC otherwise.
public let kCCOptionECBMode = 2
/// 16 bytes.
public let kCCKeySizeAES128 = 16
/// 24 bytes.
public let kCCKeySizeAES192 = 24
/// 32 bytes.
public let kCCKeySizeAES256 = 32
/// 16 bytes: the block of AES for every key.
public let kCCBlockSizeAES128 = 16
/// 2: the one derivation of keys.
public let kCCPBKDF2 = 2
/// 1: derivation with SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
/// 2: derivation with SHA-224.
public let kCCPRFHmacAlgSHA224 = 2
/// 3: derivation with SHA-256.
public let kCCPRFHmacAlgSHA256 = 3
/// 4: derivation with SHA-384.
public let kCCPRFHmacAlgSHA384 = 4
/// 5: derivation with SHA-512.
public let kCCPRFHmacAlgSHA512 = 5

private func hash(
  _ name: String, _ data: UnsafeRawPointer?, _ count: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let bytes = LibCrypto.hash(name, UnsafeRawBufferPointer(start: data, count: Int(count)))
  md?.update(from: bytes, count: bytes.count)
  return md
}
/// Writes 16 bytes to `md`; unsafe against forgery, for old formats only.
@discardableResult public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("md5", data, len, md) }
/// Writes 20 bytes to `md`; unsafe against forgery, for old formats only.
@discardableResult public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("sha1", data, len, md) }
/// Writes 28 bytes to `md`.
@discardableResult public func CC_SHA224(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("sha224", data, len, md) }
/// Writes 32 bytes to `md`.
@discardableResult public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("sha256", data, len, md) }
/// Writes 48 bytes to `md`.
@discardableResult public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("sha384", data, len, md) }
/// Writes 64 bytes to `md`.
@discardableResult public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { hash("sha512", data, len, md) }

private func bytes(_ pointer: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: pointer, count: count))
}
/// Writes the code of a message into memory as long as the algorithm's hash.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  let names = ["sha1", "md5", "sha256", "sha384", "sha512", "sha224"]
  guard names.indices.contains(Int(algorithm)) else {
    fatalError(
      "CCHmac: there is no algorithm \(algorithm); expected kCCHmacAlgSHA256 or another one.")
  }
  let code = LibCrypto.hmac(
    names[Int(algorithm)], key: bytes(key, keyLength), bytes(data, dataLength))
  macOut?.copyMemory(from: code, byteCount: code.count)
}

/// Encrypts or decrypts with AES in blocks.
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  guard alg == 0 else { return CCCryptorStatus(kCCUnimplemented) }
  guard [16, 24, 32].contains(keyLength) else { return CCCryptorStatus(kCCParamError) }
  let isECB = options & CCOptions(kCCOptionECBMode) != 0
  let cipher = LibCipher(
    "aes_\(keyLength * 8)_\(isECB ? "ecb" : "cbc")", encrypts: op == CCOperation(kCCEncrypt))
  let vector = isECB ? nil : iv.map { bytes($0, 16) } ?? [UInt8](repeating: 0, count: 16)
  let result = cipher.run(
    key: bytes(key, keyLength), vector: vector, bytes(dataIn, dataInLength),
    pads: options & CCOptions(kCCOptionPKCS7Padding) != 0)
  guard let result else { return CCCryptorStatus(kCCDecodeError) }
  dataOutMoved?.pointee = result.count
  guard result.count <= dataOutAvailable else { return CCCryptorStatus(kCCBufferTooSmall) }
  dataOut?.copyMemory(from: result, byteCount: result.count)
  return CCCryptorStatus(kCCSuccess)
}

/// Makes a key of a password.
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  let names = ["sha1", "sha224", "sha256", "sha384", "sha512"]
  guard algorithm == CCPBKDFAlgorithm(kCCPBKDF2), (1...5).contains(prf), rounds > 0 else {
    return Int32(kCCParamError)
  }
  let key = LibCrypto.pbkdf2(
    names[Int(prf) - 1], password: bytes(password, passwordLen), salt: bytes(salt, saltLen),
    rounds: Int(rounds), count: derivedKeyLen)
  guard let key else { return Int32(kCCParamError) }
  derivedKey?.update(from: key, count: key.count)
  return Int32(kCCSuccess)
}
/// Fills the memory with random bytes of the system; nil gives `kCCParamError`.
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int32 {
  guard let bytes else { return Int32(kCCParamError) }
  return SecRandomCopyBytes(kSecRandomDefault, count, bytes)
}
