import ArgumentParser

/// The options that decide which modules of PATH are compiled, and for which platform.
struct ProjectOptions: ParsableArguments {
  @Option(help: "The target or scheme of a package or project, by name.")
  var target: String?

  @Option(
    help: "A folder of packages, which is searched for those that PATH names by URL.",
    completion: .directory)
  var packages: [String] = []

  @Option(
    help: ArgumentHelp(
      "A package to leave out, with the statements and declarations that need it.",
      discussion: "By the last component of its address, or of its folder.",
      valueName: "package"))
  var without: [String] = []

  @Option(help: "The language mode of the sources: 5 or 6. Without it, PATH's own, or 5.")
  var swiftVersion: String?

  @Option(
    help: "The platform that #if os(…) means: ios or macos. Without it, PATH's own, or ios.")
  var platform: Platform?

  @Option(
    help: ArgumentHelp(
      "The SDK whose rules for @State are checked: 26 or 27.",
      discussion: "Without it, 27's for what runs on system 27 and later, else what either accepts."
    ))
  var sdk: Int?

  @Option(parsing: .unconditional, help: "Seconds that a package's manifest may take.")
  var manifestLimit = 30.0

  func validate() throws {
    try requireSeconds(manifestLimit, "--manifest-limit", from: 1)
    if let swiftVersion, swiftVersion != "5" && swiftVersion != "6" {
      throw ValidationError("--swift-version is 5 or 6, not \(swiftVersion)")
    }
    if let sdk, sdk != 26 && sdk != 27 { throw ValidationError("--sdk is 26 or 27, not \(sdk)") }
  }

  var planOptions: ProgramPlan.Options {
    .init(
      target: target, platform: platform, packageFolders: packages.map(absolute),
      manifestLimit: manifestLimit, without: Set(without.map(PackageFinder.identity)))
  }

  /// The arguments that give the same options in any folder.
  var arguments: [String] {
    var result: [String] = []
    if let target { result += ["--target", target] }
    for folder in packages { result += ["--packages", absolute(folder)] }
    for package in without { result += ["--without", package] }
    if let swiftVersion { result += ["--swift-version", swiftVersion] }
    if let platform { result += ["--platform", platform.rawValue] }
    if let sdk { result += ["--sdk", "\(sdk)"] }
    if manifestLimit != 30 { result += ["--manifest-limit", "\(manifestLimit)"] }
    return result
  }
}

/// The options that limit the time of the compiler.
struct CompilerLimits: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Seconds that the compiler may take over a module that uses the project's own macros.")
  var macroLimit = 300.0

  @Option(
    parsing: .unconditional,
    help: "Seconds that the compiler may look for the types of one expression.")
  var expressionLimit = 60

  func validate() throws {
    try requireSeconds(macroLimit, "--macro-limit", from: 1)
    try requireSeconds(Double(expressionLimit), "--expression-limit", from: 1)
  }
}
