import Foundation
import Testing

@testable import CommandLine

/// Programs that cannot be understood, as the user of the tool meets them: one line, exit code 3, and nothing
/// written that is not whole.
@Suite struct BadProgramTests {
  private static func manifest(_ name: String, _ rest: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", \(rest))
    """
  }

  private static func inCircle(_ name: String, _ other: String) -> String {
    manifest(
      name,
      """
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [.package(path: "../\(other)")],
      targets: [.target(name: "\(name)", dependencies: ["\(other)"])]
      """)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var arguments = ["App"]
    /// The reason in the one line of the message.
    var reason: String
  }

  static let cases = [
    Case(
      testDescription: "a project file that does not parse",
      files: ["App/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n  objects = (\n    ;\n}\n"],
      reason: "App/App.xcodeproj/project.pbxproj: cannot be read as a property list: "),
    Case(
      testDescription: "a project file that is empty",
      files: ["App/App.xcodeproj/project.pbxproj": ""],
      reason: "App/App.xcodeproj/project.pbxproj: "),
    Case(
      testDescription: "a workspace without anything that is there",
      files: [
        "App/App.xcworkspace/contents.xcworkspacedata":
          "<Workspace><FileRef location=\"group:Gone.xcodeproj\"></FileRef></Workspace>"
      ], reason: "Gone.xcodeproj"),
    Case(
      testDescription: "a target that is not there",
      files: [
        "App/Package.swift": manifest("App", "targets: [.executableTarget(name: \"App\")]"),
        "App/Sources/App/App.swift": "import SwiftUI\n",
      ], arguments: ["App", "--target", "Other"],
      reason: "--target Other: no target of that name to show in App; there are: App"),
    Case(
      testDescription: "a target without a folder",
      files: ["App/Package.swift": manifest("App", "targets: [.executableTarget(name: \"App\")]")],
      reason: "the target App has no folder; expected Sources/App"),
    Case(
      testDescription: "a package that is not on this disk",
      files: [
        "App/Package.swift": manifest(
          "App",
          """
          dependencies: [.package(url: "https://example.org/a/Far.git", from: "1.0.0")],
          targets: [.executableTarget(name: "App", dependencies: [.product(name: "Far", package: "Far")])]
          """), "App/Sources/App/App.swift": "import SwiftUI\n",
      ],
      reason: "the package far (https://example.org/a/Far.git) is not on this disk"),
    Case(
      testDescription: "a package whose folder is not there",
      files: [
        "App/Package.swift": manifest(
          "App",
          """
          dependencies: [.package(path: "../Near")],
          targets: [.executableTarget(name: "App", dependencies: [.product(name: "Near", package: "Near")])]
          """), "App/Sources/App/App.swift": "import SwiftUI\n",
      ], reason: "where there is no Package.swift"),
    Case(
      testDescription: "packages in a circle",
      files: [
        "App/Package.swift": inCircle("App", "B"), "B/Package.swift": inCircle("B", "App"),
        "App/Sources/App/A.swift": "", "B/Sources/B/B.swift": "",
      ], reason: "the packages App → B → App stand on one another in a circle"),
    Case(
      testDescription: "a manifest that does not compile",
      files: ["App/Package.swift": "// swift-tools-version: 5.9\nlet package = Pakage()\n"],
      reason: "cannot be read as a manifest"),
    Case(
      testDescription: "a catalogue with a broken entry",
      files: [
        "App/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n",
        "App/A.xcassets/Red.colorset/Contents.json": "{\"colors\": [",
      ], reason: "App/A.xcassets/Red.colorset/Contents.json: is not JSON"),
    Case(
      testDescription: "a string catalogue with a broken entry",
      files: [
        "App/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n",
        "App/L.xcstrings":
          "{\"sourceLanguage\":\"en\",\"strings\":{\"Hi\":{\"localizations\":{\"de\":{}}}}}",
      ], reason: "the entry \"Hi\" has neither a string nor variations for de"),
  ]

  @Test("one line, exit code 3, nothing half written", arguments: cases)
  func reportsOneLine(_ bad: Case) throws {
    let folder = try Folder(bad.files)
    try folder.write("an older picture", to: "a.png")
    let tool = try TestInstallation.tool
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    for command in ["snapshot", "typecheck"] {
      let outcome = try TestInstallation.process(
        tool.folder("vivace"),
        [command] + bad.arguments + (command == "snapshot" ? ["-o", "a.png"] : []), variables,
        folder.path)
      #expect(outcome.code == 3, "\(command)")
      #expect(outcome.lines == [], "\(command)")
      let reported = outcome.errors.split(separator: "\n")
      #expect(reported.count == 1 && reported[0].hasPrefix("vivace: "), "\(outcome.errors)")
      #expect(reported.first?.contains(bad.reason) == true, "\(outcome.errors)")
    }
    #expect(try String(contentsOfFile: folder("a.png"), encoding: .utf8) == "an older picture")
    // Nothing but what the package manager said of manifests.
    #expect(folder.names(".cache/vivace").allSatisfy { $0 == ".manifests" })
    let left = bad.files.keys.map { String($0.split(separator: "/")[0]) }
    #expect(Set(folder.names()).subtracting([".cache", "a.png"]) == Set(left))
  }
}
