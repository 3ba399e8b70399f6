import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@testable import VivaceViews

@MainActor @Suite struct TextTests {
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
    #expect(writtenText { Text("Ab").textCase(.uppercase) } == "AB")
    #expect(
      writtenText {
        Text("AI").textCase(.lowercase).environment(\.locale, Locale(identifier: "tr"))
      }
        == "aı")
    #expect(writtenText { Text("Ab").textCase(nil).textCase(.uppercase) } == "Ab")
  }

  @Test func everyStepOfDynamicTypeHasItsSizes() {
    for style in Font.TextStyle.allCases {
      let sizes = (0..<TextStyleName.stepCount).map { style.size(atStep: $0) }
      #expect(sizes == sizes.sorted() && sizes.allSatisfy { $0 >= 11 })
      #expect(style.size(atStep: -1) == sizes.first && style.size(atStep: 99) == sizes.last)
    }
    #expect(Font.TextStyle.body.size(atStep: 11) == 53)
    #expect(Font.TextStyle.caption2.size(atStep: 0) == 11)
  }

  @Test func fontsAreChangedByTheirModifiers() {
    let font = fonts {
      Text("A").font(
        .title.width(.condensed).lowercaseSmallCaps().monospacedDigit().leading(.tight))
    }[0]
    #expect(font.width == -0.1 && font.smallCapitals == .lowercase && font.usesMonospacedDigits)
    #expect(font.leadingAdjustment == -2)
    #expect(fonts { Text("A").font(.body.smallCaps().bold().bold(false)) }[0].smallCapitals == .all)
    #expect(fonts { Text("A").font(.title.scaled(by: 2)) }[0].size == 56)
    #expect(fonts { Text("A").font(.headline.pointSize(9)) }[0].weight == 0.3)
    #expect(fonts { Text("A").font(.custom("X", size: 20)) }[0].family == "X")
    #expect(fonts { Text("A").font(.system(size: .nan)) }[0].size == 17)
  }

  @Test func fontFilesOfTheProgramAreMadeKnownAndBrokenOnesAreNamed() throws {
    let folder = try TestFolder([
      "A.ttf": "", "Fonts/B.OTF": "", "Resources/Fonts/broken.ttf": "", "c.txt": "",
      "Styles/Deep/D.ttc": "", ".hidden/E.ttf": "",
    ])
    let typesetter = AskedTypesetter()
    let messages = warnings { FontLibrary.register(filesIn: [folder.path], with: typesetter) }
    #expect(
      typesetter.fonts
        == ["A.ttf", "Fonts/B.OTF", "Styles/Deep/D.ttc"].map { "\(folder.path)/\($0)" })
    #expect(messages.count == 1 && messages[0].contains("/Resources/Fonts/broken.ttf"))
  }

  @Test func customFontsFollowTheirStyleAndSystemSizesDoNot() {
    func sizes(_ font: Font) -> [CGFloat] {
      [DynamicTypeSize.large, .accessibility5].map { size in
        fonts { Text("A").font(font).dynamicTypeSize(size) }[0].size
      }
    }
    #expect(sizes(.body) == [17, 53] && sizes(.caption2) == [11, 40])
    #expect(sizes(.custom("X", size: 10)) == [10, 31])
    #expect(sizes(.custom("X", size: 10, relativeTo: .largeTitle)) == [10, 18])
    #expect(sizes(.custom("X", fixedSize: 10)) == [10, 10])
    #expect(sizes(.system(size: 10)) == [10, 10])
  }

  @Test func whatViewsSayIsTheDefaultForTheirTexts() {
    let spans = spans {
      (Text("a") + Text("b").tracking(1).underline(false).monospaced(false).fontWidth(.standard))
        .textScale(.secondary)
        .underline(pattern: .dash, color: .red).strikethrough().baselineOffset(3)
        .fontWidth(.expanded).monospaced().kerning(2).italic().fontDesign(.serif)
        .typesettingLanguage(.init(identifier: "ja"))
    }
    #expect(spans[0].kerning == 2 && spans[1].kerning == 0 && spans[1].tracking == 1)
    #expect(spans[0].underline?.pattern == .dash && spans[0].underline?.paint == 1)
    #expect(spans[1].underline == nil && spans[1].strikethrough?.pattern == .solid)
    #expect(spans.map(\.font.design) == [.monospaced, .serif])
    #expect(spans.map(\.font.width) == [0.2, 0])
    #expect(spans.allSatisfy { $0.baselineOffset == 3 && $0.font.isItalic && $0.language == "ja" })
    #expect(spans[0].font.size == 17 * 0.75)
  }

  @Test func numbersThatAreNoneChangeNothing() {
    let request = request {
      Text("a").kerning(.nan).tracking(.infinity).baselineOffset(-.infinity).lineSpacing(.nan)
        .minimumScaleFactor(.nan).lineLimit(-3...1)
    }
    #expect(request.spans[0] == TextSpan(string: "a", font: request.spans[0].font))
    #expect(request.style.lineSpacing == 0 && request.style.minimumScaleFactor == 1)
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

  @Test func valuesBecomeTextByTheirFormats() {
    struct Shout: FormatStyle {
      func format(_ value: String) -> String { value.uppercased() }
    }
    #expect(writtenText { Text("a", format: Shout()) } == "A")
    #expect(writtenText { Text("see \("a", format: Shout())") } == "see A")
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    #expect(writtenText { Text(NSNumber(value: 0.5), formatter: formatter) } == "50%")
    #expect(writtenText { Text("\(NSNumber(value: 0.5), formatter: formatter)") } == "50%")
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
  }

  @Test func attributedStringsShowTheirAttributes() {
    var string = AttributedString("plain ")
    var loud = AttributedString("loud")
    loud.font = .title
    loud.foregroundColor = .red
    loud.backgroundColor = .yellow
    loud.kern = 2
    loud.baselineOffset = 4
    loud.underlineStyle = Text.LineStyle(pattern: .dot, color: .blue)
    loud.strikethroughStyle = .single
    string.append(loud)
    let spans = spans { Text(string).font(.caption) }
    #expect(spans.map(\.string) == ["plain ", "loud"] && spans.map(\.font.size) == [12, 28])
    #expect(spans[1].kerning == 2 && spans[1].baselineOffset == 4)
    #expect(spans[1].underline?.pattern == .dot && spans[1].strikethrough?.paint == nil)
    #expect(spans[1].background != nil && spans[1].paint != 0 && spans[0].background == nil)
    #expect(writtenText { Text("so \(loud)") } == "so loud")
    #expect(Text(string) == Text(string))
    // The background is drawn before the text.
    #expect(TestStage { Text(string) }.texts == ["", "plain loud"])
  }

  @Test func markdownBecomesAttributes() throws {
    let string = try AttributedString(
      markdown: "# Cats\n\nare **very** *good*\nand `soft`, see [more](cats.html)\n- one\n1. two",
      baseURL: URL(string: "https://a.b/"))
    #expect(String(string.characters) == "Catsare very good and soft, see moreonetwo")
    let intents = string.runs.compactMap(\.inlinePresentationIntent)
    #expect(intents == [.stronglyEmphasized, .emphasized, .code])
    #expect(string.runs.compactMap(\.link).map(\.absoluteString) == ["https://a.b/cats.html"])
    #expect(spans { Text(string) }.filter { $0.link != nil }.map(\.string) == ["more"])
    let options = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(
      String(try AttributedString(markdown: "# a\n\n*b*", options: options).characters)
        == "# a\n\nb")
  }

  @Test func linksOpenWhereTheyAreTappedAndNowhereElse() {
    let log = Log()
    let stage = TestStage {
      Text("go [there](https://a.b) or [here](c:d)").fixedSize()
        .onTapGesture { log("text") }
        .environment(
          \.openURL,
          OpenURLAction { url in
            log(url.absoluteString)
            return .handled
          })
    }
    stage.tap("there")
    stage.tap("here")
    stage.tap(at: CGPoint(x: stage.node("go there or here").frame.minX + 3, y: 100))
    #expect(log.take() == ["https://a.b", "c:d", "text"])
    #expect(stage.nodes.map(\.role) == [.text, .link, .link])
  }

  @Test func aLinkHasTheTintUnlessItsColourIsItsOwn() {
    #expect(drawn { Text("[a](b:c)").tint(.green) }.hasSuffix("#34C759FF"))
    #expect(
      drawn { Text("[\(Text("a").foregroundColor(.red))](b:c)").tint(.green) }
        .hasSuffix("#000000FF #FF3B30FF"))
  }

  @Test func linksThatNobodyOpensAreNamed() {
    let messages = warnings { OpenURLAction { _ in .systemAction }(URL(string: "https://a.b")!) }
    #expect(messages.count == 1 && messages[0].contains("https://a.b"))
  }

  @Test func imagesFlowWithTheText() {
    let symbols = spans { Text("a \(Image(systemName: "star")) b").foregroundColor(.red) }
    #expect(symbols.map(\.picture) == [nil, .symbol("star"), nil])
    #expect(symbols[1].paint == symbols[0].paint || symbols[1].paint != 0)
    let bitmap = Bitmap(width: 8, height: 4, pixels: [UInt32](repeating: 0xFF00_00FF, count: 32))
    #expect(
      drawn { Text("a\(Image(bitmap: bitmap))").fixedSize() }.contains(
        "image 21,22 8×4 of 8×4 pixels"))
    #expect(sizes(.unspecified, of: Text("a\(Image(bitmap: bitmap))")) == ["19×21"])
    #expect(TestStage { Text("a\(Image(systemName: "star"))b") }.labels == ["ab"])
  }

  @Test func aSumOfThousandsIsFlat() {
    let sum = (0..<20_000).reduce(Text(verbatim: "")) { $0 + Text(verbatim: "\($1 % 10)") }
    let other = (0..<20_000).reduce(Text(verbatim: "")) { Text(verbatim: "\($1 % 10)") + $0 }
    #expect(sum == sum && sum != other)
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
    let messages = warnings {
      #expect(
        drawn { Image("a picture that only this test asks for") }.hasPrefix("path 10,10 20×20"))
    }
    #expect(
      messages.count == 1 && messages[0].contains("\"a picture that only this test asks for\""))
  }

  /// The typesetter draws the missing symbol's name.
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
