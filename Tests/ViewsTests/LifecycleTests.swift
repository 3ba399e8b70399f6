import Foundation
import TestStage
import Testing
import VivaceAttributeGraph

@testable import VivaceViews

@MainActor @Suite(.serialized) struct LifecycleTests {
  struct Worker: View {
    let log: Log
    let id: Int
    var body: some View {
      Text("work").task(id: id) {
        log("begin \(id)")
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
        }
        log("end \(id)")
      }
    }
  }

  /// Lets main-actor jobs run until something is true; a bounded number of turns of the executor.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  @Test func aTaskRunsWhileItsViewIsThereAndStartsAnewForAnotherID() async {
    struct Root: View {
      let log: Log
      @State private var id = 1
      @State private var shows = true
      var body: some View {
        VStack {
          if shows { Worker(log: log, id: id) }
          Button("next") { id += 1 }
          Button("hide") { shows = false }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    await wait { log.entries.count == 1 }
    #expect(log.take() == ["begin 1"])
    stage.tap("next")
    await wait { log.entries.count == 2 }
    #expect(log.take().sorted() == ["begin 2", "end 1"])
    stage.tap("hide")
    await wait { log.entries.count == 1 }
    #expect(log.take() == ["end 2"])
  }

  @Test func stateSetOnAnotherThreadComesWithTheNextTurn() async {
    struct Root: View {
      let make: (@escaping @Sendable () -> Void) -> Void
      @State private var value = 0
      var body: some View {
        Text("\(value)").onAppear {
          let state = _value
          make { state.wrappedValue = 7 }
        }
      }
    }
    nonisolated(unsafe) var set: (@Sendable () -> Void)?
    let stage = TestStage { Root { set = $0 } }
    await Task.detached { set?() }.value
    #expect(stage.host.needsTurn)
    stage.settle()
    #expect(stage.labels == ["7"])
  }

  @Test func aWindowThatIsClosedLeavesNothingBehind() {
    final class Model {
      let log: Log
      init(_ log: Log) { self.log = log }
      deinit { log("model") }
    }
    struct Root: View {
      let log: Log
      @State private var model: Model?
      @State private var on = false
      var body: some View {
        VStack {
          Text(model == nil ? "none" : "some")
            .scaleEffect(on ? 2 : 1)
            .onAppear { model = Model(log) }
            .onDisappear { log("out") }
          if on { Text("on").transition(.opacity) }
          Button("go") {
            withAnimation(.linear(duration: 1)) {
              on.toggle()
            } completion: {
              log("end")
            }
          }
        }
      }
    }
    let log = Log()
    weak var host: ViewHost?
    do {
      let stage = TestStage { Root(log: log) }
      stage.tap("go")
      stage.advance(to: 0.5)
      host = stage.host
      #expect(log.take() == [])
    }
    #expect(host == nil)
    #expect(log.entries.contains("model"))
  }

  /// Several gestures follow a finger that is down when the window closes.
  @Test func aHostGoesWhileAFingerIsDown() {
    weak var host: ViewHost?
    do {
      let stage = TestStage {
        ScrollView {
          Color.red.frame(width: 100, height: 900)
            .onTapGesture {}
            .simultaneousGesture(DragGesture().onChanged { _ in })
        }
      }
      stage.pointer(.down, at: CGPoint(x: 50, y: 50))
      stage.pointer(.moved, at: CGPoint(x: 50, y: 45))
      host = stage.host
    }
    #expect(host == nil)
  }

  @Test(arguments: GraphOwner.allCases)
  func theGraphGoesWithItsHost(_ owner: GraphOwner) {
    weak var graph: Graph?
    do {
      let stage = TestStage { GraphRoot(owner: owner) }
      for _ in 0..<3 {
        stage.tap("hide")
        stage.advance(to: stage.time + 2)
      }
      graph = stage.host.graph
      #expect(graph != nil)
    }
    #expect(graph == nil)
  }

  /// Kinds of views whose items, rows and outputs refer to one another.
  enum GraphOwner: CaseIterable { case stacks, rows, background, transition, scrolling, lazy }

  private struct GraphRoot: View {
    let owner: GraphOwner
    @State private var shows = true
    var body: some View {
      VStack {
        switch owner {
        case .stacks: HStack { VStack { Text("a") } }
        case .rows: HStack { ForEach(0..<3, id: \.self) { row in VStack { Text("\(row)") } } }
        case .background: Text("a").background { HStack { Color.red } }
        case .transition: if shows { ZStack { HStack { Text("in") } }.transition(.slide) }
        case .scrolling: ScrollView { VStack { Text("a") } }
        case .lazy:
          ScrollView {
            LazyVStack { ForEach(0..<9, id: \.self) { row in HStack { Text("row \(row)") } } }
          }
        }
        Button("hide") { withAnimation { shows.toggle() } }
      }
    }
  }

  /// The wrapped elements of a row refer to the row, which refers to its element of the data.
  @Test func theElementsOfRowsGoWithTheHost() {
    final class Pet: Identifiable {}
    struct Root: View {
      @State var pets: [Pet]
      var body: some View {
        VStack {
          ForEach(pets) { _ in Text("pet").transaction { $0.animation = nil }.onTapGesture {} }
          Button("hide") { pets.removeLast() }
        }
      }
    }
    weak var first: Pet?
    weak var last: Pet?
    do {
      let stage = {
        let pets = [Pet(), Pet()]
        (first, last) = (pets.first, pets.last)
        return TestStage { Root(pets: pets) }
      }()
      stage.tap("hide")
      #expect(first != nil)
    }
    #expect(first == nil && last == nil)
  }

  @Test func theActionInsideIsCalledBeforeTheOneAroundIt() {
    struct Inner: View {
      let log: Log
      var body: some View { Text("a").onAppear { log("inner") } }
    }
    let log = Log()
    _ = TestStage {
      Inner(log: log).padding().onAppear { log("middle") }.padding().onAppear { log("outer") }
    }
    #expect(log.take() == ["inner", "middle", "outer"])
    _ = TestStage {
      VStack { Text("a").onAppear { log("inner") }.onAppear { log("outer") } }
    }
    #expect(log.take() == ["inner", "outer"])
  }

  @Test func anEmptyViewOfAnyTypeComesAndGoes() {
    struct Root: View {
      let log: Log
      @State private var shows = true
      var body: some View {
        VStack {
          if shows {
            AnyView(EmptyView()).onAppear { log("in") }.onDisappear { log("out") }
          }
          Group { if !shows { Text("never") } }.onAppear { log("text") }
          Button("hide") { shows = false }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    #expect(log.take() == ["in"])
    stage.tap("hide")
    #expect(log.take().sorted() == ["out", "text"])
    _ = TestStage { AnyView(EmptyView()).onAppear { log("alone") } }
    #expect(log.take() == ["alone"])
  }

  @Test func withoutATransitionTheOldViewHasGoneBeforeTheNewOneIsThere() {
    struct Part: View {
      let log: Log
      let id: Int
      var body: some View {
        Text("\(id)").onAppear { log("\(id) in") }.onDisappear { log("\(id) out") }
      }
    }
    struct Root: View {
      let log: Log
      let transition: AnyTransition?
      @State private var id = 1
      var body: some View {
        VStack {
          if let transition {
            Part(log: log, id: id).id(id).transition(transition)
          } else {
            Part(log: log, id: id).id(id)
          }
          Button("next") { id += 1 }
        }
      }
    }
    func events(_ transition: AnyTransition?) -> [String] {
      let log = Log()
      let stage = TestStage { Root(log: log, transition: transition) }
      stage.tap("next")
      return log.take()
    }
    #expect(events(.identity) == ["1 in", "1 out", "2 in"])
    #expect(events(nil) == ["1 in", "2 in", "1 out"])
  }

  @Test func viewsDisappearWithTheirWindow() {
    let log = Log()
    do {
      let stage = TestStage { Text("a").onAppear { log("in") }.onDisappear { log("out") } }
      #expect(stage.texts == ["a"])
    }
    #expect(log.take() == ["in", "out"])
  }
}
