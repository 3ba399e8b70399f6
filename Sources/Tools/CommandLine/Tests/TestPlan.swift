import Foundation

/// The tests of a package or a project as one program.
struct TestPlan {
  /// The targets to compile: those with tests, and their dependencies.
  var program: ProgramPlan
  /// The names of the modules that have tests.
  var modules: [String]
  /// The programs that UI tests operate.
  var hosts: [Host] = []

  /// A program that UI tests start in their own process.
  struct Host: Equatable {
    var module: String
    var name: String
    /// The bundle identifier, or the name of a program without one.
    var identifier: String
    /// The modules of its tests.
    var tests: [String]
  }

  init(program: ProgramPlan, modules: [String], hosts: [Host] = []) {
    var program = program
    program.usesUITests = !hosts.isEmpty
    self.hosts = hosts
    // So that `@testable import` sees what a module keeps to itself.
    for index in program.modules.indices where program.modules[index].isSwift {
      program.modules[index].flags.append("-enable-testing")
    }
    (self.program, self.modules) = (program, modules)
  }

  /// The tests of what is at a path.
  ///
  /// - Throws: when there is neither a package nor a project, or it has no target with tests.
  init(path: String, options: ProgramPlan.Options) throws {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw Failure.usage("\(path): no such file or folder")
    }
    let package = "\(absolute)/Package.swift"
    let isPackage = isFolder.boolValue && FileManager.default.fileExists(atPath: package)
    func ofProject(_ tests: () throws -> TestPlan) throws -> TestPlan {
      guard isPackage else { return try tests() }
      // A package often has a project beside it that builds the library alone.
      do { return try tests() } catch is Failure {
        return try PackagePlan(folder: absolute, path: path, options: options).tests()
      }
    }
    switch ProgramPlan.Kind(of: absolute, isFolder: isFolder.boolValue) {
    case .workspace(let file):
      self = try ofProject { try Workspace(file, path: path).tests(options) }
    case .project(let file):
      self = try ofProject { try XcodeProject(file, path: path).tests(options) }
    case .package(let folder):
      self = try PackagePlan(folder: folder, path: path, options: options).tests()
    case .folder, .file:
      throw Failure.usage(
        "\(path): expected a Swift package, or an Xcode project or workspace, with a target of tests; "
          + "`vivace new NAME` makes a package with one")
    }
  }

  /// Whether a source has tests that operate a program.
  static func isUITest(_ path: String) -> Bool {
    FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self).contains("XCUIApplication")
    } ?? false
  }

  /// The targets that a name chooses, or all of them.
  ///
  /// - Throws: when there is none, with the names that there are.
  static func chosen<Target>(
    _ targets: [Target], _ name: (Target) -> String, _ wanted: String?, in path: String
  ) throws -> [Target] {
    guard !targets.isEmpty else {
      throw Failure.unusable(
        "\(path): there is no target of tests; expected one that has tests to run")
    }
    guard let wanted else { return targets }
    let found = targets.filter { name($0) == wanted }
    guard !found.isEmpty else {
      throw Failure.unusable(
        "--target \(wanted): no target of tests of that name in \(path); there are: "
          + targets.map(name).joined(separator: ", "))
    }
    return found
  }
}
