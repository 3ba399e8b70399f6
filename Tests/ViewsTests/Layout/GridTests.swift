import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct GridTests {
  @Test func aColumnIsAsWideAsItsWidestCellAndARowAsHighAsItsHighest() {
    expectSketch(8, "a...bbbb\n........\nccc....d\nccc.....") {
      Grid(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          Box(1)
          Box(4)
        }
        GridRow {
          Box(3, 2)
          Box(1).gridColumnAlignment(.trailing)
        }
      }
    }
  }

  @Test func shortRowsLeaveCellsEmptyAndOtherViewsSpanAllColumns() {
    expectSketch(9, "aa.b..cc.\n...d.....\neeeeeeeee") {
      Grid(horizontalSpacing: 1, verticalSpacing: 0) {
        GridRow {
          Box(2)
          Box(1)
          Box(2)
          Box(0).hidden()
        }
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          Box(1)
        }
        Box(9)
      }
      .frame(width: 9)
    }
  }

  @Test func aCellThatSpansColumnsWidensThemEvenly() {
    // Columns of 2 and 4, one apart, have to make room for 11: each gets two more.
    #expect(
      frames(21, 10) {
        Grid(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 0) {
          GridRow {
            Box(2)
            Box(4)
            Box(1)
          }
          GridRow {
            Box(11).gridCellColumns(2)
            Box(1)
          }
        }
      } == ["4,4 2×1", "9,4 4×1", "16,4 1×1", "4,5 11×1", "16,5 1×1"])
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    #expect(
      frames(50, 20) {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Color.red
            Box(10)
            Color.green
          }
          GridRow {
            Box(4)
            Box(6)
            Box(2)
          }
        }
      }
        == [
          "0,0 20×19", "20,9 10×1", "30,0 20×19", "8,19 4×1", "22,19 6×1", "39,19 2×1",
        ])
  }

  @Test func aColumnOfTextHasWhatShorterColumnsLeaveOver() {
    struct Wrapping: Layout {
      // As a text of 40 points that breaks every 10.
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = min(max((proposal.width ?? 40) / 10, 1).rounded(.down) * 10, 40)
        return CGSize(width: width, height: (40 / width).rounded(.up))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    func size(_ width: CGFloat, @ViewBuilder _ row: @escaping () -> some View) -> String {
      sizes(
        ProposedViewSize(width: width, height: nil),
        of: Grid(horizontalSpacing: 0) {
          GridRow { row() }
        })[0]
    }
    // The short column leaves 25 of its 30 to the other one.
    #expect(
      size(60) {
        Box(5)
        Wrapping { EmptyView() }
      } == "45×1")
    // A long one leaves less than the share.
    #expect(
      size(60) {
        Box(40)
        Wrapping { EmptyView() }
      } == "60×2")
  }

  @Test func aDividerWidensTheGridUnlessItsAxesAreUnsized() {
    func widths(_ axes: Axis.Set) -> [String] {
      frames(40, 10) {
        Grid(verticalSpacing: 0) {
          GridRow {
            Box(4)
            Box(4)
          }
          Divider().gridCellUnsizedAxes(axes)
        }
      }
    }
    #expect(widths([]).last == "0,5 40×1")
    #expect(widths(.horizontal).last == "12,5 16×1")
  }

  @Test func rowsAlignTheirCellsAndAnAnchorPutsPointOnPoint() {
    expectSketch(9, "a.b...d..\na...c.d..\na.....d..\na.....d.e") {
      Grid(alignment: .bottom, horizontalSpacing: 1) {
        GridRow(alignment: .top) {
          Box(1, 4)
          Box(1)
          Box(1).gridCellAnchor(UnitPoint(x: 0.5, y: 1.0 / 3))
          Box(1, 4)
          Box(1).gridCellAnchor(.bottomTrailing)
        }
      }
    }
  }

  @Test func baselinesOfARowMeet() {
    let stage = TestStage {
      Grid(horizontalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          Text("A").font(.system(size: 40))
          Text("b").font(.system(size: 10))
        }
      }
    }
    let baselines = stage.items.compactMap { item -> CGFloat? in
      guard case .text(let block, _, let frame) = item.content else { return nil }
      return frame.model.minY + block.firstBaseline
    }
    #expect(baselines.count == 2)
    #expect(abs(baselines[0] - baselines[1]) <= 1)
  }

  @Test func aRowAloneIsLikeAGroup() {
    expectSketch(6, "aa..bb") {
      HStack(spacing: 2) {
        GridRow {
          Box(2)
          Box(2)
        }
      }
    }
  }

  @Test func aGridIsALayoutToo() {
    #expect(
      frames(11, 10) {
        AnyLayout(GridLayout(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0)) {
          GridRow {
            Box(1)
            Box(2)
          }
          Box(5)
        }
      } == ["3,4 1×1", "5,4 2×1", "3,5 5×1"])
  }

  @Test func absurdSpansAreBounded() {
    let messages = warnings {
      let host = ViewHost(
        Grid {
          GridRow { Box(2).gridCellColumns(.max) }
          GridRow {
            Box(1).gridCellColumns(-3)
            Box(1)
          }
        }, size: CGSize(width: 50, height: 50))
      #expect(host.turn(at: 0).displayList.leafFrames().count == 3)
    }
    #expect(messages.filter { $0.contains("gridCellColumns") }.count == 2)
  }

  @Test func anEmptyGridIsNothing() {
    #expect(sizes(.unspecified, .infinity, of: Grid { EmptyView() }) == ["0×0", "0×0"])
  }
}

@MainActor @Suite struct ViewThatFitsTests {
  private func fitting(_ width: CGFloat, axes: Axis.Set = [.horizontal, .vertical]) -> [String] {
    frames(width, 3) {
      ViewThatFits(in: axes) {
        Box(20, 2)
        Box(10, 4)
        Box(6)
        Box(5, 5)
      }
    }
  }

  @Test func theFirstViewWhoseIdealSizeFitsIsShown() {
    #expect(fitting(30) == ["5,1 20×2"])
    #expect(fitting(12) == ["3,1 6×1"])
    #expect(fitting(12, axes: .horizontal).first?.hasSuffix("10×4") == true)
    #expect(fitting(5).first?.hasSuffix("5×5") == true)
  }

  @Test func itFollowsTheRoom() {
    let stage = TestStage(size: CGSize(width: 200, height: 40)) {
      ViewThatFits {
        Text("a long caption")
        Text("short")
      }
    }
    #expect(stage.texts == ["a long caption"])
    #expect(stage.labels == ["a long caption"])
    stage.host.size = CGSize(width: 60, height: 40)
    stage.settle()
    #expect(stage.texts == ["short"])
    #expect(stage.labels == ["short"])
  }

  @Test func onlyTheChosenOnePublishes() {
    struct Name: PreferenceKey {
      static var defaultValue: [String] { [] }
      static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }
    var published: [[String]] = []
    let host = ViewHost(
      ViewThatFits {
        Box(40).preference(key: Name.self, value: ["wide"])
        Box(4).preference(key: Name.self, value: ["narrow"])
      }.onPreferenceChange(Name.self) { published.append($0) },
      size: CGSize(width: 20, height: 10))
    _ = host.turn(at: 0)
    #expect(published == [["narrow"]])
  }
}
