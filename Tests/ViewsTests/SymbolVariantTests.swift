import TestStage
import Testing
import VivaceDrawing

@testable import VivaceViews

@Suite struct SymbolVariantTests {
  @Test(
    "a variant is a change of the symbol's name, and what it says already is not said twice",
    arguments: [
      ("heart", SymbolVariants.fill, "heart.fill"), ("heart.fill", .fill, "heart.fill"),
      ("heart", .circle, "heart.circle"), ("heart", .circle.fill, "heart.circle.fill"),
      ("heart.fill", .square, "heart.square.fill"), ("heart.circle", .square, "heart.circle"),
      ("heart", .slash, "heart.slash"), ("heart", .slash.fill, "heart.slash.fill"),
      ("heart", .fill.slash.rectangle, "heart.slash.rectangle.fill"),
      ("heart.slash", .slash, "heart.slash"),
      ("folder.badge.plus", .fill, "folder.fill.badge.plus"),
      ("circle", .circle, "circle"), ("circle", .fill, "circle.fill"), ("heart", .none, "heart"),
      ("", .fill, "fill"), ("fill", .fill, "fill.fill"),
    ])
  func names(symbol: String, variant: SymbolVariants, expected: String) {
    #expect(variant.name(of: symbol) == expected)
  }

  @Test func aVariantContainsItsParts() {
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(SymbolVariants.circle.fill.contains(.circle))
    #expect(!SymbolVariants.circle.contains(.fill) && !SymbolVariants.circle.contains(.square))
    #expect(SymbolVariants.fill.contains(.none) && SymbolVariants.circle.fill == .fill.circle)
  }

  @Test @MainActor func variantsAddUpOnTheWayIn() {
    let stage = TestStage {
      Image(systemName: "heart").symbolVariant(.circle).symbolVariant(.square).symbolVariant(.fill)
    }
    #expect(stage.texts == ["heart.circle.fill"])
    #expect(stage.labels == ["Love"])
  }

  @Test @MainActor func severalForegroundStylesMakeAPaletteAndAModeOverridesThem() throws {
    func paints(_ image: some View) throws -> [Paint] {
      let stage = TestStage { image }
      return try #require(
        stage.items.lazy.compactMap { item -> [Paint]? in
          if case .text(_, let paints, _) = item.content { paints } else { nil }
        }.first)
    }
    func colors(_ paints: [Paint]) -> [ResolvedColor?] {
      paints.map { if case .color(let color) = $0 { color.model } else { nil } }
    }
    let symbol = Image(systemName: "heart.circle.fill")
    let environment = EnvironmentValues()
    let (red, blue) = (Color.red.resolve(in: environment), Color.blue.resolve(in: environment))
    #expect(try colors(paints(symbol.foregroundStyle(.red))) == [red])
    #expect(try colors(paints(symbol.foregroundStyle(.red, .blue))).prefix(2) == [red, blue])
    #expect(
      try colors(paints(symbol.symbolRenderingMode(.monochrome).foregroundStyle(.red, .blue)))
        == [red])
    let levels = try colors(
      paints(symbol.foregroundStyle(.red).symbolRenderingMode(.hierarchical)))
    #expect(
      levels == [red, red.multiplyingOpacity(by: 0.25), red.multiplyingOpacity(by: 0.25)])
    let own = try colors(
      paints(Image(systemName: "minus.circle.fill").symbolRenderingMode(.multicolor)))
    #expect(own.prefix(2) == [.white, red])
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    guard case .linearGradient = try paints(symbol.foregroundStyle(gradient))[0] else {
      Issue.record("a gradient paints a symbol")
      return
    }
  }

  @Test(
    "several things in one symbol have a colour each in multicolour, and clouds are white only when filled",
    arguments: [
      ("cloud.sun.fill", [Color.white, .yellow, .yellow]),
      ("cloud.rain.fill", [.white, .blue, .blue]),
      ("cloud.sun.rain.fill", [.white, .yellow, .blue]),
      ("cloud.bolt.rain.fill", [.white, .yellow, .blue]), ("cloud.fill", [.white, .white, .white]),
      ("cloud.sun", [nil, .yellow, .yellow]), ("sunrise.fill", [.yellow, nil, nil]),
      ("bell.badge", [.red, nil, nil]), ("folder.badge.plus", [.green, nil, nil]),
      ("heart.fill", [.red, .red, .red]),
    ] as [(String, [Color?])])
  func multicolour(name: String, colors: [Color?]) {
    #expect(SymbolColors.colors(of: name) == colors)
  }

  @Test @MainActor func aSymbolsColourMayRunFromALighterOneDown() {
    func drawn(_ image: some View) -> String { TestStage { image }.frame.displayList.text(at: 0) }
    let symbol = Image(systemName: "heart.fill")
    let even = drawn(symbol.foregroundStyle(.red))
    let gradient = drawn(symbol.symbolColorRenderingMode(.gradient).foregroundStyle(.red))
    #expect(gradient == drawn(symbol.foregroundStyle(Color.red.gradient)) && gradient != even)
    #expect(
      drawn(symbol.foregroundStyle(.red).symbolColorRenderingMode(.gradient)) == gradient)
    let own = symbol.symbolColorRenderingMode(.flat).foregroundStyle(.red)
    #expect(drawn(own.symbolColorRenderingMode(.gradient)) == even)
    let blend = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let blended = symbol.foregroundStyle(blend)
    #expect(drawn(blended.symbolColorRenderingMode(.gradient)) == drawn(blended))
  }
}
