import Foundation
import Testing
import VivaceHarness

/// Each promise to the compiler about threads, lifetimes and layouts is listed, file by file, in
/// `Tests/Goldens/UncheckedIsolation.txt`, so that the diff shows a new one, whose comment says why
/// it holds. With `VIVACE_UPDATE_GOLDENS=1` the list is written again.
/// `Documentation/UncheckedIsolation.txt` says in a sentence why each of them holds.
@Suite struct UncheckedIsolationTests {
  @Test func placesThatAreNotCheckedAreListed() throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let rows = try SourceReader.rows("unchecked", in: ["Sources"])
    let kinds: Set = [
      "@unchecked", "nonisolated(unsafe)", "unowned(unsafe)", "MainActor.unchecked",
      "unsafeBitCast",
    ]
    #expect(Set(rows.map { $0[1] }) == kinds)
    let counts = Dictionary(grouping: rows) { "\($0[0]): \($0[1])" }.mapValues(\.count)
    let lines = counts.map { "\($0.key) \($0.value)" }.sorted()
    let folder = SourceReader.root.appendingPathComponent("Tests/Goldens").path
    try Golden(folder: folder, isUpdating: isUpdating).check(
      lines.joined(separator: "\n") + "\n", named: "UncheckedIsolation")
  }

  @Test func eachPlaceHasASentence() throws {
    let rows = try SourceReader.rows("unchecked", in: ["Sources"])
    let found = Set(rows.map { "\($0[0]): \($0[1])" })
    let file = SourceReader.root.appendingPathComponent("Documentation/UncheckedIsolation.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let documented = lines.drop { !$0.hasPrefix("# ") }.filter { !$0.hasPrefix("# ") }
    #expect(Set(documented).count == documented.count, "A place has one sentence.")
    #expect(found.subtracting(documented).sorted() == [], "These want a sentence.")
    #expect(Set(documented).subtracting(found).sorted() == [], "These are checked now, or gone.")
  }
}
