import Foundation
import Testing
import VivaceHarness

/// The drawing of the rooms in `ARCHITECTURE.md` is made from the manifest.
@Suite struct RoomPictureTests {
  @Test func theDrawingOfTheRoomsIsTrue() throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let folder = SourceReader.root.appendingPathComponent("Documentation").path
    let modules = try SourceReader.rows("rooms", in: ["Package.swift"]).filter { $0[0] == "room" }
    #expect(modules.contains { $0[1] == "Views" && $0[2].contains("AttributeGraph") })
    let picture = RoomPicture(
      modules.map { ($0[1], $0[2].split(separator: " ").map(String.init)) })
    try Golden(folder: folder, isUpdating: isUpdating).check(
      picture.svg, named: "Rooms", extension: "svg")
  }

  @Test func aLineThatAnotherWaySaysIsLeftOut() {
    let svg = RoomPicture([("A", []), ("B", ["A"]), ("C", ["A", "B"])]).svg
    #expect(svg.components(separatedBy: "<path").count - 1 == 2)
    #expect(svg.components(separatedBy: "<rect x").count - 1 == 3)
  }
}
