import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Hidden screens and tabs: they have disappeared, and keep their state.
@MainActor @Suite(.serialized) struct PresenceTests {
  private struct Told: View {
    let name: String
    let log: Log
    @State private var taps = 0
    var body: some View {
      Button("\(name) \(taps)") { taps += 1 }
        .onAppear { log("+\(name)") }
        .onDisappear { log("-\(name)") }
    }
  }

  @Test func aTabAppearsWheneverItIsChosen() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      TabView {
        Told(name: "one", log: log).tabItem { Text("First") }
        VStack { Told(name: "two", log: log) }.tabItem { Text("Second") }
      }
    }
    #expect(log.take() == ["+one"])
    stage.tap("one 0")
    stage.tap("Second")
    #expect(log.take().sorted() == ["+two", "-one"])
    stage.tap("First")
    #expect(log.take().sorted() == ["+one", "-two"])
    #expect(stage.labels.contains("one 1"), "its state was kept")
  }

  @Test func aScreenThatIsCoveredHasDisappeared() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      NavigationStack {
        VStack {
          Told(name: "root", log: log)
          NavigationLink("Go") { Told(name: "next", log: log) }
        }
      }
    }
    stage.tap("root 0")
    #expect(log.take() == ["+root"])
    stage.tap("Go")
    #expect(log.take() == ["+next"], "it is still to be seen")
    stage.advance(by: 2)
    #expect(log.take() == ["-root"])
    stage.tap("BackButton")
    #expect(log.take() == ["+root"], "it comes to be seen")
    stage.advance(by: 2)
    #expect(log.take() == ["-next"])
    #expect(stage.labels.contains("root 1"))
  }

  @Test func whatIsInATabDisappearsWithIt() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      TabView {
        NavigationStack {
          VStack {
            Told(name: "root", log: log)
            NavigationLink("Go") { Told(name: "next", log: log) }
          }
        }
        .tabItem { Text("First") }
        Text("else").tabItem { Text("Second") }
      }
    }
    stage.tap("Go")
    stage.advance(by: 2)
    #expect(log.take() == ["+root", "+next", "-root"])
    stage.tap("Second")
    #expect(log.take() == ["-next"], "the root had gone before")
    stage.tap("First")
    #expect(log.take() == ["+next"])
  }

  @Test func aPageAppearsWhenItComesIntoSight() {
    struct Pages: View {
      @State private var page = 0
      let log: Log
      var body: some View {
        TabView(selection: $page) {
          ForEach(0..<3) { Told(name: "page \($0)", log: log).tag($0) }
        }
        .tabViewStyle(.page)
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Pages(log: log) }
    #expect(log.take() == ["+page 0"])
    stage.pointer(.down, at: CGPoint(x: 350, y: 500))
    stage.pointer(.moved, at: CGPoint(x: 300, y: 500))
    #expect(log.take() == ["+page 1"])
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 300 - 40 * CGFloat(step), y: 500))
    }
    stage.pointer(.up, at: CGPoint(x: 60, y: 500))
    stage.advance(by: 2)
    #expect(log.take() == ["-page 0"])
  }

  @Test func aTaskIsCancelledWhileItsTabIsNotSeen() async {
    struct Working: View {
      let log: Log
      var body: some View {
        Text("work").task {
          log("begin")
          while !Task.isCancelled { await Task.yield() }
          log("end")
        }
      }
    }
    let log = Log()
    func wait(_ count: Int) async {
      for _ in 0..<10_000 where log.entries.count < count { await Task.yield() }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      TabView {
        Working(log: log).tabItem { Text("First") }
        Text("else").tabItem { Text("Second") }
      }
    }
    await wait(1)
    stage.tap("Second")
    await wait(2)
    #expect(log.take() == ["begin", "end"])
    stage.tap("First")
    await wait(1)
    #expect(log.take() == ["begin"])
    stage.tap("Second")
    await wait(1)
  }
}
