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
  ///
  /// Uses the system's own calls: Foundation waits in the stage's time, which may stand still, and until all
  /// programs have ended that were started at the same instant.
  private static func run(_ program: String, _ arguments: [String], in folder: String) throws -> (
    isGood: Bool, output: String, errors: String
  ) {
    let files = ["\(folder)/output", "\(folder)/errors"]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, file) in zip(Int32(1)..., files) {
      posix_spawn_file_actions_addopen(&actions, number, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var (process, status): (pid_t, Int32) = (0, 0)
    let copies = ([program] + arguments).map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let failure = posix_spawn(&process, program, &actions, nil, copies + [nil], environ)
    guard failure == 0 else {
      throw ShaderBuildError(
        lines: "\(program) does not start: \(String(cString: strerror(failure)))")
    }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let texts = files.map {
      String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
    }
    return (status == 0, texts[0], texts[1])
  }
}
