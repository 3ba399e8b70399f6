import Foundation

/// The Swift sources at a path, read once.
struct SourceSet {
  struct File {
    /// Absolute: the compiler's messages name it so.
    var path: String
    var text: String
    var declarations: Declarations
    /// What the compiler is given.
    var compiled: SourcePass.Result

    var name: String { (path as NSString).lastPathComponent }
    var isMain: Bool { name == "main.swift" }
  }

  /// As the user wrote it.
  let path: String
  /// By path, so that nothing depends on the file system's order. Never empty.
  let files: [File]
  /// Where pictures and the like are looked for.
  let folder: String
  /// The file's or folder's name as a Swift module may be called.
  let moduleName: String

  init(path: String, conditions: Conditions) throws {
    self.path = path
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw Failure.usage("\(path): no such file or folder")
    }
    let paths = isFolder.boolValue ? Self.sources(in: absolute) : [absolute]
    guard isFolder.boolValue || absolute.hasSuffix(".swift") else {
      throw Failure.usage("\(path): expected a .swift file or a folder of them")
    }
    guard !paths.isEmpty else { throw Failure.usage("\(path): no .swift files in this folder") }
    let texts = try paths.map { file in
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure.usage("\(file): cannot be read")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let sources = texts.map { ScannedSource($0, conditions: conditions) }
    let pass = SourcePass(conditions: conditions, sources: sources)
    files = zip(paths, sources).enumerated().map { place, file in
      File(
        path: file.0, text: file.1.text, declarations: Declarations(of: file.1),
        compiled: pass(file.1, place: place))
    }
    folder = isFolder.boolValue ? absolute : (absolute as NSString).deletingLastPathComponent
    let name = (absolute as NSString).lastPathComponent
    moduleName = Self.moduleName(for: isFolder.boolValue ? name : String(name.dropLast(6)))
  }

  /// All the way down, but for hidden folders, build products, tests and a package's manifest.
  private static func sources(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    for case let path as String in walk {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") || name == "Tests" || name.hasSuffix("Tests") {
        walk.skipDescendants()
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        found.append("\(folder)/\(path)")
      }
    }
    return found.sorted()
  }

  /// Names that a program's own module must not have: it imports them.
  private static let taken = Conditions.toolchainModules.union([
    "SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "CoreTransferable", "UIKit",
    "AppKit", "Main", "main",
  ])

  static func moduleName(for name: String) -> String {
    let plain = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "_"
    }
    let result = String(plain)
    let startsWell = result.first.map { $0.isLetter || $0 == "_" } ?? false
    if !startsWell { return "App" + result }
    return taken.contains(result) || result.hasPrefix("Vivace") ? result + "App" : result
  }
}

extension SourceSet.File {
  /// What the copy is called that the compiler is given in place of a file that the source pass
  /// changed. Not as the original: the compiler would take that for a conflict.
  static func copyName(at place: Int) -> String { "Vivace\(place)" }
}
