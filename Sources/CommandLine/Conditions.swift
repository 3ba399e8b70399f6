import Foundation

/// Decides `#if` as the compiler will, so that only what is really compiled is looked at.
struct Conditions {
  /// Names given with `-D`.
  var flags: Set<String> = ["DEBUG"]
  /// Modules that can be imported beyond those of the toolchain.
  var modules: Set<String> = [
    "SwiftUI", "Combine", "CoreGraphics", "UniformTypeIdentifiers", "CoreTransferable",
    "UIKit", "AppKit", "QuartzCore", "os", "OSLog", "simd",
  ]
  var languageVersion = 5
  /// Whether the user has said the version, whatever modules say.
  var isLanguageChosen = false
  /// Whose `#if os(…)` branches are taken, besides those of Linux.
  var platform = Platform.ios

  /// As they are in a module that may say more.
  func inside(_ module: ProgramPlan.Module) -> Conditions {
    var own = self
    own.flags.formUnion(module.conditions.map { String($0.prefix { $0 != "=" }) })
    if !isLanguageChosen, let mode = module.languageMode { own.languageVersion = Int(mode) ?? 5 }
    return own
  }

  static let toolchainModules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder", "Testing", "XCTest",
    "_Concurrency", "_StringProcessing", "Distributed",
  ]

  /// The tokens that the compiler sees: those of untaken branches, and the `#if`s, are gone.
  func active(_ tokens: [Token]) -> [Token] {
    /// One open `#if`: whether its present branch is taken, and whether one was already.
    var levels: [(isTaken: Bool, wasTaken: Bool)] = []
    var result: [Token] = []
    var at = 0
    while at < tokens.count {
      let token = tokens[at]
      at += 1
      guard token.kind == .pound, ["#if", "#elseif", "#else", "#endif"].contains(token.text) else {
        if levels.allSatisfy(\.isTaken) { result.append(token) }
        continue
      }
      let start = at
      while at < tokens.count, tokens[at].line == token.line { at += 1 }
      let condition = tokens[start..<at]
      switch token.text {
      case "#if":
        let holds = holds(condition)
        levels.append((holds, holds))
      case "#elseif":
        guard let level = levels.popLast() else { continue }
        let holds = !level.wasTaken && holds(condition)
        levels.append((holds, level.wasTaken || holds))
      case "#else":
        guard let level = levels.popLast() else { continue }
        levels.append((!level.wasTaken, true))
      default: _ = levels.popLast()
      }
    }
    return result
  }

  func holds(_ condition: ArraySlice<Token>) -> Bool {
    var reader = Reader(conditions: self, rest: condition)
    return reader.anyOf()
  }

  /// Reads `a && (b || !c)` from left to right. What it does not know does not hold.
  private struct Reader {
    let conditions: Conditions
    var rest: ArraySlice<Token>

    mutating func skip(_ sign: String) -> Bool {
      guard rest.first?.isSign(sign) == true else { return false }
      rest.removeFirst()
      return true
    }

    mutating func anyOf() -> Bool {
      var result = allOf()
      while skip("||") {
        let next = allOf()
        result = result || next
      }
      return result
    }

    mutating func allOf() -> Bool {
      var result = single()
      while skip("&&") {
        let next = single()
        result = result && next
      }
      return result
    }

    mutating func single() -> Bool {
      if skip("!") { return !single() }
      if skip("(") {
        let result = anyOf()
        _ = skip(")")
        return result
      }
      guard let name = rest.popFirst()?.text else { return false }
      guard skip("(") else { return name == "true" || conditions.flags.contains(name) }
      let argument = rest.prefix { !$0.isSign(")") }
      rest = rest.dropFirst(argument.count + 1)
      return conditions.holds(name, argument)
    }
  }

  private func holds(_ test: String, _ argument: ArraySlice<Token>) -> Bool {
    let text = argument.map(\.text)
    switch test {
    case "os": return isSystem(text.first ?? "")
    case "arch":
      #if arch(x86_64)
        return text == ["x86_64"]
      #else
        return text == ["arm64"]
      #endif
    case "canImport":
      let module = text.first ?? ""
      return modules.contains(module) || Self.toolchainModules.contains(module)
    case "swift": return isVersion((languageVersion, 0), text)
    case "compiler": return isVersion((6, 3), text)
    case "_endian": return text == ["little"]
    case "_runtime": return text == ["_Native"]
    default: return false
    }
  }

  /// Sources are written for one of Apple's systems; Linux, where they really run, holds too.
  func isSystem(_ name: String) -> Bool { name == "Linux" || platform.systems.contains(name) }

  /// `text` is `>=` or `<` and a version: `[">=", "5.9"]`. A language mode counts as the highest
  /// version of the compiler that has it.
  private func isVersion(_ version: (Int, Int), _ text: [String]) -> Bool {
    guard text.count == 2 else { return false }
    let parts = text[1].split(separator: ".").map { Int($0) ?? 0 }
    let asked = (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
    let actual = version.0 == 5 ? (5, 10) : version
    return text[0] == ">=" ? actual >= asked : text[0] == "<" ? actual < asked : false
  }
}

/// The platform that a source is written for.
enum Platform: String, CaseIterable {
  case ios
  case macos

  /// As `os(…)` names it.
  var systems: Set<String> {
    switch self {
    case .ios: ["iOS"]
    case .macos: ["macOS", "OSX"]
    }
  }
}
