import Foundation

/// A project as an editor sees it: its modules, their files, and the compiler's arguments for each file.
///
/// > path → `ProgramPlan` → `SourceSet` → copies of what the source pass changes → arguments
///
/// An editor gives the compiler the text of the file that is open, and the path of all others. Files that the
/// source pass changes are given as copies in the cache, line for line, in the arguments of the others.
struct EditorProject {
  let plan: ProgramPlan
  let sources: SourceSet
  let compiler: Compiler
  /// The folder of what is made of the project, in the cache.
  let folder: String
  /// The paths that the compiler is given for the files of a module, in their order.
  private var inputs: [String: [Input]] = [:]

  /// A file, and the path of the copy that replaces it in the compilation of other files.
  struct Input: Equatable {
    var path: String
    var copy: String?
  }

  init(_ options: EditorOptions) throws {
    let toolchain = try ToolchainPaths.found()
    plan = try .forEditor(options)
    let cache = try Cache.usable()
    compiler = Compiler(
      toolchain: toolchain, cache: cache, languageMode: options.project.swiftVersion)
    var conditions = Conditions(
      for: plan.platform ?? .ios, toolchain, languageMode: options.project.swiftVersion)
    conditions.sdk = options.project.sdk
    sources = try SourceSet(plan, conditions: conditions, isForEditor: true)
    let purpose =
      "editor \(options.project.swiftVersion ?? "")"
      + (options.project.sdk.map { " sdk \($0)" } ?? "")
    folder = WorkFolder.path(for: plan, cache, purpose)
    for module in plan.modules where module.isSwift {
      inputs[module.name] = try written(module)
    }
  }

  /// Writes copies of the files that the source pass changes, and removes those that no file has any more.
  private func written(_ module: ProgramPlan.Module) throws -> [Input] {
    let copies = "\(folder)/\(module.name)/Editor"
    let files = sources.files(of: module.name)
    var result: [Input] = []
    for (index, file) in files {
      guard file.compiled.isChanged else {
        result.append(Input(path: file.path))
        continue
      }
      let copy = "\(copies)/\(SourceSet.File.copyName(at: index)).swift"
      try Self.write(file.compiled.text, to: copy)
      result.append(Input(path: file.path, copy: copy))
    }
    // Beside a file whose code begins at its top there can be no other.
    let isAlone = files.count == 1 && files[0].file.runsFromTheTop
    if let generated = sources.generated[module.name], !isAlone {
      let path = "\(copies)/VivaceGenerated.swift"
      try Self.write(generated, to: path)
      result.append(Input(path: path))
    }
    let kept = Set(result.flatMap { [$0.path, $0.copy ?? ""] })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: copies)) ?? []
    where name.hasSuffix(".swift") && !kept.contains("\(copies)/\(name)") {
      unlink("\(copies)/\(name)")
    }
    return result
  }

  /// Leaves a file that is as it should be alone, and replaces others at once: another server may read them.
  static func write(_ text: String, to path: String) throws {
    guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure.program("cannot write \(path): \(error.localizedDescription)")
    }
  }

  // MARK: Modules

  /// The modules that have sources to open.
  var modules: [ProgramPlan.Module] { plan.modules.filter(\.isSwift) }

  func module(_ name: String) -> ProgramPlan.Module? { modules.first { $0.name == name } }

  func files(of module: String) -> [Input] {
    let generated = "\(folder)/"
    return (inputs[module] ?? []).filter { !$0.path.hasPrefix(generated) }
  }

  /// Whether any file is seen as a copy from others.
  var hasCopies: Bool { inputs.values.joined().contains { $0.copy != nil } }

  /// The names of the modules that a file belongs to.
  func modules(of path: String) -> [String] {
    modules.map(\.name).filter { name in files(of: name).contains { $0.path == path } }
  }

  /// Makes the interfaces of the modules that some modules import, also through others.
  ///
  /// - Returns: The modules that do not compile. Those that import them see what could be made of them.
  func prepare(_ names: [String], hear: @escaping (String) -> Void = { _ in }) throws -> [String] {
    let wanted = Set(plan.modules.filter { names.contains($0.name) }.flatMap(\.dependencies))
    guard !wanted.isEmpty else { return [] }
    let work = try WorkFolder(at: folder)
    defer { work.leave() }
    let found = try ModuleBuild.types(of: sources, only: wanted, compiler, in: work) { line, _ in
      hear(line)
    }
    return found.failed + found.skipped
  }

  // MARK: Arguments

  /// The compiler's arguments for a file that is open; nil if the module has no such file.
  func arguments(for path: String, in name: String) -> [String]? {
    guard let module = module(name), let inputs = inputs[name],
      inputs.contains(where: { $0.path == path }),
      let file = sources.files.first(where: { $0.path == path && $0.module == name })
    else { return nil }
    let files = sources.files(of: name).map(\.file)
    let isScript = files.contains(where: \.isMain) || files.count == 1 && file.runsFromTheTop
    let imported = plan.modules.filter { module.dependencies.contains($0.name) }
      .flatMap { ModuleBuild.imports(of: $0, in: folder) }
    let systems = (plan.platform ?? .ios).systems.union(["Linux"]).sorted()
    return compiler.options(for: module, in: sources) + imported
      + systems.flatMap { ["-D", EditorText.condition(for: $0)] }
      + imports(beside: file) + (isScript ? [] : ["-parse-as-library"])
      + ["-index-unit-output-path", indexUnit(of: path, in: name)]
      + inputs.map { $0.path == path ? path : $0.copy ?? $0.path }
  }

  /// The name that the index has for a file of a module.
  func indexUnit(of path: String, in module: String) -> String {
    "\(folder)/Index/\(module)/\(Cache.key(for: [path])).o"
  }

  /// The compiler's arguments that import the modules which the source pass adds to a file, or puts in place of
  /// others.
  private func imports(beside file: SourceSet.File) -> [String] {
    var implicit = sources.pass.others(usedBy: file.source).map { name in
      // One name of a module, as in `struct SwiftUI.Text`: the compiler's option takes modules alone.
      let module = name.split(separator: " ").last?.split(separator: ".").first.map(String.init)
      return ToolchainPaths.aliases[name] ?? module ?? name
    }
    let tested = Set(file.source.tests.filter { $0.name == "canImport" }.map(\.argument))
    var absent = Set(file.compiled.missing.map(\.module))
    for (apples, here) in SourcePass.modulesHere
    where file.source.imports.contains(where: { $0.module == apples }) {
      absent.insert(apples)
      implicit.append(here)
    }
    if !absent.isEmpty { implicit.append("Foundation") }
    let maps = absent.subtracting(tested).sorted().compactMap(emptyModule)
    return implicit.sorted().flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The map of a module without contents, so that an import of a module that is not available leaves the rest
  /// of the file as it is. Nil if it cannot be written.
  private func emptyModule(_ name: String) -> String? {
    let map = "\(folder)/Absent/\(name).modulemap"
    return (try? Self.write("module \(name) {}\n", to: map)).map { map }
  }
}
