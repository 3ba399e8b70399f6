import Testing

@testable import CommandLine

/// The names that a program's asset catalogues get.
@Suite struct AssetSymbolsTests {
  @Test(
    "names are those of Xcode",
    arguments: [
      ("brand", "brand"), ("Brand", "brand"), ("my blue", "myBlue"), ("my-blue_2", "myBlue_2"),
      ("AccentColor", "accent"), ("Color", "color"), ("3d", "_3D"), ("URLIcon", "urlIcon"),
    ])
  func names(asset: String, name: String) {
    #expect(AssetSymbols.name(asset, without: "Color") == name)
  }

  private func symbols() throws -> (Folder, AssetSymbols) {
    let folder = try Folder([
      "A.xcassets/brand.colorset/Contents.json": "{}",
      "A.xcassets/red.colorset/Contents.json": "{}",
      "A.xcassets/own.colorset/Contents.json": "{}",
      "A.xcassets/Plain/logoImage.imageset/Contents.json": "{}",
      "A.xcassets/icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/icons/star.imageset/Contents.json": "{}",
    ])
    return (folder, AssetSymbols(in: [folder("A.xcassets")]))
  }

  private func parsed(_ text: String) -> ParsedSource {
    ParsedSource(text, conditions: Conditions())
  }

  @Test func symbolsAreImages() throws {
    let folder = try Folder(["A.xcassets/cup.fill.symbolset/Contents.json": "{}"])
    let text = try #require(
      AssetSymbols(in: [folder("A.xcassets")])
        .source(for: [parsed("Image(.cupFill)")], hasUIKit: false))
    #expect(
      text.contains(#"static let cupFill = ImageResource(name: "cup.fill", bundle: .main)"#))
  }

  @Test func onlyWhatIsMentionedIsMade() throws {
    let (_, symbols) = try symbols()
    #expect(symbols.source(for: [parsed("let a = 1")], hasUIKit: true) == nil)
    let text = try #require(
      symbols.source(for: [parsed("Color(.brand); Image(.logo)")], hasUIKit: true))
    #expect(
      text.contains(#"static let brand = ColorResource(name: "brand", bundle: .main)"#))
    #expect(
      text.contains(#"static let logo = ImageResource(name: "logoImage", bundle: .main)"#))
    #expect(text.contains("extension UIColor { @_disfavoredOverload static var brand"))
    #expect(!text.contains("own") && !text.contains("star"))
  }

  @Test func groupsThatProvideANamespaceAreTypes() throws {
    let (_, symbols) = try symbols()
    let text = try #require(
      symbols.source(for: [parsed("Image(.Icons.star)")], hasUIKit: false))
    #expect(text.contains("enum Icons {\nstatic let star = ImageResource(name: \"icons/star\""))
    #expect(!text.contains("UIImage"))
  }

  @Test func namesThatAreThereAlreadyAreOnlyResources() throws {
    let (_, symbols) = try symbols()
    let source = "extension Color { static let own = Color(\"own\") }\nColor(.red); Color(.own)"
    let text = try #require(symbols.source(for: [parsed(source)], hasUIKit: true))
    #expect(text.contains("static let red = ColorResource"))
    #expect(!text.contains("static var red") && !text.contains("static var own"))
  }
}
