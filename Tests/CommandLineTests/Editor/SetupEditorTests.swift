import Foundation
import Testing

@testable import CommandLine

@Suite struct SetupEditorTests {
  private let view = "import SwiftUI\nstruct Poll: View { var body: some View { Text(\"Cat\") } }\n"

  private func fields(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func theFileNamesTheToolAndThePathAndNothingElseIsWritten() throws {
    let folder = try Folder(["App/Poll.swift": view])
    let tool = try TestInstallation.tool
    let outcome = try tool("setup-editor", "App", "--platform", "macos", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines[0].hasPrefix("\(folder("App/buildServer.json")) names"))
    let program = URL(fileURLWithPath: tool.folder("vivace")).resolvingSymlinksInPath().path
    let fields = try fields(folder("App/buildServer.json"))
    #expect(
      fields["argv"] as? [String] == [
        program, "build-server", folder("App"), "--platform", "macos",
      ])
    #expect(fields["languages"] as? [String] == ["swift"])
    #expect(fields["bspVersion"] as? String == BuildServer.version)
    #expect(folder.names("App") == ["Poll.swift", "buildServer.json"])
    #expect(Set(folder.names()).subtracting([".cache"]) == ["App"])
    // What the file says starts a server for the same folder.
    let argv = try #require(fields["argv"] as? [String])
    let server = try FramedProcess(argv[0], Array(argv.dropFirst()), in: folder)
    #expect(try server.result("build/initialize")["displayName"] as? String == "Vivace")
    server.closeInput()
    #expect(server.end() == 0)
  }

  @Test func theFileLiesWhereTheEditorIsOpened() throws {
    let folder = try Folder(["App/Poll.swift": view, "Poll.xcodeproj/project.pbxproj": ""])
    #expect(SetupEditorCommand.folder(of: folder("App")) == folder("App"))
    #expect(SetupEditorCommand.folder(of: folder("App/Poll.swift")) == folder("App"))
    #expect(SetupEditorCommand.folder(of: folder("Poll.xcodeproj")) == folder.path)
  }

  @Test func anotherServersFileStaysAndAnOwnOneIsReplaced() throws {
    let folder = try Folder(["Poll.swift": view, "buildServer.json": "{\"name\": \"other\"}"])
    let tool = try TestInstallation.tool
    let refused = try tool("setup-editor", in: folder)
    #expect(refused.code == 2)
    #expect(refused.errors.contains("names another build server (other); remove it first"))
    #expect(try fields(folder("buildServer.json"))["name"] as? String == "other")
    try folder.write("{\"name\": \"vivace\"}", to: "buildServer.json")
    #expect(try tool("setup-editor", in: folder).code == 0)
    #expect(try fields(folder("buildServer.json"))["argv"] != nil)
  }

  @Test func aWrongPathWritesNothing() throws {
    let folder = try Folder(["note.txt": ""])
    let tool = try TestInstallation.tool
    let outcome = try tool("setup-editor", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("no .swift files in this folder"))
    let missing = try tool("setup-editor", "gone", in: folder)
    #expect(missing.errors.contains("no such file or folder"))
    #expect(folder.names() == ["note.txt"] || folder.names() == [".cache", "note.txt"])
  }
}
