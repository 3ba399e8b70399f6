import Foundation
import Testing

@testable import CommandLine

/// The surroundings of a program that the tool has built: a name, a bundle, settings, a home
/// folder.
@Suite struct ProgramPlaceTests {
  /// Counts how often it has run, in its settings.
  private let counter = """
    import Foundation
    let defaults = UserDefaults.standard
    print("run", defaults.integer(forKey: "runs"))
    defaults.set(defaults.integer(forKey: "runs") + 1, forKey: "runs")
    _ = defaults.synchronize()

    """

  private func run(_ command: String, _ path: String, _ more: String..., in folder: Folder) throws
    -> TestInstallation.Outcome
  {
    var variables = ProcessInfo.processInfo.environment
    let homeFolder = folder(".home")
    try FileManager.default.createDirectory(atPath: homeFolder, withIntermediateDirectories: true)
    variables.merge([
      "XDG_CACHE_HOME": folder(".cache"), "HOME": homeFolder, "CFFIXED_USER_HOME": homeFolder,
      "XDG_CONFIG_HOME": folder(".home/.config"),
    ]) { $1 }
    return try TestInstallation.process(
      try TestInstallation.tool.folder("vivace"), [command, path] + more, variables, folder.path)
  }

  @Test func eachProgramHasSettingsOfItsOwn() throws {
    let folder = try Folder([
      "a/App/main.swift": counter, "b/App/main.swift": counter, "a/Other/main.swift": counter,
    ])
    #expect(try run("run", "a/App", in: folder).lines == ["run 0"])
    #expect(try run("run", "a/App", in: folder).lines == ["run 1"])
    #expect(try run("run", "b/App", in: folder).lines == ["run 0"])
    #expect(try run("run", "a/Other", in: folder).lines == ["run 0"])
  }

  @Test func aPictureIsMadeInAHomeWithoutSettingsAndDocuments() throws {
    let printsHome = """
      print(FileManager.default.homeDirectoryForCurrentUser.path)
      print(ProcessInfo.processInfo.environment["HOME"]!)

      """
    let folder = try Folder(["App/main.swift": counter + printsHome])
    #expect(try run("run", "App", in: folder).lines.first == "run 0")
    for _ in 0..<2 {
      let picture = try run("snapshot", "App", "-o", "a.png", in: folder)
      #expect(picture.errors == "")
      #expect(picture.lines.first == "run 0")
      #expect(picture.lines[1] == picture.lines[2])
      #expect(picture.lines[1] != folder(".home"))
      #expect(!FileManager.default.fileExists(atPath: picture.lines[1]))
    }
    #expect(try run("run", "App", in: folder).lines.first == "run 1")
  }

  @Test func theMainBundleHasWhatLiesWithTheSources() throws {
    let source = """
      import Foundation
      let bundle = Bundle.main
      for (name, kind) in [("words", "json"), ("late", "txt"), ("secret", "txt")] {
        let file = bundle.url(forResource: name, withExtension: kind)
        print(name, file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")
      }
      print(ProcessInfo.processInfo.processName, bundle.bundleIdentifier!.hasPrefix("vivace.Pet_Poll."))

      """
    let folder = try Folder([
      "Pet Poll/main.swift": source, "Pet Poll/Data/Deep/words.json": "[]",
      "other/secret.txt": "not mine",
    ])
    let first = try run("run", "Pet Poll", in: folder)
    #expect(first.errors == "")
    #expect(first.lines == ["words []", "late none", "secret none", "Pet Poll true"])
    try folder.write("now", to: "Pet Poll/late.txt")
    try FileManager.default.removeItem(atPath: folder("Pet Poll/Data"))
    let second = try run("run", "Pet Poll", in: folder)
    #expect(second.lines == ["words none", "late now", "secret none", "Pet Poll true"])
  }

  @Test func aHomeFolderThatCannotBeWrittenToIsNoObstacle() throws {
    let folder = try Folder(["tmp/note": ""])
    for home in ["/dev/null", "/proc"] {
      let cache = try Cache.usable(environment: ["HOME": home, "TMPDIR": folder("tmp")])
      #expect(cache.folder == folder("tmp/vivace-\(getuid())"))
      #expect(cache.modules == cache.folder + "/.modules")
    }
    // What was named is used, or said to be unusable.
    let named = try Cache.usable(environment: ["XDG_CACHE_HOME": "/dev/null"])
    #expect(named.folder == "/dev/null/vivace")
  }

  @Test func whatAKilledToolLeftGoesWithTheNextBuild() throws {
    // No process has a number above the kernel's limit of 2²².
    let folder = try Folder([
      "vivace/.old.4194305/program": "", "vivace/.mine.\(getpid())/program": "",
    ])
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    _ = try cache.make(for: "new") { work in
      #expect(
        FileManager.default.createFile(
          atPath: "\(work)/program", contents: nil, attributes: [.posixPermissions: 0o755]))
    }
    #expect(folder.names("vivace") == [".mine.\(getpid())", "new"])
  }

  @Test func aFilesModuleIsNotCalledLikeTheFile() throws {
    let folder = try Folder(["ShareLink.swift": ""])
    let sources = try SourceSet(path: folder("ShareLink.swift"), conditions: Conditions())
    #expect(sources.moduleName == "VivaceProgram")
    #expect(sources.programName == "ShareLink")
    #expect(SourceSet.moduleName(for: "DocumentBaseBox") == "DocumentBaseBoxApp")
    #expect(SourceSet.moduleName(for: "MapKit") == "MapKitApp")
  }

  @Test func documentationAndProjectFilesAreNoSources() throws {
    let folder = try Folder([
      "a.swift": "", "Guide.docc/Snippet.swift": "", "App.xcodeproj/b.swift": "",
      "Play.playground/Contents.swift": "", "Assets.xcassets/c.swift/d.swift": "",
    ])
    let sources = try SourceSet(path: folder.path, conditions: Conditions())
    #expect(sources.files.map(\.path) == [folder("a.swift")])
  }

  @Test(
    "a file may be called anything",
    arguments: ["a\".swift", "a\nb.swift", "a\\b.swift", "main.swift", "a b.swift"])
  func fileNames(name: String) throws {
    let folder = try Folder([
      name: "import SwiftUI\n#Preview(\"Mine\") { Text(\"a\") }\n"
    ])
    let outcome = try TestInstallation.tool("run", name, in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first == "Mine: Text")
    // The compiler's messages name it, or its copy, and the right line.
    try folder.write("import SwiftUI\n#Preview(\"Mine\") {\n  Txt(\"a\")\n}\n", to: name)
    let wrong = try TestInstallation.tool("run", name, in: folder)
    #expect(wrong.code == 3)
    #expect(wrong.errors.contains(":3:3: error: cannot find 'Txt' in scope"))
  }

  @Test func typesMayBeDeclaredInAPreview() throws {
    let folder = try Folder([
      "Poll.swift": """
      import SwiftUI
      #Preview("Plain") {
        struct Inner: View {
          var body: some View { Text(Kind.cat.rawValue) }
        }
        enum Kind: String { case cat }
        return Inner()
      }
      #Preview("With state") {
        @Previewable @State var isOn = true
        struct Row: View {
          let isOn: Bool
          var body: some View { Toggle("On", isOn: isOn) }
        }
        return Row(isOn: isOn)
      }
      """
    ])
    let plain = try TestInstallation.tool("run", "Poll.swift", "--view", "Plain", in: folder)
    #expect(plain.errors == "")
    #expect(plain.lines.first == "Plain: Inner")
    let state = try TestInstallation.tool("run", "Poll.swift", "--view", "With state", in: folder)
    #expect(state.errors == "")
    #expect(state.lines.first?.contains("Root") == true)
  }

  @Test func whatIsNotHereIsFoundBeforeAnythingIsCompiled() throws {
    let folder = try Folder([
      "App/A.swift": """
      import SwiftUI
      struct Ours { func inspector() {} }
      struct Page: View {
        var body: some View {
          Text("Chart").inspector()
          DebugReplaceableView(erasing: Text("Map"))
          #if os(macOS)
          DocumentBaseBox()
          #endif
        }
        func call(renameAction: Int) { Other.DocumentBaseBox() }
      }
      """
    ])
    let sources = try SourceSet(path: folder("App"), conditions: Conditions())
    #expect(
      sources.namesNotAvailable.map { "\($0.name) \($0.location)" } == [
        "DebugReplaceableView \(folder("App/A.swift")):6"
      ])
    // Told where the compiler gives up, and each name once.
    let notes = DiagnosticNotes(missing: [], suspects: sources.namesNotAvailable)
    notes.hear("A.swift:9:1: error: cannot find 'DebugReplaceableView' in scope")
    #expect(notes.lines == ["DebugReplaceableView is SwiftUI's, but is not available here yet."])
    notes.hear("A.swift:4:1: error: the compiler is unable to type-check this expression in time")
    #expect(
      notes.lines
        == sources.namesNotAvailable.map {
          "\($0.location): \($0.name) is SwiftUI's, but is not available here yet."
        })
  }
}
