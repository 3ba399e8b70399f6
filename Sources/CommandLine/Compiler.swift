import Foundation

/// Makes a program of sources with plain `swiftc`.
struct Compiler {
  let workshop: Workshop
  let cache: Cache
  var languageMode = "5"

  /// The path of the program: a new one, or the one of last time when nothing has changed. The
  /// compiler's diagnostics go to standard error as they are.
  func program(for sources: SourceSet, entry: Entry) throws -> String {
    let options = options(for: sources) + entry.arguments
    let texts = sources.files.flatMap { [$0.path, $0.text] }
    let key = Cache.key(
      for: [workshop.signature, entry.text ?? "", "\(entry.joins ?? -1)"] + options + texts)
    if let program = cache.program(for: key) { return program }
    return try cache.make(for: key) { folder in
      let inputs = try prepare(sources, entry, in: folder)
      let output = "\(folder)/program"
      let status = try Child.run(
        workshop.compiler, options + inputs + ["-o", output], environment: nil)
      guard status == .exited(0) else {
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
      "-I", workshop.modules, "-L", workshop.libraryFolder, "-lVivace",
      "-Xlinker", "-rpath", "-Xlinker", workshop.libraryFolder,
      "-load-plugin-library", workshop.plugin,
    ]
    if let map = workshop.moduleMap { options += ["-Xcc", "-fmodule-map-file=\(map)"] }
    // Without this a single file may have code at its top level, and then no `@main`.
    let runsFromTheTop = sources.files.contains {
      $0.isMain || sources.files.count == 1 && $0.declarations.startsByItself
    }
    if !runsFromTheTop { options.append("-parse-as-library") }
    // One pass over few files is faster than one for each: most of the time is loading modules.
    if sources.files.count <= 4 { options.append("-wmo") }
    return options
  }

  /// The input files. A file whose private view is the root goes as a copy with the entry behind it;
  /// messages still name the original.
  private func prepare(
    _ sources: SourceSet, _ entry: Entry, in folder: String
  ) throws -> [String] {
    var inputs = sources.files.map(\.path)
    guard let text = entry.text else { return inputs }
    if let joined = entry.joins {
      let file = sources.files[joined]
      let copy = "\(folder)/VivaceJoined.swift"
      let original = "#sourceLocation(file: \(Entry.literal(file.path)), line: 1)\n"
      try write(original + file.text + "\n#sourceLocation()\n" + text, to: copy)
      inputs[joined] = copy
    } else {
      let path = "\(folder)/VivaceEntry.swift"
      try write(text, to: path)
      inputs.append(path)
    }
    return inputs
  }

  private func write(_ text: String, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure.program("cannot write \(path)")
    }
  }
}
