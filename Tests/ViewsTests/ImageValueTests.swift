import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite struct ImageValueTests {
  private let picture = CGImage(
    Bitmap(width: 2, height: 3, pixels: [0xFF00_0001, 2, 3, 4, 5, 6].map { $0 | 0xFF00_0000 }))

  private func drawing(_ image: some View, _ size: CGSize = CGSize(width: 50, height: 50))
    throws -> (ImageDrawing, CGRect)
  {
    let stage = TestStage(size: size) { image }
    return try #require(
      stage.items.lazy.compactMap { item -> (ImageDrawing, CGRect)? in
        if case .image(let drawing, let frame) = item.content {
          (drawing, frame.model)
        } else {
          nil
        }
      }.first)
  }

  @Test func aPictureIsAsLargeAsItsPixelsOverItsScale() throws {
    let image = Image(picture, scale: 0.5, label: Text("Cat"))
    #expect(try drawing(image).1.size == CGSize(width: 4, height: 6))
    #expect(try drawing(image.resizable()).1.size == CGSize(width: 50, height: 50))
    #expect(
      try drawing(image.resizable().scaledToFit(), CGSize(width: 30, height: 90)).1.size
        == CGSize(width: 30, height: 45))
    #expect(
      try drawing(image.resizable().scaledToFill(), CGSize(width: 30, height: 90)).1.size
        == CGSize(width: 60, height: 90))
  }

  @Test func aScaleThatIsNoneIsOneAndAWarning() throws {
    for scale in [0, -1, CGFloat.nan, .infinity] {
      let messages = warnings {
        let image = Image(picture, scale: scale, label: Text("Cat"))
        #expect((try? drawing(image).1.size) == CGSize(width: 2, height: 3))
      }
      #expect(messages.count == 1 && messages[0].contains("scale"))
    }
  }

  @Test(
    "an orientation says how the pixels lie",
    arguments: [
      (Image.Orientation.up, [1, 2, 3, 4, 5, 6]), (.upMirrored, [2, 1, 4, 3, 6, 5]),
      (.down, [6, 5, 4, 3, 2, 1]), (.downMirrored, [5, 6, 3, 4, 1, 2]),
      (.leftMirrored, [1, 3, 5, 2, 4, 6]), (.right, [5, 3, 1, 6, 4, 2]),
      (.rightMirrored, [6, 4, 2, 5, 3, 1]), (.left, [2, 4, 6, 1, 3, 5]),
    ])
  func orientations(orientation: Image.Orientation, expected: [UInt32]) throws {
    let bitmap = try drawing(
      Image(decorative: picture, scale: 1, orientation: orientation)
    ).0.bitmap
    #expect(bitmap.pixels.map { $0 & 255 } == expected)
  }

  @Test func labelsAreReadOutAndDecorationsAreNot() {
    let stage = TestStage {
      VStack {
        Image(picture, scale: 1, label: Text("A cat"))
        Image(decorative: picture, scale: 1)
        Image(systemName: "heart")
      }
    }
    #expect(stage.labels == ["A cat", "Love"])
  }

  @Test func modifiersReachTheDrawing() throws {
    let image = Image(decorative: picture, scale: 1)
      .resizable(
        capInsets: EdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0), resizingMode: .tile)
    let (tiled, _) = try drawing(image.interpolation(.none))
    #expect(tiled.tiles && tiled.capInsets.top == 1 && tiled.interpolation == .none)
    #expect(tiled.template == nil)
    let template = image.renderingMode(.template)
    guard case .color(let color)? = try drawing(template.foregroundStyle(.red)).0.template else {
      Issue.record("a template is painted with the foreground")
      return
    }
    #expect(color.model == Color.red.resolve(in: EnvironmentValues()))
    let gradient = RadialGradient(
      colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9)
    guard case .radialGradient? = try drawing(template.foregroundStyle(gradient)).0.template else {
      Issue.record("also with a gradient")
      return
    }
  }

  @Test func symbolsGrowWithFontAndImageScale() {
    func width(_ image: some View) -> CGFloat {
      let stage = TestStage { image }
      return stage.items.lazy.compactMap { item -> CGFloat? in
        if case .text(_, _, let frame) = item.content { frame.model.width } else { nil }
      }.first ?? 0
    }
    let symbol = Image(systemName: "heart").font(.system(size: 20))
    #expect(width(symbol) == 20)
    #expect(width(symbol.imageScale(.small)) < 20)
    #expect(width(symbol.imageScale(.large)) > 20)
  }

  @Test func aCacheForgetsWhatWasUsedTheLongestAgo() {
    var cache = BitmapCache(limit: 100)
    func bitmap(_ count: Int) -> Bitmap {
      Bitmap(width: count, height: 1, pixels: Array(repeating: 0, count: count))
    }
    cache["a"] = bitmap(10)
    cache["b"] = bitmap(10)
    #expect(cache["a"] != nil && cache.bytes == 80)
    cache["c"] = bitmap(10)
    #expect(cache["b"] == nil && cache["a"] != nil && cache["c"] != nil)
    cache["a"] = bitmap(12)
    #expect(cache.bytes == 88)
    cache["huge"] = bitmap(26)
    #expect(cache["huge"] == nil && cache.bytes == 88)
    cache["a"] = nil
    #expect(cache.bytes == 40)
  }

  @Test func aSymbolWithoutANameTakesNoSpaceAndIsLookedUpForTheWarning() {
    let typesetter = AskedTypesetter()
    let before = Services.current.typesetter
    Services.current.typesetter = typesetter
    defer { Services.current.typesetter = before }
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        Image(systemName: "")
        Color.blue.frame(width: 10, height: 10)
      }
    }
    let frames = stage.shapes.map(\.model)
    #expect(frames.first?.minX == 90 && frames.last?.minX == 100)
    #expect(stage.texts.isEmpty)
    #expect(typesetter.symbols.contains(""))
  }
}
