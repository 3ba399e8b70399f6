import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Views of stacks and grids that are moved by a drag after a hold.
@MainActor @Suite struct ReorderContainerTests {
  private static let size = CGSize(width: 400, height: 400)

  private final class Order { var ids: () -> [String] = { [] } }

  enum Kind: CaseIterable { case column, row, rightToLeft, lazyColumn, lazyRow, grid, lazyGrid }

  private struct Item: Identifiable { let id: String }

  private struct Board: View {
    let kind: Kind
    let order: Order
    var isEnabled = true
    @State private var items: [Item]

    init(_ kind: Kind, _ order: Order, isEnabled: Bool = true, count: Int = 6) {
      self.kind = kind
      self.order = order
      self.isEnabled = isEnabled
      _items = State(initialValue: (0..<count).map { Item(id: "n\($0)") })
    }

    private var views: some View {
      ForEach(items) { item in
        Text(item.id).frame(width: 56, height: 40)
          .moveDisabled(item.id == "n5" && items.count == 6)
      }
      .reorderable()
    }

    @ViewBuilder private var container: some View {
      switch kind {
      case .column: VStack(spacing: 10) { views }
      case .row: HStack(spacing: 4) { views }
      case .rightToLeft:
        HStack(spacing: 4) { views }.environment(\.layoutDirection, .rightToLeft)
      case .lazyColumn: ScrollView { LazyVStack(spacing: 10) { views } }
      case .lazyRow: ScrollView(.horizontal) { LazyHStack(spacing: 4) { views } }
      case .grid:
        Grid(horizontalSpacing: 10, verticalSpacing: 10) {
          GridRow { views }
        }
      case .lazyGrid:
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(60), spacing: 10), count: 3)) { views }
      }
    }

    var body: some View {
      container
        .reorderContainer(for: Item.self, isEnabled: isEnabled) { difference in
          let moved = items.filter { difference.sources.contains($0.id) }
          items.removeAll { difference.sources.contains($0.id) }
          var end = items.endIndex
          if case .before(let next) = difference.destination.position {
            end = items.firstIndex { $0.id == next } ?? end
          }
          items.insert(contentsOf: moved, at: end)
        }
        .onAppear { order.ids = { items.map(\.id) } }
    }
  }

  private func drag(
    _ stage: TestStage, from start: CGPoint, to end: CGPoint, hold: Double = 0.6, steps: Int = 10
  ) {
    stage.pointer(.down, at: start)
    stage.advance(by: hold)
    for step in 1...steps {
      stage.advance(by: 1 / 60)
      let fraction = CGFloat(step) / CGFloat(steps)
      stage.pointer(
        .moved,
        at: CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
    }
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    near(a.x, b.x, 0.6) && near(a.y, b.y, 0.6)
  }

  @Test(
    "the others make room for the view that is held, and it settles there", arguments: Kind.allCases
  )
  func moves(kind: Kind) {
    let order = Order()
    let stage = TestStage(size: Self.size) { Board(kind, order) }
    let names = (0..<6).map { "n\($0)" }
    let centers = names.map { stage.node($0).frame.center }
    // A little off the middles of the other centers.
    let off = CGVector(
      dx: kind == .column || kind == .lazyColumn ? 0 : kind == .rightToLeft ? -3 : 3,
      dy: kind == .column || kind == .lazyColumn ? 3 : 0)
    let end = CGPoint(x: centers[4].x + off.dx, y: centers[4].y + off.dy)
    drag(stage, from: centers[0], to: end)
    stage.advance(by: 2)
    for index in 1...4 {
      #expect(isNear(stage.node(names[index]).frame.center, centers[index - 1]), "\(names[index])")
    }
    #expect(isNear(stage.node(names[0]).frame.center, end))
    #expect(isNear(stage.node(names[5]).frame.center, centers[5]))
    #expect(order.ids() == names)
    stage.pointer(.up, at: end)
    let result = ["n1", "n2", "n3", "n4", "n0", "n5"]
    #expect(order.ids() == result)
    stage.advance(by: 2)
    #expect(zip(result, centers).allSatisfy { isNear(stage.node($0).frame.center, $1) })
    // And back, from the middle.
    let back = CGPoint(x: centers[1].x - off.dx, y: centers[1].y - off.dy)
    drag(stage, from: centers[4], to: back)
    stage.pointer(.up, at: back)
    stage.advance(by: 2)
    #expect(order.ids() == ["n1", "n0", "n2", "n3", "n4", "n5"])
  }

  @Test("nothing is lifted without a hold, where the container is off, and by a fixed view")
  func stays() {
    let order = Order()
    let stage = TestStage(size: Self.size) { Board(.column, order) }
    let names = (0..<6).map { "n\($0)" }
    let centers = names.map { stage.node($0).frame.center }
    drag(stage, from: centers[0], to: centers[3], hold: 0.1)
    stage.pointer(.up, at: centers[3])
    #expect(order.ids() == names && stage.node("n0").frame.center == centers[0])
    drag(stage, from: centers[5], to: centers[3])
    stage.pointer(.up, at: centers[3])
    #expect(order.ids() == names, "the last one is fixed")
    let off = TestStage(size: Self.size) { Board(.column, order, isEnabled: false) }
    drag(off, from: centers[0], to: centers[3])
    off.pointer(.up, at: centers[3])
    #expect(order.ids() == names)
  }

  @Test("the others turn back without a jump, and a view that is let go keeps its speed")
  func isContinuous() {
    let order = Order()
    let stage = TestStage(size: Self.size) { Board(.column, order) }
    let start = stage.node("n1").frame.center
    drag(stage, from: start, to: CGPoint(x: start.x, y: start.y + 60), steps: 3)
    var last = stage.node("n2").frame.midY
    var fastest: CGFloat = 0
    // While the second view makes room, the finger turns round.
    for step in 1...30 {
      stage.advance(by: 1 / 60)
      if step == 8 { stage.pointer(.moved, at: start) }
      let now = stage.node("n2").frame.midY
      fastest = max(fastest, abs(now - last))
      last = now
    }
    #expect(fastest > 1 && fastest < 10)
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y + 6 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y + 60))
    let released = stage.node("n1").frame.midY
    #expect(near(released, start.y + 60, 0.6))
    stage.advance(by: 1 / 60)
    let next = stage.node("n1").frame.midY
    #expect(next > released + 2 && next < released + 8, "it goes on down at 360 points a second")
    stage.advance(by: 2)
    #expect(near(stage.node("n1").frame.midY, start.y + 50, 0.6))
  }

  @Test("the view that is held is drawn over the others")
  func isRaised() {
    let stage = TestStage(size: Self.size) { Board(.column, Order()) }
    #expect(stage.texts.first == "n0")
    let start = stage.node("n0").frame.center
    drag(stage, from: start, to: CGPoint(x: start.x, y: start.y + 30))
    #expect(stage.texts.last == "n0")
  }

  @Test("a view that is held near an edge scrolls a lazy stack, and can go to any place of it")
  func scrolls() {
    let order = Order()
    let stage = TestStage(size: Self.size) { Board(.lazyColumn, order, count: 40) }
    let start = stage.node("n2").frame.center
    let end = CGPoint(x: start.x, y: Self.size.height - 20)
    drag(stage, from: start, to: end)
    stage.advance(by: 8)
    #expect(isNear(stage.node("n2").frame.center, end))
    #expect(stage.labels.contains("n39") && !stage.labels.contains("n5"))
    stage.pointer(.up, at: end)
    stage.advance(by: 1)
    #expect((order.ids().firstIndex(of: "n2") ?? 0) > 36)
  }

  private struct Columns: View {
    let order: Order
    @State var todo = ["a0", "a1", "a2"].map(Item.init)
    @State var done = ["b0", "b1"].map(Item.init)

    private func column(_ items: [Item], _ name: String) -> some View {
      VStack(spacing: 10) {
        ForEach(items) { Text($0.id).frame(width: 56, height: 40) }.reorderable(collectionID: name)
      }
      .frame(height: 300, alignment: .top)
    }

    private func move(_ difference: ReorderDifference<String, String>) {
      let moved = (todo + done).filter { difference.sources.contains($0.id) }
      todo.removeAll { difference.sources.contains($0.id) }
      done.removeAll { difference.sources.contains($0.id) }
      func insert(into items: inout [Item]) {
        var end = items.endIndex
        if case .before(let next) = difference.destination.position {
          end = items.firstIndex { $0.id == next } ?? end
        }
        items.insert(contentsOf: moved, at: end)
      }
      if difference.destination.collectionID == "todo" {
        insert(into: &todo)
      } else {
        insert(into: &done)
      }
    }

    var body: some View {
      HStack(spacing: 100) {
        column(todo, "todo")
        column(done, "done")
      }
      .reorderContainer(for: Item.self, in: String.self) { move($0) }
      .onAppear { order.ids = { todo.map(\.id) + ["|"] + done.map(\.id) } }
    }
  }

  @Test(
    "a view goes to another collection, where the others make room, and those of its own close the gap"
  )
  func changesCollections() {
    let order = Order()
    let stage = TestStage(size: Self.size) { Columns(order: order) }
    let names = ["a0", "a1", "a2", "b0", "b1"]
    let centers = Dictionary(uniqueKeysWithValues: names.map { ($0, stage.node($0).frame.center) })
    let end = CGPoint(x: centers["b1"]!.x, y: centers["b1"]!.y - 6)
    drag(stage, from: centers["a0"]!, to: end)
    stage.advance(by: 2)
    #expect(isNear(stage.node("a1").frame.center, centers["a0"]!))
    #expect(isNear(stage.node("a2").frame.center, centers["a1"]!))
    #expect(isNear(stage.node("b0").frame.center, centers["b0"]!))
    #expect(
      isNear(
        stage.node("b1").frame.center, CGPoint(x: centers["b1"]!.x, y: centers["b1"]!.y + 50)))
    stage.pointer(.up, at: end)
    stage.advance(by: 2)
    #expect(order.ids() == ["a1", "a2", "|", "b0", "a0", "b1"])
    #expect(isNear(stage.node("a0").frame.center, centers["b1"]!))
    // To the end of the other collection, and within one as ever.
    drag(
      stage, from: stage.node("b0").frame.center, to: CGPoint(x: centers["a0"]!.x, y: 200))
    stage.pointer(.up, at: CGPoint(x: centers["a0"]!.x, y: 200))
    stage.advance(by: 2)
    #expect(order.ids() == ["a1", "a2", "b0", "|", "a0", "b1"])
    let start = stage.node("a1").frame.center
    let below = CGPoint(x: start.x, y: start.y + 56)
    drag(stage, from: start, to: below)
    stage.pointer(.up, at: below)
    stage.advance(by: 2)
    #expect(order.ids() == ["a2", "a1", "b0", "|", "a0", "b1"])
  }

  @Test("a collection without a name in a container of several is told, and nothing moves")
  func missesNames() {
    var ids: [String] = []
    let messages = warnings {
      let stage = TestStage(size: Self.size) {
        VStack(spacing: 10) {
          ForEach(["a", "b"].map(Item.init)) { Text($0.id).frame(width: 56, height: 40) }
            .reorderable()
        }
        .reorderContainer(for: Item.self, in: Int.self) { ids += $0.sources }
      }
      let start = stage.node("a").frame.center
      drag(stage, from: start, to: CGPoint(x: start.x, y: start.y + 60))
      stage.pointer(.up, at: CGPoint(x: start.x, y: start.y + 60))
    }
    #expect(ids.isEmpty)
    #expect(messages.contains { $0.contains("reorderable(collectionID:)") })
  }

  private struct Receiver: View {
    let log: Log
    var goesToEnd = false
    let isScrolled: Bool
    @State var items = ["a", "b", "c"].map(Item.init)

    private typealias Destination = ReorderDifference<
      String, ReorderableSingleCollectionIdentifier
    >.Destination

    @ViewBuilder private var rows: some View {
      ForEach(items) { Text($0.id).frame(width: 56, height: 40) }.reorderable()
    }

    private func note(_ name: String, _ session: DropSession) {
      let words =
        switch session.reorderDestination(for: Item.self)?.position {
        case .before(let id): "before \(id)"
        case .end: "end"
        case nil: "nowhere"
        }
      log("\(name) \(words)")
    }

    var body: some View {
      VStack(spacing: 20) {
        Text("new").frame(width: 56, height: 40).draggable("x")
        Group {
          if isScrolled {
            ScrollView { LazyVStack(spacing: 10) { rows } }.frame(height: 200)
          } else {
            VStack(spacing: 10) { rows }
          }
        }
        .reorderContainer(for: Item.self) { _ in }
        .dropDestination(for: String.self) { _, session in note("took", session) }
        .dropConfiguration { session in
          note("asked", session)
          return goesToEnd
            ? DropConfiguration(operation: .copy, destination: Destination(position: .end))
            : DropConfiguration(operation: .copy)
        }
      }
    }
  }

  @Test(
    "what is dropped among reorderable views is told the gap, which may be another one",
    arguments: [false, true])
  func dropDestinations(isScrolled: Bool) {
    func drop(above name: String, by distance: CGFloat, goesToEnd: Bool = false) -> [String] {
      let log = Log()
      let stage = TestStage(size: Self.size) {
        Receiver(log: log, goesToEnd: goesToEnd, isScrolled: isScrolled)
      }
      let (start, target) = (stage.node("new").frame.center, stage.node(name).frame.center)
      let end = CGPoint(x: target.x, y: target.y - distance)
      stage.pointer(.down, at: start)
      stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y + 15))
      stage.pointer(.moved, at: end)
      _ = log.take()
      stage.pointer(.up, at: end)
      return Array(log.take().suffix(2))
    }
    #expect(drop(above: "b", by: 5) == ["asked before b", "took before b"])
    #expect(drop(above: "b", by: -5) == ["asked before c", "took before c"])
    #expect(drop(above: "c", by: -5) == ["asked end", "took end"])
    #expect(drop(above: "a", by: 5, goesToEnd: true) == ["asked before a", "took end"])
    let other = Log()
    let stage = TestStage(size: Self.size) {
      VStack {
        Text("new").draggable("x")
        Text("bin").frame(width: 80, height: 80).dropDestination(for: String.self) { _, session in
          other("\(session.reorderDestination(for: Item.self) == nil)")
        }
      }
    }
    let (start, end) = (stage.node("new").frame.center, stage.node("bin").frame.center)
    stage.pointer(.down, at: start)
    stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y + 15))
    stage.pointer(.moved, at: end)
    stage.pointer(.up, at: end)
    #expect(other.take() == ["true"], "there is no container")
  }

  @Test("a view whose drag is cancelled goes back, and so do the others")
  func cancels() {
    let order = Order()
    let stage = TestStage(size: Self.size) { Board(.column, order) }
    let names = (0..<6).map { "n\($0)" }
    let centers = names.map { stage.node($0).frame.center }
    drag(stage, from: centers[0], to: centers[3])
    stage.pointer(.cancelled, at: centers[3])
    stage.advance(by: 2)
    #expect(order.ids() == names)
    #expect(zip(names, centers).allSatisfy { isNear(stage.node($0).frame.center, $1) })
  }
}
