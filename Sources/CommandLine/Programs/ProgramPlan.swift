import Foundation

/// A program as it lies on the disk: which modules it has, of which files, and what lies in its bundle.
///
/// Nothing of the files has been read yet. A plan is made anew in each run, so it is cheap to make.
struct ProgramPlan: Codable, Equatable {
  /// As the user wrote it.
  var path: String
  /// The folder that it all lies in. Absolute.
  var folder: String
  /// Whether all of that folder belongs to the program, and not one file in it only.
  var isWholeFolder = true
  /// What the program and its windows are called.
  var name: String
  /// What the program's settings are kept under: no other program has it, wherever it was started.
  var identifier: String
  /// The system that it is written for, where it says so.
  var platform: Platform?
  /// What the main bundle says of itself beyond its names.
  var information = Information()
  /// In the order in which they are built: each after those that it imports. Never empty.
  var modules: [Module]
  /// The module that the program starts in. Nil for a library: one of its previews is shown.
  var root: String?
  /// What was left out of packages, in a line each.
  var notes: [String] = []

  /// What is compiled at once, and imported by its name.
  struct Module: Codable, Equatable {
    enum Kind: String, Codable { case program, library, macro, c }

    var name: String
    var kind: Kind
    /// Absolute, sorted.
    var sources: [String]
    /// Files, and folders that are one thing, of the module's bundle. Absolute.
    var resources: [String] = []
    /// The modules that it imports, all the way down.
    var dependencies: [String] = []
    /// 5 or 6; 4 and 4.2 are taken for 5. Nil: what the user says, or 5.
    var languageMode: String?
    /// Names of conditions, `-D`.
    var conditions: Set<String> = []
    /// The compiler's arguments beyond that.
    var flags: [String] = []
    /// The name of the bundle that `Bundle.module` is; nil when that is the main bundle.
    var bundle: String?
    /// The package that `package` declarations are visible in.
    var package: String?
    /// Whether it belongs to what the user named, and not to a package that this stands on. Only those
    /// have something to show, and only of those are warnings told.
    var isOwn = true
    /// Sources that the target has and that are not on the disk. Absolute.
    var absent: [String] = []
    /// Where the headers of a C module are.
    var headers: String?
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
    /// Whatever else it has that is a text.
    var texts: [String: String] = [:]

    /// Whether windows are wider than tall, since the program knows no other way.
    var isLandscape: Bool {
      !orientations.isEmpty && orientations.allSatisfy { $0.contains("Landscape") }
    }
  }

  /// Whether the program is one file or one folder, without anything that says more of it.
  var isPlain: Bool { modules.count == 1 && root == modules[0].name && modules[0].bundle == nil }

  /// The main bundle's contents.
  var resources: [String] {
    modules.filter { $0.bundle == nil }.flatMap(\.resources)
  }
}

extension ProgramPlan {
  /// Modules in an order in which each stands behind all that it imports, each with all that it
  /// imports, also through others.
  ///
  /// - Throws: the way round, when modules import one another in a circle.
  static func ordered(_ modules: [Module], of path: String) throws -> [Module] {
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    var ready: [String: Module] = [:]
    var order: [Module] = []
    func visit(_ name: String, from way: [String]) throws {
      guard ready[name] == nil, var module = byName[name] else { return }
      if let start = way.firstIndex(of: name) {
        let circle = (way[start...] + [name]).joined(separator: " → ")
        throw Failure.unusable("\(path): the modules \(circle) import one another in a circle")
      }
      for other in module.dependencies { try visit(other, from: way + [name]) }
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
