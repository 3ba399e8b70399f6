import ArgumentParser
import Foundation

/// The options of the commands for editors.
struct EditorOptions: ParsableArguments {
  @Argument(
    help: "A Swift file, a folder of them, a Swift package, or an Xcode project or workspace.",
    completion: .file(extensions: ["swift"]))
  var path = "."

  @OptionGroup var project: ProjectOptions

  /// The arguments that mean the same in any folder.
  var arguments: [String] { [absolute(path)] + project.arguments }
}

extension ProgramPlan {
  /// All modules of a path that an editor may open: of a package every program and library, and tests.
  static func forEditor(_ options: EditorOptions) throws -> ProgramPlan {
    let path = absolute(options.path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    var plan: ProgramPlan
    switch Kind(of: path, isFolder: isFolder.boolValue) {
    case .package(let folder) where exists && options.project.target == nil:
      plan = try PackagePlan(folder: folder, path: path, options: options.project.planOptions)
        .everything()
    case .folder, .file: return try ProgramPlan(path: path, options: options.project.planOptions)
    default: plan = try ProgramPlan(path: path, options: options.project.planOptions)
    }
    var others = options.project.planOptions
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
