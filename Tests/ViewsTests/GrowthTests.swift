import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// The cost of a change, counted, in interfaces of very different sizes. Nothing here looks at a
/// clock.
@Suite("Growth")
@MainActor struct GrowthTests {
  /// Work of a turn, in numbers that do not depend on the machine.
  private struct Cost: Equatable {
    var work: Work
    var evaluated: Int
    var layouts: Int
  }

  private func cost(on host: ViewHost, _ change: () -> Void) -> Cost {
    let (work, evaluated) = (host.work, Int(host.counters.evaluated))
    let layouts = LayoutCounter.measures
    change()
    return Cost(
      work: host.work - work, evaluated: Int(host.counters.evaluated) - evaluated,
      layouts: LayoutCounter.measures - layouts)
  }

  @Test("a view that changes its colour costs the same among a hundred and a hundred thousand")
  func color() {
    let costs = [100, 1_000, 10_000, 100_000].map { count -> Cost in
      let link = Hand()
      let host = ViewHost(Lights(count: count, link: link), size: CGSize(width: 100, height: 100))
      _ = host.turn(at: 0)
      return cost(on: host) {
        link.switchLight()
        _ = host.turn(at: 1)
      }
    }
    #expect(costs[0].work == Work(bodies: 1, items: 1, updates: 1))
    #expect(costs[0].evaluated < 16)
    for other in costs.dropFirst() {
      #expect(other.work == costs[0].work)
      #expect(other.layouts == costs[0].layouts)
      // A stretch more around the view's own with each 32 times as many.
      #expect(other.evaluated - costs[0].evaluated <= 2)
    }
  }

  @Test("a view among a hundred thousand changes, and no list of all of them is looked through")
  func lists() {
    for count in [100, 1_000, 10_000, 100_000] {
      let link = Hand()
      let host = ViewHost(Lights(count: count, link: link), size: CGSize(width: 100, height: 100))
      let old = host.turn(at: 0).displayList
      let plan = Plan(old, at: 0, scale: 1)
      link.switchLight()
      let new = host.turn(at: 1).displayList
      // Lists within each other, as many as the logarithm says, none longer than twice a stretch.
      var levels = 2
      var chunks = count / DisplayChunks.fewest
      while chunks > DisplayChunks.fewest {
        levels += 1
        chunks /= DisplayChunks.fewest
      }
      let most = levels * 2 * DisplayChunks.fewest
      let (items, nodes) = (
        Self.walked(old, new),
        Self.walked(plan.nodes, Plan(new, at: 1, scale: 1, since: plan).nodes)
      )
      #expect(items > 1 && items <= most, "\(items) items of \(count)")
      #expect(nodes > 1 && nodes <= most, "\(nodes) nodes of \(count)")
    }
  }

  /// The number of items in lists that are not entirely the same in both.
  private static func walked(_ old: DisplayList, _ new: DisplayList) -> Int {
    zip(old.items, new.items).reduce(new.items.count) { count, pair in
      guard pair.0 !== pair.1, case .group(_, let before) = pair.0.content,
        case .group(_, let after) = pair.1.content
      else { return count }
      return count + walked(before, after)
    }
  }

  private static func walked(_ old: [Plan.Node], _ new: [Plan.Node]) -> Int {
    zip(old, new).reduce(new.count) { count, pair in
      pair.0 === pair.1 ? count : count + walked(pair.0.children, pair.1.children)
    }
  }

  @Test("the first turn grows in step with the number of views")
  func firstTurn() {
    let costs = [1_000, 10_000].map { count -> Cost in
      var host: ViewHost!
      let layouts = LayoutCounter.measures
      host = ViewHost(Lights(count: count, link: Hand()), size: CGSize(width: 100, height: 100))
      _ = host.turn(at: 0)
      return Cost(
        work: host.work, evaluated: Int(host.counters.evaluated),
        layouts: LayoutCounter.measures - layouts)
    }
    func grows(_ part: (Cost) -> Int) -> Double { Double(part(costs[1])) / Double(part(costs[0])) }
    #expect((9.5...10.5).contains(grows(\.evaluated)))
    #expect((9.5...10.5).contains(grows(\.layouts)))
    #expect((9.5...10.5).contains(grows(\.work.bodies)))
  }

  @Test("springs that start cost in step with how many start")
  func springs() {
    let costs = [100, 1_000].map { count -> Cost in
      let link = Hand()
      let host = ViewHost(Springs(count: count, link: link), size: CGSize(width: 100, height: 100))
      _ = host.turn(at: 0)
      return cost(on: host) {
        link.switchLight()
        _ = host.turn(at: 1)
      }
    }
    #expect((9...11).contains(Double(costs[1].evaluated) / Double(costs[0].evaluated)))
    #expect((9...11).contains(Double(costs[1].work.items) / Double(costs[0].work.items)))
  }
}

/// Changes something in the scene from outside.
private final class Hand {
  var switchLight: () -> Void = {}
}

private struct Lights: View {
  let count: Int
  let link: Hand

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { Light(link: $0 == count / 2 ? link : nil) }
    }
  }
}

private struct Light: View {
  let link: Hand?
  @State private var isOn = false

  var body: some View {
    (isOn ? Color.red : Color.green).frame(width: 10, height: 1)
      .onAppear { link?.switchLight = { isOn.toggle() } }
  }
}

private struct Springs: View {
  let count: Int
  let link: Hand
  @State private var isRight = false

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Color.red.frame(width: 10, height: 10).position(
          x: isRight ? 90 : 10, y: CGFloat(index % 90))
      }
    }
    .onAppear { link.switchLight = { withAnimation(.bouncy) { isRight.toggle() } } }
  }
}
