import Foundation
import Testing

@testable import CommandLine

/// The previews that projects exclude in the ways of Prefire and of SnapshotPreviews.
@Suite struct SnapshotConventionsTests {
  private static let source = """
    import SwiftUI
    #Preview("Plain") { Text("a") }
    #Preview("Ignored") {
      Text("b")
        .prefireIgnored()
    }
    @available(iOS 17, *)
    #Preview("Enabled") { Text("c").prefireEnabled() }
    struct Card_Previews: PreviewProvider { static var previews: some View { Text("d") } }
    struct Row_Previews: PreviewProvider, PrefireProvider {
      static var previews: some View { Text("e") }
    }
    """

  /// The reasons for which previews are excluded, by title.
  private func excluded(_ files: [String: String] = [:]) throws -> [String: String] {
    let folder = try Folder(files.merging(["App/Views.swift": Self.source]) { $1 })
    let sources = try SourceSet(path: folder("App"), conditions: Conditions())
    let conventions = SnapshotConventions(of: sources, in: folder("App"))
    let pairs = try PreviewRoots(of: sources).choices.compactMap { choice in
      conventions.exclusion(of: choice).map { (choice.title, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func prefireIgnoresWhatSaysSo() throws {
    #expect(try excluded() == ["Ignored": "prefireIgnored()"])
  }

  @Test func prefireMayTakeOnlyWhatSaysSo() throws {
    let settings = "test_configuration:\n  target: App\n  preview_default_enabled: false\n"
    #expect(
      try excluded(["App/.prefire.yml": settings]) == [
        "Ignored": "prefireIgnored()", "Plain": "preview_default_enabled: false",
        "Card_Previews": "preview_default_enabled: false",
      ])
    let other = "playbook_configuration:\n  preview_default_enabled: false\n"
    #expect(try excluded(["App/.prefire.yml": other]).count == 1)
    #expect(
      SnapshotConventions.needsEnabling("test_configuration:\n  - preview_default_enabled: false"))
    #expect(!SnapshotConventions.needsEnabling(settings.replacing("false", with: "true")))
  }

  @Test func snapshotPreviewsExcludesByNameAndPattern() throws {
    let test = """
      import SnapshottingTests
      final class AppSnapshots: SnapshotTest {
        override class func snapshotPreviews() -> [String]? { ["Nothing"] }
        override class func excludedSnapshotPreviews() -> [String]? {
          ["App.Card_Previews", "App/Views.swift:Pl.*"]
        }
      }
      """
    let found = try excluded(["App/AppTests/Snapshots.swift": test])
    #expect(found.keys.sorted() == ["Card_Previews", "Ignored", "Plain"])
    #expect(found["Plain"] == "excludedSnapshotPreviews(): App/Views.swift:Pl.*")
  }
}
