import Foundation
import Testing

@testable import CommandLine

/// Packages and projects as they are, with the framework of this build.
@Suite struct WholeProgramTests {
  private static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Programs").path

  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  /// All files in a folder, with their dates.
  private func state(of folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { FileStamp.text("\(folder)/\($0)") }
  }

  @Test(
    "compiles, is drawn, and nothing in its folder changes",
    arguments: [
      ("Recipes", ["Recipes", "Pesto", "15 min"]), ("Habits", ["Read", "1 done today"]),
      ("Minutes", ["25:00", "Start"]), ("Gauges", ["25%", "80%"]),
      ("Notes", ["Welcome", "9 words", "Not saved"]),
    ])
  func program(name: String, texts: [String]) throws {
    let workFolder = try Folder()
    let folder = "\(Self.programs)/\(name)"
    let before = state(of: folder)
    let types = try vivace("typecheck", folder, in: workFolder)
    #expect(types.errors == "")
    #expect(types.lines.first?.hasPrefix("compiles: ") == true)
    #expect(types.code == 0)
    let outcome = try vivace("snapshot", folder, "--tree", in: workFolder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    let tree = outcome.lines.joined(separator: "\n")
    for text in texts { #expect(tree.contains(text), "\(text) in:\n\(tree)") }
    #expect(state(of: folder) == before)
  }

  @Test func aPreviewInALibraryOfThePackageIsShown() throws {
    let folder = try Folder()
    let row = try vivace(
      "snapshot", "\(Self.programs)/Recipes", "--view", "Row", "--tree", in: folder)
    #expect(row.errors == "")
    #expect(row.lines.joined().contains("3 ingredients"))
    #expect(!row.lines.joined().contains("Minestrone"))
    let settings = try vivace(
      "snapshot", "\(Self.programs)/Minutes", "--view", "Settings", "--tree", in: folder)
    #expect(settings.errors == "")
    #expect(settings.lines.joined().contains("Show seconds"))
  }

  @Test func aSchemeNamesATarget() throws {
    let folder = try Folder()
    let project = "\(Self.programs)/Habits/Habits.xcodeproj"
    let plan = try ProgramPlan(path: project, options: .init(target: "Everyday"))
    #expect(plan.root == "Habits")
    #expect(plan.name == "Habits Journal")
    #expect(plan.identifier == "org.example.habits")
    #expect(plan.modules.map(\.name) == ["HabitKit", "Habits"])
    #expect(plan.modules.allSatisfy { $0.languageMode == "6" })
    #expect(plan.information.version == "1.2")
    #expect(plan.information.orientations == ["UIInterfaceOrientationPortrait"])
    let wrong = try vivace("run", project, "--target", "Weekly", in: folder)
    #expect(wrong.code == 3)
    #expect(
      wrong.errors
        == "vivace: --target Weekly: \(project) has no target and no scheme of that name to show; "
        + "there are: Habits, HabitKit, Everyday\n")
  }

  @Test func onlyWhatChangedIsCompiledAgain() throws {
    let row = { (number: Int, text: String) in
      "import SwiftUI\nstruct Row\(number): View { var body: some View { Text(\"\(text)\") } }\n"
    }
    var files = [
      "Many/App.swift": """
      import SwiftUI
      @main struct Many: App { var body: some Scene { WindowGroup { Row3() } } }
      """
    ]
    for number in 0..<12 { files["Many/Row\(number).swift"] = row(number, "old") }
    let folder = try Folder(files)
    let first = try vivace("snapshot", "Many", "--tree", in: folder)
    #expect(first.errors == "" && first.lines.joined().contains("old"))
    let objects = { () -> [String: String] in
      let work = folder(".cache/vivace/.work")
      let all = FileManager.default.enumerator(atPath: work)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        uniqueKeysWithValues: all.filter { $0.hasSuffix(".o") }.map {
          ($0, FileStamp.text("\(work)/\($0)"))
        })
    }
    let before = objects()
    #expect(before.count == 13)
    try folder.write(row(3, "new"), to: "Many/Row3.swift")
    let second = try vivace("snapshot", "Many", "--tree", in: folder)
    #expect(second.errors == "" && second.lines.joined().contains("new"))
    let after = objects()
    #expect(before.filter { after[$0.key] != $0.value }.count == 1)
  }

  @Test func whatIsMissingIsLeftOutOrRanked() throws {
    let folder = try Folder([
      "App/A.swift": """
      import SwiftUI
      import RealityKit
      struct A: View {
        var body: some View {
          RealityView()
          Chart()
        }
      }
      struct B: View { var body: some View { RealityView() } }
      """
    ])
    let outcome = try vivace("typecheck", "App", in: folder)
    #expect(outcome.code == 3)
    try #require(outcome.lines.count == 5)
    for (line, number) in zip(outcome.lines, [5, 9]) {
      #expect(
        line.hasSuffix(
          "A.swift:\(number): this needs RealityKit, which is not here; it was left out."))
    }
    #expect(outcome.lines[2] == "does not compile: 1 module, 1 file, 1 error")
    #expect(outcome.lines[3].hasPrefix("    1  Chart  ("))
    #expect(outcome.lines[4].contains("RealityKit is not available on Linux"))
  }

  @Test func macrosAndModulesOfCAreBuiltBesideOnesOfSwift() throws {
    let folder = try Folder([
      "Demo/Package.swift": """
      // swift-tools-version: 5.9
      import CompilerPluginSupport
      import PackageDescription
      let package = Package(
        name: "Demo", platforms: [.iOS(.v17), .macOS(.v14)],
        dependencies: [
          .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "600.0.0")
        ],
        targets: [
          .macro(
            name: "ShoutMacros",
            dependencies: [
              "ShoutSupport", "ShoutText",
              .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
              .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            ]),
          .target(
            name: "ShoutSupport",
            dependencies: [
              "ShoutText", .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
          .target(name: "ShoutText"),
          .target(name: "Shout", dependencies: ["ShoutMacros", "ShoutText"]), .target(name: "CSum"),
          .executableTarget(name: "Demo", dependencies: ["Shout", "CSum"]),
        ])
      """,
      "Demo/Sources/ShoutMacros/Plugin.swift": """
      import ShoutSupport
      import ShoutText
      import SwiftCompilerPlugin
      import SwiftSyntax
      import SwiftSyntaxBuilder
      import SwiftSyntaxMacros
      public struct ShoutMacro: ExpressionMacro {
        public static func expansion(
          of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
        ) throws -> ExprSyntax {
          let text = firstText(of: node.arguments)!
          return "\\(literal: text.uppercased() + mark)"
        }
      }
      @main struct Plugin: CompilerPlugin {
        let providingMacros: [Macro.Type] = [ShoutMacro.self]
      }
      """,
      "Demo/Sources/ShoutSupport/Support.swift": """
      import ShoutText
      import SwiftSyntax
      package func firstText(of arguments: LabeledExprListSyntax) -> String? {
        mark.isEmpty
          ? nil : arguments.first?.expression.as(StringLiteralExprSyntax.self)?.segments.description
      }
      """,
      "Demo/Sources/ShoutText/Text.swift": "public let mark = \"!\"\n",
      "Demo/Sources/Shout/Shout.swift": """
      @_exported import ShoutText
      @freestanding(expression) public macro shout(_ text: String) -> String =
        #externalMacro(module: "ShoutMacros", type: "ShoutMacro")
      """,
      "Demo/Sources/CSum/include/CSum.h": "int c_sum(int a, int b);\n",
      "Demo/Sources/CSum/sum.c":
        "#include \"CSum.h\"\nint c_sum(int a, int b) { return a + b; }\n",
      "Demo/Sources/Demo/App.swift": """
      import CSum
      import Shout
      import SwiftUI
      @main struct Demo: App {
        var body: some Scene { WindowGroup { Text("\\(#shout("hello")) \\(c_sum(2, 3))\\(mark)") } }
      }
      """,
    ])
    let outcome = try vivace("snapshot", "Demo", "--tree", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.joined().contains("HELLO! 5!"))
    #expect(folder.names("Demo") == ["Package.swift", "Sources"])
  }

  /// A package as FlyingFox is: it serves files, and where types of data can be asked for, it asks them.
  private static let served = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Served", products: [.library(name: "Served", targets: ["Served"])],
      targets: [.target(name: "Served")])
    """,
    "Sources/Served/Served.swift": """
    import Foundation
    #if canImport(os)
      import os
      public let log = "os"
    #else
      public let log = "print"
    #endif
    #if canImport(UniformTypeIdentifiers)
      import UniformTypeIdentifiers
      import CoreServices
      public func kind(of name: String) -> String { _kindByApple(name) }
    #else
      public func kind(of name: String) -> String { name.hasSuffix(".html") ? "text/html" : "?" }
    #endif
    """,
  ]

  @Test func aPackageOfSomebodyElsesThatAsksForAppleIsBuiltAsOnLinux() throws {
    var files = [
      "App/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(url: "https://example.org/a/Served.git", from: "1.0.0")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "Served", package: "Served")])
        ])
      """,
      "App/Sources/App/App.swift": """
      import Served
      import SwiftUI
      import UniformTypeIdentifiers
      #if !canImport(UniformTypeIdentifiers) || !canImport(os)
        #error("an app sees them")
      #endif
      @main struct Main: App {
        var body: some Scene {
          WindowGroup {
            Text("\\(Served.log), \\(kind(of: "a.html")), \\(UTType.png.identifier)")
          }
        }
      }
      """,
    ]
    for (name, text) in Self.served { files["App/.build/checkouts/Served/\(name)"] = text }
    let folder = try Folder(files)
    let outcome = try vivace("snapshot", "App", "--tree", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.joined().contains("print, text/html, public.png"))
  }

  @Test func whatThePackageManagerBuildsBesideOursDoesNotTakeItForApples() throws {
    let folder = try Folder([
      "Asks.swift": """
      #if canImport(os) || canImport(OSLog) || canImport(UniformTypeIdentifiers)
        #error("Apple's")
      #endif
      import UniformTypeIdentifiers
      let identifier = UTType.png.identifier
      """
    ])
    let toolchain = try WholeToolTests.toolchain.get()
    func check(_ more: String...) throws -> TestInstallation.Outcome {
      try TestInstallation.process(
        "/usr/bin/env",
        ["swiftc", "-typecheck", "-I", toolchain("Modules")] + more + [folder("Asks.swift")])
    }
    let plain = try check()
    #expect(plain.errors.contains("no such module 'UniformTypeIdentifiers'"))
    #expect(!plain.errors.contains("error: Apple's"))
    // The flag that Documentation/Packages.md tells.
    let outcome = try check(
      "-module-alias", "UniformTypeIdentifiers=VivaceUniformTypeIdentifiers")
    #expect(!outcome.errors.contains("no such module"))
  }

  @Test func aWorkspaceHasProjectsAndPackages() throws {
    let location = { (path: String) in "<FileRef location = \"group:\(path)\"></FileRef>" }
    let folder = try Folder([
      "All.xcworkspace/contents.xcworkspacedata":
        "<Workspace version = \"1.0\">\(location("\(Self.programs)/Habits/Habits.xcodeproj"))"
        + "\(location("\(Self.programs)/Gauges"))</Workspace>",
      "None.xcworkspace/contents.xcworkspacedata": "<Workspace version = \"1.0\"></Workspace>",
    ])
    #expect(try ProgramPlan(path: folder("All.xcworkspace")).root == "Habits")
    let gauges = try ProgramPlan(path: folder("All.xcworkspace"), options: .init(target: "Gauges"))
    #expect(gauges.modules.map(\.name) == ["Gauges"])
    #expect(throws: Failure.self) { try ProgramPlan(path: folder("None.xcworkspace")) }
  }

  @Test func aFolderWithAManifestAndAWorkspaceIsThePackage() throws {
    let location =
      "<FileRef location = \"group:\(Self.programs)/Habits/Habits.xcodeproj\"></FileRef>"
    let folder = try Folder([
      "Library/All.xcworkspace/contents.xcworkspacedata":
        "<Workspace version = \"1.0\">\(location)</Workspace>",
      "Library/Package.swift":
        """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Library",
        dependencies: [
          .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")
        ],
        targets: [
          .target(
            name: "Library",
            dependencies: [.product(name: "OpenCombineShim", package: "OpenCombine")])
        ])
      """,
      "Library/Sources/Library/Library.swift": "public let answer = 42\n",
    ])
    #expect(try ProgramPlan(path: folder("Library")).modules.map(\.name) == ["Library"])
    let habits = try ProgramPlan(path: folder("Library"), options: .init(target: "Habits"))
    #expect(habits.root == "Habits")
  }

  @Test func allProgramsOfAFolderAreRun() throws {
    let folder = try Folder([
      "All/Good.swift": "import SwiftUI\n#Preview { Text(\"good\") }\n",
      "All/Bad.swift": "import SwiftUI\n#Preview { Map() }\n",
      "All/Trap.swift":
        "import SwiftUI\n#Preview { Text(\"trap\").onAppear { fatalError(\"as asked\") } }\n",
    ])
    let script =
      URL(fileURLWithPath: Self.programs).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Scripts/programs"
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    let outcome = try TestInstallation.process(
      script, [folder("All"), "--vivace", try WholeToolTests.toolchain.get()("vivace")], variables,
      folder.path)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines == [
        "does not compile Bad.swift: Map", "runs             Good.swift",
        "traps            Trap.swift: Fatal error: as asked — at All/Trap.swift:2",
        "3 programs: 2 compile, 1 run, 1 trap, 0 hang",
        "    1  does not compile: Map  (Bad.swift)",
        "    1  traps: Fatal error: as asked — at All/Trap.swift:2  (Trap.swift)",
      ])
    #expect(outcome.code == 1)
  }
}
