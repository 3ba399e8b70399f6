import Foundation

/// A folder that the tool writes a program into. A file in it distinguishes it from the user's
/// folders, which are never emptied, and from sources, so that it may be beside those.
struct OutputFolder {
  static let markerFile = ".vivace-build"
  let path: String

  /// Empties it if an earlier build wrote it, and makes it otherwise.
  ///
  /// - Throws: for a folder with files of the user, and one that cannot be written to.
  init(_ given: String) throws {
    path = absolute(given)
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw Failure.usage("cannot write \(given): it is a file; -o names a folder")
      }
      let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      guard names.isEmpty || names.contains(Self.markerFile) else {
        throw Failure.usage(
          "\(given) has files that vivace did not write; name an empty or a new folder with -o")
      }
      for name in names where name != Self.markerFile {
        try Self.perform("empty \(given)") { try manager.removeItem(atPath: "\(path)/\(name)") }
      }
    }
    try Self.perform("make the folder \(given)") {
      try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(path)/\(Self.markerFile)"))
    }
  }

  /// Writes a file, and creates the folders on its path.
  func write(_ text: String, to name: String, permissions: Int = 0o644) throws {
    try Self.perform("write \(path)/\(name)") {
      try makeFolder(of: name)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// Copies a file, or a folder with all of its contents; links are replaced by their targets.
  func copy(_ source: String, to name: String, permissions: Int? = nil) throws {
    try Self.perform("copy \(source) to \(path)/\(name)") {
      try makeFolder(of: name)
      try Self.copy(URL(fileURLWithPath: source).resolvingSymlinksInPath().path, "\(path)/\(name)")
      let kind = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.type]
      guard kind as? FileAttributeType == .typeRegular else { return }
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions ?? 0o644], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// Makes a link to a path relative to the link's folder.
  func link(_ name: String, to destination: String) throws {
    try Self.perform("make the link \(path)/\(name)") {
      try makeFolder(of: name)
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: destination)
    }
  }

  private func makeFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      atPath: ("\(path)/\(name)" as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
  }

  private static func copy(_ source: String, _ target: String) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: source, isDirectory: &isFolder), isFolder.boolValue else {
      return try manager.copyItem(atPath: source, toPath: target)
    }
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source) where !name.hasPrefix(".") {
      let real = URL(fileURLWithPath: "\(source)/\(name)").resolvingSymlinksInPath().path
      try copy(real, "\(target)/\(name)")
    }
  }

  /// - Parameter what: What fails, for the message.
  private static func perform(_ what: String, _ body: () throws -> Void) throws {
    do { try body() } catch {
      throw Failure.program("cannot \(what): \(error.localizedDescription)")
    }
  }
}
