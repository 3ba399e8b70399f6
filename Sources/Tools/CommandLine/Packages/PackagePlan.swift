import Foundation

/// A Swift package as a program: one of its executables, or all of its libraries.
struct PackagePlan {
  private let manifest: PackageManifest
  private let resolver: PackageResolver
  private let path: String
  private let options: ProgramPlan.Options
  private let platform: Platform

  /// - Parameter path: As the user wrote it.
  init(folder: String, path: String, options: ProgramPlan.Options) throws {
    manifest = try PackageManifest(in: folder, limit: options.manifestLimit)
    platform = options.platform ?? (manifest.isForMac ? .macos : .ios)
    resolver = PackageResolver(
      PackageFinder(beside: [folder], more: options.packageFolders), platform: platform,
      options: options)
    (self.path, self.options) = (path, options)
    _ = try resolver.manifest(in: folder, isOwn: true)
  }

  func plan() throws -> ProgramPlan {
    let root = try chosen()
    return try plan(of: root.map { [$0] } ?? manifest.targets.filter { $0.type == "regular" }, root)
  }

  /// All programs and libraries of the package: those that an editor may open.
  func everything() throws -> ProgramPlan {
    try plan(of: manifest.targets.filter { ["regular", "executable"].contains($0.type) }, nil)
  }

  private func plan(
    of wanted: [PackageManifest.Target], _ root: PackageManifest.Target?
  ) throws -> ProgramPlan {
    try resolver.checkCircles(from: manifest)
    guard !wanted.isEmpty else {
      throw Failure.unusable("\(path): the package \(manifest.name) has no target to show")
    }
    for target in wanted { try resolver.add(target, of: manifest) }
    try resolver.checkWithout()
    let name = root?.name ?? manifest.name
    let isProgram = root?.type == "executable"
    return ProgramPlan(
      path: path, folder: manifest.folder, name: SourceSet.programName(for: name),
      identifier: ProgramPlan.identifier(for: name, at: manifest.folder), platform: platform,
      modules: try ProgramPlan.ordered(resolver.found, of: "\(manifest.folder)/Package.swift"),
      root: isProgram ? root.map { PackageResolver.moduleName($0.name) } : nil,
      notes: resolver.notes, absent: resolver.absent)
  }

  /// The package's targets of tests, or the one that the user names, as one program.
  func tests() throws -> TestPlan {
    try resolver.checkCircles(from: manifest)
    let all = manifest.targets.filter { $0.type == "test" }
    var chosen = try TestPlan.chosen(all, \.name, options.target, in: path)
    if options.target == nil, !chosen.allSatisfy(\.testsMacros) {
      for target in chosen where target.testsMacros {
        resolver.note(
          "\(manifest.name): \(target.name) expands macros with modules of SwiftSyntax that the toolchain "
            + "does not have; it was left out.")
      }
      chosen.removeAll(where: \.testsMacros)
    }
    let modules = try chosen.compactMap { try resolver.add($0, of: manifest) }
    let hosts = try hosts(of: modules)
    let name = "\(manifest.name)PackageTests"
    let ordered = try ProgramPlan.ordered(
      resolver.found, of: "\(manifest.folder)/Package.swift")
    let program = ProgramPlan(
      path: path, folder: manifest.folder, name: SourceSet.programName(for: name),
      identifier: ProgramPlan.identifier(for: name, at: manifest.folder), platform: platform,
      modules: ordered, root: nil, notes: resolver.notes, absent: resolver.absent)
    return TestPlan(
      program: program, modules: ordered.map(\.name).filter(Set(modules).contains), hosts: hosts)
  }

  /// The program that UI tests among some modules operate: the package's first executable.
  private func hosts(of modules: [String]) throws -> [TestPlan.Host] {
    let tests = resolver.found.filter { module in
      modules.contains(module.name) && module.sources.contains(where: TestPlan.isUITest)
    }.map(\.name)
    guard !tests.isEmpty, let target = manifest.targets.first(where: { $0.type == "executable" }),
      let module = try resolver.add(target, of: manifest)
    else { return [] }
    return [.init(module: module, name: target.name, identifier: target.name, tests: tests)]
  }

  /// The target that the user names, else the only executable, or the one that is called like the package.
  /// Nil for all libraries.
  private func chosen() throws -> PackageManifest.Target? {
    let targets = manifest.targets
    if let name = options.target {
      let product = manifest.products.first { $0.name == name }?.targets.first
      guard let target = targets.first(where: { $0.name == name || $0.name == product }),
        ["regular", "executable"].contains(target.type)
      else {
        let known = targets.filter { ["regular", "executable"].contains($0.type) }.map(\.name)
        throw Failure.unusable(
          "--target \(name): no target of that name to show in \(path); there are: "
            + known.joined(separator: ", "))
      }
      return target
    }
    let programs = targets.filter { $0.type == "executable" }
    if programs.count <= 1 { return programs.first }
    if let same = programs.first(where: { $0.name == manifest.name }) { return same }
    throw Failure.usage(
      "\(path) has several programs: \(programs.map(\.name).joined(separator: ", ")); choose one with --target"
    )
  }
}
