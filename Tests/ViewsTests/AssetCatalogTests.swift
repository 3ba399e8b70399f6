import Foundation
import Testing
import VivaceDrawing

@testable import VivaceViews

/// A catalogue made for a test, and removed with it.
private final class Project {
  let folder = NSTemporaryDirectory() + "vivace-\(UUID().uuidString)"
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to path: String) throws {
    let file = "\(folder)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}

@Suite struct AssetCatalogTests {
  @Test func aColourSetHasAColourForEachScheme() throws {
    let project = Project()
    try project.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "srgb", "components":
          {"red": "255", "green": "0x80", "blue": "0xFF", "alpha": "0.5"}}}
      ], "info": {"version": 1}}
      """, to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    let catalog = AssetCatalog.of(folder: project.folder)
    #expect(catalog.color(named: "Brand", isDark: false)?.description == "#FF8000FF")
    #expect(catalog.color(named: "Brand", isDark: true)?.description == "#FF80FF80")
    #expect(catalog.color(named: "Other", isDark: false) == nil)
  }

  @Test func anImageSetHasFilesForScalesAndSchemes() throws {
    let project = Project()
    try project.write(
      """
      {"images": [
        {"filename": "a.png", "idiom": "universal", "scale": "1x"},
        {"filename": "a2.png", "idiom": "universal", "scale": "2x"},
        {"filename": "night.png", "idiom": "universal", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "scale": "3x"}
      ]}
      """, to: "Assets.xcassets/Cats/cat.imageset/Contents.json")
    let catalog = AssetCatalog.of(folder: project.folder)
    func file(_ scheme: ColorScheme, _ scale: Double) -> String? {
      catalog.image(named: "cat", isDark: scheme == .dark, scale: scale).map {
        "\(($0.path as NSString).lastPathComponent) at \(Int($0.scale))"
      }
    }
    #expect(file(.light, 1) == "a.png at 1")
    #expect(file(.light, 2) == "a2.png at 2")
    #expect(file(.light, 3) == "a2.png at 2")
    #expect(file(.dark, 1) == "night.png at 2")
  }

  @Test func aGroupWithANamespaceStandsBeforeItsNames() throws {
    let project = Project()
    try project.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "A.xcassets/Pets/Contents.json")
    try project.write(
      #"{"images": [{"filename": "d.png"}]}"#, to: "A.xcassets/Pets/dog.imageset/Contents.json")
    let catalog = AssetCatalog.of(folder: project.folder)
    #expect(catalog.image(named: "Pets/dog", isDark: false, scale: 1) != nil)
    #expect(catalog.image(named: "dog", isDark: false, scale: 1) == nil)
  }
}
