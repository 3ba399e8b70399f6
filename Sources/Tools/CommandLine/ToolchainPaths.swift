import Foundation

/// The locations of the tool's own files: modules, the shared library, the macro plug-in, the compiler.
///
/// Found relative to the running executable, so a built checkout can be moved or copied as a whole: beside it
/// (`.build/release`), or in `../lib/vivace` (installed).
struct ToolchainPaths {
  var modules: String
  var library: String
  var plugin: String
  var compiler: String
  /// The map of the one C module that our modules need, from OpenCombine. Nil where it is not.
  var moduleMap: String?

  /// The folder of the toolchain's SwiftSyntax.
  var hostLibraries: String {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/lib/swift/host"
  }

  /// The toolchain's folder of the libraries that programs are linked with.
  var runtimeFolder: String {
    (hostLibraries as NSString).deletingLastPathComponent + "/linux"
  }

  /// The toolchain's folder of static libraries. They may not be installed.
  var staticRuntimeFolder: String {
    let folder = (hostLibraries as NSString).deletingLastPathComponent
    return (folder as NSString).deletingLastPathComponent + "/swift_static/linux"
  }

  var libraryFolder: String { (library as NSString).deletingLastPathComponent }

  static func found(
    executable: String = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> ToolchainPaths {
    let beside = (executable as NSString).deletingLastPathComponent
    let installed = ((beside as NSString).deletingLastPathComponent as NSString)
      .appendingPathComponent("lib/vivace")
    for folder in [beside, installed] {
      let library = "\(folder)/libVivace.so"
      guard FileManager.default.fileExists(atPath: "\(folder)/Modules/SwiftUI.swiftmodule"),
        FileManager.default.fileExists(atPath: library)
      else { continue }
      let maps = ["Modules/COpenCombineHelpers", "COpenCombineHelpers.build"]
        .map { "\(folder)/\($0)/module.modulemap" }
      return ToolchainPaths(
        modules: "\(folder)/Modules", library: library, plugin: "\(folder)/libVivaceMacros.so",
        compiler: try compiler(environment),
        moduleMap: maps.first { FileManager.default.fileExists(atPath: $0) })
    }
    throw Failure.program(
      "libVivace.so and Modules/SwiftUI.swiftmodule are neither in \(beside) nor in \(installed); "
        + "`make` in Vivace's folder builds them")
  }

  /// Swift's compiler, by `PATH`.
  static func compiler(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      if access(path, X_OK) == 0 { return path }
    }
    throw Failure.program(
      "swiftc is not in PATH; Vivace needs the Swift 6.3 toolchain from https://swift.org/install")
  }

  /// Identifies this build of Vivace and the compiler: a program built by another one is stale.
  var signature: String {
    let named = (Self.linkedWhereNamed + SmallModules.table.keys.map(SmallModules.target).sorted())
      .map { "\(modules)/\($0).swiftmodule" }
    return ([library, plugin, compiler, "\(modules)/SwiftUI.swiftmodule"] + named).map { path in
      var found = stat()
      stat(path, &found)
      return "\(path) \(found.st_size) \(found.st_mtim.tv_sec).\(found.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }

  /// Names of the modules a source may import beyond the toolchain's.
  var importable: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []
    let own = Set(
      names.filter { $0.hasSuffix(".swiftmodule") }.map {
        String($0.dropLast(".swiftmodule".count))
      })
    let lacking = Self.linkedWhereNamed.filter { objectNames(of: $0).isEmpty }
    let aliases = Self.aliases.filter { alias in
      own.contains(alias.value)
        && (SmallModules.table[alias.key] == nil || !objectNames(of: alias.value).isEmpty)
    }
    return own.subtracting(lacking).union(aliases.keys)
  }

  /// Modules that are not in the library: only programs that import one are linked with it.
  static let linkedWhereNamed = ["Charts", "SwiftData", "XCUIAutomation"]

  /// The object files of the modules that are not in the library and that are among some imports.
  func objects(ofImported imported: Set<String>) -> [String] {
    let shared = Set(imported.compactMap { Self.roomsWhereNamed[$0] }).sorted()
    return
      (Self.linkedWhereNamed.filter(imported.contains)
      + SmallModules.targets(ofImported: imported) + shared).flatMap(objects(of:))
  }

  /// Rooms that several of these modules share, and that are in no other program.
  static let roomsWhereNamed = ["CoreData": "VivaceDatabases", "SwiftData": "VivaceDatabases"]

  private func objectNames(of module: String) -> [String] {
    let folder = "\(libraryFolder)/\(module).build"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".o") }
  }

  /// The object files of a module's present sources: a folder that was built before may still have those of sources
  /// that have been renamed or removed since.
  private func objects(of module: String) -> [String] {
    let folder = "\(libraryFolder)/\(module).build"
    var names = objectNames(of: module)
    let map = FileManager.default.contents(atPath: "\(folder)/output-file-map.json")
    if let map, let outputs = try? JSONDecoder().decode([String: [String: String]].self, from: map)
    {
      let present = Set(outputs.values.compactMap { $0["object"]?.split(separator: "/").last })
      names = names.filter { present.contains($0[...]) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// Names of the modules that the compiler's toolchain has for programs, in Swift and in C.
  var ownModules: Set<String> {
    let folder = ((hostLibraries as NSString).deletingLastPathComponent)
    let manager = FileManager.default
    let swift = (try? manager.contentsOfDirectory(atPath: "\(folder)/linux")) ?? []
    let folders = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let c = folders.filter { manager.fileExists(atPath: "\(folder)/\($0)/module.modulemap") }
    return Set(
      swift.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) } + c
        + ["SwiftShims", "SwiftGlibc", "CDispatch", "Builtin"]
    ).union(syntaxModules)
  }

  /// The modules of the toolchain's SwiftSyntax, for programs that read Swift: empty where it has none.
  var syntaxModules: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: hostLibraries)) ?? []
    return Set(
      names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
        .filter { names.contains("lib\($0).so") })
  }

  /// The compiler's arguments for a module that imports some of them.
  func syntaxSearch(ofImported imported: Set<String>) -> [String] {
    imported.isDisjoint(with: syntaxModules) ? [] : ["-I", hostLibraries]
  }

  /// The linker's arguments for a program that imports some of them, which need one another.
  func syntaxLinking(ofImported imported: Set<String>) -> [String] {
    guard !imported.isDisjoint(with: syntaxModules) else { return [] }
    return ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]
      + syntaxModules.filter { !$0.contains("Plugin") }.sorted().map { "-l\($0)" }
  }

  /// Modules that are called otherwise here than in sources: packages that the package manager builds beside
  /// ours ask `canImport` for them, and would take them for a sign of Apple's systems.
  static let aliases = [
    "os": "VivaceLogging", "OSLog": "VivaceOSLog", "Accelerate": "VivaceAccelerate",
    "UniformTypeIdentifiers": "VivaceUniformTypeIdentifiers",
  ].merging(SmallModules.table.keys.map { ($0, SmallModules.target($0)) }) { first, _ in first }

  /// The compiler's arguments for those.
  ///
  /// - Parameter own: The program's modules, which keep their names.
  static func aliasOptions(own: Set<String>) -> [String] {
    aliases.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
  }
}
