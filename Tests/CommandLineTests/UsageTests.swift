import Foundation
import Testing

@testable import CommandLine

@Suite struct UsageTests {
  /// Code 2 and a message, before anything is compiled.
  private func expectUsage(
    _ arguments: [String], _ message: String, in folder: Folder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try TestInstallation.process(
      try TestInstallation.tool.folder("vivace"), arguments,
      ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder(".cache")]) { $1 },
      folder.path)
    #expect(outcome.code == 2, sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(message), "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.lines == [], sourceLocation: sourceLocation)
    #expect(folder.names(".cache") == [], sourceLocation: sourceLocation)
  }

  @Test(
    "wrong arguments are told before anything is compiled",
    arguments: [
      (["run"], "Missing expected argument '<path>'"),
      (["walk"], "Unexpected argument 'walk'"),
      (["run", "A.swift", "--loud"], "Unknown option '--loud'"),
      (["run", "No.swift"], "vivace: No.swift: no such file or folder"),
      (["run", "empty"], "vivace: empty: no .swift files in this folder"),
      (["run", "a.txt"], "vivace: a.txt: expected a .swift file or a folder of them"),
      (["run", "A.swift", "--swift-version", "4"], "--swift-version is 5 or 6, not 4"),
      (["run", "A.swift", "--expression-limit", "0"], "--expression-limit is seconds, from 1"),
      (["test", "--swift-version", "4"], "--swift-version is 5 or 6, not 4"),
      (["build-server", ".", "--manifest-limit", "0"], "--manifest-limit is seconds, from 1"),
      (["run", "A.swift", "--size", "390"], "The value '390' is invalid for '--size <size>'"),
      (["run", "A.swift", "--size", "0x5"], "The value '0x5' is invalid"),
      (["run", "A.swift", "--size", "390"], "expected WIDTHxHEIGHT in points, as 390x844"),
      (["run", "A.swift", "--size", "20000x20000"], "expected 1 to 16384 points a side"),
      (
        ["snapshot", "A.swift", "-o", "a.png", "--size", "5000x5000", "--scale", "8"],
        "--size 5000x5000 at 8.0 pixels a point is a picture of 40000 × 40000 pixels; at most 16384"
      ),
      (
        ["record", "A.swift", "-o", "a.gif", "--size", "8000x8000"],
        "is a picture of 16000 × 16000 pixels; at most 16384 a side and 67108864 in all"
      ),
      (["snapshot", "A.swift", "-o", "a.png", "--at", "-1"], "--at is seconds, from 0.0 to 86400"),
      (["run", "A.swift", "--scheme", "sepia"], "The value 'sepia' is invalid"),
      (["run", "A.swift", "--idiom", "watch"], "The value 'watch' is invalid"),
      (["run", "A.swift", "--animations", "slow"], "The value 'slow' is invalid"),
      (["run", "A.swift", "--speed", "0"], "--speed is 0.01 to 100, not 0.0"),
      (["run", "A.swift", "--script", "no.script"], "--script no.script: no such file"),
      (["run", "A.swift", "--view", "No"], "--view No: no View, PreviewProvider or #Preview"),
      (["snapshot", "A.swift"], "-o is missing: expected a file that ends in .png"),
      (
        ["snapshot", "A.swift", "--tree", "-o", "a.gif"],
        "a name that ends in .png, .pdf, .svg, .txt, .json"
      ),
      (["snapshot", "A.swift", "-o", "a.png", "--platform", "windows"], "'windows' is invalid"),
      (["snapshot", "A.swift", "-o", "a.jpg"], "cannot write a.jpg: expected a name that ends in"),
      (["snapshot", "A.swift", "-o", "a.png", "--scale", "9"], "--scale is 0.25 to 8, not 9.0"),
      (["snapshot", "A.swift", "-o", "a.png", "--at=-1"], "--at is seconds, from 0.0 to 86400"),
      (["record", "A.swift", "-o", "a"], "expected a name that ends in .gif, .png, .apng, .mp4"),
      (
        ["record", "A.swift", "-o", "a.gif", "--fps", "0"], "--fps is more than 0 and at most 1000"
      ),
      (["record", "A.swift", "-o", "a.gif", "--duration", "0"], "--duration is seconds, from"),
      (["record", "A.swift", "-o", "no/a.gif"], "cannot write no/a.gif: there is no folder"),
      (["record", "A.swift", "-o", "film.gif"], "cannot write film.gif: it is a folder"),
      (["record", "A.swift", "-o", "/dev/null/a.gif"], "cannot write /dev/null/a.gif: "),
    ])
  func wrongArguments(arguments: [String], message: String) throws {
    let folder = try Folder([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n",
      "a.txt": "", "empty/note.txt": "", "film.gif/inside.txt": "",
    ])
    try expectUsage(arguments, message, in: folder)
  }

  @Test("help is no error", arguments: [["--help"], ["run", "--help"], ["help", "record"]])
  func help(arguments: [String]) throws {
    let outcome = try TestInstallation.process(
      try TestInstallation.tool.folder("vivace"), arguments)
    #expect(outcome.code == 0)
    #expect(outcome.lines.contains { $0.hasPrefix("USAGE: vivace") })
    #expect(outcome.errors == "")
  }

  @Test func aToolWithoutItsLibrarySaysHowToBuildIt() throws {
    let folder = try Folder()
    let failure = #expect(throws: Failure.self) {
      try ToolchainPaths.found(executable: folder("bin/vivace"), environment: [:])
    }
    #expect(failure?.code == .program)
    #expect(
      failure?.message
        == "libVivace.so and Modules/SwiftUI.swiftmodule are neither in \(folder("bin")) nor in "
        + "\(folder("lib/vivace")); `make` in Vivace's folder builds them")
  }

  @Test func aMissingCompilerSaysWhichOneIsNeeded() throws {
    let folder = try Folder(["libVivace.so": "", "Modules/SwiftUI.swiftmodule": ""])
    let failure = #expect(throws: Failure.self) {
      try ToolchainPaths.found(executable: folder("vivace"), environment: ["PATH": folder.path])
    }
    #expect(
      failure
        == .program(
          "swiftc is not in PATH; Vivace needs the Swift 6.3 toolchain from "
            + "https://swift.org/install"))
  }

  @Test func aModulesNameIsNeverOneThatItImports() {
    #expect(SourceSet.moduleName(for: "PetPoll") == "PetPoll")
    #expect(SourceSet.moduleName(for: "my app-2") == "my_app_2")
    #expect(SourceSet.moduleName(for: "2048") == "App2048")
    #expect(SourceSet.moduleName(for: "SwiftUI") == "SwiftUIApp")
    #expect(SourceSet.moduleName(for: "Größe") == "Gr__e")
  }

  @Test func sourcesAreFoundAllTheWayDownInOrder() throws {
    let folder = try Folder([
      "b.swift": "", "a/z.swift": "", "a/.build/x.swift": "", "a/Package.swift": "",
      "Tests/t.swift": "", "AppTests/t.swift": "", "a/note.md": "",
    ])
    let sources = try SourceSet(path: folder.path, conditions: Conditions())
    #expect(sources.files.map(\.path) == [folder("a/z.swift"), folder("b.swift")])
  }
}
