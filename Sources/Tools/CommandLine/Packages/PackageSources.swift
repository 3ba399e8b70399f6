import Foundation

/// The files of a package's target: sources, and the resources of its bundle.
struct PackageSources {
  /// Absolute.
  let folder: String
  let sources: [String]
  let resources: [String]
  /// Sources of C and what is like it. A target has either these or Swift's.
  let others: [String]

  /// The folders of targets without a path in the manifest.
  private static let parents = ["Sources", "Source", "src", "srcs"]
  private static let testParents = ["Tests", "Sources", "Source", "src", "srcs"]
  private static let otherEndings: Set<String> = ["c", "cpp", "cc", "cxx", "m", "mm", "s", "S"]

  init(of target: PackageManifest.Target, in manifest: PackageManifest) throws {
    folder = try Self.folder(of: target, in: manifest)
    let fields = target.fields
    let base = folder
    func absolute(_ paths: [String]) -> [String] {
      paths.map { URL(fileURLWithPath: "\(base)/\($0)").standardizedFileURL.path }
    }
    let excluded = absolute(fields["exclude"].texts)
    let chosen = fields["sources"].isThere ? absolute(fields["sources"].texts) : nil
    let files = PackageSources.walk(folder).filter { file in
      !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
        && !Self.isManifest(file, of: manifest.folder)
    }
    let named = fields["resources"].list.flatMap { entry -> [String] in
      absolute([entry["path"].text ?? ""])
    }
    let isCopied = Set(
      fields["resources"].list.filter { $0["rule"]["copy"].isThere }.flatMap {
        absolute([$0["path"].text ?? ""])
      })
    func isNamed(_ file: String) -> Bool {
      named.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    let code = files.filter { file in
      !isNamed(file) && (chosen?.contains { file == $0 || file.hasPrefix($0 + "/") } ?? true)
    }
    sources = code.filter { $0.hasSuffix(".swift") }
    others = code.filter { Self.otherEndings.contains(($0 as NSString).pathExtension) }
    // What a rule copies keeps its folders; what it processes lies flat. Catalogues and shaders are processed
    // also where no rule names them.
    resources =
      isCopied.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
      + files.filter { file in
        if isCopied.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) { return false }
        return isNamed(file) && !file.hasSuffix(".swift")
          || ["xcassets", "xcstrings", "lproj", "xcdatamodeld", "xcdatamodel", "metal"].contains(
            (file as NSString).pathExtension)
      }
  }

  /// A target whose folder is the package's does not have the manifest, nor one for older tools.
  private static func isManifest(_ file: String, of folder: String) -> Bool {
    let url = URL(fileURLWithPath: file)
    let name = url.lastPathComponent
    return (name == "Package.swift" || name.hasPrefix("Package@swift-"))
      && url.deletingLastPathComponent().path
        == URL(fileURLWithPath: folder).standardizedFileURL.path
  }

  private static func folder(
    of target: PackageManifest.Target, in manifest: PackageManifest
  ) throws -> String {
    let fields = target.fields
    let base = manifest.folder
    if let path = fields["path"].text {
      let folder = URL(fileURLWithPath: "\(base)/\(path)").standardizedFileURL.path
      guard FileManager.default.fileExists(atPath: folder) else {
        throw Failure.unusable(
          "\(base)/Package.swift: the target \(target.name) says that it is in \(path), which is not there"
        )
      }
      return folder
    }
    let all = target.type == "test" ? testParents : parents
    for parent in all {
      let folder = "\(base)/\(parent)/\(target.name)"
      if FileManager.default.fileExists(atPath: folder) { return folder }
    }
    // A package's only target may have the folder for itself.
    let mine = manifest.targets.filter { ($0.type == "test") == (target.type == "test") }
    if mine.count == 1,
      let parent = all.first(where: { FileManager.default.fileExists(atPath: "\(base)/\($0)") })
    {
      return "\(base)/\(parent)"
    }
    throw Failure.unusable(
      "\(base)/Package.swift: the target \(target.name) has no folder; expected Sources/\(target.name)"
    )
  }

  /// All files below, hidden ones left out; a folder that is one thing counts as a file.
  private static func walk(_ folder: String) -> [String] {
    SourceTree.files(in: folder, isWholePackage: true)
  }
}
