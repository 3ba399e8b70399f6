import Foundation

/// The paths of a project's files: each group may have a folder, and each file is in a group.
struct XcodeFiles {
  private let objects: XcodeObjects
  /// The folder that paths of the project start from.
  private let folder: String
  private(set) var parents: [String: String] = [:]

  init(_ objects: XcodeObjects, folder: String) {
    (self.objects, self.folder) = (objects, folder)
    for (id, object) in objects.all {
      for child in object["children"].texts { parents[child] = id }
    }
  }

  /// Absolute. Nil for what is no file of the project's, such as a product.
  func path(of id: String, depth: Int = 64) -> String? {
    let object = objects[id]
    guard object.isThere, depth > 0 else { return nil }
    let own = object["path"].text
    switch object["sourceTree"].text ?? "<group>" {
    case "<group>":
      let above = parents[id].flatMap { path(of: $0, depth: depth - 1) } ?? folder
      return own.map { join(above, $0) } ?? above
    case "SOURCE_ROOT": return own.map { join(folder, $0) } ?? folder
    case "<absolute>": return own
    default: return nil
    }
  }

  private func join(_ folder: String, _ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder + "/")).standardizedFileURL
      .path
  }

  /// The files of an entry of a build phase: one, or all translations of one.
  func files(of id: String) -> [String] {
    let object = objects[id]
    switch object["isa"].text {
    case "PBXVariantGroup":
      // A translation's folder counts as one file, with all its contents.
      let files = objects.ids(object, "children").compactMap { path(of: $0) }
      return files.map { file in
        let above = (file as NSString).deletingLastPathComponent
        return above.hasSuffix(".lproj") ? above : file
      }
    case "PBXFileReference", "XCVersionGroup": return path(of: id).map { [$0] } ?? []
    default: return []
    }
  }

  /// The files of a group that is a folder on the disk, as far as they are a target's.
  func files(ofFolder id: String, target: String) -> [String] {
    guard let folder = path(of: id) else { return [] }
    let exceptions = objects.ids(objects[id], "exceptions").map { objects[$0] }
      .filter { $0["isa"].text == "PBXFileSystemSynchronizedBuildFileExceptionSet" }
    let excluded = exceptions.filter { $0["target"].text == target }
      .flatMap { $0["membershipExceptions"].texts }.map { join(folder, $0) }
    return SourceTree.files(in: folder, isWholePackage: true).filter { file in
      !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
  }
}
