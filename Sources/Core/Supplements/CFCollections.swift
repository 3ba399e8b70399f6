// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import Foundation

/// The number of a list's values.
public func CFArrayGetCount(_ theArray: NSArray!) -> Int { theArray.count }
/// The address of an object in a list, for `unsafeBitCast`.
///
/// Objects of classes stay where the list has them. Another value is boxed, and the box stays until the main
/// queue's next turn.
public func CFArrayGetValueAtIndex(_ theArray: NSArray!, _ idx: Int) -> UnsafeRawPointer! {
  let object = theArray.object(at: idx) as AnyObject
  keepUntilNextTurn(object)
  return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}

/// The number of bytes.
public func CFDataGetLength(_ theData: NSData!) -> Int { theData.length }
/// The address of the first byte. The bytes stay at least until the main queue's next turn.
public func CFDataGetBytePtr(_ theData: NSData!) -> UnsafePointer<UInt8>! {
  keepUntilNextTurn(theData)
  return theData.bytes.assumingMemoryBound(to: UInt8.self)
}
/// A copy of bytes; the allocator makes no difference.
public func CFDataCreate(
  _ allocator: AnyObject?, _ bytes: UnsafePointer<UInt8>!, _ length: Int
) -> NSData! { NSData(bytes: bytes, length: length) }

/// The number of a table's values.
public func CFDictionaryGetCount(_ theDict: NSDictionary!) -> Int { theDict.count }

/// Keeps an object of which a program has the address alone, as a pool of Objective-C would.
private func keepUntilNextTurn(_ object: AnyObject) {
  nonisolated(unsafe) let kept = object
  DispatchQueue.main.async { withExtendedLifetime(kept) {} }
}
