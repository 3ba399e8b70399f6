import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// A row that tells when it is there, and has state.
private struct LazyRow: View {
  let index: Int
  let log: Log
  var height: CGFloat = 50
  @State private var taps = 0

  var body: some View {
    Text(verbatim: "row \(index): \(taps)").frame(width: 200, height: height)
      .contentShape(Rectangle())
      .onTapGesture { taps += 1 }
      .onAppear { log("+\(index)") }
      .onDisappear { log("-\(index)") }
  }
}

@MainActor @Suite struct LazyTests {
  @Test("a grid whose lines are longer than was thought is no fault of its layout")
  func measuredLater() {
    var stage: TestStage!
    let messages = warnings {
      stage = TestStage(size: CGSize(width: 400, height: 600)) {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(100)), count: 3)) {
          ForEach(0..<5, id: \.self) { Text("cell \($0)").frame(height: 200) }
        }
        .background { Text("ground").frame(maxHeight: .infinity) }
      }
    }
    #expect(messages.isEmpty)
    #expect(stage.node("cell 4").frame.midY - stage.node("cell 0").frame.midY == 208)
  }

  @Test("more elements than a container can count are told, and the first ones are shown")
  func endless() {
    var stage: TestStage!
    let log = Log()
    let messages = warnings { stage = rows(log, count: .max) }
    #expect(log.take() == ["+0", "+1", "+2", "+3"])
    #expect(messages.contains { $0.contains("\(Int.max) elements") && $0.contains("10000000") })
    stage.wheel(0, -75)
    #expect(log.take() == ["+4", "+5"])
  }

  private func rows(_ log: Log, count: Int = 10_000) -> TestStage {
    TestStage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { LazyRow(index: $0, log: log) } }
      }
    }
  }

  private func shown(_ stage: TestStage) -> [String] {
    stage.labels.filter { $0.hasPrefix("row") }.map { String($0.prefix { $0 != ":" }) }
  }

  @Test("of ten thousand rows those exist that are seen")
  func few() {
    let log = Log()
    let stage = rows(log)
    #expect(log.take() == ["+0", "+1", "+2", "+3"])
    #expect(stage.host.work.bodies < 20)
    let bodies = stage.host.work.bodies
    stage.wheel(0, -75)
    #expect(log.take() == ["+4", "+5"])
    #expect(stage.host.work.bodies - bodies == 2)
    stage.wheel(0, -300_000)
    #expect(shown(stage).contains("row 6001"))
    #expect(Set(log.take()).isSuperset(of: ["-0", "-5", "+6001"]))
    #expect(stage.host.work.bodies < 60)
  }

  @Test("the content is as long as all rows are taken to be, and its end can be reached")
  func end() {
    let stage = rows(Log())
    stage.wheel(0, -1e9)
    #expect(near(stage.node("row 9999: 0").frame.midY, 175, 0.51))
  }

  @Test("a row's own state is there again when the row comes back")
  func state() {
    let stage = rows(Log())
    stage.tap("row 1: 0")
    #expect(stage.labels.contains("row 1: 1"))
    stage.wheel(0, -5_000)
    #expect(!stage.labels.contains("row 1: 1"))
    stage.wheel(0, 5_000)
    #expect(stage.labels.contains("row 1: 1"))
  }

  @Test("rows come in during a fling, at their instants")
  func fling() {
    let log = Log()
    let stage = rows(log)
    stage.pointer(.down, at: CGPoint(x: 100, y: 180))
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 100, y: 180 - 25 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: 100, y: 30))
    for _ in 1...240 {
      stage.advance(by: 1 / 60)
      let middles = stage.nodes.filter { $0.label.hasPrefix("row") }.map(\.frame.midY)
      #expect(middles.min()! - 25 <= 0.01 && middles.max()! + 25 >= 199.99)
    }
    #expect(stage.host.work.bodies < 60)
  }

  @Test("a steady movement makes rows ahead of it, a few at once; a step by itself makes none")
  func ahead() {
    let log = Log()
    let stage = rows(log)
    _ = log.take()
    // 20 points a frame are 120 in the tenth of a second that is looked ahead.
    var made: [[String]] = []
    for _ in 0..<60 {
      stage.advance(by: 1 / 60)
      stage.wheel(0, -20)
      made.append(log.take().filter { $0.hasPrefix("+") })
      let middles = stage.nodes.filter { $0.label.hasPrefix("row") }.map(\.frame.midY)
      #expect(middles.min()! - 25 <= 0.01 && middles.max()! + 25 >= 199.99)
      #expect(middles.count <= 4 + 3 + 3 + 2)
    }
    // 1,200 points are 24 rows; at the end those of at most 120 points are there already.
    let rows = made.joined().count
    #expect((24...27).contains(rows) && Set(made.joined()).count == rows)
    #expect(made.filter { !$0.isEmpty }.count <= 12)
    #expect(stage.host.work.bodies < 4 + rows + 12)

    // After a rest, and against the way, there is nothing to go by.
    stage.advance(by: 1)
    stage.wheel(0, -400)
    _ = log.take()
    stage.advance(by: 1 / 60)
    stage.wheel(0, 20)
    #expect(log.take().filter { $0.hasPrefix("+") }.count <= 1)
  }

  @Test("of rows with many bodies fewer are made at once")
  func heavyRowsAhead() {
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000, id: \.self) { index in
            VStack(spacing: 0) { ForEach(0..<25, id: \.self) { _ in HeavyPart() } }
          }
        }
      }
    }
    // 25 bodies a row of 50 points, and a row in two and a half frames.
    var most = 0
    for _ in 0..<30 {
      stage.advance(by: 1 / 60)
      let bodies = stage.host.work.bodies
      stage.wheel(0, -20)
      most = max(most, stage.host.work.bodies - bodies)
    }
    #expect((25...75).contains(most))
  }

  @Test("rows of different heights: nothing that is seen moves when lengths turn out otherwise")
  func unequal() {
    let log = Log()
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000, id: \.self) { index in
            LazyRow(index: index, log: log, height: 20 + CGFloat(index * 37 % 80))
          }
        }
      }
    }
    stage.wheel(0, -20_000)
    for _ in 1...60 {
      let before = stage.nodes.filter { $0.label.hasPrefix("row") }
      stage.wheel(0, 35)
      for node in before {
        guard let now = stage.nodes.first(where: { $0.label == node.label }) else { continue }
        #expect(near(now.frame.midY, node.frame.midY + 35, 0.51), "\(node.label)")
      }
    }
    stage.wheel(0, 1e6)
    #expect(near(stage.node("row 0: 0").frame.center.y, 10, 6))
  }

  @Test("rows come and go with their data; one id twice is two rows, and a warning")
  func data() {
    let log = Log()
    let handle = Handle()
    let stage = TestStage { Changing(log: log, handle: handle) }
    #expect(shown(stage) == ["row 0", "row 1", "row 2", "row 3"])
    handle.change?([7, 1, 2, 3, 0])
    stage.settle()
    #expect(shown(stage) == ["row 7", "row 1", "row 2", "row 3"])
    let messages = warnings {
      handle.change?([5, 5, 6])
      stage.settle()
    }
    #expect(shown(stage) == ["row 5", "row 5", "row 6"])
    handle.change?([5, 6, 5, 6])
    stage.settle()
    #expect(shown(stage) == ["row 5", "row 6", "row 5", "row 6"])
    #expect(messages.count == 1 && messages[0].contains("5 occurs multiple times"))
    handle.change?([])
    stage.settle()
    #expect(shown(stage) == [])
  }

  @Test("an id of a row is found wherever it is, at an anchor or by the shortest way")
  func scrollTo() {
    let log = Log()
    let handle = Handle()
    let stage = TestStage {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<5_000, id: \.self) { LazyRow(index: $0, log: log) } }
        }
        .onAppear { handle.go = { proxy.scrollTo($0, anchor: $1) } }
      }
    }
    handle.go?(4_000, .top)
    stage.settle()
    #expect(near(stage.node("row 4000: 0").frame.midY, 25, 0.01))
    handle.go?(4_010, nil)
    stage.settle()
    #expect(near(stage.node("row 4010: 0").frame.midY, 175, 0.01))
    withAnimation(.linear(duration: 1)) { handle.go?(0, .top) }
    stage.settle()
    stage.advance(by: 0.5)
    let middle = shown(stage)
    #expect(!middle.contains("row 0") && !middle.contains("row 4010"))
    stage.advance(by: 0.6)
    #expect(near(stage.node("row 0: 0").frame.midY, 25, 0.01))
  }

  @Test("a grid's cells are fixed, flexible or as many as fit")
  func grid() {
    let item = LazyArrangement(
      axis: .vertical, spacing: nil, alignment: .center,
      items: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], pinned: [])
    #expect(item.cells(200).map(\.length) == [70, 57, 57])
    let stage = TestStage {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem(.fixed(50), alignment: .leading)], spacing: 10) {
          ForEach(0..<1_000, id: \.self) { Text("c \($0)").frame(width: 40, height: 30) }
        }
      }
    }
    #expect(stage.labels.count < 14)
    #expect(stage.node("c 0").frame.midX == 71)
    #expect(stage.node("c 1").frame.midX == 170)
    #expect(stage.node("c 2").frame.midY == 55)
    stage.wheel(0, -1e6)
    #expect(near(stage.node("c 999").frame.midY, 185, 0.01))
  }

  @Test("headers stay at the edge as long as their section does")
  func pinned() {
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<20, id: \.self) { section in
            Section {
              ForEach(0..<50, id: \.self) { Text("r \(section).\($0)").frame(height: 40) }
            } header: {
              Text("h \(section)").frame(height: 30)
            }
          }
        }
      }
    }
    func middle(_ label: String) -> Double { Double(stage.node(label).frame.midY) }
    #expect(near(middle("h 0"), 15, 0.6))
    stage.wheel(0, -500)
    #expect(near(middle("h 0"), 15, 0.6))
    // The first section is 30 + 50 · 40 points long: its header leaves with its end.
    for _ in 0..<15 { stage.wheel(0, -101) }
    #expect(near(middle("h 0"), 0, 0.6) && near(middle("h 1"), 30, 0.6))
    stage.wheel(0, -1_000)
    #expect(near(middle("h 1"), 15, 0.6))
    #expect(stage.labels.count < 30)
  }

  @Test("without a scroll view around it a lazy stack has all of its views, and hugs them along")
  func eager() {
    let log = Log()
    let stage = TestStage {
      VStack(spacing: 0) {
        LazyVStack(spacing: 0) { ForEach(0..<3, id: \.self) { LazyRow(index: $0, log: log) } }
        Text("below")
      }
    }
    #expect(log.take() == ["+0", "+1", "+2"])
    #expect(stage.node("below").frame.minY > 100)
  }

  @Test("a lazy stack across in a lazy stack along")
  func nested() {
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { line in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) {
                ForEach(0..<100, id: \.self) {
                  Text("\(line).\($0)").frame(width: 80, height: 60)
                }
              }
            }
            .frame(height: 60)
          }
        }
      }
    }
    #expect(stage.labels.count == 12)
    stage.wheel(-400, 0, at: CGPoint(x: 20, y: 30))
    #expect(stage.node("0.5").frame.minX <= 40)
    stage.wheel(0, -600, at: CGPoint(x: 20, y: 30))
    #expect(stage.labels.contains("11.0"))
  }
}

private struct HeavyPart: View {
  var body: some View { Color.red.frame(height: 2) }
}

private final class Handle {
  var change: (([Int]) -> Void)?
  var go: ((Int, UnitPoint?) -> Void)?
}

private struct Changing: View {
  let log: Log
  let handle: Handle
  @State private var ids = Array(0..<100)
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { LazyRow(index: $0, log: log) } }
    }
    .onAppear { handle.change = { ids = $0 } }
  }
}
