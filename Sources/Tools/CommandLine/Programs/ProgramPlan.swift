import Foundation

/// The layout of a program on the disk: its modules, their files, and the contents of its bundle.
///
/// Nothing of the files has been read yet. A plan is made again in each run, so it is cheap to make.
struct ProgramPlan: Codable, Equatable {
  /// The path in the user's spelling.
  var path: String
  /// The folder that contains everything. Absolute.
  var folder: String
  /// Whether all of that folder belongs to the program, and not one file in it only.
  var isWholeFolder = true
  /// The name of the program and its windows.
  var name: String
  /// The key of the program's settings: unique to the program, wherever it was started.
  var identifier: String
  /// The system that it is written for, if that is declared.
  var platform: Platform?
  /// The main bundle's further information beyond its names.
  var information = Information()
  /// In the order in which they are built: each after those that it imports. Never empty.
  var modules: [Module]
  /// The module that the program starts in. Nil for a library: one of its previews is shown.
  var root: String?
  /// Whether it is linked with the module of UI tests, although no source may import it.
  var usesUITests = false
  /// Omissions of packages, in a line each.
  var notes: [String] = []
  /// Targets of packages that were left out, with what they are known to declare.
  var absent: [AbsentModule] = []

  /// A unit of compilation, imported by its name.
  struct Module: Codable, Equatable {
    /// The macros' libraries are built for the compiler alone: they import its SwiftSyntax.
    enum Kind: String, Codable { case program, library, macro, macroLibrary, c }

    var name: String
    var kind: Kind
    /// Absolute, sorted.
    var sources: [String]
    /// Files, and folders that are one thing, of the module's bundle. Absolute.
    var resources: [String] = []
    /// The modules that it imports, directly or indirectly.
    var dependencies: [String] = []
    /// 5 or 6; 4 and 4.2 count as 5. Nil: the user's choice, or 5.
    var languageMode: String?
    /// The first system that it runs on, such as 18; nil where that is not known.
    var deployment: Int?
    /// Names of conditions, `-D`.
    var conditions: Set<String> = []
    /// The compiler's arguments beyond that.
    var flags: [String] = []
    /// The name of the bundle that `Bundle.module` is; nil when that is the main bundle.
    var bundle: String?
    /// The package that `package` declarations are visible in.
    var package: String?
    /// Whether it belongs to the program that the user named, and not to a package that it uses. Only those
    /// have roots, and only their warnings are shown.
    var isOwn = true
    /// Sources that the target has and that are not on the disk. Absolute.
    var absent: [String] = []
    /// The folder of a C module's headers.
    var headers: String?
    /// Whether its branches for systems without UIKit are compiled, since it needs a target in Objective-C.
    var lacksKits = false
  }

  /// Keys of `Info.plist` that matter here.
  struct Information: Codable, Equatable {
    var displayName: String?
    var bundleIdentifier: String?
    var version: String?
    var build: String?
    /// Names of font files, `UIAppFonts`.
    var fonts: [String] = []
    /// `UIInterfaceOrientationLandscapeLeft` and so on. Empty: all.
    var orientations: [String] = []
    /// The path of the list's file, where the project has one.
    var file: String?
    /// The windows' scenes of `UIApplicationSceneManifest`.
    var scenes: [SceneEntry] = []
    /// Whatever else it has that is a text.
    var texts: [String: String] = [:]

    /// A scene of the manifest.
    struct SceneEntry: Codable, Equatable {
      var name: String?
      var storyboard: String?
      var delegate: String?
    }

    /// Whether windows are wider than tall, since the program knows no other way.
    var isLandscape: Bool {
      !orientations.isEmpty && orientations.allSatisfy { $0.contains("Landscape") }
    }
  }

  /// Whether the program is one file or one folder, without a manifest or project.
  var isPlain: Bool { modules.count == 1 && root == modules[0].name && modules[0].bundle == nil }

  /// The main bundle's contents.
  var resources: [String] {
    modules.filter { $0.bundle == nil }.flatMap(\.resources)
  }
}

extension ProgramPlan {
  /// Modules in an order in which each is behind all that it imports, each with all that it
  /// imports, also through others.
  ///
  /// - Throws: The cycle, if modules import one another in a circle.
  static func ordered(_ modules: [Module], of path: String) throws -> [Module] {
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    var ready: [String: Module] = [:]
    var order: [Module] = []
    func visit(_ name: String, from path: [String]) throws {
      guard ready[name] == nil, var module = byName[name] else { return }
      if let start = path.firstIndex(of: name) {
        let circle = (path[start...] + [name]).joined(separator: " → ")
        throw Failure.unusable("\(path): the modules \(circle) import one another in a circle")
      }
      for other in module.dependencies { try visit(other, from: path + [name]) }
      let below = module.dependencies.flatMap { [$0] + (ready[$0]?.dependencies ?? []) }
      var seen: Set<String> = []
      module.dependencies = below.filter { byName[$0] != nil && seen.insert($0).inserted }
      ready[name] = module
      order.append(module)
    }
    for module in modules { try visit(module.name, from: []) }
    return order
  }
}

extension Failure {
  /// The program is not as a program must be.
  static func unusable(_ message: String) -> Failure { Failure(code: .source, message: message) }
}

extension Platform: Codable {}
