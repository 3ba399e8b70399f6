import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct FrameTests {
  @Test func aFrameOfBothLengthsIsJustThat() {
    #expect(
      sizes(.zero, .infinity, of: Box(50, 50).frame(width: 30, height: 20)) == ["30×20", "30×20"])
    #expect(frames(40, 40) { Box(6, 4).frame(width: 30, height: 20) } == ["17,18 6×4"])
  }

  @Test func aFrameOfOneLengthAsksForTheOther() {
    #expect(
      sizes(
        .unspecified, ProposedViewSize(width: 5, height: 7),
        of: Color.red.frame(width: 30)) == ["30×10", "30×7"])
  }

  @Test func contentStandsWhereTheAlignmentSays() {
    #expect(
      frames(40, 40) { Box(6, 4).frame(width: 30, height: 20, alignment: .bottomTrailing) }
        == ["29,26 6×4"])
    #expect(
      frames(40, 40) { Box(6, 4).frame(width: 30, height: 20, alignment: .topLeading) }
        == ["5,10 6×4"])
  }

  @Test func aFramesOwnGuidesAreTheDefaults() {
    #expect(
      frames(40, 40) {
        Box(6, 4).alignmentGuide(.leading) { _ in 2 }
          .frame(width: 30, height: 20, alignment: .topLeading)
      } == ["3,10 6×4"])
  }

  @Test func contentMayBeLargerThanItsFrame() {
    #expect(frames(40, 40) { Box(50, 4).frame(width: 30, height: 20) } == ["-5,18 50×4"])
  }

  @Test(
    "a flexible frame's length follows from its bounds, the offer and the child",
    arguments: [
      // min, ideal, max, offer, child's length when offered (nil: takes all) → result
      (10.0, nil, 20.0, 15.0, "15"), (10, nil, 20, 5, "10"), (10, nil, 20, 50, "20"),
      (10, nil, nil, 50, "50"), (10, nil, nil, 5, "10"), (nil, nil, 20, 50, "20"),
      (nil, nil, 20, 5, "5"), (nil, 30, nil, nil, "30"), (nil, 30, nil, 12, "12"),
      (nil, nil, nil, 12, "12"), (10, 30, 40, nil, "30"),
    ] as [(Double?, Double?, Double?, Double?, String)])
  func flexible(
    min: Double?, ideal: Double?, max: Double?, offer: Double?, result: String
  ) {
    let width = sizes(
      ProposedViewSize(width: offer.map { CGFloat($0) }, height: 1),
      of: Color.red.frame(
        minWidth: min.map { CGFloat($0) }, idealWidth: ideal.map { CGFloat($0) },
        maxWidth: max.map { CGFloat($0) }))
    #expect(width == ["\(result)×1"])
  }

  @Test func aMinimumAloneNeverExceedsTheOfferBecauseOfAStubbornChild() {
    #expect(
      sizes(
        ProposedViewSize(width: 20, height: 5), ProposedViewSize(width: nil, height: 5),
        of: Box(60, 5).frame(minWidth: 0)) == ["20×5", "60×5"])
  }

  @Test func anInfiniteMaximumFillsTheOfferAndHugsWithoutOne() {
    let box = Box(6, 4).frame(maxWidth: .infinity)
    #expect(
      sizes(ProposedViewSize(width: 30, height: 30), .unspecified, of: box) == ["30×4", "6×4"])
    #expect(
      frames(30, 4) { Box(6, 4).frame(maxWidth: .infinity, alignment: .leading) } == ["0,0 6×4"])
  }

  @Test func aFlexibleFrameOffersItsFinalSize() {
    #expect(frames(50, 10) { Color.red.frame(maxWidth: 20, maxHeight: 6) } == ["15,2 20×6"])
  }

  @Test func paddingIsSixteenUnlessSaid() {
    #expect(frames(100, 100) { Color.red.padding() } == ["16,16 68×68"])
    #expect(frames(100, 100) { Color.red.padding(.leading) } == ["16,0 84×100"])
    #expect(frames(100, 100) { Color.red.padding(.horizontal, 5) } == ["5,0 90×100"])
    #expect(
      frames(100, 100) {
        Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      } == ["2,1 94×96"])
  }

  @Test func negativePaddingLetsContentStickOut() {
    #expect(
      frames(100, 100) { Color.red.frame(width: 50, height: 50).padding(-10) } == ["25,25 50×50"])
    #expect(sizes(.unspecified, of: Box(50, 50).padding(-10)) == ["30×30"])
    #expect(frames(100, 100) { Color.red.padding(-10) } == ["-10,-10 120×120"])
  }

  @Test func paddingExceedsTooSmallAnOffer() {
    #expect(sizes(ProposedViewSize(width: 10, height: 10), of: Color.red.padding(8)) == ["16×16"])
  }

  @Test func fixedSizeIsIdeal() {
    #expect(sizes(.zero, of: Text("AB").fixedSize()) == ["21×21"])
    #expect(
      sizes(
        ProposedViewSize(width: 12, height: 3),
        of: Text("a b").fixedSize(horizontal: false, vertical: true)) == ["11×41"])
  }

  @Test func aspectRatioFitsOrFillsTheOffer() {
    let offer = ProposedViewSize(width: 60, height: 40)
    #expect(sizes(offer, of: Color.red.aspectRatio(2, contentMode: .fit)) == ["60×30"])
    #expect(sizes(offer, of: Color.red.aspectRatio(2, contentMode: .fill)) == ["80×40"])
    #expect(sizes(offer, of: Color.red.aspectRatio(contentMode: .fit)) == ["40×40"])
    #expect(sizes(.unspecified, of: Color.red.aspectRatio(2, contentMode: .fit)) == ["10×10"])
    #expect(
      sizes(
        ProposedViewSize(width: 60, height: nil),
        of: Color.red.aspectRatio(2, contentMode: .fit)) == ["60×30"])
    #expect(sizes(offer, of: Box(7, 7).aspectRatio(2, contentMode: .fit)) == ["7×7"])
  }

  @Test func positionPutsTheMiddleAtAPointOfAllTheRoom() {
    #expect(frames(100, 80) { Box(10, 20).position(x: 30, y: 30) } == ["25,20 10×20"])
    #expect(
      sizes(ProposedViewSize(width: 50, height: nil), of: Box(10, 20).position(x: 1, y: 1))
        == ["50×20"])
  }

  @Test func anOffsetChangesNoLayout() {
    #expect(
      frames(30, 10) {
        HStack(spacing: 0) {
          Box(10, 10).offset(x: 5, y: -3)
          Box(10, 10)
        }
      } == ["10,-3 10×10", "15,0 10×10"])
  }

  @Test func aZStackIsAsLargeAsItsLargest() {
    #expect(
      frames(20, 20) {
        ZStack(alignment: .bottomLeading) {
          Box(10, 4)
          Box(6, 8)
        }
      } == ["5,10 10×4", "5,6 6×8"])
  }

  @Test func onlyTheHighestPriorityDecidesAZStack() {
    #expect(
      sizes(
        .unspecified,
        of: ZStack {
          Box(30, 30)
          Box(6, 8).layoutPriority(1)
        }) == ["6×8"])
    #expect(
      frames(20, 20) {
        ZStack {
          Color.red
          Box(6, 8).layoutPriority(1)
        }
      } == ["7,6 6×8", "7,6 6×8"])
  }

  @Test func anOverlayNeverTakesPartInLayout() {
    #expect(
      frames(40, 40) {
        HStack(spacing: 0) {
          Box(10, 10).overlay(alignment: .topTrailing) { Box(6, 30) }
          Box(10, 10)
        }
      } == ["10,15 10×10", "14,15 6×30", "20,15 10×10"])
  }

  @Test func aBackgroundIsOfferedTheSizeOfWhatIsInFront() {
    #expect(frames(40, 40) { Box(10, 6).background(Color.red) } == ["15,17 10×6", "15,17 10×6"])
    #expect(
      frames(40, 40) { Box(10, 6).padding(2).background(.red, in: Capsule()) }
        == ["13,15 14×10", "15,17 10×6"])
  }

  @Test(
    "edges lie on pixels",
    arguments: [
      (1.0, "3,0 4×10", "7,0 3×10"), (1.5, "3.333,0 3.333×10", "6.667,0 3.333×10"),
      (2.0, "3.5,0 3×10", "6.5,0 3.5×10"), (3.0, "3.333,0 3.333×10", "6.667,0 3.333×10"),
    ])
  func edgesLieOnPixels(scale: Double, second: String, third: String) {
    let all = frames(10, 10, scale: scale) {
      HStack(spacing: 0) {
        Color.red
        Color.green
        Color.blue
      }
    }
    #expect(all[1] == second)
    #expect(all[2] == third)
  }
}
