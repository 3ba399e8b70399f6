import Foundation
import TestStage
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

@MainActor @Suite struct AssetCatalogTests {
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
    #expect(catalog.color(named: "Brand", isDark: false)?.description == "#FF7F00FF")
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

  private func colors(_ entries: String, in project: Project, named name: String) throws {
    try project.write(
      "{\"colors\": [\(entries)]}", to: "A.xcassets/\(name).colorset/Contents.json")
  }

  private func entry(_ color: String, _ appearances: (String, String)...) -> String {
    let appearances = appearances.map { #"{"appearance": "\#($0.0)", "value": "\#($0.1)"}"# }
    return #"{"appearances": [\#(appearances.joined(separator: ","))], "color": \#(color)}"#
  }

  private func grey(_ white: String) -> String {
    #"{"color-space": "gray-gamma-22", "components": {"white": "\#(white)", "alpha": "1"}}"#
  }

  @Test func aLightAppearanceIsStrongerThanTheOneForAll() throws {
    let project = Project()
    try colors(
      [
        entry(grey("0x10")), entry(grey("0x20"), ("luminosity", "light")),
        entry(grey("0x30"), ("luminosity", "dark")),
        entry(grey("0x40"), ("luminosity", "dark"), ("contrast", "high")),
      ].joined(separator: ","), in: project, named: "All")
    try project.write(
      """
      {"images": [{"filename": "any.png"},
        {"filename": "day.png", "appearances": [{"appearance": "luminosity", "value": "light"}]}]}
      """, to: "A.xcassets/pic.imageset/Contents.json")
    let catalog = AssetCatalog.of(folder: project.folder)
    #expect(catalog.color(named: "All", isDark: false)?.description == "#202020FF")
    #expect(catalog.color(named: "All", isDark: true)?.description == "#303030FF")
    #expect(
      catalog.color(named: "All", isDark: true, isIncreased: true)?.description == "#404040FF")
    let day = catalog.image(named: "pic", isDark: false, scale: 1)
    let night = catalog.image(named: "pic", isDark: true, scale: 1)
    #expect(day?.path.hasSuffix("day.png") == true)
    #expect(night?.path.hasSuffix("any.png") == true)
  }

  @Test func aColourSetMayReferToAColourOfTheSystem() throws {
    let project = Project()
    try colors(
      #"{"color": {"platform": "ios", "reference": "systemBlueColor"}}"#, in: project, named: "B")
    try colors(
      #"{"color": {"platform": "ios", "reference": "systemGray6Color"}}"#, in: project, named: "G")
    let catalog = AssetCatalog.of(folder: project.folder)
    #expect(catalog.color(named: "B", isDark: false)?.description == "#007AFFFF")
    #expect(catalog.color(named: "B", isDark: true)?.description == "#0A84FFFF")
    #expect(catalog.color(named: "G", isDark: false)?.description == "#F2F2F7FF")
  }

  @Test func aColourSetThatIsNotUnderstoodSaysWhy() throws {
    let project = Project()
    try colors(
      #"{"color": {"components": {"red": "2OO", "green": "1", "blue": "1"}}}"#, in: project,
      named: "Wrong")
    try colors(
      #"{"color": {"components": {"red": "1.0", "blue": "1"}}}"#, in: project, named: "Less")
    try colors(#"{"color": {"reference": "heliotrope"}}"#, in: project, named: "Odd")
    try colors("", in: project, named: "None")
    let catalog = AssetCatalog.of(folder: project.folder)
    func reports(of name: String) -> [String] {
      warnings {
        #expect(catalog.color(named: name, isDark: false)?.description == "#FF00FFFF")
      }
    }
    #expect(reports(of: "Wrong").contains { $0.contains("\"2OO\"") && $0.contains("\"red\"") })
    #expect(reports(of: "Less").contains { $0.contains("without") && $0.contains("\"green\"") })
    #expect(reports(of: "Odd").contains { $0.contains("heliotrope") })
    #expect(reports(of: "None").contains { $0.contains("has no colour") })
  }
}
