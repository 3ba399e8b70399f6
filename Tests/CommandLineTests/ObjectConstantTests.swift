import Testing

@testable import CommandLine

/// Texts of Apple's C libraries, which are objects there.
@Suite struct ObjectConstantTests {
  private func pass(_ texts: String..., modules: Set<String> = ["SwiftUI", "Security"]) -> [String]
  {
    var conditions = Conditions()
    conditions.modules = modules
    let sources = texts.map { ParsedSource($0, conditions: conditions) }
    let pass = SourcePass(conditions: conditions, sources: sources)
    return sources.enumerated().map { pass($1, fileIndex: $0).text }
  }

  @Test func aConstantThatIsPassedAsAnObjectIsMadeOne() {
    let declared = """
      import Security
      func wipe(_ kind: AnyObject, of name: String) {}
      func keep(_ kind: String) {}

      """
    let used = """
      import Security
      wipe(kSecClassKey, of: kSecClassKey)
      keep(kSecClassKey)
      self.wipe(kSecClassKey, of: "a")
      wipe(kSecClassKey)

      """
    #expect(
      pass(declared, used) == [
        declared,
        """
        import Security
        wipe(kSecClassKey as AnyObject, of: kSecClassKey)
        keep(kSecClassKey)
        self.wipe(kSecClassKey as AnyObject, of: "a")
        wipe(kSecClassKey)

        """,
      ])
  }

  /// A source for Linux has the branch that was tried with the toolchain's own library.
  @Test func aSourceThatMakesObjectsOfCoreFoundationKeepsIt() {
    let text = """
      import CoreFoundation
      import Foundation
      let name = unsafeBitCast("a"._bridgeToObjectiveC(), to: CFString.self)
      CFRunLoopRunInMode(name, 1, false)

      """
    #expect(pass(text, modules: ["SwiftUI", "CoreFoundation", "CoreGraphics"]) == [text])
  }

  @Test func anExponentHasASignWhereTheCompilerWantsIt() {
    #expect(
      pass("import Foundation\nlet a = pow(sin(b * .pi), 0.4) + pow(sin(b * Double.pi), 0.4)\n")
        == [
          "import Foundation\nlet a = pow(sin(b * .pi), +0.4) + pow(sin(b * Double.pi), 0.4)\n"
        ])
    let others = "import Foundation\nlet a = pow(b * .pi, 0.4) + pow(sin(b * .pi), 2)\n"
    #expect(pass(others) == [others])
  }

  @Test func anErrorWithoutADomainHasAnEmptyOne() {
    #expect(
      pass("import Foundation\nlet a = [NSError(), NSError.self]\n") == [
        "import Foundation\nlet a = [NSError(domain: \"\", code: 0), NSError.self]\n"
      ])
  }
}
