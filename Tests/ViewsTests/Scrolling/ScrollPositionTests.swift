import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct ScrollPositionTests {
  private final class Handle {
    var go: (Int?) -> Void = { _ in }
    var position: (inout ScrollPosition) -> Void = { _ in }
    var change: () -> Void = {}
    var seen: () -> Int? = { nil }
  }

  private struct ByID: View {
    let handle: Handle
    @State private var id: Int?
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000, id: \.self) { Text("row \($0)").frame(width: 200, height: 50) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $id)
      .onAppear {
        handle.go = { id = $0 }
        handle.seen = { id }
      }
    }
  }

  @Test("a position that is an id scrolls when it is set, and follows the user's scrolling")
  func id() {
    let handle = Handle()
    let stage = TestStage { ByID(handle: handle) }
    handle.go(500)
    stage.settle()
    stage.advance(by: 1)
    #expect(
      near(stage.node("row 500").frame.midY, 175, 0.01)
        || near(stage.node("row 500").frame.midY, 25, 0.01))
    stage.drag(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -110))
    stage.advance(by: 1)
    let top = stage.nodes.filter { $0.label.hasPrefix("row") && $0.frame.midY + 25 > 0.6 }
      .min { $0.frame.minY < $1.frame.minY }!
    #expect(handle.seen().map { "row \($0)" } == top.label)
  }

  private struct Album: View {
    let handle: Handle
    @State private var id: Int? = 3
    @State private var margin = 12.0
    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<20, id: \.self) {
            Text("page \($0)").containerRelativeFrame([.horizontal, .vertical])
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $id)
      .padding(margin)
      .onAppear { handle.change = { margin = 30 } }
    }
  }

  @Test("the page that is shown stays where it is when pages get another width")
  func pages() {
    let handle = Handle()
    let stage = TestStage { Album(handle: handle) }
    stage.advance(by: 1)
    #expect(near(stage.node("page 3").frame.midX, 100, 0.01))
    handle.change()
    stage.settle()
    stage.advance(by: 1)
    #expect(near(stage.node("page 3").frame.midX, 100, 0.01))
  }

  private struct ByPosition: View {
    let handle: Handle
    @State private var position = ScrollPosition(edge: .bottom)
    var body: some View {
      ScrollView { Rows() }
        .scrollPosition($position)
        .onAppear { handle.change = { handle.position(&position) } }
    }
  }

  @Test("a position is an edge, a point or a coordinate, again and again")
  func position() {
    let handle = Handle()
    let stage = TestStage { ByPosition(handle: handle) }
    func go(_ change: @escaping (inout ScrollPosition) -> Void) {
      handle.position = change
      handle.change()
      stage.settle()
      stage.settle()
    }
    #expect(stage.top("row 19") == 150)
    go { $0.scrollTo(y: 120) }
    #expect(stage.top("row 0") == -120)
    go { $0.scrollTo(edge: .top) }
    #expect(stage.top("row 0") == 0)
    stage.wheel(0, -70)
    go { $0.scrollTo(edge: .top) }
    #expect(stage.top("row 0") == 0)
    var position = ScrollPosition(id: 3)
    #expect(position.viewID(type: Int.self) == 3 && position.edge == nil)
    position.scrollTo(point: CGPoint(x: 1, y: 2))
    #expect(position.point == CGPoint(x: 1, y: 2) && position.viewID == nil)
  }

  /// The offset at which a flick upwards comes to rest, by its velocity in points per second.
  private func rest(_ behavior: some ScrollTargetBehavior, _ velocity: CGFloat) -> CGFloat {
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Text("row \($0)").frame(width: 200, height: 70) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(behavior)
    }
    stage.pointer(.down, at: CGPoint(x: 100, y: 180))
    for step in 1...5 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 100, y: 180 - velocity / 60 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: 100, y: 180 - velocity / 12))
    stage.advance(by: 3)
    let node = stage.nodes.first { $0.label.hasPrefix("row") }!
    let number = CGFloat(Int(node.label.dropFirst(4))!)
    return number * 70 - (node.frame.midY - 35)
  }

  @Test("pages and aligned views are where a scroll comes to rest")
  func targets() {
    #expect(near(rest(PagingScrollTargetBehavior(), 2_000), 200, 0.6))
    let aligned = rest(ViewAlignedScrollTargetBehavior(limitBehavior: .never), 1_200)
    #expect(near(aligned.truncatingRemainder(dividingBy: 70), 0, 0.6) && aligned > 300)
    #expect(near(rest(ViewAlignedScrollTargetBehavior(limitBehavior: .always), 2_000), 140, 0.6))
    // The window is low, so its vertical size class is compact.
    #expect(near(rest(ViewAlignedScrollTargetBehavior(), 2_000), 140, 0.6))
  }

  @Test("what is said of one scroll view does not hold for those in it")
  func nested() {
    struct Seen: View {
      @Environment(\.self) private var environment
      let log: Log
      var body: some View {
        let settings = environment.scrollSettings
        let _ = log(
          "\(settings.behavior == nil) \(settings.initialAnchor == .topLeading) "
            + "\(settings.sizeAnchor == nil) \(environment.scrollMargins == ScrollMargins()) "
            + "\(!environment.isScrollClipDisabled) \(environment.isScrollEnabled)")
        Color.red.frame(width: 10, height: 10)
      }
    }
    let log = Log()
    _ = TestStage {
      ScrollView(.horizontal) { ScrollView { Seen(log: log) } }
        .scrollTargetBehavior(.paging)
        .defaultScrollAnchor(.bottom)
        .contentMargins(8)
        .scrollClipDisabled()
        .scrollDisabled(true)
    }
    #expect(log.take() == ["true true true true true false"])
  }

  struct Near: ScrollTargetBehavior {
    let limitsScrolls: Bool
    nonisolated init(limitsScrolls: Bool) { self.limitsScrolls = limitsScrolls }
    func properties(context: PropertiesContext) -> Properties {
      var properties = Properties()
      properties.limitsScrolls = limitsScrolls && context.axes == .vertical
      return properties
    }
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  }

  @Test func aBehaviorThatLimitsScrollsGoesNoFurtherThanTheContainerIsLong() {
    // The finger has come 250 points far by then.
    let (near, far) = (
      rest(Near(limitsScrolls: true), 3_000), rest(Near(limitsScrolls: false), 3_000)
    )
    #expect(near > 200 && near <= 450.6)
    #expect(far > 600)
    let wrapped = rest(AnyScrollTargetBehavior(Near(limitsScrolls: true)), 3_000)
    #expect(wrapped == near)
  }

  struct Middle: ScrollTargetBehavior {
    nonisolated init() {}
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target = ScrollTarget(rect: CGRect(x: 0, y: 1_050, width: 200, height: 70), anchor: .center)
    }
  }

  @Test func aTargetsAnchorComesToRestAtTheSamePointOfWhatIsSeen() {
    let stage = TestStage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Text("row \($0)").frame(width: 200, height: 70) }
        }
      }
      .scrollTargetBehavior(Middle())
    }
    stage.pointer(.down, at: CGPoint(x: 100, y: 180))
    for step in 1...5 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 100, y: 180 - 20 * step))
    }
    stage.pointer(.up, at: CGPoint(x: 100, y: 80))
    stage.advance(by: 5)
    #expect(near(stage.node("row 15").frame.midY, 100, 0.6))
  }

  @Test("a scroll view's geometry and phases are told")
  func watching() {
    let log = Log()
    let stage = TestStage {
      ScrollView { Rows() }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: { old, new in
          log("y \(Int(old)) \(Int(new))")
        }
        .onScrollPhaseChange { old, new in log("\(old) \(new)") }
    }
    stage.settle()
    #expect(log.take() == ["y 0 0"])
    stage.wheel(0, -100)
    #expect(Set(log.take()).isSuperset(of: ["y 0 100", "idle interacting", "interacting idle"]))
    stage.pointer(.down, at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["idle tracking"])
    stage.pointer(.up, at: CGPoint(x: 100, y: 100))
    #expect(log.take() == ["tracking idle"])
  }

  @Test("a scroll transition goes with the part of a view that is seen")
  func transition() {
    let stage = TestStage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { index in
            Color.red.frame(width: 200, height: 100)
              .scrollTransition(.interactive(timingCurve: .linear)) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
    }
    #expect(stage.opacities.allSatisfy { $0.value(at: 0) == 0 || $0.value(at: 0) == 1 })
    stage.wheel(0, -25)
    let shown = stage.opacities.map { $0.value(at: stage.time) }.filter { $0 > 0 && $0 < 1 }
    #expect(shown.contains { near($0, 0.75, 0.01) } && shown.contains { near($0, 0.25, 0.01) })
  }

  private struct Pages: View {
    let log: Log
    @State private var page: Int?
    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<3) { Text("page \($0)").frame(width: 200, height: 99).id($0) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $page)
      .onAppear { page = 1 }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.x
      } action: { _, x in
        log("\(x)")
        page = Int((x / 200).rounded())
      }
    }
  }

  @Test func aPositionAndAGeometryThatWriteEachOtherSettle() {
    let log = Log()
    var stage: TestStage!
    let messages = warnings { stage = TestStage { Pages(log: log) } }
    #expect(messages == [])
    #expect(stage.node("page 1").frame.center.x == 100)
    let reported = log.take()
    #expect(Set(reported).count == reported.count, "\(reported)")
    stage.settle()
    #expect(log.take() == [])
  }
}
