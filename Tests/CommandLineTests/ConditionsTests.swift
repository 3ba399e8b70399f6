import Testing

@testable import CommandLine

@Suite struct ConditionsTests {
  /// The names in what is compiled.
  private func active(_ source: String, _ conditions: Conditions = Conditions()) -> [String] {
    ParsedSource(source, conditions: conditions).identifiers.map(\.text)
  }

  @Test(
    "decides as the compiler does",
    arguments: [
      ("os(Linux)", true), ("os(iOS)", true), ("os(macOS)", false), ("!os(tvOS)", true),
      ("os(tvOS) || os(Linux)", true), ("os(Linux) && os(tvOS)", false),
      ("os(tvOS) && os(Linux) || true", true), ("os(tvOS) && (os(Linux) || true)", false),
      ("!(os(tvOS) || os(macOS))", true),
      ("DEBUG", true), ("RELEASE", false), ("true", true), ("false", false),
      ("canImport(SwiftUI)", true), ("canImport(Foundation)", true), ("canImport(UIKit)", true),
      ("canImport(Charts)", true), ("canImport(MapKit)", false), ("swift(>=5.9)", true),
      ("swift(>=6)", false),
      ("swift(<6.0)", true), ("compiler(>=6.0)", true), ("compiler(>=7)", false),
      ("targetEnvironment(simulator)", false), ("hasFeature(Macros)", false),
    ])
  func decides(condition: String, expected: Bool) {
    #expect(active("#if \(condition)\na\n#endif") == (expected ? ["a"] : []))
  }

  @Test(
    "takes one branch of several",
    arguments: [
      ("#if os(tvOS)\na\n#elseif os(Linux)\nb\n#else\nc\n#endif\nd", ["b", "d"]),
      ("#if os(Linux)\na\n#elseif true\nb\n#else\nc\n#endif", ["a"]),
      ("#if os(tvOS)\na\n#elseif os(macOS)\nb\n#else\nc\n#endif", ["c"]),
      ("#if os(tvOS)\n#if true\na\n#else\nb\n#endif\n#else\nc\n#endif", ["c"]),
      ("#if true\n#if os(tvOS)\na\n#else\nb\n#endif\n#else\nc\n#endif", ["b"]),
      ("#endif\na", ["a"]),
    ])
  func selectsOneBranch(source: String, expected: [String]) {
    #expect(active(source) == expected)
  }

  @Test func theChosenPlatformDecides() {
    let source = "#if os(macOS)\na\n#else\nb\n#endif"
    #expect(active(source, Conditions(platform: .macos)) == ["a"])
    #expect(active(source, Conditions(platform: .ios)) == ["b"])
  }

  @Test func swiftSixIsToldApart() {
    #expect(active("#if swift(>=6)\na\n#endif", Conditions(mode: 6)) == ["a"])
  }

  /// In a module without UIKit, a source that asks for it only to import it has it.
  @Test func kitsThatAreOnlyImportedAreThere() {
    let conditions = Conditions(lacksKits: true)
    let importing = "#if canImport(UIKit)\nimport UIKit\n#endif\nUIView()"
    #expect(active(importing, conditions) == ["UIKit", "UIView"])
    #expect(active(importing + "\n#if canImport(UIKit)\na\n#endif", conditions) == ["UIView"])
    #expect(active("#if canImport(UIKit) || os(tvOS)\na\n#else\nb\n#endif", conditions) == ["b"])
  }

  @Test func appleOnlyModulesHaveTheirCLibraryWhereTheyNeedIt() {
    let lock = "#if canImport(Darwin)\nimport Darwin\ntypealias Lock = Int\n#endif"
    func modules(_ others: String...) -> Set<String> {
      StandIns.modulesOfDarwin([(module: "A", text: lock)] + others.map { ("A", $0) })
    }
    #expect(modules("let a: Lock = 3") == ["A"])
    #expect(modules("let a: Padlock = 3").isEmpty)
    #expect(modules("let a: Lock = 3", "#if os(Linux)\n#endif").isEmpty)
    #expect(modules("#if canImport(Darwin)\nlet a: Lock = 3\n#endif").isEmpty)
    #expect(active(lock, Conditions(hasDarwin: true)).contains("Lock"))
    #expect(active(lock).isEmpty)
  }
}
