import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct StackTests {
  @Test func aSpacerTakesWhatIsLeft() {
    expectSketch(20, "aaa...............bb") {
      HStack {
        Box(3)
        Spacer()
        Box(2)
      }
    }
  }

  @Test func aStackHugsItsContentAndStandsInTheMiddle() {
    expectSketch(12, "............\n...aa.bbb...\n............") {
      HStack(spacing: 1) {
        Box(2)
        Box(3)
      }
    }
  }

  @Test func spaceIsEightBetweenPlainViews() {
    expectSketch(14, "aaa........bbb") {
      HStack {
        Box(3)
        Box(3)
      }
    }
  }

  @Test func noSpaceIsAddedBesideASpacer() {
    expectSketch(10, "a........b") {
      HStack {
        Box(1)
        Spacer(minLength: 0)
        Box(1)
      }
    }
  }

  @Test func aSpacingOfTheStackCountsBesideSpacersToo() {
    #expect(
      frames(20, 1) {
        HStack(spacing: 3) {
          Box(1)
          Spacer(minLength: 5)
          Box(1)
        }
      } == ["0,0 1×1", "19,0 1×1"])
    #expect(
      frames(6, 1) {
        HStack(spacing: 3) {
          Box(1)
          Spacer(minLength: 5)
          Box(1)
        }
      } == ["-3,0 1×1", "9,0 1×1"])
  }

  @Test func twoFlexibleViewsShareEvenly() {
    expectSketch(11, "aaaaa.bbbbb") {
      HStack(spacing: 1) {
        Color.red
        Color.blue
      }
    }
  }

  @Test func theLeastFlexibleIsServedFirst() {
    // Twelve: the first is offered 6 and takes 2, then 10 are left for the other.
    expectSketch(12, "aabbbbbbbbbb") {
      HStack(spacing: 0) {
        Elastic(1...2)
        Color.blue
      }
    }
    expectSketch(12, "aaaaaaaaaabb") {
      HStack(spacing: 0) {
        Color.blue
        Elastic(1...2)
      }
    }
  }

  @Test func ofTwoInfinitelyFlexibleTheLargerMinimumGoesFirst() {
    // Offered half of 20 first, the right one insists on 14; the left one gets the rest.
    expectSketch(20, "aaaaaabbbbbbbbbbbbbb") {
      HStack(spacing: 0) {
        Color.red
        Color.blue.frame(minWidth: 14, maxWidth: .infinity)
      }
    }
  }

  @Test func equalColorsStayEqualAroundAFixedOne() {
    #expect(
      frames(30, 110) {
        VStack(spacing: 20) {
          Color.red
          Color.green.frame(width: 10, height: 10)
          Color.blue
        }
      } == ["0,0 30×30", "10,50 10×10", "0,80 30×30"])
  }

  @Test func aHigherPriorityIsServedFirstAndLeavesTheOthersTheirMinimum() {
    #expect(
      frames(50, 10) {
        HStack(spacing: 0) {
          Color.red.frame(minWidth: 5)
          Color.blue.layoutPriority(1)
        }
      } == ["0,0 5×10", "5,0 45×10"])
  }

  @Test func aFrameHidesThePriorityInside() {
    #expect(
      frames(50, 10) {
        HStack(spacing: 0) {
          Color.red
          Color.blue.layoutPriority(1).padding(0)
        }
      } == ["0,0 25×10", "25,0 25×10"])
  }

  @Test func withoutAProposalEveryChildIsIdeal() {
    #expect(
      sizes(
        .unspecified,
        of: HStack(spacing: 2) {
          Color.red
          Text("A")
          Spacer()
        }) == ["33×21"])
  }

  @Test func askedForInfinityAStackTakesIt() {
    #expect(
      sizes(
        .infinity,
        of: HStack(spacing: 2) {
          Color.red
          Color.blue
        }) == ["∞×∞"])
  }

  @Test func aStackOverflowsRatherThanSqueezes() {
    #expect(
      frames(10, 10) {
        HStack(spacing: 0) {
          Box(8, 2)
          Box(8, 2)
        }
      } == ["-3,4 8×2", "5,4 8×2"])
  }

  @Test func theCrossSizeIsTheUnionAroundTheGuide() {
    #expect(
      frames(21, 20) {
        VStack(alignment: .leading, spacing: 0) {
          Box(4, 2)
          Box(6, 2).alignmentGuide(.leading) { _ in 3 }
        }
      } == ["10,8 4×2", "7,10 6×2"])
  }

  @Test func aGuideOutsideOfAllChildrenEnlargesTheStack() {
    #expect(
      sizes(
        .unspecified,
        of: VStack(alignment: .leading, spacing: 0) {
          Box(4, 2).alignmentGuide(.leading) { _ in -5 }
          Box(4, 2).alignmentGuide(.leading) { _ in -6 }
        }) == ["10×4"])
  }

  @Test func baselinesMeet() {
    // The baselines of 17 and 34 points are 16.15 and 32.3 below the top: 16 and 32.
    #expect(
      frames(100, 60) {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("A")
          Text("B").font(.system(size: 34))
        }
      } == ["34,26 11×21", "45,10 21×41"])
  }

  @Test func aViewWithoutABaselineStandsOnItsBottom() {
    #expect(
      frames(40, 40) {
        HStack(alignment: .lastTextBaseline, spacing: 0) {
          Text("A")
          Box(5, 5)
        }
      }[1] == "23,21 5×5")
  }

  @Test func aTextKeepsItsDistanceFromAPlainView() {
    // L = 20.4, d = 3 (a tenth, rounded up). Above a text: L + d − ascender = 7.25; below it:
    // L + d − cap height = 11.5.
    #expect(
      sizes(
        .unspecified,
        of: VStack {
          Box(1, 10)
          Text("A")
        }) == ["11×38.25"])
    #expect(
      sizes(
        .unspecified,
        of: VStack {
          Text("A")
          Box(1, 10)
        }) == ["11×42.5"])
  }

  @Test func textsStandCloseAboveEachOtherAndEightApartSideBySide() {
    #expect(
      sizes(
        .unspecified,
        of: VStack {
          Text("A")
          Text("B")
        }) == ["11×42"])
    #expect(
      sizes(
        .unspecified,
        of: HStack {
          Text("A")
          Text("B")
        }) == ["30×21"])
  }

  @Test func aSingleChildIsTheStack() {
    // The spacer still knows its direction.
    #expect(sizes(ProposedViewSize(width: 30, height: 20), of: HStack { Spacer() }) == ["30×0"])
  }

  @Test func aDividerLiesAcrossItsStack() {
    #expect(
      frames(21, 20) {
        HStack(spacing: 0) {
          Color.red
          Divider()
          Color.blue
        }
      } == ["0,0 10×20", "10,0 1×20", "11,0 10×20"])
  }

  @Test func whatIsMeasuredWithoutACrossProposalIsPlacedWithTheFinalOne() {
    // Measured, the colour is 10 high; placed, it is as high as the row.
    #expect(
      frames(40, 40) {
        HStack(spacing: 0) {
          Color.red.frame(width: 5)
          Box(5, 20)
        }.fixedSize(horizontal: false, vertical: true)
      } == ["15,10 5×20", "20,10 5×20"])
  }

  @Test func aStackIsEmptyForItsNeighbours() {
    expectSketch(12, "aaaaaabbbbbb") {
      HStack(spacing: 0) {
        Color.red
        HStack {}
        Color.blue
      }
    }
  }

  @Test func severalViewsInABackgroundLieOnEachOther() {
    #expect(
      frames(20, 20) {
        Box(10, 10).background {
          Box(4, 4)
          Box(2, 2)
        }
      } == ["8,8 4×4", "9,9 2×2", "5,5 10×10"])
  }

  @Test func severalViewsAtTheRootStandInAColumn() {
    #expect(
      frames(20, 28) {
        Box(10, 10)
        Box(4, 10)
      } == ["5,0 10×10", "8,18 4×10"])
  }
}
