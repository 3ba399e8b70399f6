import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@testable import VivaceViews

/// Keeps what was asked of it.
private final class AskedTypesetter: Typesetter {
  private let simple = FixedPitchTypesetter()
  var last: TextRequest?
  func setText(_ request: TextRequest) -> TextBlock {
    last = request
    return simple.setText(request)
  }
  func carets(in request: TextRequest) -> CaretMap { simple.carets(in: request) }
  func metrics(of font: FontDescription) -> FontMetrics { simple.metrics(of: font) }
  func symbol(named name: String, font: FontDescription) -> TextBlock? {
    name == "nothing" ? nil : simple.symbol(named: name, font: font)
  }
  func registerFont(at path: String) throws {}
}

/// Facts: text 1 and 2.
@MainActor @Suite struct TextTests {
  /// What a typesetter is asked when a view is drawn.
  private func request<V: View>(@ViewBuilder _ view: () -> V) -> TextRequest {
    let typesetter = AskedTypesetter()
    let before = Services.current.typesetter
    Services.current.typesetter = typesetter
    defer { Services.current.typesetter = before }
    _ = ViewHost(view(), size: CGSize(width: 100, height: 100)).turn(at: 0)
    return typesetter.last!
  }

  private func fonts<V: View>(@ViewBuilder _ view: () -> V) -> [FontDescription] {
    request(view).spans.map(\.font)
  }

  @Test(
    "text styles have Apple's sizes",
    arguments: [
      (Font.largeTitle, 34.0), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12),
      (.caption2, 11),
    ])
  func styleSizes(font: Font, size: Double) {
    let resolved = fonts { Text("A").font(font) }[0]
    #expect(resolved.size == CGFloat(size))
    #expect(resolved.weight == (font == .headline ? 0.3 : 0))
  }

  @Test func boldIsTheStylesOwnBold() {
    #expect(fonts { Text("A").bold() }[0].weight == 0.3)
    #expect(fonts { Text("A").font(.title).bold() }[0].weight == 0.4)
    #expect(fonts { Text("A").fontWeight(.bold) }[0].weight == 0.4)
    #expect(fonts { Text("A").fontWeight(.black) }[0].weight == 0.62)
  }

  @Test func theEnvironmentGivesWhatTheTextLeavesOpen() {
    let font = fonts {
      VStack { Text("A").italic() }.font(.system(size: 20, design: .serif)).fontWeight(.medium)
    }[0]
    #expect(font.size == 20 && font.isItalic && font.design == .serif && font.weight == 0.23)
  }

  @Test func theInnermostModifierWins() {
    #expect(fonts { Text("A").font(.title).font(.caption) }[0].size == 28)
    #expect(drawn { Text("A").foregroundColor(.red).foregroundColor(.blue) }.contains("#FF3B30FF"))
  }

  @Test func aSumKeepsItsPartsAndFillsTheirGaps() {
    let spans = request {
      (Text("a").bold() + Text("b").font(.caption)).font(.title)
    }.spans
    #expect(spans.map(\.string) == ["a", "b"])
    #expect(spans.map(\.font.size) == [28, 12])
    #expect(spans.map(\.font.weight) == [0.4, 0])
  }

  @Test func partsHaveColoursOfTheirOwn() {
    #expect(
      drawn { (Text("a").foregroundColor(.red) + Text("b")).foregroundStyle(.blue) }
        .hasSuffix("\"ab\" size 17 #000000FF #FF3B30FF #007AFFFF"))
  }

  @Test func paragraphsFollowTheEnvironment() {
    let style = request {
      Text("a b c").multilineTextAlignment(.trailing).truncationMode(.middle).lineLimit(2)
        .lineSpacing(3).minimumScaleFactor(0.5).allowsTightening(true)
    }.style
    #expect(style.alignment == .trailing && style.truncation == .middle)
    #expect(style.lineLimit == 2 && style.lineSpacing == 3)
    #expect(style.minimumScaleFactor == 0.5 && style.allowsTightening)
  }

  @Test func alignedLinesAreDrawnWithinTheTextsOwnWidth() {
    // "aaa" is the widest of the lines, 30.6; "b" is 10.2.
    let host = ViewHost(
      Text("aaa b").multilineTextAlignment(.trailing), size: CGSize(width: 35, height: 100))
    guard case .text(let block, _, _) = host.turn(at: 0).displayList.items[0].content else {
      Issue.record("no text was drawn")
      return
    }
    #expect(block.lines.count == 2)
    #expect(near(block.lines[1].frame.minX, 20.4, 1e-9))
  }

  @Test func linesCanBeReserved() {
    #expect(sizes(.unspecified, of: Text("a").lineLimit(3, reservesSpace: true)) == ["11×62"])
    #expect(sizes(.unspecified, of: Text("a").lineLimit(2...4)) == ["11×41"])
    #expect(sizes(.unspecified, of: Text("a").lineLimit(3)) == ["11×21"])
  }

  @Test func trackingWinsOverKerning() {
    let span = request { Text("A").kerning(3).tracking(2) }.spans[0]
    #expect(span.tracking == 2 && span.kerning == 0)
  }

  @Test func aCaseIsForDisplay() {
    #expect(request { Text("Ab").textCase(.uppercase) }.spans[0].string == "AB")
  }

  @Test func literalsAreInlineMarkdownAndOtherStringsAreNot() {
    let spans = request { Text("a **b** *c* `d` ~~e~~") }.spans
    #expect(spans.map(\.string) == ["a ", "b", " ", "c", " ", "d", " ", "e"])
    #expect(spans[1].font.weight == 0.3)
    #expect(spans[3].font.isItalic)
    #expect(spans[5].font.design == .monospaced)
    #expect(spans[7].strikethrough != nil)
    let plain = "a **b**"
    #expect(request { Text(plain) }.spans.map(\.string) == ["a **b**"])
    #expect(request { Text(verbatim: "**b**") }.spans.map(\.string) == ["**b**"])
  }

  @Test(
    "marks that mean nothing stay as they are",
    arguments: [
      ("2 * 3 * 4", "2 * 3 * 4"), ("a_b_c", "a_b_c"), ("**a", "**a"), ("a\\*b\\*", "a*b*"),
      ("[a", "[a"), ("`a", "`a"), ("~a~", "~a~"), ("[Site](https://a.b)", "Site"),
    ])
  func loneMarks(literal: String, shown: String) {
    #expect(
      request { Text(LocalizedStringKey(literal)) }.spans.map(\.string).joined() == shown)
  }

  @Test func interpolatedValuesAreNoMarkdown() {
    let stars = "**x**"
    #expect(request { Text("**a** \(stars)") }.spans.map(\.string) == ["a", " **x**"])
  }

  @Test func aTextInALiteralKeepsItsLook() {
    let spans = request { Text("a \(Text("b").bold()) *c \(Text("d"))*") }.spans
    #expect(spans.map(\.string) == ["a ", "b", " ", "c ", "d"])
    #expect(spans.map { $0.font.weight > 0 } == [false, true, false, false, false])
    #expect(spans.map(\.font.isItalic) == [false, false, false, true, true])
  }

  @Test func emphasisNests() {
    let spans = request { Text("**a *b* c**") }.spans
    #expect(spans.map(\.string) == ["a ", "b", " c"])
    #expect(spans.map(\.font.isItalic) == [false, true, false])
    #expect(spans.allSatisfy { $0.font.weight == 0.3 })
  }

  @Test func aGradientSpansTheWholeText() {
    #expect(
      drawn {
        Text("a").foregroundStyle(
          LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
      }.contains("linear 0,0.5 → 1,0.5 [#000000FF 0, #FFFFFFFF 1]"))
  }

  @Test func aFrameOfAnySizeIsSafe() {
    for width in [0, 1e-9, 1e9] as [CGFloat] {
      #expect(!drawn { Text("a b c").frame(width: width, height: width) }.isEmpty)
    }
  }
}

/// Facts: drawing 11.
@MainActor @Suite struct ImageTests {
  private let bitmap = Bitmap(
    width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 8))

  @Test func anImageKeepsItsSizeAndAResizableTakesTheOffer() {
    let image = Image(bitmap: bitmap, scale: 2)
    let offer = ProposedViewSize(width: 30, height: nil)
    #expect(sizes(.unspecified, offer, of: image) == ["2×1", "2×1"])
    #expect(sizes(.unspecified, offer, .zero, of: image.resizable()) == ["2×1", "30×1", "0×0"])
    #expect(
      sizes(
        .zero,
        of: image.resizable(capInsets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        == ["6×4"])
    #expect(
      sizes(ProposedViewSize(width: 30, height: 30), of: image.resizable().scaledToFit())
        == ["30×15"])
  }

  @Test func howAnImageIsDrawnFollowsItsModifiers() {
    #expect(drawn { Image(bitmap: bitmap) } == "image 18,19 4×2 of 4×2 pixels")
    #expect(
      drawn {
        Image(bitmap: bitmap).resizable(resizingMode: .tile).interpolation(.none)
          .renderingMode(.template).foregroundStyle(.red)
      } == "image 0,0 40×40 of 4×2 pixels interpolation none tiled template #FF3B30FF")
  }

  @Test func aMissingPictureIsNamedAndLeavesAMark() {
    let said = warnings {
      #expect(drawn { Image("no such picture") }.hasPrefix("path 10,10 20×20"))
    }
    #expect(said.count == 1 && said[0].contains("\"no such picture\""))
  }

  /// That the name is told is the typesetter's part.
  @Test func aSymbolWithoutAPictureLeavesAMark() {
    let before = Services.current.typesetter
    Services.current.typesetter = AskedTypesetter()
    defer { Services.current.typesetter = before }
    #expect(drawn { Image(systemName: "nothing") }.hasPrefix("path 10,10 20×20"))
  }

  @Test func aSymbolFollowsTheFontAndItsScale() {
    #expect(sizes(.unspecified, of: Image(systemName: "star")) == ["17×17"])
    #expect(sizes(.unspecified, of: Image(systemName: "star").font(.largeTitle)) == ["34×34"])
    #expect(
      sizes(.unspecified, of: Image(systemName: "star").imageScale(.large)) == ["21.76×21.76"])
  }
}
