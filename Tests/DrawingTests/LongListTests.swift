import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Plans of lists that are long enough for several threads.
struct LongListTests {
  /// Squares, each moving for a while; those whose number `skips` says are left out.
  private func list(_ count: Int, skips: (Int) -> Bool = { _ in false }) -> DisplayList {
    DisplayList(
      (0..<count).filter { !skips($0) }.map { index in
        let from = CGRect(
          x: CGFloat(index % 40) * 8, y: CGFloat(index / 40) * 8, width: 5, height: 5)
        let to = from.offsetBy(dx: 30, dy: 7)
        var animator = Animator(from.animatableData)
        animator.start(
          animation: .linear(duration: index % 3 == 0 ? 1 : 4), from: from.animatableData,
          to: to.animatableData, at: 0, environment: nil)
        return DisplayItem(
          identity: UInt64(index) + 1, version: 1,
          content: .shape(
            .rectangle, nil, .color(.black), isEvenOdd: false, isAntialiased: true,
            frame: AnimatedValue(to, on: animator.track)))
      })
  }

  private func boxes(_ plan: Plan) -> [PixelRect] { plan.nodes.map(\.bounds) }

  @Test("threads do not change a plan", arguments: [255, 256, 1_001])
  func threads(count: Int) {
    let list = list(count)
    for time in [0, 0.4, 2, 9.0] {
      let alone = Plan(list, at: time, scale: 2, threads: 1)
      for threads in [2, 3, 7] {
        let shared = Plan(list, at: time, scale: 2, threads: threads)
        #expect(boxes(shared) == boxes(alone))
        #expect(shared.damage(since: alone).isEmpty)
      }
    }
  }

  @Test func whatRestsIsSparedByAnyNumberOfThreads() {
    let list = list(900)
    var plans = [1, 2].map { Plan(list, at: 2, scale: 1, threads: $0) }
    let kept = [1, 2].map { threads in
      let next = Plan(list, at: 2.5, scale: 1, since: plans[threads - 1], threads: threads)
      let same = zip(next.nodes, plans[threads - 1].nodes).filter { $0 === $1 }.count
      plans[threads - 1] = next
      return same
    }
    #expect(kept == [300, 300])
    #expect(boxes(plans[0]) == boxes(plans[1]))
  }

  @Test func whatCameAndWentIsFoundByAnyNumberOfThreads() {
    let (before, after) = (list(900), list(900) { $0 % 50 == 7 })
    let old = Plan(before, at: 0.1, scale: 1)
    let plans = [1, 2].map { Plan(after, at: 0.2, scale: 1, since: old, threads: $0) }
    #expect(boxes(plans[0]) == boxes(plans[1]))
    #expect(boxes(plans[0]) == boxes(Plan(after, at: 0.2, scale: 1)))
  }
}
