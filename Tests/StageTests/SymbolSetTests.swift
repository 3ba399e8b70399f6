import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivacePictures
import VivaceViews

@testable import VivaceStage

/// Symbols of the program's own, as templates in asset catalogues.
@MainActor @Suite struct SymbolSetTests {
  private let folder = NSTemporaryDirectory() + "vivace-\(UUID().uuidString)"

  init() { StageServices.install() }

  /// Writes a set whose sheet has some groups beside its guides.
  private func write(_ groups: String, to name: String) throws {
    let set = "\(folder)/A.xcassets/\(name).symbolset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    try Data(#"{"symbols": [{"filename": "a.svg", "idiom": "universal"}]}"#.utf8)
      .write(to: URL(fileURLWithPath: set + "/Contents.json"))
    let sheet = """
      <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
       <g id="Notes"><rect width="3300" height="2200" style="fill:white"/></g>
       <g id="Symbols">\(groups)</g>
      </svg>
      """
    try Data(sheet.utf8).write(to: URL(fileURLWithPath: set + "/a.svg"))
  }

  private func picture(_ name: String, font: CGFloat) throws -> Bitmap {
    let image = Image(ImageResource(name: name, bundle: try #require(Bundle(path: folder))))
    let renderer = ImageRenderer(
      content: image.font(.system(size: font)).foregroundStyle(Color.red))
    return try #require(renderer.cgImage).bitmap
  }

  @Test func aSymbolHasTheSizeOfTheFontAndTheColorOfTheText() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      """
      <g id="Bold-M"><rect width="10" height="10"/></g>
      <g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)">
       <g><path d="M0 0L100 0L100 -50L0 -50Z"/></g><g/>
      </g>
      """, to: "box")
    let small = try picture("box", font: 20)
    #expect(small.width == 20 && small.height == 10)
    #expect(small.pixels[5 * 20 + 10] == 0xFFFF_3B30)
    let large = try picture("box", font: 60)
    #expect(large.width == 60 && large.height == 30)
  }

  @Test func theSmallScaleServesWhereThereIsNoOther() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      "<g id=\"Regular-S\"><rect x=\"20\" y=\"40\" width=\"79\" height=\"79\"/></g>", to: "s")
    #expect(abs(try picture("s", font: 100).width - 100) <= 3)
  }

  @Test func aTemplateWithoutTheWeightIsSaidToHaveNone() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("<g id=\"Black-M\"><rect width=\"10\" height=\"10\"/></g>", to: "black")
    try write("<g id=\"Regular-M\"></g>", to: "empty")
    try write("<g id=\"Regular-M\"><g>", to: "open")
    for name in ["black", "empty", "open"] {
      var warnings: [String] = []
      Warning.receiver = { warnings.append($0) }
      defer { Warning.receiver = nil }
      // The placeholder of what is missing.
      #expect(try picture(name, font: 20).width == 20)
      #expect(warnings.contains { $0.contains("no group Regular-M or Regular-S") })
    }
  }
}
