// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A truth as an object.
public typealias CFBoolean = NSNumber
/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The key of a bundle's build number.
public let kCFBundleVersionKey: String! = "CFBundleVersion"
/// The key of a bundle's name.
public let kCFBundleNameKey: String! = "CFBundleName"
/// The key of a bundle's identifier.
public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
/// The key of the name of a bundle's program.
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"
/// The key of the version of a bundle's information.
public let kCFBundleInfoDictionaryVersionKey: String! =
  "CFBundleInfoDictionaryVersion"
/// The key of a bundle's languages.
public let kCFBundleLocalizationsKey: String! = "CFBundleLocalizations"
/// The key of the language that a bundle was written in.
public let kCFBundleDevelopmentRegionKey: String! = "CFBundleDevelopmentRegion"

/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
/// Empty data; the allocator and the capacity make no difference.
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: Int) -> CFMutableData! {
  NSMutableData()
}

/// The result of a function of C that went well.
public let noErr: Int32 = 0

/// An allocator of memory; nil, and every other one, is the system's.
public typealias CFAllocator = AnyObject
/// The system's allocator.
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator! = nil
/// Bits of options.
public typealias CFOptionFlags = UInt

/// An error with a domain and a number.
public typealias CFError = NSError
/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> String! { err.domain }
/// The number of an error in its domain.
public func CFErrorGetCode(_ err: CFError!) -> Int { err.code }
/// More about an error.
public func CFErrorCopyUserInfo(_ err: CFError!) -> NSDictionary! {
  NSDictionary(dictionary: err.userInfo)
}

/// A whole number, as Objective-C calls it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C calls it.
public typealias NSUInteger = UInt

/// The number of Foundation's version: higher than those of all of Apple's versions.
public let NSFoundationVersionNumber: Double = 10_000
/// The number of Foundation's version in iOS 8.
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
/// The highest number of Foundation's version in iOS 8.
public let NSFoundationVersionNumber_iOS_8_x_Max: Double = 1199
/// The highest number of Foundation's version in iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max: Double = 1299
