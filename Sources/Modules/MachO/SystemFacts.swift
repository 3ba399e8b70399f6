// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The largest finite number of a `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Returns a fact about the system by its name, such as `hw.machine`, as the C function of Apple's systems does.
///
/// Known are `hw.machine`, `hw.model`, `hw.ncpu`, `hw.logicalcpu`, `hw.activecpu`, `hw.physicalcpu`, `hw.memsize`,
/// `hw.pagesize`, `kern.ostype`, `kern.osrelease`, `kern.osversion`, `kern.version` and `kern.hostname`. The facts are
/// those of this computer.
///
/// - Parameters:
///   - oldp: Memory for the fact, or nil for its size alone. A text ends with a zero.
///   - oldlenp: The size of that memory in bytes; afterwards the fact's.
///   - newp: A new value. No fact can be set.
/// - Returns: 0, or -1 with `errno`: `ENOENT` for another name, `ENOMEM` for memory that is too small, `EPERM` for a
///   new value.
@discardableResult public func sysctlbyname(
  _ name: UnsafePointer<CChar>?, _ oldp: UnsafeMutableRawPointer?,
  _ oldlenp: UnsafeMutablePointer<Int>?, _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
  guard newp == nil else { return failure(EPERM) }
  guard let name, let fact = SystemFacts.bytes(of: String(cString: name)) else {
    return failure(ENOENT)
  }
  guard let oldlenp else { return 0 }
  defer { oldlenp.pointee = fact.count }
  guard let oldp else { return 0 }
  guard oldlenp.pointee >= fact.count else { return failure(ENOMEM) }
  fact.withUnsafeBytes { oldp.copyMemory(from: $0.baseAddress!, byteCount: fact.count) }
  return 0
}

private func failure(_ code: Int32) -> Int32 {
  errno = code
  return -1
}

private enum SystemFacts {
  static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "hw.machine", "hw.model": text(\.machine)
    case "kern.ostype": text(\.sysname)
    case "kern.osrelease": text(\.release)
    case "kern.osversion", "kern.version": text(\.version)
    case "kern.hostname": text(\.nodename)
    case "hw.ncpu", "hw.logicalcpu", "hw.activecpu", "hw.physicalcpu":
      number(Int32(ProcessInfo.processInfo.activeProcessorCount))
    case "hw.memsize": number(ProcessInfo.processInfo.physicalMemory)
    case "hw.pagesize": number(Int64(sysconf(Int32(_SC_PAGESIZE))))
    default: nil
    }
  }

  private static func text<Field>(_ field: KeyPath<utsname, Field>) -> [UInt8]? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return withUnsafeBytes(of: names[keyPath: field]) { Array($0.prefix { $0 != 0 }) + [0] }
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}

/// Closes a library that `dlopen` has opened. Nil gives an error, as a closed library does.
@discardableResult public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 {
  guard let handle else { return -1 }
  return Foundation.dlclose(handle)
}

extension NSNumber {
  /// The number as an address; nil for 0.
  public var pointerValue: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: uintValue)
  }
}
