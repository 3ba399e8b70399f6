// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Serves the functions below: each is indivisible to the others.
private let lock = NSLock()

private func change<Value, Result>(
  _ address: UnsafeMutablePointer<Value>, _ body: (inout Value) -> Result
) -> Result {
  lock.withLock { body(&address.pointee) }
}

private func swap<Value: Equatable>(
  _ old: Value, _ new: Value, _ address: UnsafeMutablePointer<Value>
) -> Bool {
  change(address) { value in
    guard value == old else { return false }
    value = new
    return true
  }
}

/// Replaces a number if it is `oldValue`, in one step for all functions of this kind, and returns whether it was.
public func OSAtomicCompareAndSwap32(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool { swap(oldValue, newValue, theValue) }

/// Replaces a number if it is `oldValue`, in one step for all functions of this kind, and returns whether it was.
public func OSAtomicCompareAndSwap32Barrier(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool { swap(oldValue, newValue, theValue) }

/// Replaces a number if it is `oldValue`, in one step for all functions of this kind, and returns whether it was.
public func OSAtomicCompareAndSwap64(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool { swap(oldValue, newValue, theValue) }

/// Replaces a number if it is `oldValue`, in one step for all functions of this kind, and returns whether it was.
public func OSAtomicCompareAndSwap64Barrier(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool { swap(oldValue, newValue, theValue) }

/// Adds to a number in one step for all functions of this kind, and returns the sum.
@discardableResult public func OSAtomicAdd32(
  _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 {
  change(theValue) { value in
    value &+= theAmount
    return value
  }
}

/// Adds to a number in one step for all functions of this kind, and returns the sum.
@discardableResult public func OSAtomicAdd32Barrier(
  _ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Int32 { OSAtomicAdd32(theAmount, theValue) }

/// Adds 1 to a number in one step for all functions of this kind, and returns the sum.
@discardableResult public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32
{
  OSAtomicAdd32(1, theValue)
}

/// Subtracts 1 from a number in one step for all functions of this kind, and returns the difference.
@discardableResult public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32
{
  OSAtomicAdd32(-1, theValue)
}
