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
    /// The tokens that are compiled.
    var active: [Token]

    var name: String { (path as NSString).lastPathComponent }
    /// Whether code may stand at its top level. A `main.swift` that only declares something to show is
    /// as any other file.
    var isMain: Bool {
      name == "main.swift" && declarations.previews.isEmpty
        && !declarations.types.contains {
          $0.isMain || $0.conformances.contains("PreviewProvider")
        }
    }
    /// Whether the compiler or the linker cannot do with the file's own name.
    var needsOtherName: Bool {
      name == "main.swift" && !isMain
        || name.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" }
    }
  }

  /// As the user wrote it.
  let path: String
  /// By path, so that nothing depends on the file system's order. Never empty.
  let files: [File]
  /// Where pictures and the like are looked for.
  let folder: String
  /// Whether all of that folder belongs to the program, and not one file in it only.
  let isWholeFolder: Bool
  /// The folder's name as a Swift module may be called; of a single file one that no type has.
  let moduleName: String
  /// What the program is called: the file's name without its ending, or the folder's name.
  let programName: String
  /// What the program's settings are kept under: no other program has it, wherever it was started.
  let identifier: String
  /// A source with what a build for Apple's platforms generates; nil when the program uses nothing of it.
  let generated: String?

  /// - Parameter others: What is taken in place of what is in the files of these paths.
  init(path: String, conditions: Conditions, texts others: [String: String] = [:]) throws {
    self.path = path
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw Failure.usage("\(path): no such file or folder")
    }
    let paths =
      isFolder.boolValue
      ? SourceTree.files(in: absolute).filter {
        $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift")
      } : [absolute]
    guard isFolder.boolValue || absolute.hasSuffix(".swift") else {
      throw Failure.usage("\(path): expected a .swift file or a folder of them")
    }
    guard !paths.isEmpty else { throw Failure.usage("\(path): no .swift files in this folder") }
    let texts = try paths.map { file in
      if let other = others[file] { return other }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure.usage("\(file): cannot be read")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let sources = texts.map { ScannedSource($0, conditions: conditions) }
    let pass = SourcePass(conditions: conditions, sources: sources)
    files = zip(paths, sources).enumerated().map { place, file in
      var file = File(
        path: file.0, text: file.1.text, declarations: Declarations(of: file.1),
        compiled: pass(file.1, place: place), active: file.1.active)
      if file.needsOtherName || others[file.path] != nil { file.compiled.isChanged = true }
      return file
    }
    folder = isFolder.boolValue ? absolute : (absolute as NSString).deletingLastPathComponent
    isWholeFolder = isFolder.boolValue
    let last = (absolute as NSString).lastPathComponent
    let name = isWholeFolder ? last : String(last.dropLast(".swift".count))
    moduleName = isWholeFolder ? Self.moduleName(for: name) : Self.moduleOfOneFile
    programName = Self.programName(for: name)
    // Two programs of one name in different folders are two programs.
    let place = Cache.hash(Array(absolute.utf8)).prefix(8)
    identifier = "vivace.\(Self.moduleName(for: name)).\(place)"
    let around = isWholeFolder ? SourceTree.files(in: folder) : SourceTree.neighbours(in: folder)
    generated =
      GeneratedSource(
        for: files.map(\.active), catalogs: around.filter { $0.hasSuffix(".xcassets") },
        hasUIKit: conditions.modules.contains("UIKit")
      ).text
  }

  /// A file is often called like a view in it, or like a type that it looks for elsewhere; its module
  /// must not be.
  private static let moduleOfOneFile = "VivaceProgram"

  /// As a program's file and its windows may be called. `Resources` lies beside it.
  static func programName(for name: String) -> String {
    let plain = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    return plain.isEmpty || plain.hasPrefix(".") || plain == "Resources" ? "App" + plain : plain
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
    let isTaken =
      taken.contains(result) || result.hasPrefix("Vivace") || AppleModules.names.contains(result)
      || NotAvailable.names.contains(result)
    return isTaken ? result + "App" : result
  }
}

extension SourceSet.File {
  /// What the copy is called that the compiler is given in place of a file that the source pass
  /// changed. Not as the original: the compiler would take that for a conflict.
  static func copyName(at place: Int) -> String { "Vivace\(place)" }
}
