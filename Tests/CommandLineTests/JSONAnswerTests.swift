import Foundation
import Testing

@testable import CommandLine

/// `--json`: one object on standard output, also of what fails.
@Suite struct JSONAnswerTests {
  private let folder: Folder

  init() throws {
    folder = try Folder([
      "Good.swift": """
      import SwiftUI
      #Preview("Good", traits: .fixedLayout(width: 20, height: 10)) {
        Text("Hi").onAppear { print("said") }
      }
      """,
      "Bad.swift": "import SwiftUI\nstruct Bad: View { var body: some View { Txt(\"a\") } }\n",
      "Trap.swift":
        "import SwiftUI\n#Preview { let none: [Int] = []; Text(\"\\(none[1])\") }\n",
    ])
  }

  private func vivace(_ arguments: String...) throws -> (code: Int32, fields: [String: Any]) {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let outcome = try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments + ["--json"], variables, folder.path)
    let text = outcome.lines.joined(separator: "\n")
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return (outcome.code, try #require(json as? [String: Any], "\(text)"))
  }

  @Test func filesThatWereWrittenAreNamed() throws {
    let picture = try vivace("snapshot", "Good.swift", "-o", "a.png")
    #expect(picture.fields["written"] as? [String] == [folder("a.png")])
    let tree = try vivace("snapshot", "Good.swift", "--tree").fields["tree"] as? [[String: Any]]
    #expect(tree?.first?["label"] as? String == "Hi")
    let film = try vivace("record", "Good.swift", "-o", "a.gif", "--duration", "0.1")
    #expect(film.fields["written"] as? [String] == [folder("a.gif")])
    let timeline = try vivace("timeline", "Good.swift", "-o", "a.svg")
    #expect(timeline.fields["written"] as? [String] == [folder("a.svg")])
  }

  @Test func errorsHavePlacesAndCodes() throws {
    let bad = try vivace("snapshot", "Bad.swift", "-o", "a.png")
    #expect(bad.code == 3 && bad.fields["code"] as? Int == 3)
    let diagnostic = try #require((bad.fields["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["file"] as? String == folder("Bad.swift"))
    #expect(diagnostic["line"] as? Int == 2 && diagnostic["column"] as? Int == 42)
    let trap = try vivace("snapshot", "Trap.swift", "-o", "a.png")
    #expect(trap.code == 1)
    #expect((trap.fields["error"] as? String)?.contains("Index out of range") == true)
    let missing = try vivace("snapshot", "None.swift", "-o", "a.png")
    #expect(missing.code == 2)
    #expect((missing.fields["error"] as? String)?.contains("None.swift") == true)
    let usage = try vivace("record", "Good.swift", "-o", "a.gif", "--fps", "0")
    #expect(usage.code == 2)
    #expect((usage.fields["error"] as? String)?.contains("--fps") == true)
  }
}
