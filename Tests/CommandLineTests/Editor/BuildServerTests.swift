import Foundation
import Testing

@testable import CommandLine

/// The build server as SourceKit-LSP starts it, with a small framework.
@Suite struct BuildServerTests {
  private func server(_ path: String, _ options: String..., in folder: Folder) throws
    -> FramedProcess
  {
    try FramedProcess(
      try TestInstallation.tool.folder("vivace"), ["build-server", path] + options, in: folder)
  }

  private static var greeting: [String: Any] {
    [
      "displayName": "test", "version": "1", "bspVersion": "2.2.0", "rootUri": "file:///",
      "capabilities": ["languageIds": ["swift"]],
    ]
  }

  private func started(_ path: String, _ options: String..., in folder: Folder) throws
    -> FramedProcess
  {
    let server = try FramedProcess(
      try TestInstallation.tool.folder("vivace"), ["build-server", path] + options, in: folder)
    _ = try server.result("build/initialize", Self.greeting)
    try server.notify("build/initialized")
    return server
  }

  private func stop(_ server: FramedProcess) throws {
    #expect(try server.ask("build/shutdown")["result"] is NSNull)
    try server.notify("build/exit")
    #expect(server.end() == 0)
  }

  private func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

  private func targets(_ server: FramedProcess) throws -> [String] {
    let list = try server.result("workspace/buildTargets")["targets"] as? [[String: Any]] ?? []
    return list.compactMap { ($0["id"] as? [String: Any])?["uri"] as? String }
  }

  private func arguments(_ file: String, _ target: String, _ server: FramedProcess) throws
    -> [String]?
  {
    let answer = try server.ask(
      "textDocument/sourceKitOptions",
      [
        "textDocument": ["uri": uri(file)], "target": ["uri": target], "language": "swift",
      ])
    return (answer["result"] as? [String: Any])?["compilerArguments"] as? [String]
  }

  private func sources(_ target: String, _ server: FramedProcess) throws -> [[String: Any]] {
    let result = try server.result("buildTarget/sources", ["targets": [["uri": target]]])
    let items = result["items"] as? [[String: Any]]
    return items?.first?["sources"] as? [[String: Any]] ?? []
  }

  private func errorCode(_ answer: [String: Any]) -> Int? {
    (answer["error"] as? [String: Any])?["code"] as? Int
  }

  /// The compiler's diagnostics for the arguments that the server returns.
  private func typecheck(_ arguments: [String], in folder: Folder) throws
    -> TestInstallation.Outcome
  {
    try TestInstallation.process(
      "/usr/bin/env", ["swiftc", "-typecheck"] + arguments, nil, folder.path)
  }

  private let view = """
    import SwiftUI
    struct Poll: View {
      var body: some View { Text("Cat") }
    }
    #Preview { Poll() }

    """

  // MARK: What it offers

  @Test func theGreetingNamesWhatTheServerOffers() throws {
    let folder = try Folder(["Poll.swift": view])
    let server = try server("Poll.swift", in: folder)
    let result = try server.result("build/initialize", Self.greeting)
    #expect(result["displayName"] as? String == "Vivace")
    #expect(result["bspVersion"] as? String == "2.2.0")
    #expect(result["dataKind"] as? String == "sourceKit")
    let data = try #require(result["data"] as? [String: Any])
    #expect(data["sourceKitOptionsProvider"] as? Bool == true)
    #expect(data["prepareProvider"] as? Bool == true)
    #expect((data["indexStorePath"] as? String)?.hasPrefix(folder(".cache/")) == true)
    let watchers = data["watchers"] as? [[String: Any]] ?? []
    #expect(watchers.contains { $0["globPattern"] as? String == "**/*.swift" })
    try stop(server)
  }

  @Test func theArgumentsOfASingleFileCompileIt() throws {
    let folder = try Folder(["Poll.swift": view, "Other.swift": view])
    let server = try started("Poll.swift", in: folder)
    let targets = try targets(server)
    #expect(targets == ["vivace-module:VivaceProgram"])
    #expect(
      try sources(targets[0], server).map { $0["uri"] as? String } == [uri(folder("Poll.swift"))])
    let arguments = try #require(try arguments(folder("Poll.swift"), targets[0], server))
    #expect(arguments.contains("-parse-as-library"))
    #expect(arguments.contains("-load-plugin-library"))
    #expect(try typecheck(arguments, in: folder).code == 0)
    // A file of another program has none.
    #expect(try self.arguments(folder("Other.swift"), targets[0], server) == nil)
    try stop(server)
  }

  @Test func otherFilesAreAsTheSourcePassMakesThem() throws {
    let folder = try Folder([
      "App/Poll.swift": view,
      "App/Phone.swift": """
      import SwiftUI
      #if os(iOS)
        let system = "phone"
      #else
        let other = "desk"
      #endif
      """,
    ])
    let server = try started("App", in: folder)
    let target = "vivace-module:App"
    let arguments = try #require(try arguments(folder("App/Poll.swift"), target, server))
    #expect(arguments.contains(folder("App/Poll.swift")))
    #expect(!arguments.contains(folder("App/Phone.swift")))
    let copy = try #require(arguments.first { $0.hasSuffix("/Editor/Vivace0.swift") })
    let text = try String(contentsOfFile: copy, encoding: .utf8)
    // Line for line, so that a jump to the copy is one to the file.
    #expect(text.split(separator: "\n").dropFirst(2).first == "  let system = \"phone\"")
    #expect(text.contains("#if true"))
    let items = try sources(target, server)
    let phone = try #require(items.first { $0["uri"] as? String == uri(folder("App/Phone.swift")) })
    #expect((phone["data"] as? [String: Any])?["copyDestinations"] as? [String] == [uri(copy)])
    try stop(server)

    let desk = try started("App", "--platform", "macos", in: folder)
    let mac = try #require(try self.arguments(folder("App/Poll.swift"), target, desk))
    let changed = try #require(mac.first { $0.hasSuffix("/Editor/Vivace0.swift") })
    #expect(try String(contentsOfFile: changed, encoding: .utf8).contains("#if false"))
    try stop(desk)
  }

  @Test func importsOfTheSourcePassAreArguments() throws {
    let folder = try Folder([
      "Load.swift": """
      import Foundation
      import RealityKit
      func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
      """
    ])
    let server = try started("Load.swift", in: folder)
    let arguments = try #require(
      try arguments(folder("Load.swift"), "vivace-module:VivaceProgram", server))
    #expect(arguments.contains("FoundationNetworking"))
    let outcome = try typecheck(arguments, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    try stop(server)
  }

  private let package = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Tally",
      targets: [
        .executableTarget(name: "Tally", dependencies: ["TallyViews"]),
        .target(name: "TallyViews"),
        .testTarget(name: "TallyViewsTests", dependencies: ["TallyViews"]),
      ])
    """,
    "Sources/Tally/App.swift": """
    import SwiftUI
    import TallyViews
    @MainActor let shown = Card()
    """,
    "Sources/TallyViews/Card.swift": """
    import SwiftUI
    public struct Card: View {
      public init() {}
      let title = "cards"
      public var body: some View { Text(title) }
    }
    """,
    "Tests/TallyViewsTests/CardTests.swift": """
    @testable import TallyViews
    @MainActor let title = Card().title
    """,
  ]

  @Test func preparingAModuleMakesWhatItImports() throws {
    let folder = try Folder(package)
    let server = try started(".", in: folder)
    #expect(
      try targets(server) == [
        "vivace-module:TallyViews", "vivace-module:Tally", "vivace-module:TallyViewsTests",
      ])
    for (file, module) in [
      ("Sources/Tally/App.swift", "Tally"),
      ("Tests/TallyViewsTests/CardTests.swift", "TallyViewsTests"),
    ] {
      let target = "vivace-module:\(module)"
      _ = try server.result("buildTarget/prepare", ["targets": [["uri": target]]])
      let arguments = try #require(try arguments(folder(file), target, server))
      let outcome = try typecheck(arguments, in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    try stop(server)
    // Everything that was written is in the cache.
    #expect(folder.names() == [".cache", "Package.swift", "Sources", "Tests"])
  }

  @Test func aModuleThatDoesNotCompileIsALogMessage() throws {
    let folder = try Folder(
      package.merging(["Sources/TallyViews/Card.swift": "public let card: Kard = 1\n"]) { $1 })
    let server = try started(".", in: folder)
    _ = try server.result(
      "buildTarget/prepare", ["targets": [["uri": "vivace-module:Tally"]]])
    let log = try server.wait(for: "build/logMessage")
    #expect((log["message"] as? String)?.hasPrefix("TallyViews cannot be compiled") == true)
    try stop(server)
  }

  @Test func newFilesAreAnnouncedAndKnown() throws {
    let folder = try Folder(["App/Poll.swift": view])
    let server = try started("App", in: folder)
    _ = try targets(server)
    try folder.write("import SwiftUI\nlet answer = 42\n", to: "App/Answer.swift")
    let change: [String: Any] = ["uri": uri(folder("App/Answer.swift")), "type": 1]
    try server.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
    let changes = try server.wait(for: "buildTarget/didChange")["changes"] as? [[String: Any]]
    #expect(changes?.first?["kind"] as? Int == 2)
    let target = "vivace-module:App"
    #expect(try arguments(folder("App/Answer.swift"), target, server) != nil)
    #expect(
      try arguments(folder("App/Poll.swift"), target, server)?.contains(folder("App/Answer.swift"))
        == true)
    try stop(server)
  }

  @Test func anXcodeProjectsModulesAreTargets() throws {
    let folder = try Folder([
      "Poll/Poll.swift": view,
      "Poll.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L;};
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>";};
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Poll; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Poll; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (S); buildPhases = (); buildConfigurationList = L;};
        L = {isa = XCConfigurationList; buildConfigurations = (C);};
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0;};};
      }; }
      """,
    ])
    let server = try started("Poll.xcodeproj", in: folder)
    #expect(try targets(server) == ["vivace-module:Poll"])
    let arguments = try #require(
      try arguments(folder("Poll/Poll.swift"), "vivace-module:Poll", server))
    #expect(try typecheck(arguments, in: folder).code == 0)
    try stop(server)
  }

  // MARK: Bad input

  @Test func garbageGetsErrorsAndTheServerGoesOn() throws {
    let folder = try Folder(["Poll.swift": view])
    let server = try server("Poll.swift", in: folder)
    server.send(raw: "hello\r\n")
    #expect(errorCode(try server.receive()) == -32_700)
    server.send(raw: MessageFrames.framed("{"))
    #expect(errorCode(try server.receive()) == -32_700)
    server.send(raw: MessageFrames.framed("[]"))
    #expect(errorCode(try server.receive()) == -32_600)
    #expect(errorCode(try server.ask("workspace/buildTargets")) == -32_002)
    _ = try server.result("build/initialize", Self.greeting)
    #expect(errorCode(try server.ask("buildTarget/dance")) == -32_601)
    #expect(errorCode(try server.ask("buildTarget/sources")) == -32_602)
    #expect(
      errorCode(try server.ask("textDocument/sourceKitOptions", ["textDocument": ["uri": "x:"]]))
        == -32_602)
    // What asks for nothing gets no answer.
    try server.notify("$/cancelRequest", ["id": 7])
    try server.notify("buildTarget/dance")
    #expect(try targets(server).count == 1)
    try stop(server)
  }

  @Test func aPathWithoutSourcesIsTheAnswer() throws {
    let folder = try Folder()
    let server = try started("nothing", in: folder)
    let error = try server.ask("workspace/buildTargets")["error"] as? [String: Any]
    #expect((error?["message"] as? String)?.contains("no such file or folder") == true)
    // Where there are sources later, they are found.
    try folder.write(view, to: "nothing/Poll.swift")
    #expect(try targets(server) == ["vivace-module:nothing"])
    try stop(server)
  }

  @Test func halfAMessageIsAnErrorAndTheEndOfTheInputIsNone() throws {
    let folder = try Folder(["Poll.swift": view])
    let half = try server("Poll.swift", in: folder)
    half.send(raw: "Content-Length: 100\r\n\r\n{")
    half.closeInput()
    #expect(errorCode(try half.receive()) == -32_700)
    #expect(half.end() == 1)
    let gone = try started("Poll.swift", in: folder)
    gone.closeInput()
    #expect(gone.end() == 0)
    // An exit without a shutdown has the code that the protocol wants.
    let left = try started("Poll.swift", in: folder)
    try left.notify("build/exit")
    #expect(left.end() == 1)
  }

  @Test func twoServersOfOneProjectAnswerAlike() throws {
    let folder = try Folder(package)
    let (one, two) = (try started(".", in: folder), try started(".", in: folder))
    let file = folder("Sources/Tally/App.swift")
    for server in [one, two] {
      _ = try server.result("buildTarget/prepare", ["targets": [["uri": "vivace-module:Tally"]]])
    }
    #expect(
      try arguments(file, "vivace-module:Tally", one)
        == arguments(file, "vivace-module:Tally", two))
    try stop(one)
    try stop(two)
  }

  /// The text of requests for a file's arguments, numbered from 0.
  private func requests(_ count: Int, for file: String) throws -> String {
    try (0..<count).map { id in
      let message: [String: Any] = [
        "jsonrpc": "2.0", "id": id, "method": "textDocument/sourceKitOptions",
        "params": [
          "textDocument": ["uri": uri(file)], "target": ["uri": "vivace-module:VivaceProgram"],
        ],
      ]
      let data = try JSONSerialization.data(withJSONObject: message)
      return MessageFrames.framed(String(decoding: data, as: UTF8.self))
    }.joined()
  }

  @Test func aThousandRequestsAreAnsweredInTheirOrder() throws {
    let folder = try Folder(["Poll.swift": view])
    let server = try started("Poll.swift", in: folder)
    let text = try requests(1000, for: folder("Poll.swift"))
    // The answers are longer than a pipe holds, so they are read while requests are still written.
    nonisolated(unsafe) let writer = server
    Thread.detachNewThread { writer.send(raw: text) }
    for id in 0..<1000 {
      let answer = try server.receive()
      #expect(answer["id"] as? Int == id)
      #expect((answer["result"] as? [String: Any])?["compilerArguments"] != nil)
    }
    try stop(server)
  }

  @Test func aClientThatReadsNothingAndIsKilledLeavesNoProcess() throws {
    let folder = try Folder(["Poll.swift": view])
    let server = try started("Poll.swift", in: folder)
    // The answers fill the pipe, and the server waits for the client to read.
    server.send(raw: try requests(150, for: folder("Poll.swift")))
    server.abandon()
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }

  @Test(
    "the server of a client that is killed while something is compiled ends with all it has started",
    arguments: [true, false])
  func killedWhileCompiling(isManifest: Bool) throws {
    let slow = (0..<3_000).map {
      "public struct S\($0): Codable, Hashable { var a: Int; var b: [Int] }\n"
    }.joined()
    let folder = try Folder(
      package.merging(
        isManifest
          ? ["Package.swift": "// swift-tools-version: 6.0\nwhile true {}\n"]
          : ["Sources/TallyViews/Card.swift": slow]
      ) { $1 })
    let server = try server(".", "--manifest-limit", "600", in: folder)
    try server.send(["id": 0, "method": "build/initialize", "params": Self.greeting])
    if !isManifest {
      try server.send([
        "id": 1, "method": "buildTarget/prepare",
        "params": ["targets": [["uri": "vivace-module:Tally"]]],
      ])
    }
    let sign = isManifest ? "--package-path\0" : "Sources/TallyViews/Card.swift"
    #expect(folder.waitForProcesses { $0.contains { $0.contains(sign) } })
    server.abandon()
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }
}
