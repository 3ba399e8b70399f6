// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import VivaceSupplements

@_exported import typealias CoreGraphics.CFArray
@_exported import typealias VivaceSupplements.CFError
@_exported import typealias VivaceSupplements.CFOptionFlags

// The protocols and the kinds of authentication of passwords for the internet.
public let kSecAttrProtocolFTP = "ftp "
public let kSecAttrProtocolFTPAccount = "ftpa"
public let kSecAttrProtocolHTTP = "http"
public let kSecAttrProtocolIRC = "irc "
public let kSecAttrProtocolNNTP = "nntp"
public let kSecAttrProtocolPOP3 = "pop3"
public let kSecAttrProtocolSMTP = "smtp"
public let kSecAttrProtocolSOCKS = "sox "
public let kSecAttrProtocolIMAP = "imap"
public let kSecAttrProtocolLDAP = "ldap"
public let kSecAttrProtocolAppleTalk = "atlk"
public let kSecAttrProtocolAFP = "afp "
public let kSecAttrProtocolTelnet = "teln"
public let kSecAttrProtocolSSH = "ssh "
public let kSecAttrProtocolFTPS = "ftps"
public let kSecAttrProtocolHTTPS = "htps"
public let kSecAttrProtocolHTTPProxy = "htpx"
public let kSecAttrProtocolHTTPSProxy = "htsx"
public let kSecAttrProtocolFTPProxy = "ftpx"
public let kSecAttrProtocolSMB = "smb "
public let kSecAttrProtocolRTSP = "rtsp"
public let kSecAttrProtocolRTSPProxy = "rtsx"
public let kSecAttrProtocolDAAP = "daap"
public let kSecAttrProtocolEPPC = "eppc"
public let kSecAttrProtocolIPP = "ipp "
public let kSecAttrProtocolNNTPS = "ntps"
public let kSecAttrProtocolLDAPS = "ldps"
public let kSecAttrProtocolTelnetS = "tels"
public let kSecAttrProtocolIMAPS = "imps"
public let kSecAttrProtocolIRCS = "ircs"
public let kSecAttrProtocolPOP3S = "pops"
public let kSecAttrAuthenticationTypeNTLM = "ntlm"
public let kSecAttrAuthenticationTypeMSN = "msna"
public let kSecAttrAuthenticationTypeDPA = "dpaa"
public let kSecAttrAuthenticationTypeRPA = "rpaa"
public let kSecAttrAuthenticationTypeHTTPBasic = "http"
public let kSecAttrAuthenticationTypeHTTPDigest = "httd"
public let kSecAttrAuthenticationTypeHTMLForm = "form"
public let kSecAttrAuthenticationTypeDefault = "dflt"

// Keys and values that make no difference: there is one keychain, open as long as its user is.
public let kSecAttrAccessibleAlwaysThisDeviceOnly = "dku"
public let kSecUseAuthenticationUIAllow = "u_AuthUIA"
public let kSecUseNoAuthenticationUI = "u_NoAuthUI"
public let kSecUseItemList = "u_ItemList"
public let kSecUseKeychain = "u_Keychain"
public let kSecMatchSearchList = "m_SearchList"

/// The conditions under which an item can be read, besides its accessibility. An item here needs none.
public final class SecAccessControl {
  /// The accessibility that the conditions were made with.
  package let protection: String
  /// The conditions.
  package let flags: SecAccessControlCreateFlags
  fileprivate init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    (self.protection, self.flags) = (protection, flags)
  }
}

/// Conditions under which an item can be read. They are kept, and not checked.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits of the conditions.
  public let rawValue: CFOptionFlags
  /// Keeps all bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  /// The user is there.
  public static let userPresence = Self(rawValue: 1)
  /// A face or a finger is known.
  public static let biometryAny = Self(rawValue: 1 << 1)
  /// A face or a finger is one that was known when the item was made.
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  /// The passcode is typed.
  public static let devicePasscode = Self(rawValue: 1 << 4)
  /// A watch is near.
  public static let watch = Self(rawValue: 1 << 5)
  /// One condition is enough.
  public static let or = Self(rawValue: 1 << 14)
  /// All conditions hold.
  public static let and = Self(rawValue: 1 << 15)
  /// A private key can sign.
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  /// The program gives a password of its own.
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Conditions with an accessibility; nil, with an error, where that is none of the known ones.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let name = protection as? String, accessibilities.contains(name) else {
    let problem = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam))
    error?.pointee = Unmanaged.passRetained(problem)
    return nil
  }
  return SecAccessControl(name, flags)
}

private let accessibilities: Set<String> = [
  kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAlways,
  kSecAttrAccessibleWhenUnlockedThisDeviceOnly, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
  kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, kSecAttrAccessibleAlwaysThisDeviceOnly,
]

/// The key of the password among shared credentials.
public let kSecSharedPassword = "spwd"

/// Answers that no credentials are shared with web sites.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?,
  _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) { completionHandler(nil, sharingError(errSecItemNotFound)) }

/// Answers that the program may not share credentials with web sites.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?,
  _ completionHandler: @escaping (CFError?) -> Void
) { completionHandler(sharingError(errSecMissingEntitlement)) }

private func sharingError(_ status: OSStatus) -> CFError {
  NSError(domain: NSOSStatusErrorDomain, code: Int(status))
}

/// A random password of four groups of three characters with hyphens between. It has small and capital letters and
/// digits, and none that look alike.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  let kinds = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"].map(Array.init)
  var generator = SystemRandomNumberGenerator()
  let all = kinds.flatMap { $0 }
  var characters = kinds.map { $0.randomElement(using: &generator)! }
  while characters.count < 12 { characters.append(all.randomElement(using: &generator)!) }
  characters.shuffle(using: &generator)
  return (0..<4).map { String(characters[$0 * 3..<$0 * 3 + 3]) }.joined(separator: "-")
}
