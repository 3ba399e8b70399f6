import Foundation
import Synchronization
import VivaceDrawing
import VivaceGraphics
import VivaceShaders

/// Loads the shader functions that the tool compiled; where it did not, compiles sources in Metal by the clang that is
/// there, and keeps the library in the user's cache.
///
/// A library is loaded once. The first look at one that has to be compiled takes about a second.
final class SystemShaderLoader: ShaderLoader {
  private let tables = Mutex<[ShaderSource: Result<ShaderTable, ShaderProblem>]>([:])

  func function(named name: String, in source: ShaderSource) throws -> ShaderEntry {
    let found: Result<ShaderTable, ShaderProblem> = tables.withLock { tables in
      if let known = tables[source] { return known }
      let made = Result { () throws(ShaderProblem) in try Self.table(of: source) }
      tables[source] = made
      return made
    }
    let table = try found.mapError {
      ShaderProblem("The shader function “\(name)” cannot be found: \($0.description)")
    }.get()
    guard let function = table.functions[name] else {
      let names = table.functions.keys.sorted().joined(separator: ", ")
      throw ShaderProblem(
        "The shader function “\(name)” is not in \(Self.name(of: source)), which has "
          + (names.isEmpty ? "none." : "\(names)."))
    }
    return ShaderEntry(name: name, declaration: function.declaration, address: function.address)
  }

  private static func name(of source: ShaderSource) -> String {
    switch source {
    case .program: "the program's library of shaders"
    case .folder(let folder): "the library of \(folder)"
    case .file(let file): file
    case .data: "the library made of data"
    }
  }

  private static func table(of source: ShaderSource) throws(ShaderProblem) -> ShaderTable {
    switch source {
    case .program: return try table(in: PictureLibrary.folders)
    case .folder(let folder): return try table(in: [folder])
    case .file(let file): return try table(at: file)
    case .data(let data):
      let isLibrary = data.starts(with: [0x7F, 0x45, 0x4C, 0x46])
      let file =
        NSTemporaryDirectory() + "/vivace-\(UUID().uuidString)" + (isLibrary ? ".so" : ".metal")
      defer { unlink(file) }
      guard FileManager.default.createFile(atPath: file, contents: data) else {
        throw ShaderProblem("\(file) cannot be written.")
      }
      return try table(at: file)
    }
  }

  /// The library of some folders: a compiled one, or the sources in them.
  private static func table(in folders: [String]) throws(ShaderProblem) -> ShaderTable {
    let compiled = folders.map { "\($0)/\(ShaderBuild.libraryName)" }
    if let file = compiled.first(where: { access($0, R_OK) == 0 }) { return try loaded(file) }
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let sources = names.filter { $0.hasSuffix(".metal") }.map { "\(folder)/\($0)" }
      if !sources.isEmpty { return try compiledTable(of: sources) }
    }
    throw ShaderProblem(
      "neither \(ShaderBuild.libraryName) nor a .metal file is in "
        + "\(folders.joined(separator: ", ")).")
  }

  private static func table(at file: String) throws(ShaderProblem) -> ShaderTable {
    if file.hasSuffix(".metal") { return try compiledTable(of: [file]) }
    let base = (file as NSString).deletingPathExtension
    let other = file.hasSuffix(".metallib") ? ["\(base).shaders.so", "\(base).metal"] : []
    if let beside = other.first(where: { access($0, R_OK) == 0 }) { return try table(at: beside) }
    return try loaded(file)
  }

  private static func loaded(_ file: String) throws(ShaderProblem) -> ShaderTable {
    do { return try ShaderTable(loading: file) } catch { throw ShaderProblem("\(error).") }
  }

  private static func compiledTable(of sources: [String]) throws(ShaderProblem) -> ShaderTable {
    guard let clang = ShaderCompiler.found() else {
      throw ShaderProblem(
        "\(sources[0]) is not compiled, and there is no clang in PATH that could compile it.")
    }
    let caches =
      EnvironmentVariables.ofProcess["XDG_CACHE_HOME"]
      .flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + "/.cache"
    let library: String?
    do {
      library = try ShaderCompiler.library(
        of: sources, keptIn: "\(caches)/vivace/Shaders", clang: clang
      ) { FileHandle.standardError.write(Data($0.utf8)) }
    } catch {
      throw ShaderProblem("\(error)")
    }
    guard let library else {
      throw ShaderProblem(
        "no function in \(sources.joined(separator: ", ")) is marked [[ stitchable ]].")
    }
    return try loaded(library)
  }
}
