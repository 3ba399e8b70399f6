import Foundation

/// The program that some sources make.
struct Build {
  let program: String
  let plan: ProgramPlan
  private let bundle: ProgramBundle

  /// - Parameter hasPlaces: With debug information, for what tells places in the source.
  init(_ options: SourceOptions, hasPlaces: Bool = false) throws {
    let toolchain = try ToolchainPaths.found()
    let cache = Cache.usable()
    plan = try ProgramPlan(path: options.path, wish: options.wish)
    let receipt = Receipt(
      for: plan, cache, toolchain,
      [
        options.view ?? "", options.swiftVersion ?? "", "\(hasPlaces)",
        options.platform?.rawValue ?? "",
      ])
    if let program = receipt.program {
      self.program = program
    } else {
      try CatalogCheck.check(plan)
      for note in plan.notesToTell { printError("vivace: \(note)") }
      let sources = try SourceSet(plan, conditions: options.conditions(for: plan, toolchain))
      let entry = Entry(root: try Root(of: sources, wanted: options.view), of: sources)
      let compiler = Compiler(
        toolchain: toolchain, cache: cache, languageMode: options.swiftVersion, hasPlaces: hasPlaces
      )
      program = try compiler.program(for: sources, entry: entry)
      receipt.keep(program)
    }
    bundle = ProgramBundle(of: program, plan)
    try bundle.furnish()
  }

  func environment(for job: ProgramJob) -> [String: String] {
    let platform = plan.platform ?? .ios
    var job = job
    job.platform = platform == .ios ? nil : platform.rawValue
    if plan.information.isLandscape, platform == .ios, job.width == nil {
      (job.width, job.height) = (852, 393)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["VIVACE_JOB"] = job.json
    environment["VIVACE_RESOURCES"] = plan.isPlain ? plan.folder : bundle.resources
    // The program ends with the tool, however that ends.
    environment["VIVACE_TOOL"] = "\(getpid())"
    environment["VIVACE_PLATFORM"] = platform.rawValue
    return environment
  }
}

extension SourceOptions {
  var wish: ProgramPlan.Wish {
    .init(target: target, platform: platform, packageFolders: packages)
  }

  func conditions(for plan: ProgramPlan, _ toolchain: ToolchainPaths) -> Conditions {
    let platform = plan.platform ?? .ios
    var conditions = Conditions()
    conditions.modules = toolchain.importable
    conditions.mode = swiftVersion.flatMap { Int($0) } ?? 5
    conditions.isModeChosen = swiftVersion != nil
    conditions.platform = platform
    conditions.modules.remove(platform == .macos ? "UIKit" : "AppKit")
    return conditions
  }
}
