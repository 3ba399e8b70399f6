import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Swipe actions of rows outside of lists.
@MainActor @Suite struct SwipeContainerTests {
  private static let size = CGSize(width: 300, height: 300)

  private struct Rows: View {
    let log: Log
    var count = 3

    var body: some View {
      ForEach(0..<count, id: \.self) { row in
        Button("row \(row)") { log("tapped \(row)") }
          .buttonStyle(.plain)
          .frame(maxWidth: .infinity, minHeight: 50)
          .swipeActions {
            Button("first") { log("first \(row)") }
            Button("second") { log("second \(row)") }
          } onPresentationChanged: {
            log($0 ? "uncovered \(row)" : "covered \(row)")
          }
          .padding(.horizontal, 10)
          .swipeActions(edge: .leading) { Button("mark") { log("mark \(row)") } }
      }
    }
  }

  enum Container: CaseIterable { case stack, lazyStack, scrollView }

  private func stage(_ container: Container, _ log: Log, count: Int = 3) -> TestStage {
    TestStage(size: Self.size) {
      switch container {
      case .stack: VStack(spacing: 0) { Rows(log: log, count: count) }.swipeActionsContainer()
      case .lazyStack:
        ScrollView {
          LazyVStack(spacing: 0) { Rows(log: log, count: count) }.swipeActionsContainer()
        }
      case .scrollView:
        ScrollView { LazyVStack(spacing: 0) { Rows(log: log, count: count) } }
          .swipeActionsContainer()
      }
    }
  }

  private func swipe(_ stage: TestStage, _ row: Int, by way: CGFloat) {
    let start = CGPoint(x: 150, y: stage.node("row \(row)").frame.midY)
    stage.pointer(.down, at: start)
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x + way * CGFloat(step) / 10, y: start.y))
    }
    stage.pointer(.up, at: CGPoint(x: start.x + way, y: start.y))
    stage.advance(by: 1)
  }

  @Test("a row of a stack opens to the actions of either edge", arguments: Container.allCases)
  func opens(container: Container) {
    let log = Log()
    let stage = stage(container, log)
    let row = stage.node("row 1").frame
    swipe(stage, 1, by: -120)
    #expect(stage.node("row 1").frame.minX == row.minX - 148)
    #expect(stage.node("row 0").frame.minX == row.minX)
    #expect(log.take() == ["uncovered 1"])
    stage.tap("second")
    stage.advance(by: 1)
    #expect(log.take() == ["second 1", "covered 1"])
    #expect(stage.node("row 1").frame.minX == row.minX)
    swipe(stage, 1, by: 80)
    #expect(stage.node("row 1").frame.minX == row.minX + 74)
    stage.tap("mark")
    stage.advance(by: 1)
    #expect(log.take() == ["mark 1"])
    swipe(stage, 1, by: -240)
    #expect(log.take() == ["first 1"] && stage.node("row 1").frame.minX == row.minX)
  }

  @Test("the next touch elsewhere in the container closes the open row, and does no more")
  func closes() {
    let log = Log()
    let stage = stage(.scrollView, log)
    let row = stage.node("row 0").frame
    swipe(stage, 0, by: -120)
    #expect(log.take() == ["uncovered 0"])
    stage.tap("row 2")
    stage.advance(by: 1)
    #expect(log.take() == ["covered 0"] && stage.node("row 0").frame.minX == row.minX)
    stage.tap("row 2")
    #expect(log.take() == ["tapped 2"])
  }

  @Test("scrolling closes the open row")
  func scrolling() {
    let log = Log()
    let stage = stage(.scrollView, log, count: 20)
    let row = stage.node("row 2").frame
    swipe(stage, 2, by: -120)
    // On the row itself, where a touch closes nothing.
    let start = CGPoint(x: 60, y: row.midY)
    stage.pointer(.down, at: start)
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y - 5 * CGFloat(step)))
    }
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y - 50))
    stage.advance(by: 2)
    #expect(stage.node("row 2").frame.minY < row.minY - 20)
    #expect(log.take() == ["uncovered 2", "covered 2"])
  }

  @Test("without a container around, a row outside of lists stays where it is")
  func stays() {
    let log = Log()
    let stage = TestStage(size: Self.size) { VStack(spacing: 0) { Rows(log: log) } }
    let row = stage.node("row 1").frame
    swipe(stage, 1, by: -120)
    #expect(stage.node("row 1").frame == row && log.take() == [])
  }

  @Test("in a list inside of a container the cells are swiped, once")
  func inAList() {
    let log = Log()
    let stage = TestStage(size: Self.size) { List { Rows(log: log) }.swipeActionsContainer() }
    let row = stage.node("row 1").frame
    swipe(stage, 1, by: -120)
    #expect(stage.node("row 1").frame.minX == row.minX - 148)
    #expect(log.take() == ["uncovered 1"])
  }
}
