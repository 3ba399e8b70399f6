import ArgumentParser
import Foundation

/// The options of the commands for editors.
struct EditorOptions: ParsableArguments {
  @Argument(
    help: "A Swift file, a folder of them, a Swift package, or an Xcode project or workspace.",
    completion: .file(extensions: ["swift"]))
  var path = "."

  @Option(help: "Which target or scheme of a project, by its name.")
  var target: String?

  @Option(
    help: "A folder whose folders are packages, for those that PATH names by an address.",
    completion: .directory)
  var packages: [String] = []

  @Option(help: "The language mode of the sources: 5 or 6. Without it what PATH says, or 5.")
  var swiftVersion: String?

  @Option(
    help: "The platform that #if os(…) means: ios or macos. Without it what PATH says, or ios.")
  var platform: Platform?

  @Option(parsing: .unconditional, help: "Seconds that a package's manifest may take.")
  var manifestLimit = 30.0

  func validate() throws {
    if !(manifestLimit >= 1 && manifestLimit <= 86_400) {
      throw ValidationError("--manifest-limit is seconds, from 1 to 86400, not \(manifestLimit)")
    }
    if let swiftVersion, swiftVersion != "5" && swiftVersion != "6" {
      throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
    }
  }

  var planOptions: ProgramPlan.Options {
    .init(
      target: target, platform: platform, packageFolders: packages.map(absolute),
      manifestLimit: manifestLimit)
  }

  /// The command line that says the same from any folder.
  var arguments: [String] {
    var result = [absolute(path)]
    if let target { result += ["--target", target] }
    for folder in packages { result += ["--packages", absolute(folder)] }
    if let swiftVersion { result += ["--swift-version", swiftVersion] }
    if let platform { result += ["--platform", platform.rawValue] }
    if manifestLimit != 30 { result += ["--manifest-limit", "\(manifestLimit)"] }
    return result
  }
}

extension ProgramPlan {
  /// All modules of a path that an editor may open: of a package every program and library, and tests.
  static func forEditor(_ options: EditorOptions) throws -> ProgramPlan {
    let path = absolute(options.path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    var plan: ProgramPlan
    switch Kind(of: path, isFolder: isFolder.boolValue) {
    case .package(let folder) where exists && options.target == nil:
      plan = try PackagePlan(folder: folder, path: path, options: options.planOptions).everything()
    case .folder, .file: return try ProgramPlan(path: path, options: options.planOptions)
    default: plan = try ProgramPlan(path: path, options: options.planOptions)
    }
    var others = options.planOptions
    others.target = nil
    guard let tests = try? TestPlan(path: path, options: others) else { return plan }
    let tested = tests.program.modules.filter { $0.flags.contains("-enable-testing") }.map(\.name)
    for index in plan.modules.indices where tested.contains(plan.modules[index].name) {
      plan.modules[index].flags.append("-enable-testing")
    }
    let known = Set(plan.modules.map(\.name))
    plan.modules += tests.program.modules.filter { !known.contains($0.name) }
    return plan
  }
}
