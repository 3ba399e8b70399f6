import Foundation
import Testing

@testable import CommandLine

/// Packages for snapshots of views: which branches of theirs are compiled, and the references that are theirs.
@Suite struct SnapshotTestsTests {
  private func sources(_ texts: [String]) throws -> (SourceSet, Folder) {
    let files = Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { ("\($0.offset).swift", $0.element) })
    let folder = try Folder(files)
    let plan = ProgramPlan(
      path: folder.path, folder: folder.path, name: "Kit", identifier: "kit", platform: .ios,
      modules: [
        .init(name: "Kit", kind: .library, sources: files.keys.sorted().map { folder($0) })
      ])
    return (try SourceSet(plan, conditions: Conditions()), folder)
  }

  @Test func aModuleWithAStandInForLinuxIsCompiledForApplesSystemAlone() throws {
    let other =
      "#if os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif\n#if os(iOS)\nlet b = 1\n#endif\n"
    let (set, _) = try sources([
      "#if os(Linux) || os(Windows)\n  public struct XCTAttachment {}\n#endif\n", other,
    ])
    #expect(
      set.files.map(\.compiled.text) == [
        "#if false || false\n  public struct XCTAttachment {}\n#endif\n",
        "#if false\nlet a = 1\n#else\nlet a = 2\n#endif\n#if true\nlet b = 1\n#endif\n",
      ])
    for plain in [
      "#if !os(Linux)\n  public struct XCTAttachment {}\n#endif\n",
      "#if os(Linux)\n  public struct Attachment {}\n#endif\n",
      "#if os(Linux)\n  let a = XCTAttachment.self\n#endif\n",
    ] {
      let (set, _) = try sources([plain, other])
      #expect(set.files[1].compiled.text.hasPrefix("#if true\nlet a = 1"))
    }
  }

  @Test func aLibraryWrittenForLinuxTooIsCompiledWithoutApplesModules() throws {
    let asking = "#if canImport(os)\nimport os\n#endif\n#if canImport(SwiftUI)\n#endif\n"
    let (set, _) = try sources(["#if canImport(FoundationNetworking)\n#endif\n", asking])
    #expect(set.files[1].compiled.text.hasPrefix("#if false\nimport os\n#endif\n#if canImport(Sw"))
    let (plain, _) = try sources(["import Foundation\n", asking])
    #expect(plain.files[1].compiled.text.hasPrefix("#if canImport(os)"))
  }

  @Test func modulesWhoseFewNamesAnotherOneHasAreImportedFromThat() throws {
    var conditions = Conditions()
    conditions.isComplete = true
    conditions.modules = [
      "Metal", "MetalPerformanceShaders", "MobileCoreServices", "CoreServices", "Accelerate",
      "CoreImage",
    ]
    let text = """
      import Accelerate.vImage
      import CoreImage.CIKernel
      import CoreServices
      import MetalPerformanceShaders

      """
    let source = ParsedSource(text, conditions: conditions)
    let result = SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 0)
    #expect(
      result.text.split(separator: "\n").map { $0.prefix { $0 != ";" } } == [
        "import Accelerate", "import CoreImage", "import MobileCoreServices", "import Metal",
      ])
    #expect(
      SmallModules.targets(ofImported: ["MetalPerformanceShaders", "CoreServices"])
        == ["VivaceMetal", "VivaceMobileCoreServices"])
  }

  @Test func anAddedImportIsAsPublicAsTheOthers() {
    var conditions = Conditions()
    conditions.modules = ["UIKit"]
    let text = "public import Foundation\nextension NSException: Dumping {}\n"
    let source = ParsedSource(text, conditions: conditions)
    #expect(
      SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 0).text
        == "public import Foundation; public import VivaceSupplements\nextension NSException: Dumping {}\n"
    )
  }

  @Test func theModuleOfSnapshotsGetsNamesOfReferences() throws {
    let assertion = "func assertSnapshot() {}\nfunc verifySnapshot() {}\n"
    let new = try sources([assertion, "struct SnapshotTestingConfiguration {}\n"]).0
    #expect(
      new.generated["Kit"]?.contains("SnapshotTestingConfiguration.current?.record == .all") == true
    )
    let old = try sources([assertion + "public var isRecording = false\n"]).0
    #expect(old.generated["Kit"]?.contains("!(isRecording)") == true)
    #expect(try sources(["func verifySnapshot() {}\n"]).0.generated["Kit"] == nil)
    let command = try TestCommand.parse(["P"])
    #expect(command.referenceSuffix == "linux")
    #expect(try TestCommand.parse(["P", "--reference-suffix", ""]).referenceSuffix == "")
  }
}
