import Foundation

extension ProgramPlan {
  /// The user's options for a program beside its path.
  struct Options {
    /// A target's or a scheme's name.
    var target: String?
    var platform: Platform?
    /// Folders with packages in them, beyond those that are always looked into.
    var packageFolders: [String] = []
    /// Seconds that a package's manifest may take.
    var manifestLimit = 30.0
    /// The identities of packages that are left out, in small letters.
    var without: Set<String> = []
  }

  /// Reads the program at a path: an Xcode project or workspace, a Swift package, a folder of sources, a
  /// file.
  init(path: String, options: Options = Options()) throws {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw Failure.usage("\(path): no such file or folder")
    }
    switch Kind(of: absolute, isFolder: isFolder.boolValue, target: options.target) {
    case .workspace(let file): self = try Workspace(file, path: path).plan(options)
    case .project(let file): self = try XcodeProject(file, path: path).plan(options)
    case .package(let folder):
      self = try PackagePlan(folder: folder, path: path, options: options).plan()
    case .folder: self = try Self.plain(absolute, path: path, isFolder: true, options: options)
    case .file: self = try Self.plain(absolute, path: path, isFolder: false, options: options)
    }
  }

  enum Kind {
    case workspace(String)
    case project(String)
    case package(String)
    case folder, file

    /// - Parameter target: The target or scheme that is asked for.
    init(of path: String, isFolder: Bool, target: String? = nil) {
      let name = (path as NSString).lastPathComponent
      guard isFolder else {
        let folder = (path as NSString).deletingLastPathComponent
        switch name {
        case "Package.swift": self = .package(folder)
        case "project.pbxproj": self = .project(folder)
        default: self = .file
        }
        return
      }
      if name.hasSuffix(".xcworkspace") {
        self = .workspace(path)
      } else if name.hasSuffix(".xcodeproj") {
        self = .project(path)
      } else {
        self = Self.inside(path, target: target)
      }
    }

    /// A workspace that is not a project's own counts more than a project: that is what one opens in Xcode. A
    /// folder with a manifest beside them is a library that has projects for its examples: it is the package
    /// unless a target or a scheme is asked for, or a project has a program of its own name.
    private static func inside(_ folder: String, target: String?) -> Kind {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      func holding(_ file: String, _ ending: String) -> String? {
        let found = names.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
          .filter { access("\($0)/\(file)", F_OK) == 0 }
        let own = (folder as NSString).lastPathComponent + ending
        return found.first { ($0 as NSString).lastPathComponent == own } ?? found.first
      }
      let isPackage = names.contains("Package.swift") && !PackageManifest.isPlayground(folder)
      if let file = holding("contents.xcworkspacedata", ".xcworkspace") {
        return isPackage && target == nil ? .package(folder) : .workspace(file)
      }
      if let file = holding("project.pbxproj", ".xcodeproj") {
        let isExample = isPackage && target == nil && !hasProgramOfItsName(file)
        return isExample ? .package(folder) : .project(file)
      }
      if isPackage { return .package(folder) }
      return .folder
    }

    private static func hasProgramOfItsName(_ file: String) -> Bool {
      guard let project = try? XcodeProject(file, path: file) else { return true }
      return project.targets.contains { $0.isProgram && $0.name == project.name }
    }
  }

  /// A file, or a folder whose sources are one module.
  private static func plain(
    _ absolute: String, path: String, isFolder: Bool, options: Options
  ) throws -> ProgramPlan {
    if let target = options.target {
      throw Failure.usage(
        "--target \(target): \(path) is no package and no project; it has no targets")
    }
    guard isFolder || absolute.hasSuffix(".swift") else {
      throw Failure.usage("\(path): expected a .swift file or a folder of them")
    }
    let folder = isFolder ? absolute : (absolute as NSString).deletingLastPathComponent
    let around = isFolder ? SourceTree.files(in: folder) : SourceTree.neighbours(in: folder)
    let sources =
      isFolder
      ? around.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") } : [absolute]
    guard !sources.isEmpty else { throw Failure.usage("\(path): no .swift files in this folder") }
    let last = (absolute as NSString).lastPathComponent
    let name = isFolder ? last : String(last.dropLast(".swift".count))
    let module = Module(
      name: isFolder ? SourceSet.moduleName(for: name) : SourceSet.moduleOfOneFile, kind: .program,
      sources: sources,
      resources: around.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix("/Info.plist") })
    return ProgramPlan(
      path: path, folder: folder, isWholeFolder: isFolder, name: SourceSet.programName(for: name),
      identifier: identifier(for: name, at: absolute),
      platform: options.platform ?? (PlatformGuess.isForMac(sources) ? .macos : nil),
      modules: [module],
      root: module.name)
  }

  /// Two programs of one name in different folders are two programs.
  static func identifier(for name: String, at absolute: String) -> String {
    "vivace.\(SourceSet.moduleName(for: name)).\(Cache.hash(Array(absolute.utf8)).prefix(8))"
  }
}
