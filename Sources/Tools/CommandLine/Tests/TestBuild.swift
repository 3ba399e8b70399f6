import Foundation

/// The program that the tests of a plan make.
struct TestBuild {
  let program: String
  let tests: TestDiscovery
  private let plan: ProgramPlan
  private let bundle: ProgramBundle

  init(_ plan: TestPlan, languageMode: String?, _ limits: CompilerLimits) throws {
    let toolchain = try ToolchainPaths.found()
    let cache = try Cache.usable()
    self.plan = plan.program
    try CatalogCheck.check(plan.program)
    for note in plan.program.notesToTell { printError("vivace: \(note)") }
    let conditions = Conditions(
      for: plan.program.platform ?? .ios, toolchain, languageMode: languageMode)
    let sources = try SourceSet(plan.program, conditions: conditions)
    tests = TestDiscovery(in: sources, modules: plan.modules, conditions: conditions)
    let entry = Entry(tests: tests, modules: plan.modules, hosts: plan.hosts)
    let compiler = Compiler(
      toolchain: toolchain, cache: cache, languageMode: languageMode,
      macroLimit: limits.macroLimit, expressionLimit: limits.expressionLimit)
    program = try compiler.program(for: sources, entry: entry)
    bundle = ProgramBundle(
      of: program, plan.program, try ShaderLibraries(of: plan.program, cache, toolchain))
    try bundle.furnish()
  }

  /// - Parameters:
  ///   - isInRealTime: Whether waiting takes its full time.
  ///   - attachments: A folder for what tests attach to their results.
  ///   - referenceSuffix: The suffix of references that snapshot tests record.
  func environment(
    isInRealTime: Bool, attachments: String? = nil, referenceSuffix: String = ""
  ) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["VIVACE_RESOURCES"] = bundle.resources
    environment["VIVACE_TOOL"] = "\(getpid())"
    environment["VIVACE_PLATFORM"] = (plan.platform ?? .ios).rawValue
    environment["VIVACE_TEST_ATTACHMENTS"] = attachments
    // Libraries attach something only if Xcode, which sets this, can show it.
    if attachments != nil { environment["__XCODE_BUILT_PRODUCTS_DIR_PATHS"] = bundle.resources }
    environment["VIVACE_TEST_WINDOW"] = "1"
    // Programs and packages ask for these to know that they are tested.
    for name in ["XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
    where environment[name] == nil { environment[name] = plan.name }
    environment[SnapshotReferences.variable] = referenceSuffix
    if isInRealTime { environment["VIVACE_TEST_TIME"] = "real" }
    if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
    return environment
  }
}
