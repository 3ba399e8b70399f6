import Foundation
import Testing
import VivaceHarness

/// The public interface of each module, kept in `Documentation/Interface`, so that a diff shows its
/// changes. With `VIVACE_UPDATE_GOLDENS=1` the files are written again.
@Suite struct InterfaceTests {
  @Test(arguments: SourceReader.publicRooms)
  func whatOthersSeeIsWrittenDown(room: String) throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let folder = SourceReader.root.appendingPathComponent("Documentation/Interface").path
    let rows = try SourceReader.rows("interface", in: ["Sources/\(room)"])
    #expect(!rows.isEmpty)
    let lines = rows.map { ($0[0].isEmpty ? "" : $0[0] + ": ") + $0[1] }.sorted()
    try Golden(folder: folder, isUpdating: isUpdating).check(
      lines.joined(separator: "\n") + "\n", named: room.split(separator: "/").last.map(String.init)!
    )
  }
}
