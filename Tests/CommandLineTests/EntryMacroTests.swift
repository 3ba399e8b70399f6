import Testing

/// `@Entry`, expanded by the real plug-in over keys as plain as can be.
@Suite struct EntryMacroTests {
  /// The first line the program prints, or the compiler's errors.
  private func outcome(_ declaration: String, printing: String) throws -> TestInstallation.Outcome {
    let folder = try Folder([
      "Poll.swift": """
      import SwiftUI
      extension EnvironmentValues {
        \(declaration)
      }
      @main struct MyApp: App {
        static func main() {
          var values = EnvironmentValues()
          \(printing)
        }
      }
      """
    ])
    return try TestInstallation.tool("run", "Poll.swift", in: folder)
  }

  @Test(
    "an entry has its default value, and keeps what it is set to",
    arguments: [
      ("@Entry var count = 3", "4", ["3", "4"]),
      ("@Entry var count: Int = 1 + 2", "4", ["3", "4"]),
      ("@Entry var count: Int?", "4", ["nil", "Optional(4)"]),
      ("@Entry var count: [String: [Int]] = [:]", "[\"a\": [1]]", ["[:]", "[\"a\": [1]]"]),
      ("@Entry public var count = \"{\"", "\"}\"", ["{", "}"]),
    ])
  func keeps(declaration: String, value: String, expected: [String]) throws {
    let outcome = try outcome(
      declaration,
      printing: "print(values.count as Any); values.count = \(value); print(values.count as Any)")
    #expect(outcome.errors == "")
    #expect(outcome.lines == expected)
  }

  @Test func twoEntriesAreApart() throws {
    let outcome = try outcome(
      "@Entry var a = 1\n  @Entry var b = 2", printing: "values.a = 5; print(values.a, values.b)")
    #expect(outcome.lines == ["5 2"])
  }

  @Test func anEntryWithoutAValueIsAnError() throws {
    let outcome = try outcome("@Entry var count: Int", printing: "print(values.count)")
    #expect(outcome.code == 3)
    #expect(
      outcome.errors.contains("error: @Entry needs a default value or an optional type"))
  }
}
