import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// The sizes of leaves for a proposal.
@MainActor @Suite struct LeafSizeTests {
  private func all<V: View>(_ view: V) -> [String] {
    sizes(
      .unspecified, .zero, .infinity, ProposedViewSize(width: 30, height: 20),
      ProposedViewSize(width: 30, height: nil), of: view)
  }

  @Test func aColorTakesWhatIsOfferedAndTenIfNothingIs() {
    #expect(all(Color.red) == ["10×10", "0×0", "∞×∞", "30×20", "30×10"])
  }

  @Test func shapesAnswerAsColorsDo() {
    let expected = ["10×10", "0×0", "∞×∞", "30×20", "30×10"]
    #expect(all(Rectangle()) == expected)
    #expect(all(RoundedRectangle(cornerRadius: 4)) == expected)
    #expect(all(Capsule()) == expected)
    #expect(all(Ellipse()) == expected)
    #expect(all(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)) == expected)
  }

  @Test func aCircleIsASquareOfTheShorterSide() {
    #expect(all(Circle()) == ["10×10", "0×0", "∞×∞", "20×20", "10×10"])
  }

  @Test func aStrokeDoesNotCount() {
    #expect(all(Rectangle().stroke(lineWidth: 8)) == ["10×10", "0×0", "∞×∞", "30×20", "30×10"])
    #expect(all(Circle().strokeBorder(Color.red, lineWidth: 8))[3] == "20×20")
  }

  @Test func aGeometryReaderIsAViewWithoutALayoutOfItsOwn() {
    #expect(
      all(GeometryReader { _ in Text("long long long") })
        == ["10×10", "0×0", "∞×∞", "30×20", "30×10"])
  }

  @Test func anEmptyStackHasNoSize() {
    #expect(all(HStack {}) == ["0×0", "0×0", "0×0", "0×0", "0×0"])
  }

  @Test func aSpacerOutsideAStackTakesBothAxes() {
    #expect(all(Spacer()) == ["8×8", "8×8", "∞×∞", "30×20", "30×8"])
    #expect(all(Spacer(minLength: 25)) == ["25×25", "25×25", "∞×∞", "30×25", "30×25"])
  }

  @Test func aDividerIsOnePixelThick() {
    #expect(all(Divider()) == ["10×1", "0×1", "∞×1", "30×1", "30×1"])
    #expect(sizes(.unspecified, scale: 2, of: Divider()) == ["10×0.5"])
  }

  // A letter of the body font is 10.2 wide and 20.4 high.
  @Test func aTextIsRoundedUpToPixels() {
    #expect(sizes(.unspecified, of: Text("A")) == ["11×21"])
    #expect(sizes(.unspecified, scale: 2, of: Text("A")) == ["10.5×20.5"])
    #expect(sizes(.unspecified, scale: 3, of: Text("A")) == ["10.333×20.667"])
    #expect(sizes(.unspecified, scale: 1.5, of: Text("A")) == ["10.667×20.667"])
  }

  @Test func aTextWrapsAndIsAsWideAsItsLongestLine() {
    let text = Text("aaa bb c")
    #expect(sizes(.unspecified, of: text) == ["82×21"])
    #expect(sizes(ProposedViewSize(width: 65, height: nil), of: text) == ["62×41"])
    #expect(sizes(ProposedViewSize(width: 41, height: nil), of: text) == ["41×41"])
    #expect(sizes(ProposedViewSize(width: .infinity, height: .infinity), of: text) == ["82×21"])
  }

  @Test func aTextAlwaysHasALine() {
    #expect(sizes(ProposedViewSize(width: 65, height: 3), of: Text("aaa bb c")) == ["62×21"])
    #expect(sizes(ProposedViewSize(width: 0, height: nil), of: Text("ab")) == ["0×41"])
  }

  @Test func anEmptyTextIsALineHigh() {
    #expect(sizes(.unspecified, of: Text("")) == ["0×21"])
  }

  @Test func aLineLimitEndsAText() {
    let text = Text("a b c d e")
    let narrow = ProposedViewSize(width: 12, height: nil)
    #expect(sizes(narrow, of: text) == ["11×102"])
    #expect(sizes(narrow, of: text.lineLimit(2)) == ["11×41"])
    #expect(sizes(narrow, of: text.lineLimit(0)) == ["11×21"])
  }

  @Test func linesHaveSpaceBetweenThem() {
    let narrow = ProposedViewSize(width: 12, height: nil)
    #expect(sizes(narrow, of: Text("a b c").lineSpacing(5)) == ["11×72"])
  }
}
