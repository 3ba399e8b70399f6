@_exported import Foundation

@_exported import typealias CoreGraphics.CFDictionary
@_exported import typealias CoreGraphics.CFString

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
/// A source of random bytes. There is one, the system's.
public struct SecRandomRef: Sendable {}
/// The system's source of random bytes.
public let kSecRandomDefault: SecRandomRef? = nil

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecInternalComponent: OSStatus = -2070
public let errSecNotAvailable: OSStatus = -25291
public let errSecReadOnly: OSStatus = -25292
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

/// Fills memory with random bytes of the system.
@discardableResult public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(of: generator.next(), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}

/// Returns the English description of a status.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?)
  -> String?
{
  switch status {
  case errSecSuccess: "No error."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecIO: "I/O error."
  case errSecUnimplemented: "Function or operation not implemented."
  default: "OSStatus \(status)"
  }
}
