import Foundation

/// A folder with a program that runs without the tool: the executable, `Resources`, and `lib` with Vivace's and
/// Swift's libraries where they are not in the executable.
struct ProgramFolder {
  let plan: ProgramPlan
  /// The executable's name in the folder.
  let executable: String
  /// The system's libraries that it needs, by their names, with their paths where they are installed.
  let systemLibraries: [String: String?]
  /// Names of the files in `lib`.
  let libraries: [String]

  /// Builds what the options name and writes it into a folder, below a path in it.
  ///
  /// - Parameters:
  ///   - plan: The plan of what the options name.
  ///   - texts: The program's sources, if they have been read already.
  ///   - information: The program's `Info.plist`; nil for the project's.
  ///   - languages: The user's choice, as in ``DistributionOptions``.
  init(
    _ options: SourceOptions, _ plan: ProgramPlan, texts: ProgramTexts? = nil, isOptimized: Bool,
    to folder: OutputFolder, below base: String = "", information: [String: Any]? = nil,
    languages: String? = nil
  ) throws {
    let toolchain = try ToolchainPaths.found()
    self.plan = plan
    var entries = try information ?? InformationList(plan).entries
    var known: ProgramLanguages?
    var texts = texts
    if isOptimized, StaticLink(toolchain) != nil {
      texts = texts ?? ProgramTexts(plan)
      known = ProgramLanguages(languages, of: plan, information: entries, texts: texts)
      entries["VivaceLanguages"] = known?.codes
    }
    let build = try Build(
      options, plan, kind: isOptimized ? .release : .debug, languages: known, programTexts: texts)
    let name = (build.program as NSString).lastPathComponent
    executable = name == "lib" ? "program" : name
    let linked = LinkedLibraries(
      of: [build.program], own: [toolchain.libraryFolder, toolchain.runtimeFolder])
    systemLibraries = linked.system
    libraries = linked.own.map { ($0 as NSString).lastPathComponent }
    let base = base.isEmpty ? "" : base + "/"
    let stripper = isOptimized ? Stripper(toolchain) : nil
    try folder.copy(build.program, to: base + executable, permissions: 0o755)
    try stripper?.strip("\(folder.path)/\(base)\(executable)")
    for library in linked.own {
      let name = "\(base)lib/\((library as NSString).lastPathComponent)"
      try folder.copy(library, to: name)
      try stripper?.strip("\(folder.path)/\(name)")
      try ELFFile.setSearchPath("$ORIGIN", of: "\(folder.path)/\(name)")
    }
    let resources = build.resources
    let names = try FileManager.default.contentsOfDirectory(atPath: resources)
    for name in names.sorted() where name != "Info.plist" {
      // A link whose file has gone meanwhile, and what an earlier build wrote.
      let path = "\(resources)/\(name)"
      guard access(path, R_OK) == 0, access("\(path)/\(OutputFolder.markerFile)", F_OK) != 0 else {
        continue
      }
      try folder.copy(path, to: "\(base)Resources/\(name)")
    }
    let data = try PropertyListSerialization.data(
      fromPropertyList: entries, format: .xml, options: 0)
    try folder.write(
      String(decoding: data, as: UTF8.self), to: "\(base)Resources/Info.plist")
  }
}

/// Removes what only debuggers read from programs and libraries.
struct Stripper {
  private let program: String
  private let arguments: [String]

  /// Nil, with a note, where neither the toolchain nor the system has a program for it.
  init?(_ toolchain: ToolchainPaths) {
    let own =
      (URL(fileURLWithPath: toolchain.compiler).resolvingSymlinksInPath().path as NSString)
      .deletingLastPathComponent + "/llvm-objcopy"
    let all = [own, "/usr/bin/llvm-objcopy", "/usr/bin/strip"]
    guard let found = all.first(where: { access($0, X_OK) == 0 }) else {
      printError("vivace: neither llvm-objcopy nor strip is installed; debug symbols are kept")
      return nil
    }
    (program, arguments) = (found, ["--strip-unneeded"])
  }

  func strip(_ path: String) throws {
    let answer = try Child.answer(program, arguments + [path])
    guard answer.status == .exited(0) else {
      throw Failure.program("cannot strip \(path): \(answer.errors)")
    }
  }
}
