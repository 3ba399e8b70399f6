import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct ScrollTransactionTests {
  private final class Handle {
    var change: (() -> Void) = {}
    var go: (Int) -> Void = { _ in }
  }

  private struct ByID: View {
    let handle: Handle
    @State private var id: Int?
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { Text("row \($0)").frame(width: 200, height: 50) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $id, anchor: .center)
      .onAppear { handle.go = { id = $0 } }
    }
  }

  @Test func aTransactionSaysWhereInTheViewATargetIsShown() {
    let handle = Handle()
    let stage = TestStage { ByID(handle: handle) }
    for (row, anchor, middle) in [
      (10, UnitPoint.top, 25.0), (20, .bottom, 175), (15, nil, 100),
    ] as [(Int, UnitPoint?, Double)] {
      withTransaction(\.scrollTargetAnchor, anchor) { handle.go(row) }
      stage.settle()
      stage.settle()
      #expect(near(Double(stage.node("row \(row)").frame.midY), middle, 0.01), "row \(row)")
    }
  }

  private struct Flung: View {
    let handle: Handle
    @State private var position = ScrollPosition()
    var body: some View {
      ScrollView { Color.red.frame(width: 200, height: 40_000) }
        .scrollPosition($position)
        .onAppear { handle.change = { position.scrollTo(y: 5_000) } }
    }
  }

  @Test func aPositionMayLeaveAScrollItsSpeed() {
    for preserves in [true, false] {
      let handle = Handle()
      let stage = TestStage { Flung(handle: handle) }
      stage.drag(from: CGPoint(x: 100, y: 190), by: CGVector(dx: 0, dy: -180), release: false)
      stage.pointer(.up, at: CGPoint(x: 100, y: 10))
      withTransaction(\.scrollPositionUpdatePreservesVelocity, preserves) { handle.change() }
      stage.settle()
      stage.settle()
      #expect((stage.frame.movesUntil > stage.time + 2) == preserves)
    }
  }

  private struct Growing: View {
    let handle: Handle
    @State private var count = 20
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { Text("row \($0)").frame(width: 200, height: 50) }
        }
      }
      .defaultScrollAnchor(.bottom)
      .onAppear { handle.change = { count += 2 } }
    }
  }

  @Test func aTransactionMayKeepTheOffsetWhenTheContentGrows() {
    for (behavior, row) in [
      (ScrollContentOffsetAdjustmentBehavior.automatic, "row 21"), (.disabled, "row 19"),
    ] {
      let handle = Handle()
      let stage = TestStage { Growing(handle: handle) }
      #expect(near(Double(stage.node("row 19").frame.midY), 175, 0.01))
      withTransaction(\.scrollContentOffsetAdjustmentBehavior, behavior) { handle.change() }
      stage.settle()
      #expect(near(Double(stage.node(row).frame.midY), 175, 0.01), "\(row)")
    }
  }
}
