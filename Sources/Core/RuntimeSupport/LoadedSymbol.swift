import Glibc

/// A function or a variable of a loaded library, by the name under which the linker knows it.
package enum LoadedSymbol {
  /// The address of a symbol; nil where no loaded library has one of that name.
  package static func address(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}
