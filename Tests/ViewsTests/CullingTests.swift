import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// A long container draws the views that are visible or near, and those that may draw elsewhere.
/// The reference is the same container with an effect around it, which draws all of it.
@MainActor @Suite struct CullingTests {
  /// Rows of 16 points and 4 of padding, except for those that a test makes.
  private struct Rows: View {
    var count = 400
    var special: (Int) -> AnyView? = { _ in nil }

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { index in
          if let view = special(index) { view } else { Text("row \(index)").padding(2) }
        }
      }
    }
  }

  /// All of a view is drawn, wherever it is.
  private struct Whole<Content: View>: View {
    let isWhole: Bool
    let content: Content
    var body: some View {
      if isWhole { content.opacity(1) } else { content }
    }
  }

  /// The leaves whose pixels are in the window, from back to front.
  private func picture(_ stage: TestStage, at time: Double? = nil) -> [String] {
    let plan = Plan(stage.frame.displayList, at: time ?? stage.time, scale: 1)
    let window = PixelRect(x0: 0, y0: 0, x1: 200, y1: 200)
    func leaves(_ nodes: [Plan.Node], _ origin: PixelOffset) -> [String] {
      nodes.flatMap { node -> [String] in
        let bounds = node.bounds + origin
        guard !bounds.intersection(window).isEmpty else { return [] }
        if !node.children.isEmpty { return leaves(node.children, origin + node.origin) }
        switch node.content {
        case .text(let block, let paints, _): return ["\(block.string) \(bounds) \(paints)"]
        default: return ["\(bounds)"]
        }
      }
    }
    return leaves(plan.nodes, .zero)
  }

  /// Does the same with a view that is drawn as far as it is seen and with one that is drawn whole, and
  /// compares what is seen, in each frame of half a second and long after.
  @discardableResult
  private func compare<V: View>(
    _ view: (Bool) -> V, _ change: (TestStage) -> Void = { _ in }
  ) -> TestStage {
    let stages = [false, true].map { isWhole in TestStage { view(isWhole) } }
    for stage in stages { change(stage) }
    for frame in 0..<30 {
      expectSame(stages, "in frame \(frame)")
      for stage in stages { stage.advance(by: 1 / 60) }
    }
    for stage in stages { stage.advance(by: 10) }
    expectSame(stages, "at last")
    #expect(!picture(stages[0]).isEmpty)
    return stages[0]
  }

  private func expectSame(_ stages: [TestStage], _ moment: String) {
    let pictures = stages.map { picture($0) }
    let differences = pictures[1].difference(from: pictures[0])
    #expect(differences.isEmpty, "\(moment): \(Array(differences.prefix(4)))")
  }

  private struct Scrolling<Content: View>: View {
    let isWhole: Bool
    let content: Content
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView { Whole(isWhole: isWhole, content: content) }
          .overlay(alignment: .topTrailing) {
            VStack(spacing: 0) {
              Color.clear.frame(width: 20, height: 20)
                .onTapGesture { withAnimation { proxy.scrollTo(399, anchor: .bottom) } }
                .accessibilityLabel("glide")
              Color.clear.frame(width: 20, height: 20)
                .onTapGesture { proxy.scrollTo(399, anchor: .bottom) }
                .accessibilityLabel("jump")
            }
          }
      }
    }
  }

  @Test("of ten thousand texts those in sight are drawn", arguments: [true, false])
  func count(scrolls: Bool) {
    let rows = Rows(count: 10_000)
    let stage = TestStage {
      if scrolls { ScrollView { rows } } else { rows }
    }
    #expect(stage.texts.count > 10)
    #expect(stage.texts.count < 100)
    #expect(stage.host.work.items < 110)
  }

  @Test func theOthersAreThereForThoseWhoRead() {
    let stage = TestStage { ScrollView { Rows() } }
    #expect(stage.labels.filter { $0.hasPrefix("row") }.count == 400)
    #expect(stage.texts.count < 100)
    #expect(stage.node("row 399").frame.minY > 5_000)
  }

  @Test func aWheelBringsRowsIntoSight() {
    compare {
      Scrolling(isWhole: $0, content: Rows())
    } _: { stage in
      for _ in 0..<8 {
        stage.wheel(0, -1_200)
        stage.advance(by: 0.1)
      }
      #expect(stage.texts.contains("row 399"))
    }
  }

  @Test("goes to a row far away at once and gliding", arguments: ["jump", "glide"])
  func goesFar(label: String) {
    let stage = compare {
      Scrolling(isWhole: $0, content: Rows())
    } _: {
      $0.tap(label)
    }
    #expect(stage.texts.contains("row 399"))
  }

  @Test func aMovementWithoutEndIsFollowed() {
    struct Swinging: View {
      let isWhole: Bool
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView { Whole(isWhole: isWhole, content: Rows()) }
            .overlay {
              Text("swing").onTapGesture {
                withAnimation(.linear(duration: 20).repeatForever()) {
                  proxy.scrollTo(399, anchor: .bottom)
                }
              }
            }
        }
      }
    }
    compare(Swinging.init(isWhole:)) { stage in
      stage.tap("swing")
      stage.advance(by: 13)
    }
  }

  @Test func aScrollViewThatDoesNotClipShowsAllThatTheWindowShows() {
    compare { isWhole in
      ScrollView { Whole(isWhole: isWhole, content: Rows()) }.scrollClipDisabled().frame(height: 20)
    }
  }

  @Test("rows far away that are drawn in the window are drawn", arguments: 0..<7)
  func drawnElsewhere(way: Int) {
    let rows = Rows { index in
      guard index == 399 else { return nil }
      let text = Text("far")
      return switch way {
      case 0: AnyView(text.offset(y: -7_900))
      case 1: AnyView(text.shadow(radius: 1, y: -7_900))
      case 2: AnyView(text.scaleEffect(y: 900))
      case 3: AnyView(text.position(x: 20, y: -7_900))
      case 4: AnyView(text.padding(.top, -7_900).padding(.bottom, 7_900))
      case 5: AnyView(text.baselineOffset(7_900).fixedSize().frame(height: 16))
      default: AnyView(text.frame(height: 16_000).frame(height: 16))
      }
    }
    compare { Scrolling(isWhole: $0, content: rows) }
    compare { Whole(isWhole: $0, content: rows) }
  }

  /// The last row goes up by as much as is asked for, without another size.
  private struct Rising: View {
    let isWhole: Bool
    @State private var rise: CGFloat = 0
    var body: some View {
      ScrollView {
        Whole(
          isWhole: isWhole,
          content: VStack(spacing: 0) {
            ForEach(0..<400, id: \.self) { index in
              Text("row \(index)")
                .padding(.top, index == 399 ? -rise : 0).padding(.bottom, index == 399 ? rise : 0)
            }
          })
      }
      .overlay(alignment: .top) {
        Text("rise").onTapGesture { rise = 6_300 }
      }
    }
  }

  @Test func aRowThatComesWithoutAnotherSizeIsDrawn() {
    compare(Rising.init(isWhole:)) { $0.tap("rise") }
  }

  /// Rows come and go, with an animation or without one.
  private struct Changing: View {
    let isWhole: Bool
    let animation: Animation?
    @State private var rows = Array(0..<400)
    @State private var topPadding: CGFloat = 0
    var body: some View {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          button("cut") { rows.removeFirst(380) }
          button("turn") { rows.reverse() }
          button("grow") { rows.insert(contentsOf: 1_000..<1_200, at: 0) }
          button("push") { topPadding = topPadding == 0 ? 3_000 : 0 }
          button("all") { rows = [] }
        }
        ScrollView {
          Whole(
            isWhole: isWhole,
            content: VStack(spacing: 0) {
              ForEach(rows, id: \.self) { row in Text("row \(row)").padding(2) }
            }
            .padding(.top, topPadding))
        }
      }
    }

    private func button(_ name: String, _ action: @escaping () -> Void) -> some View {
      Text(name).onTapGesture { withAnimation(animation) { action() } }
    }
  }

  @Test(
    "rows that a change moves through the window are seen on their way",
    arguments: ["cut", "turn", "grow", "push", "all"], [true, false])
  func moves(label: String, isAnimated: Bool) {
    let animation = isAnimated ? Animation.spring(duration: 0.4, bounce: 0.3) : nil
    let view = { Changing(isWhole: $0, animation: animation) }
    compare(view) { $0.tap(label) }
    compare(view) { stage in
      stage.tap(label)
      stage.advance(by: 0.2)
      if label != "all" { stage.tap("push") }
    }
    compare(view) { stage in
      stage.wheel(0, -2_000)
      stage.advance(by: 0.2)
      stage.tap(label)
    }
  }

  @Test func whatMovesOutOfSightIsNotMade() {
    let stage = TestStage { Changing(isWhole: false, animation: nil) }
    stage.tap("grow")
    stage.tap("cut")
    #expect(stage.texts.count < 200)
  }

  @Test("a row says that it has gone when its fade is over, in sight or not", arguments: [0, 399])
  func disappears(row: Int) {
    struct Going: View {
      let log: Log
      let row: Int
      @State private var isThere = true
      var body: some View {
        VStack(spacing: 0) {
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isThere = false } }
          Text("back").onTapGesture { withAnimation(.linear(duration: 1)) { isThere = true } }
          ScrollView {
            VStack(spacing: 0) {
              ForEach((0..<400).filter { $0 != row || isThere }, id: \.self) { row in
                Text("row \(row)").padding(2).onDisappear { log("gone \(row)") }
              }
            }
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Going(log: log, row: row) }
    stage.tap("go")
    stage.advance(by: 0.5)
    #expect(log.take() == [])
    stage.tap("back")
    stage.advance(by: 2)
    #expect(log.take() == [])
    stage.tap("go")
    stage.advance(by: 2)
    #expect(log.take() == ["gone \(row)"])
  }

  @Test func aRowThatComesBackIsDrawnWhenItIsSeen() {
    compare {
      Scrolling(isWhole: $0, content: Coming())
    } _: { stage in
      stage.tap("change")
      stage.advance(by: 0.1)
      stage.tap("change")
      stage.advance(by: 2)
      stage.tap("jump")
    }
  }

  private struct Coming: View {
    @State private var isThere = true
    var body: some View {
      VStack(spacing: 0) {
        Text("change").onTapGesture { withAnimation { isThere.toggle() } }
        ForEach((0..<400).filter { $0 < 395 || isThere }, id: \.self) { row in
          Text("row \(row)").padding(2)
        }
      }
    }
  }

  @Test func aRowOutOfSightReadsAsItReadsWhenItComesIntoSight() {
    struct Named: View {
      let isWhole: Bool
      @State private var name = "old"
      var body: some View {
        Scrolling(
          isWhole: isWhole,
          content: VStack(spacing: 0) {
            ForEach(0..<400, id: \.self) { row in Text("\(name) \(row)").padding(2) }
          }
        )
        .overlay(alignment: .topLeading) { Text("rename").onTapGesture { name = "another" } }
      }
    }
    let stage = compare(Named.init(isWhole:)) { stage in
      stage.tap("rename")
      stage.tap("jump")
    }
    #expect(stage.texts.contains("another 399"))
    #expect(stage.labels.contains("another 200"))
  }

  @Test func anotherSizeOfTheWindowShowsMore() {
    compare {
      Whole(isWhole: $0, content: Rows())
    } _: { stage in
      stage.host.size = CGSize(width: 200, height: 3_000)
      stage.settle()
      stage.advance(by: 0.1)
    }
  }

  @Test func containersInContainersAreSeenWithThem() {
    let view = { isWhole in
      ScrollView {
        Whole(
          isWhole: isWhole,
          content: VStack(spacing: 0) {
            Text("head").padding(40)
            Rows().background(Color.red)
            Rows()
          })
      }
    }
    #expect(compare(view).texts.count < 100)
    compare(view) { $0.wheel(0, -8_000) }
  }

  @Test func anAnimationIsOverWhenWhatIsOutOfSightHasArrived() {
    struct AnimatedValue: View {
      let log: Log
      @State private var gap: CGFloat = 0
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<400, id: \.self) { row in
              Text("row \(row)").padding(.top, row == 390 ? gap : 0)
            }
          }
        }
        .overlay {
          Text("move").onTapGesture {
            withAnimation(.linear(duration: 1)) {
              gap = 40
            } completion: {
              log("over")
            }
          }
        }
      }
    }
    let log = Log()
    let stage = TestStage { AnimatedValue(log: log) }
    for _ in 0..<2 {
      stage.tap("move")
      stage.advance(by: 0.4)
    }
    #expect(log.entries == ["over"], "the second time nothing moves")
    stage.advance(by: 1)
    #expect(log.entries == ["over", "over"])
  }
}
