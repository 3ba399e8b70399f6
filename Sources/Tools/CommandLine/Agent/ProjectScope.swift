import Foundation

/// The folder of a project, outside of which an assistant's tools neither read nor write.
struct ProjectScope {
  /// Absolute, without symbolic links.
  let folder: String

  /// - Parameter path: The tool's argument: a folder, or a source, project or workspace, for which the
  ///   scope is the enclosing folder.
  init(of path: String) throws {
    let path = absolute(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure.usage("\(path): no such file or folder")
    }
    let isProject = path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
    folder = Self.real(
      isFolder.boolValue && !isProject ? path : (path as NSString).deletingLastPathComponent)
  }

  /// The absolute path of a file in the project; a relative one counts from the project's folder.
  ///
  /// Throws for the content elsewhere, also by way of symbolic links.
  func path(_ given: String) throws -> String {
    let whole = given.hasPrefix("/") ? given : "\(folder)/\(given)"
    let path = URL(fileURLWithPath: whole).standardizedFileURL.path
    let above = Self.real((path as NSString).deletingLastPathComponent)
    let real = "\(above)/\((path as NSString).lastPathComponent)"
    guard real.hasPrefix(folder + "/"), Self.linkTarget(real).hasPrefix(folder + "/") else {
      throw ToolTrouble(
        "\(given) is outside of the project: expected a file in \(folder), by its path from there")
    }
    return real
  }

  /// Returns the path of an output file with one of these extensions. Throws if its folder is missing.
  func output(_ given: String, extensions: [String]) throws -> String {
    let path = try path(given)
    guard extensions.contains((path as NSString).pathExtension.lowercased()) else {
      let list = extensions.map { ".\($0)" }.joined(separator: ", ")
      throw ToolTrouble("\(given): expected a name that ends in \(list)")
    }
    let above = (path as NSString).deletingLastPathComponent
    guard access(above, W_OK | X_OK) == 0 else {
      throw ToolTrouble("\(given): \(above) is no folder that can be written to; make it first")
    }
    return path
  }

  /// Shortens a path inside of the folder to a relative one.
  func short(_ path: String) -> String {
    let real = Self.real(path)
    return real.hasPrefix(folder + "/") ? String(real.dropFirst(folder.count + 1)) : path
  }

  private static func linkTarget(_ path: String) -> String {
    var found = stat()
    guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFLNK else { return path }
    return real(path)
  }

  /// Without symbolic links, as far as the path is there.
  private static func real(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    guard path.count > 1 else { return path }
    let above = real((path as NSString).deletingLastPathComponent)
    return (above == "/" ? "" : above) + "/" + (path as NSString).lastPathComponent
  }
}
