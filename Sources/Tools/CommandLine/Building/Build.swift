import Foundation

/// The program that some sources make.
struct Build {
  let program: String
  let plan: ProgramPlan
  /// The sources that were compiled; nil when nothing has changed since the last time, so that nothing was
  /// read.
  private(set) var sources: SourceSet?
  let shaders: ShaderLibraries
  private let bundle: ProgramBundle
  private let wantsBacktrace: Bool

  /// The purpose that a program is built for.
  enum Kind: String {
    /// To be started by the tool.
    case shown
    /// To run without the tool, with and without what helps to debug it.
    case debug, release
  }

  /// - Parameters:
  ///   - plan: The plan of what the options name; nil to make it.
  ///   - texts: The contents to compile instead of the files at these paths.
  ///   - entry: The program's entry; without it, one with the root that the options name.
  ///   - languages: Of a program that is given to others.
  ///   - programTexts: Its sources, if they have been read already.
  ///   - hear: Receives each line of the compiler.
  init(
    _ options: SourceOptions, _ plan: ProgramPlan? = nil, kind: Kind = .shown,
    texts: [String: String] = [:], entry: ((SourceSet) throws -> Entry)? = nil,
    languages: ProgramLanguages? = nil, programTexts: ProgramTexts? = nil,
    hear: ((String) -> Void)? = nil
  ) throws {
    let toolchain = try ToolchainPaths.found()
    // A wrong path or a wrong --view is an error before the cache makes its folder.
    let plan =
      try plan ?? ProgramPlan(path: options.path, options: options.project.planOptions)
    self.plan = plan
    func read() throws -> (SourceSet, Entry) {
      try CatalogCheck.check(plan)
      for note in plan.notesToTell { printError("vivace: \(note)") }
      var conditions = options.conditions(for: plan, toolchain)
      if kind == .release { conditions.flags.remove("DEBUG") }
      let sources = try SourceSet(plan, conditions: conditions, texts: texts)
      return (
        sources,
        try entry?(sources) ?? Entry(root: try Root(of: sources, wanted: options.view), of: sources)
      )
    }
    let early = access(Cache().folder, F_OK) == 0 ? nil : try read()
    let cache = try Cache.usable()
    let receipt = BuildReceipt(
      for: plan, cache, toolchain,
      [
        options.view ?? "", options.project.swiftVersion ?? "", "\(options.project.sdk ?? 0)",
        options.project.platform?.rawValue ?? "",
        kind.rawValue, languages.map { "\($0)" } ?? "",
      ])
    if entry == nil, texts.isEmpty, let program = receipt.program {
      self.program = program
    } else {
      let (sources, start) = try early ?? read()
      self.sources = sources
      var compiler = Compiler(
        toolchain: toolchain, cache: cache, kind: kind, languageMode: options.project.swiftVersion,
        hear: hear ?? JSONAnswer.listener, macroLimit: options.limits.macroLimit,
        expressionLimit: options.limits.expressionLimit)
      if let languages {
        let choice = UnicodeChoice(
          languages: languages.codes.map { languages.others.union($0) },
          programTexts ?? ProgramTexts(plan))
        compiler.unicode = try UnicodeObject.path(choice, toolchain, cache)
      }
      program = try compiler.program(for: sources, entry: start)
      if entry == nil, texts.isEmpty { receipt.keep(program) }
    }
    wantsBacktrace = options.backtrace
    shaders = try ShaderLibraries(of: plan, cache, toolchain)
    bundle = ProgramBundle(of: program, plan, shaders)
    try bundle.furnish()
  }

  /// The folder of the main bundle's contents, whose files are links to the project's.
  var resources: String { bundle.resources }

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
    // GLib's own allocator keeps pages of objects that are freed, which would count as the program's memory.
    if job.mode == .endure { environment["G_SLICE"] = "always-malloc" }
    // The runtime's backtrace of a trap takes half a minute; the program's own line is there at once.
    if wantsBacktrace {
      environment["SWIFT_BACKTRACE"] = "enable=yes"
    } else if environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    return environment
  }
}

extension SourceOptions {
  func conditions(for plan: ProgramPlan, _ toolchain: ToolchainPaths) -> Conditions {
    var conditions = Conditions(
      for: plan.platform ?? .ios, toolchain, languageMode: project.swiftVersion)
    conditions.sdk = project.sdk
    return conditions
  }
}

extension Conditions {
  /// - Parameter languageMode: The user's choice.
  init(for platform: Platform, _ toolchain: ToolchainPaths, languageMode: String?) {
    self.init()
    modules = toolchain.importable.union(toolchain.ownModules)
    isComplete = true
    mode = languageMode.flatMap { Int($0) } ?? 5
    isModeChosen = languageMode != nil
    self.platform = platform
    modules.remove(platform == .macos ? "UIKit" : "AppKit")
    // Their imports become those of others.
    for (name, here) in SourcePass.modulesHere where name != "Darwin" && modules.contains(here) {
      modules.insert(name)
    }
  }
}
