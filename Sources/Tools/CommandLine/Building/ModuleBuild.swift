import Foundation

/// Compiles the modules of a program one after the other, of each only what has changed since the last
/// time: a module when its sources have, or what it sees of those that it imports; of its files those
/// that the compiler's own incremental mode names.
struct ModuleBuild {
  private let compiler: Compiler
  private let sources: SourceSet
  private let entry: Entry
  private let work: WorkFolder
  private let notes: DiagnosticNotes
  /// The compiler's additional arguments for importers of a module, and a stamp of the module's interface.
  private var visible: [String: (arguments: [String], stamp: String)] = [:]
  private var objects: [String] = []

  /// The objects of all modules, to be linked.
  static func all(
    of sources: SourceSet, _ entry: Entry, _ compiler: Compiler, in work: WorkFolder,
    _ notes: DiagnosticNotes
  ) throws -> [String] {
    var build = ModuleBuild(
      compiler: compiler, sources: sources, entry: entry, work: work, notes: notes)
    for (index, module) in sources.plan.modules.enumerated() {
      build.announce(module, index)
      switch module.kind {
      case .c: try build.compileC(module)
      case .macro: try build.compileMacros(module)
      case .macroLibrary: try build.compileMacroLibrary(module)
      default: try build.compile(module)
      }
    }
    return build.objects
  }

  /// Checks the types of all modules and produces only their interfaces for others.
  ///
  /// - Parameters:
  ///   - names: The modules to check, each with all that it imports; nil is all.
  /// - hear: Receives each line of the compiler about a module.
  /// - Returns: The modules that do not compile, and those that were not checked, since one below them
  ///   cannot be imported.
  static func types(
    of sources: SourceSet, only names: Set<String>? = nil, _ compiler: Compiler,
    in work: WorkFolder,
    hear: @escaping (_ line: String, _ module: String) -> Void
  ) throws -> (failed: [String], skipped: [String]) {
    let silence = DiagnosticNotes(missing: [])
    defer { ProgressLine.end() }
    var build = ModuleBuild(
      compiler: compiler, sources: sources, entry: Entry(root: .nothing, of: sources), work: work,
      notes: silence)
    // Modules that cannot be imported.
    var unseen: Set<String> = []
    var (failed, skipped) = ([String](), [String]())
    for (index, module) in sources.plan.modules.enumerated()
    where names?.contains(module.name) != false {
      build.announce(module, index)
      guard unseen.isDisjoint(with: module.dependencies) else {
        unseen.insert(module.name)
        skipped.append(module.name)
        continue
      }
      switch module.kind {
      case .c: try build.compileC(module)
      case .macro, .macroLibrary:
        if try !build.compilesForMacros(module, { hear($0, module.name) }) {
          failed.append(module.name)
          unseen.insert(module.name)
        }
      default:
        if try !build.check(module, { hear($0, module.name) }) { failed.append(module.name) }
        if build.visible[module.name] == nil { unseen.insert(module.name) }
      }
    }
    return (failed, skipped)
  }

  private func announce(_ module: ProgramPlan.Module, _ index: Int) {
    let count = sources.plan.modules.count
    ProgressLine.begin(
      "Compiling \(module.name)" + (count > 1 ? " (\(index + 1) of \(count))" : ""))
  }

  /// Whether the types of a module are in order. One whose errors are all in what its functions do can be
  /// imported all the same.
  private mutating func check(
    _ module: ProgramPlan.Module, _ hear: @escaping (String) -> Void
  ) throws -> Bool {
    let folder = try work.folder(module.name)
    let inputs = try ModuleInputs(
      of: module, in: sources, entry, folder: try work.folder("\(module.name)/Sources"))
    let (arguments, stamps) = seen(by: module)
    let interface = "\(folder)/\(module.name).swiftmodule"
    let isImported = sources.plan.modules.contains { $0.dependencies.contains(module.name) }
    var options = compiler.options(for: module, in: sources) + arguments
    if !inputs.isScript { options.append("-parse-as-library") }
    options +=
      isImported
      ? ["-emit-module", "-wmo", "-emit-module-path", interface]
      : ["-typecheck", "-continue-building-after-errors"]
    let key = Cache.key(
      for: [compiler.toolchain.signature] + options + stamps + inputs.paths + inputs.texts)
    var isRight = true
    try unlessDone(folder, key) {
      let status = try compiler.runToEnd(
        compiler.toolchain.compiler, options + inputs.paths, temporary: temporary,
        confinedTo: confinement(of: module), hear: hear)
      isRight = status == .exited(0)
      if case .signalled(let signal) = status {
        throw Failure.program("swiftc was ended by signal \(signal)")
      }
      if !isRight { throw Failure.source }
    } orElse: { failure in
      guard failure == .source else { throw failure }
    }
    guard isImported, isRight || emitsInterface(options + inputs.paths) else {
      return isRight
    }
    let bytes = FileManager.default.contents(atPath: interface) ?? Data()
    visible[module.name] = (
      Self.imports(of: module, in: work.path), Cache.hash([UInt8](bytes))
    )
    return isRight
  }

  /// Whether a module has an interface although it does not compile: none of its errors is in a declaration.
  private func emitsInterface(_ arguments: [String]) -> Bool {
    let answer = try? ToolFolder.use(temporary) { environment in
      try Child.answer(
        compiler.toolchain.compiler,
        arguments + ["-Xfrontend", "-experimental-skip-all-function-bodies"],
        environment: environment, limit: compiler.macroLimit)
    }
    return answer?.status == .exited(0)
  }

  private init(
    compiler: Compiler, sources: SourceSet, entry: Entry, work: WorkFolder, notes: DiagnosticNotes
  ) {
    (self.compiler, self.sources, self.entry) = (compiler, sources, entry)
    (self.work, self.notes) = (work, notes)
  }

  /// Runs `step` unless the folder has what the key was made for.
  private func unlessDone(
    _ folder: String, _ key: String, _ step: () throws -> Void,
    orElse handle: (Failure) throws -> Void = { throw $0 }
  ) throws {
    let done = "\(folder)/done"
    guard FileManager.default.contents(atPath: done) != Data(key.utf8) else { return }
    unlink(done)
    do { try step() } catch let failure as Failure { return try handle(failure) }
    _ = FileManager.default.createFile(atPath: done, contents: Data(key.utf8))
  }

  /// The compiler's arguments with which other modules import a module: its interface, its macros, or its
  /// headers.
  static func imports(of module: ProgramPlan.Module, in work: String) -> [String] {
    let folder = "\(work)/\(module.name)"
    switch module.kind {
    case .c:
      let map = moduleMap(of: module, in: work)
      // Those of a library of the system, which has no sources, find its headers.
      let flags = module.sources.isEmpty ? module.flags.flatMap { ["-Xcc", $0] } : []
      return ["-Xcc", "-fmodule-map-file=\(map)", "-Xcc", "-I\(module.headers ?? "")"] + flags
    case .macro: return ["-load-plugin-library", "\(folder)/lib\(module.name).so"]
    default: return ["-I", folder]
    }
  }

  /// The map of a C module: its own, or the one that is written for it.
  private static func moduleMap(of module: ProgramPlan.Module, in work: String) -> String {
    let own = "\(module.headers ?? "")/module.modulemap"
    return access(own, F_OK) == 0 ? own : "\(work)/\(module.name)/module.modulemap"
  }

  private func seen(by module: ProgramPlan.Module) -> (arguments: [String], stamps: [String]) {
    let below = module.dependencies.compactMap { visible[$0] }
    var known: Set<[String]> = []
    let arguments = below.map(\.arguments).filter { known.insert($0).inserted }.flatMap { $0 }
    // What the compiler keeps for all programs is not for a project's macros to change.
    let modules = confinement(of: module).map { ["-module-cache-path", "\($0[0])/Modules"] } ?? []
    return (arguments + modules, below.map(\.stamp))
  }

  /// The only folders that the compiler may write to while it runs macros of the project. Nil for a module
  /// without those.
  private func confinement(of module: ProgramPlan.Module) -> [String]? {
    let hasMacros = module.dependencies.contains {
      visible[$0]?.arguments.first == "-load-plugin-library"
    }
    return hasMacros ? [work.path] : nil
  }

  /// The compiler's folder for temporary files, which is removed after each run.
  private var temporary: String { "\(work.path)/temporary" }

  // MARK: - Swift

  private mutating func compile(_ module: ProgramPlan.Module) throws {
    let folder = try work.folder(module.name)
    let inputs = try ModuleInputs(
      of: module, in: sources, entry, folder: try work.folder("\(module.name)/Sources"))
    let (arguments, stamps) = seen(by: module)
    let interface = "\(folder)/\(module.name).swiftmodule"
    let isImported = sources.plan.modules.contains { $0.dependencies.contains(module.name) }
    let isSmall = inputs.paths.count <= Compiler.fewFiles
    var options = compiler.options(for: module, in: sources) + arguments
    options += entry.arguments(for: module.name)
    if !inputs.isScript { options.append("-parse-as-library") }
    if isImported { options += ["-emit-module", "-emit-module-path", interface] }
    let made: [String]
    if isSmall {
      made = ["\(folder)/\(module.name).o"]
      options += ["-c", "-wmo", "-o", made[0]]
    } else {
      made = inputs.paths.indices.map { "\(folder)/\($0).o" }
      options += [
        "-c", "-incremental", "-enable-batch-mode",
        "-j\(ProcessInfo.processInfo.activeProcessorCount)",
        "-output-file-map", "\(folder)/outputs.json",
      ]
    }
    let key = Cache.key(
      for: [compiler.toolchain.signature] + options + stamps + inputs.paths + inputs.texts)
    try unlessDone(folder, key) {
      if !isSmall { try writeOutputs(inputs.paths, module.name, to: folder) }
      try compiler.run(
        options + inputs.paths, in: folder, confinedTo: confinement(of: module), notes)
    }
    objects += made
    guard isImported else { return }
    let bytes = FileManager.default.contents(atPath: interface) ?? Data()
    visible[module.name] = (
      Self.imports(of: module, in: work.path), Cache.hash([UInt8](bytes))
    )
  }

  /// Writes the compiler's map of output files: for each source its object file and its record of
  /// dependencies.
  private func writeOutputs(_ paths: [String], _ name: String, to folder: String) throws {
    var map = ["": ["swift-dependencies": "\(folder)/\(name).swiftdeps"]]
    for (index, path) in paths.enumerated() {
      map[path] = [
        "object": "\(folder)/\(index).o", "swift-dependencies": "\(folder)/\(index).swiftdeps",
      ]
    }
    let data = try JSONSerialization.data(withJSONObject: map, options: [.sortedKeys])
    let file = "\(folder)/outputs.json"
    guard FileManager.default.contents(atPath: file) != data else { return }
    // Numbers may mean other files now.
    unlink("\(folder)/\(name).swiftdeps")
    guard FileManager.default.createFile(atPath: file, contents: data) else {
      throw Failure.program("cannot write \(file)")
    }
  }

  // MARK: - Macros and C

  /// The compiler's arguments for what runs in the compiler, against the toolchain's own SwiftSyntax.
  ///
  /// In mode 6 a switch over the toolchain's SwiftSyntax, which may have more cases one day, is an error.
  private func hostOptions(of module: ProgramPlan.Module) throws -> [String] {
    let host = compiler.toolchain.hostLibraries
    guard access("\(host)/libSwiftSyntaxMacros.so", F_OK) == 0 else {
      throw Failure.unusable(
        "the macros of \(module.name) cannot be built: the toolchain has no SwiftSyntax in \(host)")
    }
    return [
      "-swift-version", "5", "-module-name", module.name, "-parse-as-library", "-Onone", "-I", host,
      "-suppress-warnings",
    ] + module.conditions.sorted().map { "-D\($0)" }
      + (module.package.map { ["-package-name", $0] } ?? [])
  }

  /// A plug-in for the compiler.
  private mutating func compileMacros(
    _ module: ProgramPlan.Module, hear: ((String) -> Void)? = nil
  ) throws {
    let folder = try work.folder(module.name)
    let library = "\(folder)/lib\(module.name).so"
    let host = compiler.toolchain.hostLibraries
    let plugin = try MacroSupport.module(in: try work.folder("MacroSupport"), compiler, notes)
    let libraries = [
      "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics", "SwiftParser",
      "SwiftSyntaxMacroExpansion", "SwiftOperators", "SwiftBasicFormat",
    ]
    let below = try hostLibraries(of: module)
    let options =
      try hostOptions(of: module) + ["-emit-library", "-I", plugin, "-L", host]
      + libraries.map { "-l\($0)" } + ["-Xlinker", "-rpath", "-Xlinker", host]
      + below.flatMap { ["-I", $0.folder, $0.object] }
    let key = Cache.key(
      for: [compiler.toolchain.signature] + options + below.map(\.stamp) + FileStamp.all(of: module)
    )
    try unlessDone(folder, key) {
      try runForMacros(
        options + module.sources + ["\(plugin)/Plugin.o", "-o", library], in: folder, hear)
    }
    visible[module.name] = (Self.imports(of: module, in: work.path), key)
  }

  /// A library that only macros use. It is in no program: its importers are macros, and others of its kind.
  private mutating func compileMacroLibrary(
    _ module: ProgramPlan.Module, hear: ((String) -> Void)? = nil
  ) throws {
    let made = try hostLibrary(module, in: try work.folder(module.name), hear)
    visible[module.name] = (Self.imports(of: module, in: work.path), made.stamp)
  }

  /// A library as the compiler itself loads it: a folder with its interface, and its object file.
  private typealias HostLibrary = (folder: String, object: String, stamp: String)

  /// The libraries below macros or below one of their libraries. One that the program uses, too, is built for
  /// each.
  private func hostLibraries(of module: ProgramPlan.Module) throws -> [HostLibrary] {
    try module.dependencies.compactMap { name in
      guard let other = sources.plan.modules.first(where: { $0.name == name }) else { return nil }
      switch other.kind {
      case .macroLibrary: return try hostLibrary(other, in: try work.folder(name))
      case .library: return try hostLibrary(other, in: try work.folder("\(name)/Host"))
      default: return nil
      }
    }
  }

  private func hostLibrary(
    _ module: ProgramPlan.Module, in folder: String, _ hear: ((String) -> Void)? = nil
  ) throws -> HostLibrary {
    let object = "\(folder)/\(module.name).o"
    let below = try hostLibraries(of: module)
    let plugin = try MacroSupport.module(in: try work.folder("MacroSupport"), compiler, notes)
    let options =
      try hostOptions(of: module) + [
        "-I", plugin, "-wmo", "-emit-module", "-emit-module-path",
        "\(folder)/\(module.name).swiftmodule",
      ] + below.flatMap { ["-I", $0.folder] }
    let key = Cache.key(
      for: [compiler.toolchain.signature] + options + below.map(\.stamp) + FileStamp.all(of: module)
    )
    try unlessDone(folder, key) {
      try runForMacros(options + module.sources + ["-c", "-o", object], in: folder, hear)
    }
    return (folder, object, key)
  }

  private func runForMacros(
    _ arguments: [String], in folder: String, _ hear: ((String) -> Void)?
  ) throws {
    guard let hear else { return try compiler.run(arguments, in: folder, notes) }
    let status = try compiler.runToEnd(
      compiler.toolchain.compiler, arguments, temporary: temporary, hear: hear)
    guard status == .exited(0) else { throw Failure.source }
  }

  /// Whether macros, or a library of theirs, compile; the compiler's lines go to `hear`.
  private mutating func compilesForMacros(
    _ module: ProgramPlan.Module, _ hear: @escaping (String) -> Void
  ) throws -> Bool {
    do {
      if module.kind == .macro {
        try compileMacros(module, hear: hear)
      } else {
        try compileMacroLibrary(module, hear: hear)
      }
      return true
    } catch let failure as Failure where failure == .source {
      return false
    }
  }

  private mutating func compileC(_ module: ProgramPlan.Module) throws {
    let folder = try work.folder(module.name)
    let clang = (compiler.toolchain.compiler as NSString).deletingLastPathComponent + "/clang"
    let headers = module.headers ?? ""
    // The headers of the C targets that it depends on.
    let below = seen(by: module).arguments.filter { $0.hasPrefix("-I") && $0 != "-I" }
    var made: [String] = []
    for (index, source) in module.sources.enumerated() {
      let object = "\(folder)/\(index).o"
      made.append(object)
      let arguments =
        ["-c", "-g", "-fPIC", "-I", headers] + below + module.flags + [source, "-o", object]
      try unlessDone(
        try work.folder("\(module.name)/\(index)"),
        Cache.key(for: arguments + FileStamp.all(of: module))
      ) {
        guard
          try compiler.runToEnd(
            clang, arguments, temporary: temporary, hear: { printError($0) }) == .exited(0)
        else {
          throw Failure.source
        }
      }
    }
    objects += made
    let map = Self.moduleMap(of: module, in: work.path)
    if map == "\(folder)/module.modulemap" {
      let header = "\(headers)/\(module.name).h"
      let content =
        access(header, F_OK) == 0 ? "umbrella header \"\(header)\"" : "umbrella \"\(headers)\""
      let text = "module \(module.name) {\n  \(content)\n  export *\n}\n"
      _ = FileManager.default.createFile(atPath: map, contents: Data(text.utf8))
    }
    visible[module.name] = (
      Self.imports(of: module, in: work.path),
      Cache.key(for: [map] + FileStamp.all(of: module))
    )
  }
}

/// The modules that a plug-in's sources import and that the toolchain has for the compiler only.
enum MacroSupport {
  private static let source = """
    @_exported import SwiftSyntaxMacros
    public protocol CompilerPlugin {
      init()
      var providingMacros: [Macro.Type] { get }
    }
    extension CompilerPlugin { public static func main() {} }
    """

  /// The folder with the module `SwiftCompilerPlugin`.
  static func module(in folder: String, _ compiler: Compiler, _ notes: DiagnosticNotes) throws
    -> String
  {
    let (file, module) = ("\(folder)/Plugin.swift", "\(folder)/SwiftCompilerPlugin.swiftmodule")
    if FileManager.default.contents(atPath: file) == Data(source.utf8), access(module, F_OK) == 0 {
      return folder
    }
    _ = FileManager.default.createFile(atPath: file, contents: Data(source.utf8))
    try compiler.run(
      [
        "-swift-version", "5", "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
        module,
        "-module-name", "SwiftCompilerPlugin", "-I", compiler.toolchain.hostLibraries, "-c", file,
        "-o", "\(folder)/Plugin.o",
      ], in: folder, notes)
    return folder
  }
}
