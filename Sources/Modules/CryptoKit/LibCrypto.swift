import Foundation
import VivaceSupplements

/// OpenSSL's library, loaded when something is first hashed or sealed: nothing of it is linked.
package enum LibCrypto {
  private static let library: SharedLibrary = {
    guard let library = SharedLibrary("libcrypto.so.3", "libcrypto.so.4", "libcrypto.so") else {
      fatalError(
        "CryptoKit needs OpenSSL's libcrypto.so.3, which is not here. Install the package libssl3.")
    }
    return library
  }()

  /// A function of the library by its name.
  static func function<F>(_ name: String, as type: F.Type) -> F {
    guard let function = library.function(name, as: type) else {
      fatalError("OpenSSL's library has no \(name); CryptoKit needs version 3.")
    }
    return function
  }

  typealias Make = @convention(c) () -> OpaquePointer?
  typealias Free = @convention(c) (OpaquePointer?) -> Void

  /// A hash function of the library: `sha256` and so on.
  package static func digest(_ name: String) -> OpaquePointer {
    guard let digest = function("EVP_\(name)", as: Make.self)() else {
      fatalError("OpenSSL's library has no hash function \(name).")
    }
    return digest
  }

  package static func hash(_ name: String, _ data: UnsafeRawBufferPointer) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: 64)
    var count: UInt32 = 0
    let run = function(
      "EVP_Digest",
      as: (@convention(c) (
        UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>,
        OpaquePointer, OpaquePointer?
      ) -> Int32).self)
    precondition(run(data.baseAddress, data.count, &output, &count, digest(name), nil) == 1)
    return Array(output.prefix(Int(count)))
  }

  package static func hmac(_ name: String, key: [UInt8], _ data: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: 64)
    var count: UInt32 = 0
    let run = function(
      "HMAC",
      as: (@convention(c) (
        OpaquePointer, UnsafeRawPointer?, Int32, UnsafePointer<UInt8>?, Int,
        UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>
      ) -> OpaquePointer?).self)
    // A key without bytes is a key all the same; a null pointer would be none.
    let nonemptyKey = key.isEmpty ? [0] : key
    precondition(
      run(digest(name), nonemptyKey, Int32(key.count), data, data.count, &output, &count) != nil)
    return Array(output.prefix(Int(count)))
  }

  package static func pbkdf2(
    _ name: String, password: [UInt8], salt: [UInt8], rounds: Int, count: Int
  ) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: count)
    let run = function(
      "PKCS5_PBKDF2_HMAC",
      as: (@convention(c) (
        UnsafeRawPointer, Int32, UnsafePointer<UInt8>, Int32, Int32, OpaquePointer, Int32,
        UnsafeMutablePointer<UInt8>
      ) -> Int32).self)
    let done = run(
      password, Int32(password.count), salt, Int32(salt.count), Int32(rounds), digest(name),
      Int32(count), &output)
    return done == 1 ? output : nil
  }
}

/// A cipher of the library, for one message.
package final class LibCipher {
  private let context: OpaquePointer
  private let cipher: OpaquePointer
  private let encrypts: Bool
  private typealias Start =
    @convention(c) (
      OpaquePointer, OpaquePointer?, OpaquePointer?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?
    ) -> Int32
  private typealias Step =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>,
      UnsafePointer<UInt8>?,
      Int32
    ) -> Int32
  private typealias Control =
    @convention(c) (
      OpaquePointer, Int32, Int32, UnsafeMutableRawPointer?
    ) -> Int32

  /// - Parameter name: `aes_256_gcm` and so on.
  package init(_ name: String, encrypts: Bool) {
    cipher = LibCrypto.function("EVP_\(name)", as: LibCrypto.Make.self)()!
    context = LibCrypto.function("EVP_CIPHER_CTX_new", as: LibCrypto.Make.self)()!
    self.encrypts = encrypts
  }
  deinit { LibCrypto.function("EVP_CIPHER_CTX_free", as: LibCrypto.Free.self)(context) }

  private var start: Start {
    LibCrypto.function(encrypts ? "EVP_EncryptInit_ex" : "EVP_DecryptInit_ex", as: Start.self)
  }
  private var step: Step {
    LibCrypto.function(encrypts ? "EVP_EncryptUpdate" : "EVP_DecryptUpdate", as: Step.self)
  }
  private func control(_ what: Int32, _ bytes: inout [UInt8]) -> Bool {
    let run = LibCrypto.function("EVP_CIPHER_CTX_ctrl", as: Control.self)
    return bytes.withUnsafeMutableBytes { run(context, what, Int32($0.count), $0.baseAddress) } == 1
  }

  /// Seals or opens a message that is authenticated. Nil where the tag is not the message's.
  package func run(
    key: [UInt8], nonce: [UInt8], _ message: [UInt8], authenticating data: [UInt8], tag: [UInt8]?
  ) -> (text: [UInt8], tag: [UInt8])? {
    let setCount = LibCrypto.function("EVP_CIPHER_CTX_ctrl", as: Control.self)
    guard start(context, cipher, nil, nil, nil) == 1,
      setCount(context, 9, Int32(nonce.count), nil) == 1, start(context, nil, nil, key, nonce) == 1
    else { return nil }
    var count: Int32 = 0
    if !data.isEmpty, step(context, nil, &count, data, Int32(data.count)) != 1 { return nil }
    var output = [UInt8](repeating: 0, count: message.count + 16)
    if !message.isEmpty, step(context, &output, &count, message, Int32(message.count)) != 1 {
      return nil
    }
    if var tag, !control(0x11, &tag) { return nil }
    guard finish(after: message.isEmpty ? 0 : Int(count), in: &output) != nil else { return nil }
    var made = tag ?? [UInt8](repeating: 0, count: 16)
    if tag == nil, !control(0x10, &made) { return nil }
    return (Array(output.prefix(message.count)), made)
  }

  /// Encrypts or decrypts a message in blocks. Nil where its length or its padding is wrong.
  package func run(key: [UInt8], vector: [UInt8]?, _ message: [UInt8], pads: Bool) -> [UInt8]? {
    guard start(context, cipher, nil, key, vector) == 1 else { return nil }
    let padding = LibCrypto.function(
      "EVP_CIPHER_CTX_set_padding", as: (@convention(c) (OpaquePointer, Int32) -> Int32).self)
    _ = padding(context, pads ? 1 : 0)
    var output = [UInt8](repeating: 0, count: message.count + 32)
    var count: Int32 = 0
    if !message.isEmpty, step(context, &output, &count, message, Int32(message.count)) != 1 {
      return nil
    }
    return finish(after: Int(count), in: &output).map { Array(output.prefix(Int(count) + $0)) }
  }

  private func finish(after count: Int, in output: inout [UInt8]) -> Int? {
    typealias Finish =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int32>
      ) -> Int32
    let run = LibCrypto.function(
      encrypts ? "EVP_EncryptFinal_ex" : "EVP_DecryptFinal_ex", as: Finish.self)
    var last: Int32 = 0
    let done = output.withUnsafeMutableBufferPointer {
      run(context, $0.baseAddress! + count, &last)
    }
    return done == 1 ? Int(last) : nil
  }
}
