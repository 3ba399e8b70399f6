import Foundation
import Testing
import VivaceCommonCrypto
import VivaceCryptoKit
import VivaceLocalAuthentication
import VivaceSecurity

/// Hashes, ciphers and secrets, against vectors of their standards.
@Suite struct SecretsTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test func hashesAreTheStandards() {
    let data = Data("abc".utf8)
    #expect(
      hex(SHA256.hash(data: data))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
    var function = SHA256()
    function.update(data: Data("a".utf8))
    function.update(data: Data("bc".utf8))
    #expect(function.finalize() == SHA256.hash(data: data))
    #expect("\(Insecure.MD5.hash(data: data))" == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
  }

  @Test func conditionsOfItemsAreKeptAndNoCredentialsAreShared() throws {
    let control = try #require(
      SecAccessControlCreateWithFlags(
        nil, kSecAttrAccessibleWhenUnlocked as CFTypeRef, [.userPresence, .or], nil))
    #expect(control.protection == kSecAttrAccessibleWhenUnlocked)
    #expect(control.flags.rawValue == 1 | 1 << 14)
    var error: Unmanaged<CFError>?
    #expect(SecAccessControlCreateWithFlags(nil, "other" as CFTypeRef, [], &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
    SecRequestSharedWebCredential("example.org", nil) { credentials, error in
      #expect(credentials == nil && error?.code == Int(errSecItemNotFound))
    }
    SecAddSharedWebCredential("example.org", "ada", nil) {
      #expect($0?.code == Int(errSecMissingEntitlement))
    }
    let password = try #require(SecCreateSharedWebCredentialPassword())
    #expect(password.split(separator: "-").map(\.count) == [3, 3, 3, 3])
    #expect(password.contains { $0.isUppercase } && password.contains { $0.isLowercase })
    #expect(password.contains { $0.isNumber })
  }

  /// RFC 4231, case 2, and RFC 5869, case 1.
  @Test func codesAndKeysAreTheStandards() {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("what do ya want for nothing?".utf8), using: SymmetricKey(data: Data("Jefe".utf8)))
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: Data("else".utf8), using: SymmetricKey(data: Data("Jefe".utf8))))
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 11, count: 22)),
      salt: [UInt8](0...12), info: [UInt8](0xf0...0xf9), outputByteCount: 42)
    #expect(
      key.withUnsafeBytes { hex($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  @Test func aSealedMessageOpensWithItsKeyOnly() throws {
    let (key, other) = (SymmetricKey(size: .bits256), SymmetricKey(size: .bits256))
    let box = try AES.GCM.seal(Data("secret".utf8), using: key, authenticating: Data([1]))
    let read = try AES.GCM.SealedBox(combined: try #require(box.combined))
    #expect(try AES.GCM.open(read, using: key, authenticating: Data([1])) == Data("secret".utf8))
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(read, using: key) }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(read, using: other, authenticating: Data([1]))
    }
    let chacha = try ChaChaPoly.seal(Data("secret".utf8), using: key)
    #expect(try ChaChaPoly.open(chacha, using: key) == Data("secret".utf8))
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try ChaChaPoly.seal(Data(), using: SymmetricKey(size: .bits128))
    }
  }

  @Test func commonCryptoHashesAndEncrypts() {
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    let data = Array("abc".utf8)
    CC_SHA256(data, CC_LONG(data.count), &digest)
    #expect(hex(digest).hasPrefix("ba7816bf"))
    let key = [UInt8](0..<16)
    var (sealed, opened) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    var (count, plain) = (0, 0)
    let options = CCOptions(kCCOptionPKCS7Padding)
    #expect(
      CCCrypt(
        CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, data, 3,
        &sealed, 32, &count) == 0)
    #expect(
      CCCrypt(
        CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, sealed, count,
        &opened, 32, &plain) == 0)
    #expect(count == 16 && Array(opened.prefix(plain)) == data)
  }

  @Test func aKeychainKeepsItemsForItsOwnerOnly() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keychain = Keychain(file: folder + "/a.plist")
    let item: Keychain.Item = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "s", kSecAttrAccount: "a",
      kSecValueData: Data("secret".utf8),
    ]
    #expect(keychain.add(item).status == errSecSuccess)
    #expect(keychain.add(item).status == errSecDuplicateItem)
    let query: Keychain.Item = [kSecClass: kSecClassGenericPassword, kSecAttrService: "s"]
    #expect(keychain.update(query, [kSecValueData: Data("new".utf8)]) == errSecSuccess)
    let again = Keychain(file: folder + "/a.plist")
    let found = again.items(matching: query)
    #expect(found?.count == 1 && found?[0][kSecValueData] as? Data == Data("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/a.plist")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(again.delete(query) == errSecSuccess && again.delete(query) == errSecItemNotFound)
  }

  @Test func aDamagedKeychainIsNotOverwritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("broken".utf8).write(to: URL(fileURLWithPath: folder + "/a.plist"))
    let keychain = Keychain(file: folder + "/a.plist")
    #expect(keychain.add([kSecClass: kSecClassKey]).status == errSecIO)
    #expect(FileManager.default.contents(atPath: folder + "/a.plist") == Data("broken".utf8))
  }

  @Test func randomBytesDiffer() {
    var (a, b) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &a) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &b) == errSecSuccess)
    #expect(a != b)
  }

  @Test func nobodyCanBeAsked() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(
      error?.domain == LAErrorDomain && error?.code == LAError.Code.biometryNotAvailable.rawValue)
    await #expect(throws: LAError.self) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "x")
    }
  }
}
