import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

private struct Rank: LayoutValueKey {
  static var defaultValue: Int { 0 }
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
extension VerticalAlignment {
  fileprivate static let middle = VerticalAlignment(Middle.self)
}

/// Puts subviews side by side in the order of their ranks, and counts what is asked of it.
private struct Ranked: Layout {
  final class Counts {
    var caches = 0
    var measures = 0
    var placements = 0
  }
  let counts: Counts

  struct Cache {
    var order: [Int]
  }
  func makeCache(subviews: Subviews) -> Cache {
    counts.caches += 1
    return Cache(
      order: subviews.indices.sorted { subviews[$0][Rank.self] < subviews[$1][Rank.self] })
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    counts.measures += 1
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    counts.placements += 1
    var x = bounds.minX
    for index in cache.order {
      subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subviews[index].dimensions(in: .unspecified).width
    }
  }
}

/// Places the first subview, and no other.
private struct FirstOnly: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 30, height: 20)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(
      at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .unspecified)
  }
}

/// Answers and places what a test says.
private struct Broken: Layout {
  var size: CGSize
  var origin = CGPoint.zero
  var offer = ProposedViewSize.unspecified
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews { subview.place(at: origin, proposal: offer) }
  }
}

private struct Grower: View {
  @State private var isLarge = false
  let counts: Ranked.Counts
  var body: some View {
    VStack {
      Button("Grow") { isLarge.toggle() }
      Ranked(counts: counts) {
        Color.red.frame(width: isLarge ? 8 : 4, height: 4).frame(width: 20)
        Color.blue.frame(width: 5, height: 5)
      }
    }
  }
}

@MainActor @Suite struct CustomLayoutTests {
  @Test func layoutValuesAreReadThroughOtherModifiers() {
    #expect(
      frames(20, 6) {
        Ranked(counts: .init()) {
          Box(5, 6).layoutValue(key: Rank.self, value: 2).padding(0)
          Box(7, 6).layoutValue(key: Rank.self, value: 1)
        }
      } == ["11,0 5×6", "4,0 7×6"])
  }

  @Test func whatIsNotPlacedStandsInTheMiddle() {
    #expect(
      frames(30, 20) {
        FirstOnly {
          Box(4, 4)
          Box(10, 10)
        }
      } == ["26,16 4×4", "10,5 10×10"])
  }

  @Test func aCacheIsMadeOnceAndQuestionsAreAskedOnce() {
    let counts = Ranked.Counts()
    let host = ViewHost(
      Ranked(counts: counts) { Box(5, 5) }, size: CGSize(width: 20, height: 20))
    _ = host.turn(at: 0)
    _ = host.turn(at: 1)
    #expect(counts.caches == 1)
    #expect(counts.placements == 1)
  }

  @Test func aChangeThatChangesNoSizeStopsThere() {
    let counts = Ranked.Counts()
    let stage = TestStage { Grower(counts: counts) }
    let before = (LayoutCounter.placements, counts.placements, counts.measures)
    let widths = stage.frame.displayList.leafFrames().map(\.width)
    stage.tap("Grow")
    #expect(stage.frame.displayList.leafFrames().map(\.width) != widths)
    #expect(counts.placements == before.1)
    #expect(counts.measures == before.2)
    #expect(LayoutCounter.placements == before.0)
  }

  @Test func aContainersCustomGuideIsTheMeanOfItsChildrens() {
    // The column's guides lie at 2 and 10 + 4, so at 8; the box's at 5: the column stands 3 higher.
    #expect(
      frames(20, 30) {
        HStack(alignment: .middle, spacing: 0) {
          VStack(spacing: 0) {
            Box(4, 10).alignmentGuide(.middle) { _ in 2 }
            Box(4, 10).alignmentGuide(.middle) { _ in 4 }
            Box(4, 2)
          }
          Box(4, 10)
        }
      } == ["6,4 4×10", "6,14 4×10", "6,24 4×2", "10,7 4×10"])
  }

  @Test func standardGuidesAreNotCombined() {
    #expect(
      frames(20, 20) {
        ZStack(alignment: .topLeading) {
          HStack(spacing: 0) {
            Box(4, 4).alignmentGuide(.top) { _ in 3 }
            Box(2, 4)
          }
          Box(10, 10)
        }
      } == ["5,5 4×4", "9,5 2×4", "5,5 10×10"])
  }

  @Test func theFirstBaselineOfAColumnIsItsTopmostAndTheLastItsLowest() {
    // Baselines 16 and 21 + 16.
    #expect(
      frames(40, 60) {
        HStack(alignment: .lastTextBaseline, spacing: 0) {
          VStack(spacing: 0) {
            Text("A")
            Text("B")
          }
          Box(5, 5)
        }
      }[2] == "23,41 5×5")
    #expect(
      frames(40, 60) {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          VStack(spacing: 0) {
            Text("A")
            Text("B")
          }
          Box(5, 5)
        }
      }[2] == "23,20 5×5")
  }

  @Test func theOuterOfTwoGuidesCountsAndSeesTheInner() {
    #expect(
      frames(30, 10) {
        VStack(alignment: .leading, spacing: 0) {
          Box(10, 5)
          Box(10, 5).alignmentGuide(.leading) { _ in 4 }
            .alignmentGuide(.leading) { d in d[explicit: .leading]! - d[.trailing] + 1 }
        }
      } == ["8,0 10×5", "13,5 10×5"])
  }

  @Test func anotherLayoutInAnAnyLayoutKeepsTheViews() {
    struct Switch: View {
      @State private var isColumn = false
      var body: some View {
        let layout =
          isColumn
          ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Text("A").onTapGesture { isColumn.toggle() }
          Spacer(minLength: 30)
          Text("B")
        }.fixedSize()
      }
    }
    let stage = TestStage { Switch() }
    #expect(
      stage.frame.displayList.leafFrames().map { text($0) } == ["74,90 11×21", "115,90 11×21"])
    let identities = stage.frame.displayList.items.map(\.identity)
    stage.tap("A")
    #expect(
      stage.frame.displayList.leafFrames().map { text($0) } == ["95,64 11×21", "95,115 11×21"])
    #expect(stage.frame.displayList.items.map(\.identity) == identities)
  }

  @Test func aReaderOffersItsRoomToEveryChildAtTheTopLeft() {
    #expect(
      frames(40, 30) {
        GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2)
          Box(3, 3)
        }
      } == ["0,0 20×30", "0,0 3×3"])
  }

  @Test func aProxyTellsFramesInAnySpace() {
    var reported: [CGRect] = []
    let host = ViewHost(
      Color.clear.overlay {
        GeometryReader { proxy in
          let _ =
            reported = [
              proxy.frame(in: .local), proxy.frame(in: .named("board")), proxy.frame(in: .global),
            ]
          Color.red
        }
        .frame(width: 10, height: 10).offset(x: 5).scaleEffect(2)
        .frame(width: 40, height: 40, alignment: .topLeading)
        .coordinateSpace(name: "board")
      }, size: CGSize(width: 100, height: 100))
    _ = host.turn(at: 0)
    #expect(
      reported.map { text($0) } == ["0,0 10×10", "5,-5 20×20", "35,25 20×20"])
  }

  @Test func aReaderOfTheSizeDoesNotRunWhenItMoves() {
    struct Mover: View {
      @State private var x: CGFloat = 0
      let log: Log
      var body: some View {
        VStack {
          Text("Move").onTapGesture { x += 10 }
          GeometryReader { proxy in
            let _ = log("\(proxy.size.width)")
            Color.red
          }.frame(width: 20, height: 20).offset(x: x)
        }
      }
    }
    let log = Log()
    let stage = TestStage { Mover(log: log) }
    #expect(log.take() == ["20.0"])
    let before = stage.frame.displayList.leafFrames()[1]
    stage.tap("Move")
    #expect(stage.frame.displayList.leafFrames()[1].minX == before.minX + 10)
    #expect(log.entries.count <= 1)
  }

  // MARK: Broken use

  @Test func whatLayoutRemembersIsCheckedWhileTestsRun() {
    #expect(
      LayoutComputer.checksAnswers,
      "Optimised tests need -Xswiftc -assert-config -Xswiftc Debug, as `make test` gives them.")
  }

  @Test func aLayoutThatIsNoFunctionOfWhatItSeesIsNamed() {
    struct Fickle: Layout {
      final class Count { var value: CGFloat = 0 }
      let count = Count()
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void)
        -> CGSize
      {
        count.value += 1
        return CGSize(width: count.value, height: 1)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    let before = LayoutComputer.disagreements
    defer { LayoutComputer.disagreements = before }
    let messages = warnings {
      let host = ViewHost(
        Offer(nil, nil) { Fickle { Color.red } }, size: CGSize(width: 9, height: 9))
      _ = host.turn(at: 0)
    }
    #expect(messages.first?.hasPrefix("Fickle answered") == true, "\(messages)")
  }

  @Test(arguments: [CGFloat.nan, -5])
  func aLengthThatNobodyCanWorkWithIsNamed(length: CGFloat) {
    let messages = warnings {
      #expect(
        frames(20, 20) { Broken(size: CGSize(width: length, height: 4)) { Box(2, 2) } }
          == ["0,0 2×2"])
    }
    #expect(
      messages.first?.hasPrefix("Broken answered \(length) × 4.0 to the proposal 20.0 × 20.0")
        == true)
  }

  @Test func anInfiniteSizeBecomesThatOfTheRoom() {
    let messages = warnings {
      #expect(
        frames(20, 20) {
          Broken(size: CGSize(width: 10, height: 10), offer: .infinity) { Color.red }
        } == ["0,0 10×10"])
    }
    #expect(messages.first?.contains("Rectangle was placed with the size inf × inf") == true)
  }

  @Test func aPositionThatIsNoneIsNamedAndTheViewCentred() {
    let messages = warnings {
      #expect(
        frames(20, 20) {
          Broken(size: CGSize(width: 10, height: 10), origin: CGPoint(x: CGFloat.nan, y: 0)) {
            Box(2, 2)
          }
        } == ["9,9 2×2"])
    }
    #expect(messages.first?.hasPrefix("Broken placed subview 0 ") == true)
  }

  @Test(arguments: [CGFloat.nan, -1, .infinity])
  func aFrameOfNoSuchLengthIsIgnored(length: CGFloat) {
    let messages = warnings {
      #expect(frames(20, 20) { Box(4, 4).frame(width: length, height: 10) } == ["8,8 4×4"])
    }
    #expect(messages.first?.hasPrefix("Invalid frame dimension \(length)") == true)
  }

  @Test func contradictoryBoundsAreNamed() {
    let messages = warnings {
      #expect(
        sizes(.unspecified, of: Color.red.frame(minWidth: 30, maxWidth: 10)) == ["30×10"])
    }
    #expect(messages.first?.hasPrefix("Contradictory frame constraints") == true)
  }

  @Test func strangePaddingsPositionsAndOffsetsLeaveAFiniteLayout() {
    let messages = warnings {
      let all = frames(40, 40) {
        Box(4, 4).padding(.nan)
        Box(4, 4).position(x: .infinity, y: 3)
        Box(4, 4).offset(x: .nan, y: 2)
        Box(4, 4).layoutPriority(.nan)
        Spacer(minLength: -.infinity)
        Box(4, 4).alignmentGuide(HorizontalAlignment.center) { _ in .nan }
      }
      #expect(all.count == 5)
      #expect(!all.contains { $0.contains("nan") || $0.contains("inf") || $0.contains("∞") })
    }
    for name in ["padding", "position", "offset", "layoutPriority", "Spacer", "alignmentGuide"] {
      #expect(messages.contains { $0.contains(name) }, "\(name): \(messages)")
    }
  }
}
