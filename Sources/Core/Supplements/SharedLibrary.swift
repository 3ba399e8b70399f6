import Foundation

/// A library of the system that is loaded when it is first used, so that nothing of it is linked.
package struct SharedLibrary: Sendable {
  /// The dynamic linker's handle as a number: libraries are never unloaded.
  private let handle: UInt

  /// Loads the first of some libraries that is installed; nil without any.
  ///
  /// - Parameter isGlobal: Whether libraries that are loaded later find its functions.
  package init?(_ names: String..., isGlobal: Bool = false) {
    let flags = RTLD_NOW | (isGlobal ? RTLD_GLOBAL : RTLD_LOCAL)
    for name in names {
      guard let handle = dlopen(name, flags) else { continue }
      self.handle = UInt(bitPattern: handle)
      return
    }
    return nil
  }

  /// A library that something else has loaded already; nil if nothing has.
  package init?(loaded name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_NOLOAD) else { return nil }
    self.handle = UInt(bitPattern: handle)
  }

  /// The address of a function or variable, in the library or in those that it needs.
  package func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(UnsafeMutableRawPointer(bitPattern: handle), name)
  }

  /// A function by its name. Its type is the one that the library's header declares.
  package func function<F>(_ name: String, as type: F.Type = F.self) -> F? {
    symbol(name).map { CFunction.at($0) }
  }
}

/// Functions of C as addresses. The caller knows their types from a header.
package enum CFunction {
  package static func at<F>(_ address: UnsafeMutableRawPointer) -> F {
    unsafeBitCast(address, to: F.self)
  }

  package static func address<F>(of function: F) -> UnsafeMutableRawPointer {
    unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
}
