import Foundation

/// Makes a program of sources with plain `swiftc`.
struct Compiler {
  let toolchain: ToolchainPaths
  let cache: Cache
  var languageMode = "5"
  /// Whether the program can tell where in the sources its functions are.
  var hasPlaces = false
  /// Gets each line of the compiler's, after it was passed on.
  var hear: ((String) -> Void)?

  /// The path of the program: a new one, or the one of last time when nothing has changed. The
  /// compiler's diagnostics go to standard error as they are.
  func program(for sources: SourceSet, entry: Entry) throws -> String {
    let options = options(for: sources) + entry.arguments
    let texts = sources.files.flatMap { [$0.path, $0.compiled.text] }
    let key = Cache.key(
      for: [
        toolchain.signature, entry.text ?? "", "\(entry.joins ?? -1)", sources.generated ?? "",
      ] + options + texts + entry.additions.sorted { $0.key < $1.key }.flatMap { ["\($0)", $1] })
    let name = sources.programName
    if let program = cache.program(for: key, name: name) { return program }
    return try cache.make(for: key, name: name) { folder in
      let inputs = try prepare(sources, entry, in: folder)
      let output = "\(folder)/\(name)"
      let advice = Advice(missing: inputs.missing, suspects: sources.namesNotAvailable)
      advice.giveSuspects(after: Advice.timeout)
      let status = try Child.run(
        toolchain.compiler, options + inputs.paths + ["-o", output], environment: nil
      ) { line in
        advice.hear(line)
        hear?(line)
      }
      advice.isOver = true
      guard status == .exited(0) else {
        advice.give()
        if case .signalled(let signal) = status {
          throw Failure.program("swiftc was ended by signal \(signal)")
        }
        throw Failure.source
      }
    }
  }

  /// Everything but the inputs and the output.
  private func options(for sources: SourceSet) -> [String] {
    var options = [
      "-swift-version", languageMode, "-module-name", sources.moduleName, "-Onone", "-D", "DEBUG",
      "-module-alias", "os=VivaceLogging", "-module-alias", "OSLog=VivaceOSLog",
      "-I", toolchain.modules, "-L", toolchain.libraryFolder, "-lVivace",
      "-Xlinker", "-rpath", "-Xlinker", toolchain.libraryFolder,
      "-load-plugin-library", toolchain.plugin,
      // The toolchain's own linker takes half the time of the system's.
      "-use-ld=lld",
      // So that the framework finds the functions that the source pass adds.
      "-Xlinker", "--export-dynamic",
      // Seconds that the compiler may look for the types in one expression. A wrong name in a long
      // body has it look for more than a minute, and nothing comes of it.
      "-Xfrontend", "-solver-expression-time-threshold=20",
    ]
    if let folder = cache.modules { options += ["-module-cache-path", folder] }
    if hasPlaces { options.append("-g") }
    if let map = toolchain.moduleMap { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
    // Without this a single file may have code at its top level, and then no `@main`.
    let isScript = sources.files.contains { $0.isMain || runsFromTheTop(sources, $0) }
    if !isScript { options.append("-parse-as-library") }
    // One pass over few files is faster than one for each: most of the time is loading modules.
    if sources.files.count <= 4 { options.append("-wmo") }
    return options
  }

  /// Whether a single file has code at its top level, and so stays the only one.
  private func runsFromTheTop(_ sources: SourceSet, _ file: SourceSet.File) -> Bool {
    sources.files.count == 1 && (file.isMain || file.declarations.startsByItself)
  }

  private struct Inputs {
    var paths: [String]
    /// Modules that were left out, each with the first place that imports it.
    var missing: [(module: String, place: String)] = []
  }

  /// The input files. One that the source pass changed goes as a copy, and one whose private view is
  /// the root goes with the entry behind it; messages still name the originals.
  private func prepare(
    _ sources: SourceSet, _ entry: Entry, in folder: String
  ) throws -> Inputs {
    var inputs = Inputs(paths: sources.files.map(\.path))
    for (place, file) in sources.files.enumerated() {
      let result = file.compiled
      for missing in result.missing
      where !inputs.missing.contains(where: { $0.module == missing.module }) {
        inputs.missing.append((missing.module, "\(file.path):\(missing.line)"))
      }
      let joined = entry.joins == place ? entry.text : entry.additions[place]
      // A file with code at its top level is the only one of its program.
      let generated = runsFromTheTop(sources, file) ? sources.generated : nil
      guard result.isChanged || joined != nil || generated != nil else { continue }
      let copy = "\(folder)/\(SourceSet.File.copyName(at: place)).swift"
      // The compiler has no places in a file whose name has a line break.
      let name = file.path.replacing("\n", with: " ")
      let original = "#sourceLocation(file: \(Entry.literal(name)), line: 1)\n"
      let end = "\n#sourceLocation()\n" + (joined ?? "") + (generated.map { "\n" + $0 } ?? "")
      try write(original + result.text + end, to: copy)
      inputs.paths[place] = copy
    }
    if let text = sources.generated, !sources.files.contains(where: { runsFromTheTop(sources, $0) })
    {
      let path = "\(folder)/VivaceGenerated.swift"
      try write(text, to: path)
      inputs.paths.append(path)
    }
    if let text = entry.text, entry.joins == nil {
      let path = "\(folder)/VivaceEntry.swift"
      try write(text, to: path)
      inputs.paths.append(path)
    }
    return inputs
  }

  private func write(_ text: String, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure.program("cannot write \(path)")
    }
  }
}
