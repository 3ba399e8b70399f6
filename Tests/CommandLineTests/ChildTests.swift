import Foundation
import Testing

@testable import CommandLine

/// The limits of programs that the tool starts, and the processes after their end.
@Suite struct ChildTests {
  @Test func aProgramThatTakesTooLongIsEndedWithAllThatItStarted() throws {
    let folder = try Folder()
    let late = #expect(throws: Child.Late.self) {
      try Child.answer(
        "/bin/sh", ["-c", "sleep 1000 & echo $! > \(folder("child")); sleep 1000"], limit: 0.3)
    }
    #expect(late?.limit == 0.3)
    let text = try String(contentsOfFile: folder("child"), encoding: .utf8)
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(child))
  }

  /// The package manager starts a manifest's program so.
  @Test func whatHasAGroupOfItsOwnAndHearsNoRequestIsEndedToo() throws {
    let folder = try Folder()
    let script =
      "setsid sh -c 'trap \"\" TERM; echo $$ > \(folder("child")); sleep 1000' & sleep 1000"
    #expect(throws: Child.Late.self) { try Child.answer("/bin/sh", ["-c", script], limit: 1) }
    let text = try String(contentsOfFile: folder("child"), encoding: .utf8)
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(child))
  }

  @Test func aToolThatTakesTooLongIsEndedAndItsFilesAreRemoved() throws {
    let folder = try Folder()
    let temporary = folder("temporary")
    let compiler = Compiler(
      toolchain: ToolchainPaths(modules: "", library: "", plugin: "", compiler: "/bin/sh"),
      cache: Cache(environment: ["XDG_CACHE_HOME": folder("cache")]), macroLimit: 0.3)
    let script =
      "echo 1 > $TMPDIR/left; sleep 1000 & echo $! > \(folder.path)/child; echo line >&2; sleep 1000"
    var lines: [String] = []
    let failure = #expect(throws: Failure.self) {
      try compiler.runToEnd(
        "/bin/sh", ["-c", script], temporary: temporary, confinedTo: [folder.path]
      ) { lines.append($0) }
    }
    #expect(failure.map { "\($0)" }?.contains("--macro-limit SECONDS") == true)
    #expect(lines == ["line"])
    #expect(access(temporary, F_OK) != 0)
    let status = try compiler.runToEnd(
      "/bin/sh", ["-c", "echo 1 > $TMPDIR/left; exit 3"], temporary: temporary
    ) { _ in }
    #expect(status == .exited(3) && access(temporary, F_OK) != 0)
  }

  @Test("the compiler's temporary files are removed", arguments: ["typecheck", "run"])
  func temporaryFiles(command: String) throws {
    let folder = try Folder([
      "V.swift": "import SwiftUI\nstruct V: View { var body: some View { Text(\"a\") } }\n",
      "tmp/mark": "",
    ])
    let outcome = try TestInstallation.tool(
      command, "V.swift", in: folder, environment: ["TMPDIR": folder("tmp")])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.names("tmp") == ["mark"])
  }

  @Test func whatAProgramLeavesBehindIsEnded() throws {
    let answer = try Child.answer(
      "/bin/sh", ["-c", "sleep 1000 >/dev/null 2>&1 & echo $!; echo no >&2"])
    #expect(answer.status == .exited(0))
    #expect(answer.errors == "no\n")
    let text = String(decoding: answer.output, as: UTF8.self)
    #expect(isGone(try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))))
  }

  /// Whether a process has ended, whether or not its parent has heard of it.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<1_000 {
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
        return true
      }
      if text.contains(") Z ") { return true }
      sched_yield()
    }
    return false
  }

  @Test(.enabled(if: Confinement.program != nil, "there is no bubblewrap here"))
  func aConfinedProgramWritesToItsFoldersOnlyAndReachesNoNetwork() throws {
    let folder = try Folder(["open/a": "", "closed/a": ""])
    let script = """
      echo 1 > \(folder("open"))/b; echo 1 > \(folder("closed"))/b; cat \(folder("closed"))/a
      wc -l < /proc/net/dev
      """
    let command = Confinement.command("/bin/sh", ["-c", script], writing: [folder("open")])
    let answer = try Child.answer(command.program, command.arguments)
    #expect(answer.status == .exited(0))
    #expect(folder.names("open") == ["a", "b"])
    #expect(folder.names("closed") == ["a"])
    // Two lines of titles, and the interface that leads nowhere.
    #expect(String(decoding: answer.output, as: UTF8.self) == "3\n")
    #expect(Confinement.command("/bin/sh", ["-c"], writing: nil).program == "/bin/sh")
  }

  private static func manifest(_ statement: String) -> [String: String] {
    [
      "Pack/Package.swift": """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      \(statement)
      let package = Package(name: "Pack", targets: [.target(name: "Pack")])
      """,
      "Pack/Sources/Pack/V.swift": "public struct V {}\n",
    ]
  }

  @Test func aManifestWithoutEndIsStopped() throws {
    let folder = try Folder(Self.manifest("while true {}"))
    let outcome = try TestInstallation.tool(
      "typecheck", "Pack", "--manifest-limit", "5", in: folder)
    #expect(outcome.code == 3)
    #expect(
      outcome.errors
        == "vivace: \(folder("Pack"))/Package.swift: the manifest takes more than 5.0 s and "
        + "was stopped; --manifest-limit SECONDS sets another limit\n")
    #expect(folder.processes == [])
  }

  @Test(.enabled(if: Confinement.program != nil, "there is no bubblewrap here"))
  func aManifestChangesNothing() throws {
    let folder = try Folder(["mark": "old"])
    let line =
      "try? \"new\".write(toFile: \"\(folder("mark"))\", atomically: false, encoding: .utf8)"
    for (name, text) in Self.manifest(line) { try folder.write(text, to: name) }
    let outcome = try TestInstallation.tool("typecheck", "Pack", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try String(contentsOfFile: folder("mark"), encoding: .utf8) == "old")
  }

  @Test(
    "asked to end while it reads a manifest or compiles, the tool does so quietly",
    arguments: [
      (SIGTERM, true), (SIGINT, true), (SIGTERM, false), (SIGINT, false),
    ])
  func request(signal: Int32, isManifest: Bool) throws {
    var files = Self.manifest("while true {}")
    files["Slow.swift"] = (0..<3_000).map {
      "struct S\($0): Codable, Hashable { var a: Int; var b: [Int] }\n"
    }
    .joined()
    let folder = try Folder(files)
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try TestInstallation.tool.folder("vivace"))
    tool.arguments = ["typecheck", isManifest ? "Pack" : "Slow.swift"]
    tool.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    tool.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": folder(".cache")
    ]) { $1 }
    let pipe = Pipe()
    (tool.standardOutput, tool.standardError) = (pipe, pipe)
    try tool.run()
    let word = isManifest ? "-manifest" : "-frontend"
    while tool.isRunning, !folder.processes.contains(where: { $0.contains(word) }) {
      sched_yield()
    }
    kill(tool.processIdentifier, signal)
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 128 + signal)
    #expect(String(decoding: text, as: UTF8.self) == "")
    #expect(folder.processes == [])
  }
}
