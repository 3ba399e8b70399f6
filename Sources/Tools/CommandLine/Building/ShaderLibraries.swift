import Foundation
import VivaceShaders

/// The compiled shader functions of a program: a library for each bundle with sources in Metal.
///
/// Errors in a source are printed, and do not stop the build: the functions of that file are missing then, which
/// the program reports where it needs one.
struct ShaderLibraries: Equatable {
  /// The library's path by the bundle's name; empty for the main bundle's.
  private(set) var paths: [String: String] = [:]

  init(of plan: ProgramPlan, _ cache: Cache, _ toolchain: ToolchainPaths) throws {
    var sources: [String: [String]] = [:]
    for module in plan.modules {
      let files = module.resources.filter { $0.hasSuffix(".metal") }
      if !files.isEmpty { sources[module.bundle ?? "", default: []] += files }
    }
    let clang = (toolchain.compiler as NSString).deletingLastPathComponent + "/clang"
    for (bundle, files) in sources.sorted(by: { $0.key < $1.key }) {
      paths[bundle] = try Self.library(of: files, cache, clang, toolchain.signature)
    }
  }

  /// The library's path; nil where the sources have no functions for it.
  private static func library(
    of files: [String], _ cache: Cache, _ clang: String, _ signature: String
  ) throws -> String? {
    try ToolFolder.use("\(cache.folder)/.shaders.\(getpid())") { environment in
      let run: ShaderBuild.Run = { arguments in
        let answer = try Child.answer(clang, arguments, environment: environment)
        return (
          answer.status == .exited(0), String(decoding: answer.output, as: UTF8.self), answer.errors
        )
      }
      let build = try ShaderBuild(of: files, in: environment["TMPDIR"]!, run)
      if build.isEmpty {
        tell(build.errors)
        return nil
      }
      let (key, name) = (Cache.key(for: [signature, build.key]), ShaderBuild.libraryName)
      let known = cache.program(for: key, name: name)
      let library =
        try known
        ?? cache.make(for: key, name: name) { folder in
          let library = "\(folder)/\(name)"
          let errors: String
          do {
            errors = try build.compile(to: library, run)
          } catch let error as ShaderBuildError {
            errors = error.lines
            _ = FileManager.default.createFile(
              atPath: library, contents: nil, attributes: [.posixPermissions: 0o755])
          }
          _ = FileManager.default.createFile(
            atPath: "\(folder)/errors", contents: Data(errors.utf8))
        }
      let errors = (library as NSString).deletingLastPathComponent + "/errors"
      tell(String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self))
      return library
    }
  }

  private static func tell(_ lines: String) {
    for line in lines.split(separator: "\n") { printError(String(line)) }
  }
}
