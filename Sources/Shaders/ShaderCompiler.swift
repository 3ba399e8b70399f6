import Foundation

/// Finds clang, and runs it for a ``ShaderBuild`` where there is nothing else that could.
package enum ShaderCompiler {
  /// The clang of the Swift toolchain in `PATH`; else any clang there. Nil where there is none.
  package static func found(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let toolchains = folders.map { $0 + "/swiftc" }.filter { isProgram($0) }.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    return (toolchains + folders).map { $0 + "/clang" }.first { isProgram($0) }
  }

  private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Compiles files into a library that is kept in a folder, by what it is made of.
  ///
  /// - Parameter hear: Gets the compiler's lines about files with errors.
  /// - Returns: The library's path. Nil where the files have no shader functions.
  package static func library(
    of files: [String], keptIn folder: String, clang: String, hear: (String) -> Void
  ) throws -> String? {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let work = "\(folder)/.\(UUID().uuidString)"
    defer { try? manager.removeItem(atPath: work) }
    try manager.createDirectory(atPath: work, withIntermediateDirectories: true)
    let run: ShaderBuild.Run = { try Self.run(clang, $0, in: work) }
    let build = try ShaderBuild(of: files, in: work, run)
    if build.isEmpty {
      if !build.errors.isEmpty { throw ShaderBuildError(lines: build.errors) }
      return nil
    }
    let library = "\(folder)/\(build.key).so"
    if access(library, R_OK) == 0 { return library }
    let errors = try build.compile(to: "\(work)/library.so", run)
    if !errors.isEmpty { hear(errors) }
    // Errors are told each time.
    let kept = errors.isEmpty ? library : "\(library).incomplete"
    guard rename("\(work)/library.so", kept) == 0 else {
      throw ShaderBuildError(lines: "\(kept) cannot be written")
    }
    return kept
  }

  /// Runs a program, its output in files of a folder.
  private static func run(_ program: String, _ arguments: [String], in folder: String) throws -> (
    isGood: Bool, output: String, errors: String
  ) {
    let (output, errors) = ("\(folder)/output", "\(folder)/errors")
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    func text(_ file: String) -> String {
      String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }
    return (process.terminationStatus == 0, text(output), text(errors))
  }
}
