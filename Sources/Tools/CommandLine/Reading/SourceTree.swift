import Foundation

/// The files of a program in a folder: everything in it and its subfolders, except hidden files,
/// build products, tests, documentation, project files and pictures of previews.
enum SourceTree {
  /// Folders that count as one file, whatever their contents.
  private static let wholes: Set<String> = [
    "xcassets", "lproj", "bundle", "xcdatamodeld", "xcdatamodel",
  ]
  /// Folders that are no part of a program.
  private static let others: Set<String> = ["docc", "xcodeproj", "xcworkspace", "playground"]

  /// Absolute paths, sorted. A folder that is one thing counts as a file.
  ///
  /// - Parameter isWholePackage: Whether folders of tests belong, too: a manifest lists its targets itself.
  static func files(in folder: String, isWholePackage: Bool = false) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    for case let path as String in walk {
      if !belongs(path, isWholePackage) {
        walk.skipDescendants()
      } else if isWhole(path) {
        found.append("\(folder)/\(path)")
        walk.skipDescendants()
      } else if walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
        found.append("\(folder)/\(path)")
      } else if access("\(folder)/\(path)/\(OutputFolder.markerFile)", F_OK) == 0
        || !isWholePackage && GalleryManifest.isIn("\(folder)/\(path)")
      {
        walk.skipDescendants()
      }
    }
    return found.sorted()
  }

  /// The files beside a file, not in folders below.
  static func neighbours(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { belongs($0) }.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && (!isFolder.boolValue || isWhole(path))
    }
  }

  static func isWhole(_ path: String) -> Bool {
    wholes.contains((path as NSString).pathExtension)
  }

  private static func belongs(_ path: String, _ isWholePackage: Bool = false) -> Bool {
    let name = (path as NSString).lastPathComponent
    return !name.hasPrefix(".") && (isWholePackage || !name.hasSuffix("Tests"))
      && !others.contains((name as NSString).pathExtension)
  }
}
