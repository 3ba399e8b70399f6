import SwiftIfConfig
import SwiftSyntax

/// Decides `#if` as the compiler will, so that only what is really compiled is looked at.
struct Conditions {
  /// Names given with `-D`.
  var flags: Set<String> = ["DEBUG"]
  /// Modules that can be imported beyond those of the toolchain.
  var modules: Set<String> = [
    "SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "CoreTransferable",
    "UIKit", "AppKit", "QuartzCore", "UserNotifications", "os", "OSLog", "Accelerate",
    "simd", "Charts", "SwiftData", "XCUIAutomation",
  ]
  /// Modules that can be imported although `canImport` is false for them.
  var unseen: Set<String> = []
  /// Whether sources with a branch for UIKit and AppKit are compiled as where those are missing.
  var lacksKits = false
  /// The names of the modules for which Linux is not among the systems: see ``StandIns``.
  var modulesOfApple: Set<String> = []
  /// The names of the modules whose sources have branches for Linux without Apple's modules.
  var modulesOfLinux: Set<String> = []
  /// The names of the modules that need what they declare where there is Apple's C library: see ``StandIns``.
  var modulesOfDarwin: Set<String> = []
  /// Whether `canImport(Darwin)` is true.
  var hasDarwin = false
  /// Whether Linux counts as a system beside Apple's.
  var isLinux = true
  /// Whether ``modules`` has all that there are, so that any other is left out.
  var isComplete = false
  /// The language mode.
  var mode = 5
  /// Whether the user has chosen the mode, in place of the modules' own.
  var isModeChosen = false
  /// The SDK whose rules for `@State` are checked, by the number of its system; nil accepts what either of two
  /// accepts, and makes default values once as the later one does.
  var sdk: Int?
  /// The platform whose `#if os(…)` branches are compiled, besides those of Linux.
  var platform = Platform.ios

  /// The conditions inside a module, which may add its own.
  func inside(_ module: ProgramPlan.Module) -> Conditions {
    var own = self
    own.flags.formUnion(module.conditions.map { String($0.prefix { $0 != "=" }) })
    if !isModeChosen, let mode = module.languageMode { own.mode = Int(mode) ?? 5 }
    own.sdk = sdk ?? module.deployment.flatMap { $0 >= 27 ? 27 : nil }
    // A foreign package that asks has another branch for a missing module: the one that has been tried on
    // Linux. So has a library of the user's own that was written for Linux, too.
    if !module.isOwn || isForLinux(module) { own.unseen = Self.namesOfApple }
    own.lacksKits = module.lacksKits
    own.hasDarwin = modulesOfDarwin.contains(module.name)
    own.isLinux = !modulesOfApple.contains(module.name)
    return own
  }

  /// Modules for which a library that was written for Linux has a branch without them.
  private static let namesOfApple = Set(ToolchainPaths.aliases.keys).union(
    SourcePass.modulesHere.filter { ToolchainPaths.aliases[$0.value] != nil }.keys)

  private func isForLinux(_ module: ProgramPlan.Module) -> Bool {
    module.kind == .library && modulesOfLinux.contains(module.name)
      && modulesOfApple.isDisjoint(with: module.dependencies + [module.name])
  }

  /// Whether a source has a branch for Linux.
  static func hasBranchForLinux(_ text: String) -> Bool {
    text.contains("canImport(FoundationNetworking)") || text.contains("os(Linux)")
  }

  /// The conditions for one source of the module. In one that asks for the kits only to import them, they are there:
  /// the rest of it may use them without asking.
  func forSource(hasBranchForKits: Bool) -> Conditions {
    guard lacksKits, hasBranchForKits else { return self }
    var own = self
    own.unseen.formUnion(Self.kits)
    return own
  }

  static let kits: Set<String> = ["UIKit", "AppKit"]

  static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder", "Testing", "XCTest",
    "_Concurrency", "_StringProcessing", "Distributed",
  ]

  /// Sources are written for one of Apple's systems; Linux, where they really run, holds too.
  func isSystem(_ name: String) -> Bool {
    name == "Linux" && isLinux || platform.systems.contains(name)
  }

  /// Whether there is a module of the name.
  func has(_ module: String) -> Bool {
    modules.contains(module) || Self.toolchainModules.contains(module)
  }

  func canImport(_ module: String) -> Bool {
    module == "Darwin" ? hasDarwin : has(module) && !unseen.contains(module)
  }
}

extension Conditions: BuildConfiguration {
  func isCustomConditionSet(name: String) -> Bool { flags.contains(name) }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { false }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { canImport($0.1) } ?? false
  }
  func isActiveTargetOS(name: String) -> Bool { isSystem(name) }
  func isActiveTargetArchitecture(name: String) -> Bool {
    #if arch(x86_64)
      return name == "x86_64"
    #else
      return name == "arm64"
    #endif
  }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  /// A language mode counts as the highest version of the compiler that has it.
  var languageVersion: VersionTuple { mode == 5 ? VersionTuple(5, 10) : VersionTuple(mode) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}

/// The platform that a source is written for.
enum Platform: String, CaseIterable {
  case ios
  case macos

  /// The systems by the names of `os(…)`.
  var systems: Set<String> {
    switch self {
    case .ios: ["iOS"]
    case .macos: ["macOS", "OSX"]
    }
  }
}
