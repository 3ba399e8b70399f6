import Foundation

/// A loaded library of compiled shader functions. It is never unloaded.
package struct ShaderTable: Sendable {
  /// A function: its text, and the address of its row function.
  package struct Function: Sendable {
    package let declaration: String
    package let address: UInt
  }

  package let functions: [String: Function]

  /// - Throws: the reason why the system cannot load the file.
  package init(loading file: String) throws {
    // An empty file is the library of sources that have errors.
    var found = stat()
    if stat(file, &found) == 0, found.st_size == 0 {
      functions = [:]
      return
    }
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      throw ShaderBuildError(
        lines: dlerror().map { String(cString: $0) } ?? "\(file) is no library")
    }
    var functions: [String: Function] = [:]
    var index = 0
    while let table = dlsym(handle, "vivace_shaders_\(index)") {
      var entry = table.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
      while let name = entry[0] {
        functions[String(cString: name)] = Function(
          declaration: entry[1].map { String(cString: $0) } ?? "",
          address: UInt(bitPattern: UnsafeRawPointer(entry[2])))
        entry += 3
      }
      index += 1
    }
    self.functions = functions
  }
}
