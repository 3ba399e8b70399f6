import Foundation
import TestNumbers
import TestStage
import Testing

@testable import VivaceViews

@MainActor @Suite struct AssetCatalogFuzzTests {
  private static let image = """
    {"images": [{"filename": "a.png", "scale": "2x"},
    {"filename": "b.png", "scale": "1x", "appearances": [{"appearance": "luminosity",
    "value": "dark"}]}], "properties": {"template-rendering-intent": "template"}}
    """
  private static let color = """
    {"colors": [{"color": {"color-space": "display-p3", "components": {"red": "0xFF",
    "green": "0.500", "blue": "128", "alpha": "1.0"}}}]}
    """

  @Test func changedContentsGiveAnAnswerOrNoneAndNumbersThatAreNumbers() throws {
    let folder = NSTemporaryDirectory() + "vivace-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sets = ["cat.imageset": Self.image, "Brand.colorset": Self.color]
    for set in sets.keys {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/A.xcassets/\(set)", withIntermediateDirectories: true)
    }
    let catalog = AssetCatalog.of(folder: folder)
    var numbers = SeededNumbers(state: 7)
    var answers = 0
    _ = warnings {
      for round in 0..<400 {
        for (set, text) in sets {
          var bytes = Array(text.utf8)
          for _ in 0...Int.random(in: 0..<4, using: &numbers) {
            let index = Int.random(in: 0..<bytes.count, using: &numbers)
            bytes[index] = UInt8.random(in: 32...126, using: &numbers)
          }
          if round % 5 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
          _ = FileManager.default.createFile(
            atPath: "\(folder)/A.xcassets/\(set)/Contents.json", contents: Data(bytes))
        }
        if let found = catalog.image(named: "cat", isDark: true, scale: 2) {
          answers += 1
          #expect(found.scale > 0 && found.scale <= 16)
        }
        if let color = catalog.color(named: "Brand", isDark: false) {
          answers += 1
          #expect(color.opacity >= 0 && color.opacity <= 1 && color.linearRed.isFinite)
        }
      }
    }
    #expect(answers > 50)
  }

  @Test func foldersThatLeadInCirclesEnd() throws {
    let folder = NSTemporaryDirectory() + "vivace-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/A.xcassets/Pets", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/A.xcassets/Pets/Again", withDestinationPath: "\(folder)/A.xcassets")
    #expect(AssetCatalog.of(folder: folder).image(named: "dog", isDark: false, scale: 1) == nil)
  }
}
