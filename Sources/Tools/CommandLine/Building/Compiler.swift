import Foundation

/// Makes a program of sources with plain `swiftc`.
///
/// A few files are compiled at one go. Programs of many files, or of several modules, are compiled module by
/// module in a folder that is kept, so that the next time only what has changed is: see ``ModuleBuild``.
struct Compiler {
  let toolchain: ToolchainPaths
  let cache: Cache
  var kind = Build.Kind.shown
  /// The user's choice; nil: each module's, or 5.
  var languageMode: String?
  /// Gets each line of the compiler's, after it was passed on.
  var hear: ((String) -> Void)?
  /// Seconds that the compiler may run over a module that uses macros of the project.
  var macroLimit = 300.0
  /// Seconds that the compiler may look for the types of one expression. A valid expression can need half a
  /// minute; with a wrong name in it, the search can take minutes.
  var expressionLimit = 60
  /// An object file with the Unicode data of a program that is given to others; nil leaves all of it in.
  var unicode: String?

  /// One pass over few files is faster than one for each: most of the time is loading modules.
  static let fewFiles = 4

  /// The path of the program: a new one, or the one of last time when nothing has changed. The
  /// compiler's diagnostics go to standard error as they are.
  func program(for sources: SourceSet, entry: Entry) throws -> String {
    let key = key(for: sources, entry)
    let name = sources.programName
    if let program = cache.program(for: key, name: name) { return program }
    let notes = DiagnosticNotes(
      missing: sources.missing, suspects: sources.namesNotAvailable,
      omitted: sources.omissions, output: CompilerOutput(of: sources, mode: languageMode))
    ProgressLine.begin("Compiling \(name)")
    defer { ProgressLine.end() }
    notes.giveMissing()
    notes.giveSuspects(after: DiagnosticNotes.timeout)
    do {
      if sources.isSmall {
        return try cache.make(for: key, name: name) { folder in
          try compileAtOnce(sources, entry, in: folder, output: "\(folder)/\(name)", notes)
          notes.isOver = true
        }
      }
      let work = try WorkFolder(
        for: sources.plan, cache, (languageMode ?? "") + (kind == .shown ? "" : kind.rawValue))
      defer { work.leave() }
      let objects = try ModuleBuild.all(of: sources, entry, self, in: work, notes)
      notes.isOver = true
      ProgressLine.begin("Linking \(name)")
      return try cache.make(for: key, name: name) { folder in
        try link(objects, of: sources, to: "\(folder)/\(name)")
      }
    } catch let failure as Failure where failure == .source {
      notes.isOver = true
      notes.give(path: sources.path)
      throw failure
    }
  }

  private func key(for sources: SourceSet, _ entry: Entry) -> String {
    let modules = sources.plan.modules.flatMap { module in
      [module.name] + options(for: module, in: sources)
        + (module.isSwift ? [] : FileStamp.all(of: module))
        + [sources.generated[module.name] ?? ""]
    }
    return Cache.key(
      for: [
        toolchain.signature, kind.rawValue, unicode ?? "", entry.text ?? "", "\(entry.joins ?? -1)",
      ]
        + entry.additions.sorted { $0.key < $1.key }.flatMap { ["\($0)", $1] }
        + entry.lists.sorted { $0.key < $1.key }.flatMap { [$0, $1] }
        + entry.arguments + modules + sources.files.flatMap { [$0.path, $0.compiled.text] })
  }

  private func compileAtOnce(
    _ sources: SourceSet, _ entry: Entry, in folder: String, output: String,
    _ notes: DiagnosticNotes
  ) throws {
    let module = sources.plan.modules[0]
    let inputs = try ModuleInputs(of: module, in: sources, entry, folder: folder)
    let arguments =
      try options(for: module, in: sources) + entry.arguments + linking(sources, in: folder)
      + (inputs.isScript ? [] : ["-parse-as-library"]) + ["-wmo"] + inputs.paths + ["-o", output]
    let jobs = CompilerJobs.found(
      toolchain.compiler, arguments, in: folder, keptIn: cache, signature: toolchain.signature)
    guard let jobs else { return try run(arguments, in: folder, notes) }
    defer { try? FileManager.default.removeItem(atPath: CompilerJobs.temporary(in: folder)) }
    let libraries = LibraryList(
      of: inputs.texts, jobs, arguments, in: folder, keptIn: cache, signature: toolchain.signature)
    let commands = jobs.commands(in: folder)
    for (index, command) in commands.enumerated() {
      if index == libraries?.command, libraries?.isPutInPlace() == true { continue }
      try run(Array(command.dropFirst()), of: command[0], in: folder, notes)
    }
    libraries?.keep()
  }

  /// Runs the compiler, and stops when it finds fault.
  ///
  /// - Parameters:
  ///   - program: One of the compiler's; nil is all of it.
  ///   - folder: Where it has a place for what it keeps meanwhile: where it is ended, it leaves that behind.
  ///   - folders: Where alone it may write; nil is anywhere.
  func run(
    _ arguments: [String], of program: String? = nil, in folder: String,
    confinedTo folders: [String]? = nil, _ notes: DiagnosticNotes
  ) throws {
    // Files that one process passes to the next stay until the whole folder is removed.
    let status = try runToEnd(
      program ?? toolchain.compiler, arguments, temporary: CompilerJobs.temporary(in: folder),
      isKept: program != nil, confinedTo: folders
    ) { line in
      let shown = notes.show(line)
      hear?(shown)
    }
    guard status != .exited(0) else { return }
    if case .signalled(let signal) = status {
      throw Failure.program("swiftc was ended by signal \(signal)")
    }
    throw Failure.source
  }

  /// Runs a tool of the toolchain with a folder of its own for temporary files: one that is ended leaves files
  /// there. It has a time limit where it is confined, which is where it runs code of the project.
  ///
  /// - Parameters:
  ///   - isKept: Whether the temporary files stay for the next tool.
  ///   - folders: Where alone it may write; nil is anywhere.
  func runToEnd(
    _ program: String, _ arguments: [String], temporary: String, isKept: Bool = false,
    confinedTo folders: [String]? = nil, hear: @escaping (String) -> Void
  ) throws -> Child.Status {
    let command = Confinement.command(program, arguments, writing: folders)
    do {
      return try ToolFolder.use(temporary, isKept: isKept) { environment in
        try Child.runTool(
          command.program, command.arguments, environment: environment,
          limit: folders == nil ? nil : macroLimit, hear: hear)
      }
    } catch let late as Child.Late {
      throw Failure.program(
        "the compiler takes more than \(late.limit) s over a module that uses the project's macros, and was "
          + "stopped; a macro may have no end, or --macro-limit SECONDS sets another limit")
    }
  }

  private func link(_ objects: [String], of sources: SourceSet, to output: String) throws {
    let status = try runToEnd(
      toolchain.compiler,
      try linking(sources, in: (output as NSString).deletingLastPathComponent) + objects
        + ["-o", output],
      temporary: "\(output).temporary"
    ) { printError($0) }
    guard status == .exited(0) else { throw Failure.source }
  }

  /// - Parameter folder: Of the build.
  private func linking(_ sources: SourceSet, in folder: String) throws -> [String] {
    let imported = Set(
      sources.files.flatMap {
        $0.source.imports.map(\.module) + sources.pass.others(usedBy: $0.source)
      }
    ).union(sources.plan.usesUITests ? [SourcePass.uiTests] : [])
      .subtracting(sources.plan.modules.map(\.name))
    let modules =
      toolchain.objects(ofImported: imported) + toolchain.syntaxLinking(ofImported: imported)
    if kind == .release, let link = StaticLink(toolchain) {
      return try link.arguments(unicode: unicode, in: folder) + modules
    }
    // A program that leaves this machine finds Swift's libraries beside Vivace's.
    let search =
      kind == .shown
      ? ["-Xlinker", "-rpath", "-Xlinker", toolchain.libraryFolder]
      : ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/lib", "-no-toolchain-stdlib-rpath"]
    return ["-L", toolchain.libraryFolder, "-lVivace"] + search + [
      // The toolchain's own linker takes half the time of the system's.
      "-use-ld=lld",
      // So that the framework finds the functions that the source pass adds.
      "-Xlinker", "--export-dynamic",
    ] + modules
  }

  /// Everything about a module but its inputs and outputs.
  func options(for module: ProgramPlan.Module, in sources: SourceSet) -> [String] {
    var options = [
      "-swift-version", languageMode ?? module.languageMode ?? "5", "-module-name", module.name,
      "-I", toolchain.modules, "-load-plugin-library", toolchain.plugin,
      "-Xfrontend", "-solver-expression-time-threshold=\(expressionLimit)",
      // As in Swift 6: `/…/` is a regular expression.
      "-enable-bare-slash-regex",
      // What `CompilerOutput` reads.
      "-diagnostic-style=llvm",
    ]
    // A program that traps, or writes a state, needs the line. For a debugger the compiler would write the
    // module as well.
    options +=
      kind == .release ? ["-O", "-gnone"] : ["-Onone", "-D", "DEBUG", "-gline-tables-only"]
    if kind == .release, let link = StaticLink(toolchain) { options += link.compiling }
    for condition in module.conditions.subtracting(["DEBUG"]).sorted() {
      options += ["-D", condition]
    }
    options +=
      ToolchainPaths.aliasOptions(own: Set(sources.plan.modules.map(\.name))) + module.flags
    options += toolchain.syntaxSearch(
      ofImported: Set(
        sources.files(of: module.name).flatMap { $0.file.source.imports.map(\.module) }))
    if let package = module.package { options += ["-package-name", package] }
    if !module.isOwn { options.append("-suppress-warnings") }
    if let folder = cache.modules { options += ["-module-cache-path", folder] }
    if let map = toolchain.moduleMap { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
    return options
  }
}

extension SourceSet {
  /// Whether it is compiled at one go.
  var isSmall: Bool { plan.modules.count == 1 && files.count <= Compiler.fewFiles }

  /// Modules that were left out, each with the first place that imports it.
  var missing: [(module: String, location: String)] {
    var (result, known) = ([(module: String, location: String)](), Set<String>())
    for file in files {
      for missing in file.compiled.missing where known.insert(missing.module).inserted {
        result.append((missing.module, "\(file.path):\(missing.line)"))
      }
    }
    return result
  }

  /// A line for each omission in the sources, besides imports.
  var omissions: [String] {
    files.flatMap { file in file.compiled.omissions.map { "\(file.path):\($0.line): \($0.text)" } }
  }
}

/// A folder for a tool's temporary files, in a folder of ours.
enum ToolFolder {
  /// Makes the folder, and removes it with all that the tool has left there.
  ///
  /// - Parameter body: Gets the tool's environment.
  static func use<Result>(
    _ path: String, isKept: Bool = false, _ body: ([String: String]) throws -> Result
  ) rethrows -> Result {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { if !isKept { try? FileManager.default.removeItem(atPath: path) } }
    return try body(ProcessInfo.processInfo.environment.merging(["TMPDIR": path]) { $1 })
  }
}
