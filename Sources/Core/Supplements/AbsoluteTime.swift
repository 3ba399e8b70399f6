// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Seconds since 1 January 2001, UTC.
public typealias CFAbsoluteTime = Double

/// The seconds from the beginning of 1970 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFAbsoluteTime = 978_307_200
/// The seconds from the beginning of 1904 to that of 2001.
public let kCFAbsoluteTimeIntervalSince1904: CFAbsoluteTime = 3_061_152_000

/// Seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
