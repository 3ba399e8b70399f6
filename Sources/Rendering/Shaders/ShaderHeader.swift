import Foundation

/// The header of Metal's types and functions that shader functions are compiled with for the processor, as the files
/// that sources include.
///
/// A half is a float. Functions of neighbouring pixels (`dfdx`) give 0.
enum ShaderHeader {
  static let name = "vivace_metal.h"

  static let text = [types, functions, textures, rows, keywords].joined(separator: "\n")

  /// The headers of Apple's that sources name. All of them are the one.
  private static let names = [
    "metal_stdlib", "metal_common", "metal_math", "metal_geometric", "metal_matrix",
    "metal_texture",
    "metal_types", "metal_relational", "metal_integer", "metal_graphics", "SwiftUI/SwiftUI_Metal.h",
    "SwiftUI/SwiftUI.h", "simd/simd.h", "TargetConditionals.h",
  ]

  /// Writes them into a folder, which is made.
  static func write(to folder: String) throws {
    let manager = FileManager.default
    for inner in ["SwiftUI", "simd"] {
      try manager.createDirectory(
        atPath: "\(folder)/\(inner)", withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    for other in names {
      try Data("#include <\(name)>\n".utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/\(other)"))
    }
  }
}
