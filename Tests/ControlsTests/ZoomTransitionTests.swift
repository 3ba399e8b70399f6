import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct ZoomTransitionTests {
  private struct Tiles: View {
    @Namespace private var tiles
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading, spacing: 0) {
          NavigationLink("Near") {
            Color.red.navigationTransition(.zoom(sourceID: "near", in: tiles))
          }
          .frame(width: 100, height: 60)
          .matchedTransitionSource(id: "near", in: tiles) {
            $0.background(.yellow).clipShape(RoundedRectangle(cornerRadius: 8))
              .shadow(radius: 3, y: 1)
          }
          NavigationLink("Far") {
            Color.blue.navigationTransition(.zoom(sourceID: "nobody", in: tiles))
          }
          NavigationLink("Plain") { Color.green.navigationTransition(.automatic) }
        }
      }
    }
  }

  private func stage() -> TestStage {
    TestStage(size: CGSize(width: 400, height: 600)) { Tiles() }
  }

  /// How much smaller and where screens are shown that are not where they belong.
  private func zoomed(_ stage: TestStage) -> [(scale: CGFloat, origin: CGPoint)] {
    stage.items.compactMap { item in
      guard case .group(.projection(let map, _), _) = item.content else { return nil }
      let shown = map.value(at: stage.time)
      return (CGFloat(shown.m11), CGPoint(x: shown.m31, y: shown.m32))
    }
  }

  @Test func aScreenGrowsOutOfItsSourceAndBackIntoIt() throws {
    let stage = stage()
    let source = stage.node("Near").frame
    stage.tap("Near")
    let start = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(near(start.scale, 0.25, 1e-6))
    #expect(
      abs(start.origin.x - (source.midX - 50)) < 1 && abs(start.origin.y - source.midY + 30) < 1)
    stage.advance(by: 0.15)
    let middle = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(middle.scale > 0.3 && middle.origin.y < start.origin.y)
    stage.advance(by: 2)
    #expect(!zoomed(stage).contains { $0.scale < 1 })
    #expect(!stage.labels.contains("Near"))
    stage.tap("BackButton")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Near") && !zoomed(stage).contains { $0.scale < 1 })
  }

  @Test func turnedRoundOnItsWayItGoesBackFromWhereItIs() throws {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: 0.2)
    let shown = try #require(zoomed(stage).first { $0.scale < 1 })
    stage.tap("BackButton")
    let now = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(near(now.scale, shown.scale, 1e-6) && near(now.origin.y, shown.origin.y, 1e-6))
    stage.advance(by: 2)
    #expect(stage.labels.contains("Near"))
  }

  @Test(
    "without a source with its name, or by itself, a screen slides", arguments: ["Far", "Plain"])
  func slides(name: String) {
    let stage = stage()
    stage.tap(name)
    stage.advance(by: 0.1)
    #expect(!zoomed(stage).contains { $0.scale < 1 })
    let origins = stage.items.compactMap { item -> CGFloat? in
      guard case .group(.geometry(let frame), _) = item.content else { return nil }
      return frame.value(at: stage.time).minX
    }
    #expect(origins.contains { $0 > 20 && $0 < 400 })
  }

  @Test func aSourceIsDrawnAsItsConfigurationSays() {
    let stage = stage()
    #expect(stage.shapes.contains { $0.model.size == CGSize(width: 100, height: 60) })
    let effects = stage.items.compactMap { item -> Effect? in
      guard case .group(let effect, _) = item.content else { return nil }
      return effect
    }
    #expect(effects.contains { if case .clip = $0 { true } else { false } })
    #expect(stage.shadow?.model.radius == 3)
  }

  // MARK: In the hand

  /// Draws the finger on, in steps of a frame.
  private func draw(
    _ stage: TestStage, from start: CGPoint, by way: CGVector, in frames: Int
  ) -> CGPoint {
    var point = start
    for step in 1...frames {
      stage.advance(by: 1 / 120)
      let share = CGFloat(step) / CGFloat(frames)
      point = CGPoint(x: start.x + way.dx * share, y: start.y + way.dy * share)
      stage.pointer(.moved, at: point)
    }
    return point
  }

  private struct Shown: Equatable {
    var scale: CGFloat = 1
    var origin = CGPoint.zero
  }

  /// The screen's displayed geometry; a screen at rest is in its place.
  private func shown(_ stage: TestStage) -> Shown {
    zoomed(stage).first { $0.scale < 1 || $0.origin != .zero }
      .map { Shown(scale: $0.scale, origin: $0.origin) } ?? Shown()
  }

  @Test(
    "a zoom is taken hold of anywhere and at any time, and follows the finger from where it is",
    arguments: [0.01, 0.05, 0.12, 0.25], [0.15, 0.5, 0.85])
  func held(instant: Double, part: CGFloat) throws {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: instant)
    let flying = shown(stage)
    let start = CGPoint(
      x: flying.origin.x + flying.scale * 400 * part, y: flying.origin.y + flying.scale * 100)
    stage.pointer(.down, at: start)
    var last = shown(stage)
    #expect(last == flying, "a finger that comes down moves nothing")
    // Slowly: no step is farther than the finger's and what the flight does in a frame.
    for step in 1...12 {
      stage.advance(by: 1 / 120)
      stage.pointer(.moved, at: CGPoint(x: start.x + CGFloat(step), y: start.y + CGFloat(step)))
      let now = shown(stage)
      #expect(abs(now.origin.x - last.origin.x) < 12 && abs(now.origin.y - last.origin.y) < 30)
      #expect(abs(now.scale - last.scale) < 0.08)
      last = now
    }
    // From then on what is under the finger stays there, and nothing moves by itself.
    let point = CGPoint(x: start.x + 12, y: start.y + 12)
    func underFinger(_ point: CGPoint) -> CGPoint {
      let now = shown(stage)
      return CGPoint(
        x: (point.x - now.origin.x) / now.scale, y: (point.y - now.origin.y) / now.scale)
    }
    let held = underFinger(point)
    stage.advance(by: 0.5)
    #expect(shown(stage) == last)
    let end = draw(stage, from: point, by: CGVector(dx: 60, dy: 90), in: 20)
    let now = underFinger(end)
    #expect(near(now.x, held.x, 1e-6) && near(now.y, held.y, 1e-6))
    stage.pointer(.up, at: end)
    let free = shown(stage)
    stage.advance(by: 1 / 1000)
    let next = shown(stage)
    // 60 and 90 points in 20 frames of 1/120 s: 360 and 540 points a second.
    #expect((next.origin.y - free.origin.y) * 1000 > 200, "it goes on with the finger's speed")
    #expect(abs(next.origin.y - free.origin.y) < 2)
    stage.advance(by: 3)
    #expect(stage.labels.contains("Near"), "thrown downwards, it goes back")
  }

  @Test func whatIsHeldAndLetGoOfGoesOnItsWay() {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: 0.1)
    let flying = shown(stage)
    let start = CGPoint(x: flying.origin.x + 20, y: flying.origin.y + 20)
    stage.pointer(.down, at: start)
    _ = draw(stage, from: start, by: CGVector(dx: 6, dy: 6), in: 6)
    stage.advance(by: 0.5)
    stage.pointer(.moved, at: CGPoint(x: start.x + 6, y: start.y + 6.5))
    stage.pointer(.up, at: CGPoint(x: start.x + 6, y: start.y + 6.5))
    stage.advance(by: 3)
    #expect(!stage.labels.contains("Near") && shown(stage).scale == 1)
  }

  @Test func onItsWayBackItIsHeldAndThrownUpAgain() {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: 2)
    stage.tap("BackButton")
    stage.advance(by: 0.08)
    let flying = shown(stage)
    #expect(flying.scale < 1)
    let start = CGPoint(
      x: flying.origin.x + flying.scale * 200, y: flying.origin.y + flying.scale * 200)
    stage.pointer(.down, at: start)
    let end = draw(stage, from: start, by: CGVector(dx: 0, dy: -100), in: 10)
    stage.pointer(.up, at: end)
    stage.advance(by: 3)
    #expect(!stage.labels.contains("Near") && shown(stage).scale == 1)
    stage.tap("BackButton")
    stage.advance(by: 3)
    #expect(stage.labels.contains("Near"))
  }

  @Test func atRestAZoomedScreenIsDrawnDownToItsSource() {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: 2)
    let start = CGPoint(x: 200, y: 300)
    stage.pointer(.down, at: start)
    var end = draw(stage, from: start, by: CGVector(dx: 10, dy: 40), in: 20)
    #expect(shown(stage).scale < 1 && shown(stage).scale > 0.9)
    stage.advance(by: 0.5)
    stage.pointer(.up, at: end)
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Near"), "a little is not enough")
    stage.pointer(.down, at: start)
    end = draw(stage, from: start, by: CGVector(dx: 10, dy: 200), in: 20)
    stage.pointer(.up, at: end)
    stage.advance(by: 2)
    #expect(stage.labels.contains("Near"))
  }

  private struct Presenting: View {
    let isCover: Bool
    @Namespace private var tiles
    @State private var isOn = false
    var body: some View {
      VStack(alignment: .leading) {
        Button("Tile") { isOn = true }
          .frame(width: 100, height: 60)
          .matchedTransitionSource(id: 1, in: tiles)
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .fullScreenCover(isPresented: isCover ? $isOn : .constant(false)) { presented }
      .sheet(isPresented: isCover ? .constant(false) : $isOn) { presented }
    }

    private var presented: some View {
      VStack {
        Button("Close") { isOn = false }
        Color.red
      }
      .navigationTransitionStyle(.zoom(sourceID: 1, in: tiles))
    }
  }

  @Test(
    "covers and sheets are zoomed out of their source, too, and held on the way",
    arguments: [true, false])
  func presentations(isCover: Bool) throws {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Presenting(isCover: isCover) }
    let source = stage.node("Tile").frame.center
    stage.tap("Tile")
    let start = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(near(start.scale, 0.25, 1e-6))
    #expect(near(start.origin.x, source.x - 50, 1))
    stage.advance(by: 0.12)
    let flying = shown(stage)
    #expect(flying.scale > 0.3 && flying.scale < 1)
    // The panel's own place: a sheet stands below the window's top.
    let close = stage.node("Close").frame
    let grabPoint = CGPoint(x: close.midX + 30 * flying.scale, y: close.midY + 60 * flying.scale)
    stage.pointer(.down, at: grabPoint)
    _ = draw(stage, from: grabPoint, by: CGVector(dx: 4, dy: 4), in: 6)
    let held = shown(stage)
    #expect(abs(held.scale - flying.scale) < 0.25)
    stage.advance(by: 1)
    #expect(shown(stage) == held)
    stage.pointer(.moved, at: CGPoint(x: grabPoint.x + 4, y: grabPoint.y + 4.5))
    stage.pointer(.up, at: CGPoint(x: grabPoint.x + 4, y: grabPoint.y + 4.5))
    stage.advance(by: 3)
    #expect(shown(stage).scale == 1 && !stage.labels.contains("Tile"))
    stage.tap("Close")
    stage.advance(by: 0.1)
    #expect(shown(stage).scale < 1)
    stage.advance(by: 3)
    #expect(stage.labels == ["Tile"])
  }

  // MARK: The source

  private struct Cells: View {
    @Namespace private var cells
    @State private var isOn = false
    var style = Style.link
    enum Style: CaseIterable { case link, cover, sheet }

    var body: some View {
      NavigationStack {
        VStack(alignment: .leading, spacing: 0) {
          if style == .link {
            NavigationLink {
              screen
            } label: {
              cell
            }
            .accessibilityLabel("Cell")
          } else {
            cell.onTapGesture { isOn = true }.accessibilityLabel("Cell")
          }
          Spacer()
        }
      }
      .fullScreenCover(isPresented: style == .cover ? $isOn : .constant(false)) { screen }
      .sheet(isPresented: style == .sheet ? $isOn : .constant(false)) { screen }
    }

    private var cell: some View {
      Rectangle().fill(Color(red: 0, green: 1, blue: 0)).frame(width: 100, height: 60)
        .matchedTransitionSource(id: 1, in: cells)
    }

    private var screen: some View {
      Rectangle().fill(Color(red: 1, green: 0, blue: 0))
        .navigationTransition(.zoom(sourceID: 1, in: cells))
    }
  }

  /// How opaque the shapes of a color are drawn, all groups around them taken together; nil without any.
  private func opacity(of color: String, _ stage: TestStage) -> Double? {
    func find(_ list: DisplayList, _ opacity: Double) -> Double? {
      for item in list.items {
        switch item.content {
        case .group(.opacity(let value), let inner):
          if let found = find(inner, opacity * value.value(at: stage.time)) { return found }
        case .group(_, let inner): if let found = find(inner, opacity) { return found }
        case .shape(_, _, .color(let paint), _, _, _):
          if paint.value(at: stage.time).description == color { return opacity }
        default: break
        }
      }
      return nil
    }
    return find(stage.frame.displayList, 1)
  }
  private let cell = "#00FF00FF"
  private let card = "#FF0000FF"

  @Test(
    "a zoomed screen fades in above its source, which is then drawn no more until it goes back",
    arguments: Cells.Style.allCases)
  private func source(style: Cells.Style) throws {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Cells(style: style) }
    stage.tap("Cell")
    #expect(opacity(of: card, stage) ?? 0 < 0.05 && opacity(of: cell, stage) == 1)
    stage.advance(by: 0.05)
    #expect(near(try #require(opacity(of: card, stage)), 0.5, 0.1))
    #expect(opacity(of: cell, stage) == 1)
    stage.advance(by: 0.1)
    #expect(opacity(of: card, stage) == 1 && opacity(of: cell, stage) ?? 0 == 0)
    // In the hand, too, wherever the screen is drawn to.
    stage.pointer(.down, at: CGPoint(x: 150, y: 250))
    let end = draw(stage, from: CGPoint(x: 150, y: 250), by: CGVector(dx: 100, dy: 250), in: 20)
    stage.advance(by: 1)
    #expect(opacity(of: card, stage) == 1 && opacity(of: cell, stage) ?? 0 == 0)
    stage.pointer(.up, at: end)
    stage.advance(by: 0.2)
    #expect(opacity(of: cell, stage) ?? 0 == 0)
    stage.advance(by: 1)
    #expect(opacity(of: cell, stage) == 1)
  }

  @Test func besideASheetAtRestTheSourceIsDrawn() {
    let stage = TestStage(size: CGSize(width: 800, height: 700)) { Cells(style: .sheet) }
    stage.tap("Cell")
    stage.advance(by: 0.3)
    #expect(opacity(of: cell, stage) ?? 0 == 0)
    stage.advance(by: 2)
    #expect(opacity(of: cell, stage) == 1)
  }

  @Test func aZoomedCoverDarkensWhatLiesBelowIt() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Cells(style: .cover) }
    #expect(opacity(of: "#000000FF", stage) ?? 0 == 0)
    stage.tap("Cell")
    stage.advance(by: 2)
    #expect(near(opacity(of: "#000000FF", stage) ?? 0, 0.1))
  }

  // MARK: Content of the screen

  private struct Reader: View {
    let isPaged: Bool
    @Namespace private var cells
    @State private var page = 0
    var body: some View {
      NavigationStack {
        NavigationLink("Cell") {
          Group {
            if isPaged {
              TabView(selection: $page) {
                ForEach(0..<3) { Text("Page \($0)").tag($0) }
              }
              .tabViewStyle(.page)
            } else {
              ScrollView { Color.red.frame(height: 2_000) }
            }
          }
          .navigationTransition(.zoom(sourceID: 1, in: cells))
        }
        .frame(width: 100, height: 60)
        .matchedTransitionSource(id: 1, in: cells)
      }
    }
  }

  @Test(
    "a drag down in pages, and in a scroll view at its top, leads the zoomed screen away",
    arguments: [true, false])
  func drawnDownByItsContent(isPaged: Bool) {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Reader(isPaged: isPaged) }
    stage.tap("Cell")
    stage.advance(by: 2)
    let start = CGPoint(x: 200, y: 300)
    stage.pointer(.down, at: start)
    let end = draw(stage, from: start, by: CGVector(dx: 10, dy: 200), in: 20)
    let held = shown(stage)
    #expect(held.scale < 0.95 && held.origin.y > 100)
    stage.pointer(.up, at: end)
    stage.advance(by: 2)
    #expect(stage.labels.contains("Cell"))
  }

  @Test func aDragAsideGoesToTheNextPageOfAZoomedScreen() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Reader(isPaged: true) }
    stage.tap("Cell")
    stage.advance(by: 2)
    let start = CGPoint(x: 300, y: 300)
    stage.pointer(.down, at: start)
    let end = draw(stage, from: start, by: CGVector(dx: -250, dy: 20), in: 20)
    #expect(shown(stage) == Shown())
    stage.pointer(.up, at: end)
    stage.advance(by: 2)
    #expect(stage.labels.contains("Page 1"))
  }

  @Test func aScrollViewAwayFromItsTopScrolls() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Reader(isPaged: false) }
    stage.tap("Cell")
    stage.advance(by: 2)
    for way in [-200.0, 100] {
      let start = CGPoint(x: 200, y: 300)
      stage.pointer(.down, at: start)
      let end = draw(stage, from: start, by: CGVector(dx: 0, dy: way), in: 20)
      #expect(shown(stage) == Shown())
      stage.pointer(.up, at: end)
      stage.advance(by: 0.05)
    }
  }

  @Test func aDragDownOnAScreenThatSlidesDoesNotTakeIt() {
    let stage = stage()
    stage.tap("Plain")
    stage.advance(by: 0.12)
    let start = CGPoint(x: 380, y: 300)
    stage.pointer(.down, at: start)
    let end = draw(stage, from: start, by: CGVector(dx: 2, dy: 60), in: 10)
    stage.advance(by: 2)
    stage.pointer(.up, at: end)
    #expect(!stage.labels.contains("Near") && shown(stage) == Shown())
    let lefts = stage.items.compactMap { item -> CGFloat? in
      guard case .group(.geometry(let frame), _) = item.content else { return nil }
      return frame.value(at: stage.time).minX
    }
    #expect(!lefts.contains { $0 > 20 && $0 < 380 })
  }

  @Test func aScreenThatSlidesIsTakenFromWhereItIsToo() {
    let stage = stage()
    stage.tap("Plain")
    stage.advance(by: 0.12)
    func left() -> CGFloat {
      stage.items.compactMap { item -> CGFloat? in
        guard case .group(.geometry(let frame), _) = item.content else { return nil }
        return frame.value(at: stage.time).minX
      }.max() ?? 0
    }
    let flying = left()
    #expect(flying > 20 && flying < 380)
    let start = CGPoint(x: 390, y: 400)
    stage.pointer(.down, at: start)
    var last = flying
    for step in 1...10 {
      stage.advance(by: 1 / 240)
      stage.pointer(.moved, at: CGPoint(x: start.x - CGFloat(step), y: 400))
      #expect(abs(left() - last) < 25)
      last = left()
    }
    stage.advance(by: 0.5)
    #expect(left() == last)
  }

  @Test func aSheetGrowsOutOfAnItemOfABar() throws {
    struct Root: View {
      @State private var isOn = false
      @Namespace private var items
      var body: some View {
        NavigationStack {
          Text("Root")
            .toolbar {
              ToolbarItem { Button("Add") { isOn = true } }
                .matchedTransitionSource(id: "add", in: items)
            }
            .sheet(isPresented: $isOn) {
              Color.red.navigationTransition(.zoom(sourceID: "add", in: items))
            }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Root() }
    let source = stage.node("Add").frame
    stage.tap("Add")
    stage.advance(by: 0.05)
    let start = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(start.origin.x > 150 && start.origin.y < source.maxY + 300)
    stage.advance(by: 3)
    #expect(!zoomed(stage).contains { $0.scale < 1 })
  }
}
