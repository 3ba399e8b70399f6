import Foundation
import Testing
import VivaceDrawing
import VivaceExport
import VivaceHarness
import VivaceStage
import VivaceViews

/// Each scene draws what it drew, in light and dark: its accessibility tree and its display list as text, and
/// its picture.
@Suite("Goldens of scenes") @MainActor struct SceneTests {
  @Test(arguments: [ColorScheme.light, .dark])
  func everySceneDrawsItsGolden(scheme: ColorScheme) throws {
    for scene in scenes {
      let stage = try scene.stage(scheme)
      defer { stage.close() }
      let name = "Scenes/\(scene.name)-\(scheme)"
      let tree = SemanticTree(stage.host.semantics(at: stage.time)).text
      do {
        try Golden().check(tree + "\n" + stage.text + "\n", named: name)
      } catch {
        Issue.record(error)
      }
      do {
        try Golden().check(stage.bitmap(), named: name)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func everyFileInTheFolderOfScenesIsDrawn() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scenes")
    let walk = try #require(FileManager.default.enumerator(atPath: root.path))
    let files = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { String($0.dropLast(6)) }.sorted()
    #expect(files == scenes.map(\.name).sorted())
    #expect(Set(files).count == scenes.count)
  }

  /// Written with the goldens, to be looked at: `Documentation/Scenes`.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1",
      "nothing is compared with them"))
  func theContactSheetsAreWritten() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (area, members) in Dictionary(grouping: scenes, by: \.area) {
      let pictures = try members.flatMap { scene in
        try [ColorScheme.light, .dark].map { scheme in
          let stage = try scene.stage(scheme)
          defer { stage.close() }
          return stage.bitmap()
        }
      }
      let sheet = ContactSheet.make(pictures, columns: 8)
      try PNG.write(sheet, to: folder.appendingPathComponent("\(area).png").path)
    }
  }
}
