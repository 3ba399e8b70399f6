internal import CLoader

/// The functions that loaded libraries call in other ones.
///
/// Each library has a table with the addresses of the functions it imports. Changing an entry changes the calls of that
/// library alone. The table is that of ELF on x86-64 and aarch64; libraries that are linked statically have none.
package enum ImportTable {
  /// Makes a library call another function wherever it imports a symbol.
  ///
  /// - Parameters:
  ///   - symbol: The name under which the linker knows the function.
  ///   - library: A file name without folders; empty for the program itself.
  ///   - replacement: A function of C with the same parameters.
  /// - Returns: How many entries were changed; 0 where there is no such library or import.
  @discardableResult package static func replace(
    _ symbol: String, in library: String, by replacement: UnsafeMutableRawPointer
  ) -> Int { Int(vivace_replace_import(library, symbol, replacement)) }
}
