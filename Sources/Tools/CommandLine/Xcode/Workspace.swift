import Foundation

/// An Xcode workspace: projects, and packages beside them.
struct Workspace {
  private let path: String
  private let projects: [XcodeProject]
  private let packages: [String]

  init(_ file: String, path: String) throws {
    self.path = path
    guard let data = FileManager.default.contents(atPath: "\(file)/contents.xcworkspacedata") else {
      throw Failure.unusable("\(file): expected a contents.xcworkspacedata in it")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains("<Workspace") else {
      throw Failure.unusable("\(file)/contents.xcworkspacedata: expected a workspace in XML")
    }
    let locations = Self.locations(text, from: (file as NSString).deletingLastPathComponent)
    projects = try locations.filter { $0.hasSuffix(".xcodeproj") }.filter {
      !$0.hasSuffix("/Pods.xcodeproj")
    }.map { try XcodeProject($0, path: path) }
    packages = locations.filter(PackageFinder.isPackage)
    guard !projects.isEmpty || !packages.isEmpty else {
      throw Failure.unusable("\(path): the workspace has no project and no package that is there")
    }
  }

  /// The paths of the entries: `group:` is relative to the groups around, `container:` to the workspace.
  private static func locations(_ text: String, from folder: String) -> [String] {
    var groups = [folder]
    var found: [String] = []
    for tag in text.split(separator: "<").map(Substring.init) {
      if tag.hasPrefix("/Group") { if groups.count > 1 { groups.removeLast() } }
      guard tag.hasPrefix("FileRef") || tag.hasPrefix("Group"),
        let location = XcodeProject.attribute("location", in: tag)
      else { continue }
      let components = location.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let path = components.count == 2 ? String(components[1]) : location
      let base = components.first == "container" ? folder : groups.last!
      let absolute = path.hasPrefix("/") ? path : "\(base)/\(path)"
      let file = URL(fileURLWithPath: absolute).standardizedFileURL.path
      if tag.hasPrefix("Group") { groups.append(file) } else { found.append(file) }
    }
    return found
  }

  /// The tests of the first project that has some, or of the first package.
  func tests(_ options: ProgramPlan.Options) throws -> TestPlan {
    let fitting = projects.first { project in
      guard options.target != nil else { return project.targets.contains(where: \.isTests) }
      return (try? project.chosenTests(options)) != nil
    }
    if let project = fitting ?? projects.first {
      let chosen = try project.chosenTests(options)
      return try XcodePlan(project, target: chosen[0], options: options, others: packages)
        .tests(of: chosen)
    }
    return try PackagePlan(folder: packages[0], path: path, options: options).tests()
  }

  func plan(_ options: ProgramPlan.Options) throws -> ProgramPlan {
    if let name = options.target {
      for project in projects {
        guard let target = project.named(name) else { continue }
        return try XcodePlan(project, target: target, options: options, others: packages).plan()
      }
      for package in packages {
        let manifest = try PackageManifest(in: package, limit: options.manifestLimit)
        guard manifest.targets.contains(where: { $0.name == name }) else { continue }
        return try PackagePlan(folder: package, path: path, options: options).plan()
      }
      let known = projects.flatMap(\.targets).filter { $0.isProgram || $0.isLibrary }.map(\.name)
      throw Failure.unusable(
        "--target \(name): \(path) has no target and no scheme of that name to show; there are: "
          + known.joined(separator: ", "))
    }
    let project = projects.first { $0.targets.contains(where: \.isProgram) } ?? projects.first
    if let project {
      let target = try project.chosen(options)
      return try XcodePlan(project, target: target, options: options, others: packages).plan()
    }
    return try PackagePlan(folder: packages[0], path: path, options: options).plan()
  }
}
