import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct NavigationTests {
  private let size = CGSize(width: 400, height: 600)

  @Test func aLinkPushesItsDestinationAndBackPopsIt() {
    let stage = TestStage(size: size) {
      NavigationStack {
        NavigationLink("Go") { Text("There").navigationTitle("Second") }
          .navigationTitle("First")
      }
    }
    #expect(stage.texts.contains("First"))
    stage.tap("Go")
    stage.advance(by: 2)
    #expect(stage.texts.contains("Second"))
    #expect(!stage.labels.contains("Go"))
    #expect(stage.node("There").frame.midX == 200)
    stage.tap("BackButton")
    stage.advance(by: 2)
    #expect(!stage.labels.contains("There"))
    #expect(stage.labels.contains("Go"))
  }

  @Test func aScreenSlidesInFromTheTrailingEdge() {
    let stage = TestStage(size: size) {
      NavigationStack {
        NavigationLink("Go") { Color.red.frame(width: 40, height: 40) }
      }
    }
    func frames() -> [CGFloat] {
      stage.items.compactMap { item in
        guard case .group(.geometry(let frame), _) = item.content else { return nil }
        return frame.value(at: stage.time).minX
      }
    }
    stage.tap("Go")
    let start = frames()
    stage.advance(by: 0.15)
    let middle = frames()
    stage.advance(by: 2)
    #expect(start.contains(400))
    #expect(middle.contains { $0 > 20 && $0 < 380 })
    #expect(frames().contains(0))
    #expect(frames().contains(-120), "the screen below lies back by three tenths")
  }

  private func scroll(_ stage: TestStage, by way: CGFloat) {
    stage.send(
      .scroll(
        location: CGPoint(x: 200, y: 300), delta: CGVector(dx: 0, dy: way), time: 0, modifiers: []))
    stage.advance(by: 1)
  }

  @Test func aLargeTitleGoesWithTheContentAndThenStandsInTheBar() {
    let stage = TestStage(size: size) {
      NavigationStack {
        List(0..<50, id: \.self) { Text("row \($0)") }.navigationTitle("Friends")
      }
    }
    #expect(stage.host.title == "Friends")
    let title = stage.node("Friends").frame
    let row = stage.node("row 1").frame.midY
    #expect(near(title.midY, 44 + 26, 0.01))
    scroll(stage, by: -30)
    #expect(near(stage.node("row 1").frame.midY, row - 30))
    #expect(near(stage.node("Friends").frame.midY, title.midY - 30))
    scroll(stage, by: -100)
    let inBar = stage.node("Friends").frame
    #expect(near(inBar.midY, 22, 1) && near(inBar.midX, 200, 1))
    scroll(stage, by: 1_000)
    #expect(near(stage.node("Friends").frame.midY, title.midY, 0.01))
    // A finger that lets go halfway leaves the title whole or gone.
    for (way, goal) in [(-30.0, 0.0), (-52, 52)] {
      stage.pointer(.down, at: CGPoint(x: 200, y: 400))
      for step in 1...20 {
        stage.advance(by: 1 / 30)
        stage.pointer(.moved, at: CGPoint(x: 200, y: 400 + way * min(Double(step) / 10, 1)))
      }
      stage.pointer(.up, at: CGPoint(x: 200, y: 400 + way))
      stage.advance(by: 2)
      #expect(near(stage.node("row 1").frame.midY, row - goal, 0.6))
    }
  }

  @Test func aPulledTitleGoesDownAndTheWindowIsCalledLikeTheScreenInFront() {
    let stage = TestStage(size: size) {
      NavigationStack {
        ScrollView {
          NavigationLink("Go") { Text("There").navigationTitle("Second") }
          Color.red.frame(height: 900)
        }
        .navigationTitle("First")
      }
    }
    let title = stage.node("First").frame.midY
    stage.pointer(.down, at: CGPoint(x: 200, y: 300))
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 200, y: 300 + 10 * CGFloat(step)))
    }
    #expect(stage.node("First").frame.midY > title + 20)
    stage.pointer(.up, at: CGPoint(x: 200, y: 400))
    stage.advance(by: 2)
    #expect(near(stage.node("First").frame.midY, title, 0.1))
    stage.tap("Go")
    stage.advance(by: 2)
    #expect(stage.host.title == "Second")
    stage.tap("BackButton")
    stage.advance(by: 2)
    #expect(stage.host.title == "First")
  }

  private struct Numbers: View {
    @State var path: [Int] = [1, 2]
    let log: Log
    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("One", value: 1)
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("Number \(number)")
              NavigationLink("More", value: number + 1)
              NavigationLink("Wrong", value: "text")
              Button("Home") { path = [] }
            }
            .onAppear { log("\(number)") }
          }
      }
      .onChange(of: path) { log("\(path)") }
    }
  }

  @Test func aPathIsWhatIsOnTheStack() {
    let log = Log()
    let stage = TestStage(size: size) { Numbers(log: log) }
    #expect(stage.labels.contains("Number 2"))
    #expect(!stage.labels.contains("Number 1"))
    _ = log.take()
    stage.tap("More")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Number 3"))
    #expect(Set(log.take()) == ["3", "[1, 2, 3]"])
    stage.tap("BackButton")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Number 2"))
    #expect(log.take().contains("[1, 2]"))
    stage.tap("Home")
    stage.advance(by: 2)
    #expect(log.take().contains("[]"))
    #expect(stage.labels.contains("One"))
  }

  @Test func aValueThatThePathCannotHoldIsNamedAndNotPushed() {
    let stage = TestStage(size: size) { Numbers(log: Log()) }
    let messages = warnings {
      stage.tap("Wrong")
      stage.advance(by: 2)
    }
    #expect(messages.contains { $0.contains("String") })
    #expect(stage.labels.contains("Number 2"))
  }

  @Test func aValueWithoutADestinationIsNamed() {
    let messages = warnings {
      _ = TestStage(size: size) {
        NavigationStack(path: .constant(NavigationPath([3.5]))) { Text("Root") }
      }
    }
    #expect(messages.contains { $0.contains("navigationDestination(for: Double.self)") })
  }

  @Test func dismissPopsAndAnswersWhetherAScreenIsPresented() {
    struct Inner: View {
      @Environment(\.dismiss) var dismiss
      @Environment(\.isPresented) var isPresented
      @Environment(\.presentationMode) var mode
      var body: some View {
        VStack {
          Text(isPresented ? "presented" : "root")
          Button("Leave") { dismiss() }
          Button("Leave too") { mode.wrappedValue.dismiss() }
        }
      }
    }
    struct Outer: View {
      @State var item: String?
      var body: some View {
        NavigationStack {
          VStack {
            Inner()
            Button("Show") { item = "A" }
          }
          .navigationDestination(item: $item) { _ in Inner() }
        }
      }
    }
    let stage = TestStage(size: size) { Outer() }
    #expect(stage.labels.contains("root"))
    for name in ["Leave", "Leave too"] {
      stage.tap("Show")
      stage.advance(by: 2)
      #expect(stage.labels.contains("presented"))
      #expect(!stage.labels.contains("root"))
      stage.tap(name)
      stage.advance(by: 2)
      #expect(!stage.labels.contains("presented"))
    }
  }

  @Test func aSwipeFromTheEdgePopsAndLetsGoWhenItIsShort() {
    let stage = TestStage(size: size) {
      NavigationStack { NavigationLink("Go") { Text("There") } }
    }
    stage.tap("Go")
    stage.advance(by: 2)
    func swipe(to x: CGFloat) {
      stage.pointer(.down, at: CGPoint(x: 4, y: 300))
      for step in 1...5 {
        stage.advance(by: 0.1)
        stage.pointer(.moved, at: CGPoint(x: 4 + (x - 4) * CGFloat(step) / 5, y: 300))
      }
      stage.advance(by: 0.5)
      stage.pointer(.up, at: CGPoint(x: x, y: 300))
      stage.advance(by: 2)
    }
    swipe(to: 80)
    #expect(stage.labels.contains("There"))
    swipe(to: 320)
    #expect(!stage.labels.contains("There"))
  }

  @Test func aLinkFollowsItsBinding() {
    struct Old: View {
      @State var isActive = false
      @State var tag: Int?
      var body: some View {
        NavigationView {
          VStack {
            NavigationLink("A", isActive: $isActive) { Text("Screen A") }
            NavigationLink("B", tag: 2, selection: $tag) { Text("Screen B") }
            Button("Set") { tag = 2 }
          }
        }
        .navigationViewStyle(.stack)
      }
    }
    let stage = TestStage(size: size) { Old() }
    stage.tap("Set")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Screen B"))
    stage.tap("BackButton")
    stage.advance(by: 2)
    stage.tap("A")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Screen A"))
  }

  @Test func barsShowItemsWhereTheyArePlaced() {
    let log = Log()
    let stage = TestStage(size: size) {
      NavigationStack {
        Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log("cancel") } }
            ToolbarItem(placement: .primaryAction) { Button("Save") { log("save") } }
            ToolbarItemGroup(placement: .bottomBar) { Button("Below") { log("below") } }
          }
      }
    }
    #expect(stage.node("Cancel").frame.minX < 50)
    #expect(stage.node("Save").frame.maxX > 350)
    #expect(abs(stage.node("Title").frame.midX - 200) < 1)
    #expect(stage.node("Below").frame.minY > 550)
    #expect(stage.node("Content").frame.midY == 300)
    for name in ["Cancel", "Save", "Below"] { stage.tap(name) }
    #expect(log.take() == ["cancel", "save", "below"])
  }

  @Test func aHiddenBarTakesNoRoom() {
    func middle(_ visibility: Visibility) -> CGFloat {
      TestStage(size: size) {
        NavigationStack {
          Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.large)
            .toolbar(visibility, for: .navigationBar)
        }
      }
      .node("Content").frame.midY
    }
    #expect(middle(.visible) == CGFloat(96 + 600) / 2)
    #expect(middle(.hidden) == 300)
  }

  @Test func aPathIsWrittenDownAndReadAgain() throws {
    var path = NavigationPath()
    path.append(7)
    path.append("seven")
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    struct Secret: Hashable {}
    path.append(Secret())
    #expect(path.codable == nil)
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == NavigationPath([7]))
  }

  @Test func aSplitViewHasColumnsInAWideWindowAndAStackInANarrowOne() {
    func stage(_ width: CGFloat) -> TestStage {
      TestStage(size: CGSize(width: width, height: 500)) {
        NavigationSplitView {
          NavigationLink("Open", value: 1)
        } detail: {
          Text("Detail")
        }
      }
    }
    let wide = stage(900)
    #expect(near(wide.node("Detail").frame.midX, 320 + 580 / 2, 1))
    let narrow = stage(400)
    #expect(!narrow.labels.contains("Detail"))
    narrow.tap("Open")
    narrow.advance(by: 2)
    #expect(narrow.labels.contains("Detail"))
  }

  @Test func anEditButtonTurnsItsScreensModeOn() {
    struct Mode: View {
      @Environment(\.editMode) var editMode
      var body: some View { Text(editMode?.wrappedValue.isEditing == true ? "editing" : "idle") }
    }
    let stage = TestStage(size: size) {
      NavigationStack { Mode().toolbar { EditButton() } }
    }
    #expect(stage.labels.contains("idle"))
    stage.tap("Edit")
    stage.advance(by: 2)
    #expect(stage.labels.contains("editing"))
    #expect(stage.labels.contains("Done"))
  }

  @Test("scrolling to a row puts it below the bar as the bar is then: its title has gone")
  func scrollsToBelowTheCollapsedBar() {
    struct Root: View {
      let mode: NavigationBarItem.TitleDisplayMode
      var body: some View {
        NavigationStack {
          ScrollViewReader { proxy in
            List(0..<60, id: \.self) { row in
              Button("\(row)") { proxy.scrollTo(40, anchor: .top) }
            }
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(mode)
          }
        }
      }
    }
    func titleHeight(_ mode: NavigationBarItem.TitleDisplayMode) -> CGFloat {
      let stage = TestStage(size: CGSize(width: 390, height: 700)) { Root(mode: mode) }
      stage.tap("1")
      stage.advance(by: 2)
      return stage.node("40").frame.minY
    }
    #expect(near(Double(titleHeight(.large)), Double(titleHeight(.inline)), 0.5))
  }

  @Test func aLargeTitleThatHasGoneLeavesTheBarsButtonsAlone() {
    struct Screen: View {
      @State var number = 0
      var body: some View {
        NavigationStack {
          List(0..<50, id: \.self) { Text("row \($0)") }.navigationTitle("n=\(number)")
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Lead") { number += 1 } } }
        }
      }
    }
    let stage = TestStage(size: size) { Screen() }
    scroll(stage, by: -400)
    stage.tap("Lead")
    #expect(stage.host.title == "n=1")
    #expect(stage.labels.filter { $0 == "n=1" }.count == 1, "the title is read once")
    // Halfway it covers a part of the row no more.
    scroll(stage, by: 1_000)
    scroll(stage, by: -30)
    stage.tap("Lead")
    #expect(stage.host.title == "n=2")
  }

  @Test func contentWiderThanTheWindowLeavesTheBarsWhereTheyAre() {
    let stage = TestStage(size: size) {
      NavigationStack {
        Color.yellow.frame(width: 500, height: 200).navigationTitle("Wide")
          .toolbar { Button("Edit") {} }
      }
    }
    #expect(near(stage.node("Edit").frame.maxX, 384, 0.5))
    #expect(near(stage.node("Wide").frame.minX, 16, 0.5))
  }

  @Test func aLabelOnABarIsItsIconAloneAndCalledByItsTitle() {
    let stage = TestStage(size: size) {
      NavigationStack {
        Text("Screen").navigationTitle("Costs")
          .toolbar {
            ToolbarItem { Button("Add Expense", systemImage: "plus") {} }
            ToolbarItem(placement: .bottomBar) {
              Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
            }
          }
      }
    }
    #expect(stage.node("Add Expense").role == .button)
    #expect(stage.node("Add Expense").frame.width < 40)
    #expect(stage.texts.contains("Both") && !stage.texts.contains("Add Expense"))
  }

  @Test func aTintBelowAStackReachesTheItemsOfItsScreen() {
    func colors(_ tint: Color?) -> [String] {
      let stage = TestStage(size: size) {
        NavigationStack {
          Color.clear.toolbar { Rectangle().fill(.tint).frame(width: 20, height: 20) }.tint(tint)
        }
      }
      return stage.items.compactMap { item in
        guard case .shape(_, _, let paint, _, _, let frame) = item.content,
          frame.model.size == CGSize(width: 20, height: 20)
        else { return nil }
        return "\(paint)"
      }
    }
    #expect(colors(.red) == colors(.red) && colors(.red) != colors(nil))
  }

  @Test func aLinkOfALeadingColumnShowsItsDestinationInTheDetailUnlessItIsNoDetailLink() {
    let stage = TestStage(size: CGSize(width: 1000, height: 600)) {
      NavigationSplitView {
        VStack {
          NavigationLink("One") { Text("First") }
          NavigationLink("Two") { Text("Second") }
          NavigationLink("Own") { Text("Pushed") }.isDetailLink(false)
        }
      } detail: {
        Text("Nothing")
      }
    }
    stage.tap("One")
    stage.advance(by: 1)
    #expect(stage.node("First").frame.midX > 320 && !stage.labels.contains("Nothing"))
    stage.tap("Two")
    stage.advance(by: 1)
    #expect(stage.node("Second").frame.midX > 320 && !stage.labels.contains("First"))
    stage.tap("Own")
    stage.advance(by: 1)
    #expect(near(stage.node("Pushed").frame.midX, 160, 1) && stage.labels.contains("Second"))
  }
}
