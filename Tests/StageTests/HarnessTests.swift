import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivacePictures
import VivaceViews

@testable import VivaceHarness

@Suite("The harness") @MainActor
struct HarnessTests {
  private struct Mover: View {
    @State private var isRight = false
    var body: some View {
      Color.red.frame(width: 20, height: 20).offset(x: isRight ? 60 : 0)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }

  @Test("films as text, a line a frame, and marks frames that look like the one before")
  func film() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Mover() }
    try stage.tap(at: CGPoint(x: 100, y: 50))
    let lines = try stage.film(for: 1.2, framesPerSecond: 5).split(separator: "\n")
    #expect(
      lines.map { $0.prefix(6) } == [
        "0.000 ", "0.200 ", "0.400 ", "0.600 ", "0.800 ", "1.000 ", "1.200 ",
      ])
    #expect(Set(lines.prefix(6).map { $0.dropFirst(6) }).count == 6)
    #expect(lines.last == "1.200 =")
    #expect(abs(stage.time - 1.2) < 1e-9)
  }

  @Test("keeps a golden, and shows the first line that differs")
  func golden() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-goldens-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let kept = Golden(folder: folder, isUpdating: false)
    let missing = #expect(throws: GoldenError.self) { try kept.check("a\n", named: "films/a") }
    #expect(missing?.description.contains("There is no golden films/a.txt.") == true)
    try Golden(folder: folder, isUpdating: true).check("a\nb\nc\n", named: "films/a")
    try kept.check("a\nb\nc\n", named: "films/a")
    let error = #expect(throws: GoldenError.self) {
      try kept.check("a\nB\nc\n", named: "films/a")
    }
    #expect(
      error?.description.hasPrefix(
        "films/a.txt differs from line 2 on:\n  kept:  b\n  found: B\n") == true)
    let longer = #expect(throws: GoldenError.self) {
      try kept.check("a\nb\nc\nd\n", named: "films/a")
    }
    #expect(longer?.description.contains("  kept:  \n  found: d\n") == true)
  }

  /// White with a grey line, one pixel high.
  private func lined(_ grey: UInt32, at y: Int = 40) -> Bitmap {
    Bitmap(
      width: 60, height: 80,
      pixels: (0..<60 * 80).map { $0 / 60 == y ? 0xFF00_0000 | grey * 0x01_0101 : 0xFFFF_FFFF })
  }

  @Test("sees a hairline that is lost, moved or of another colour in a picture")
  func pictureGoldens() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-goldens-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var kept = Golden(folder: folder, isUpdating: false)
    kept.reports = folder
    let missing = #expect(throws: GoldenError.self) { try kept.check(lined(198), named: "a/line") }
    #expect(missing?.description.contains("There is no golden a/line.png.") == true)
    try Golden(folder: folder, isUpdating: true).check(lined(198), named: "a/line")
    try kept.check(lined(198), named: "a/line")
    // The difference is too small to be visible.
    try kept.check(lined(199), named: "a/line")
    for other in [lined(255), lined(198, at: 41), lined(215)] {
      #expect(throws: GoldenError.self) { try kept.check(other, named: "a/line") }
    }
    let error = #expect(throws: GoldenError.self) { try kept.check(lined(255), named: "a/line") }
    #expect(
      error?.description.contains("60 pixels differ, by up to 58 of 255, at x 0...59, y 40...40")
        == true, "\(error!)")
    let larger = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let size = #expect(throws: GoldenError.self) { try kept.check(larger, named: "a/line") }
    #expect(size?.description.contains("kept is 60 × 80, the one found 1 × 1") == true)
  }

  @Test("shows on one page what is kept, what was found, and where they differ")
  func differencePage() throws {
    let path = NSTemporaryDirectory() + "/vivace-page-\(UUID().uuidString).html"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var page = DifferencePage(path: path)
    try page.add("a < b", message: "60 differ", kept: lined(198), found: lined(255), tolerance: 6)
    try page.add("new", message: "nothing is kept", kept: nil, found: lined(0), tolerance: 6)
    let html = try String(contentsOfFile: path, encoding: .utf8)
    #expect(html.contains("<h1>2 pictures differ</h1>") && html.contains("a &lt; b"))
    let titles = html.components(separatedBy: "<figcaption>").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
    #expect(titles == ["kept", "found", "difference", "found"])

    // The third picture is red where they differ, and pale elsewhere.
    let sources = html.components(separatedBy: "base64,").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    let data = try #require(Data(base64Encoded: sources[2]))
    let shown = try SystemPictureLoader().bitmap(from: data, name: "difference")
    #expect(shown.pixels[40 * 60] == 0xFFE0_2020)
    #expect(shown.pixels[0] == 0xFFFF_FFFF)
  }

  @Test("leaves a picture's file alone that would pass")
  func unchangedPictures() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-goldens-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let updating = Golden(folder: folder, isUpdating: true)
    func file() -> Data? { FileManager.default.contents(atPath: folder + "/a.png") }
    try updating.check(lined(0), named: "a")
    let first = file()
    try updating.check(lined(2), named: "a")
    #expect(first != nil && file() == first)
    try updating.check(lined(60), named: "a")
    #expect(file() != first)
  }

  @Test("finds its goldens in the folder Tests above the test")
  func goldenFolder() {
    let golden = Golden(besideTest: "/a/Tests/RoomTests/OneTests.swift", environment: [:])
    #expect(golden.folder == "/a/Tests/Goldens")
  }

  @Test("puts frames into one picture, row by row")
  func contactSheet() {
    let red = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000])
    let blue = Bitmap(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFF00_00FF])
    let sheet = ContactSheet.make([red, blue, red], columns: 2, gap: 1)
    #expect(sheet.width == 7 && sheet.height == 7)
    let grey: UInt32 = 0xFF80_8080
    let rows = (0..<7).map { Array(sheet.pixels[$0 * 7..<$0 * 7 + 7]) }
    #expect(rows[0].allSatisfy { $0 == grey })
    #expect(rows[1] == [grey, 0xFFFF_0000, 0xFFFF_0000, grey, 0xFF00_00FF, grey, grey])
    #expect(rows[2] == [grey, grey, grey, grey, 0xFF00_00FF, grey, grey])
    #expect(rows[4] == [grey, 0xFFFF_0000, 0xFFFF_0000, grey, grey, grey, grey])
  }

  @Test("takes frames at even distances")
  func frames() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Mover() }
    try stage.tap(at: CGPoint(x: 100, y: 50))
    let frames = try stage.frames(3, every: 0.5)
    #expect(Set(frames.map(\.pixels)).count == 3)
    #expect(stage.time == 1)
  }
}
