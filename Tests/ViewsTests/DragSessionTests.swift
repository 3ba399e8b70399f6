import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// The session of a drag: the calls to its source and its destinations, and the choice of the
/// operation.
@MainActor @Suite(.serialized) struct DragSessionTests {
  private struct Stone: Codable, Transferable, Identifiable, Equatable {
    let id: Int
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  private func name(_ phase: DragSession.Phase) -> String {
    switch phase {
    case .initial: "initial"
    case .active: "active"
    case .ending(let operation): "ending \(operation)"
    case .ended(let operation): "ended \(operation)"
    case .dataTransferCompleted: "transferred"
    }
  }

  private func name(_ phase: DropSession.Phase) -> String {
    switch phase {
    case .entering: "entering"
    case .active: "active"
    case .exiting: "exiting"
    case .ended(let operation): "ended \(operation)"
    case .dataTransferCompleted: "transferred"
    }
  }

  private var card: some View { Color.red.frame(width: 100, height: 100) }

  /// A stone on the left, a bin on the right.
  private func stage(_ source: some View, _ bin: some View) -> TestStage {
    TestStage(size: CGSize(width: 200, height: 100)) {
      HStack(spacing: 0) {
        source
        bin
      }
    }
  }

  private func bin(_ log: Log) -> some View {
    Color.green.frame(width: 100, height: 100)
      .dropDestination(for: Stone.self) { stones, session in
        log("took \(stones.map(\.id)) at \(session.location.x)")
      }
  }

  private func drag(_ stage: TestStage, to end: CGPoint = CGPoint(x: 150, y: 50)) {
    stage.pointer(.down, at: CGPoint(x: 50, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 80, y: 50))
    stage.pointer(.moved, at: end)
    stage.pointer(.up, at: end)
  }

  @Test func bothSidesFollowADrag() {
    let log = Log()
    let source = card.draggable(Stone(id: 7))
      .onDragSessionUpdated { log("drag \(name($0.phase)) \($0.location.x)") }
    let bin = self.bin(log).onDropSessionUpdated { log("drop \(name($0.phase)) \($0.location.x)") }
    drag(stage(source, bin))
    #expect(
      log.take() == [
        "drag initial 50.0", "drag active 80.0", "drop entering 50.0", "drag active 150.0",
        "drag ending copy 150.0", "drop ended copy 50.0", "took [7] at 50.0",
        "drop transferred 50.0", "drag ended copy 150.0", "drag transferred 150.0",
      ])
  }

  @Test func aDragThatIsDroppedNowhereIsCancelled() {
    let log = Log()
    let source = card.draggable(Stone(id: 7)).onDragSessionUpdated { log(name($0.phase)) }
    let stage = self.stage(source, bin(log).onDropSessionUpdated { log("drop \(name($0.phase))") })
    drag(stage, to: CGPoint(x: 95, y: 50))
    #expect(
      log.take() == ["initial", "active", "active", "ending cancel", "ended cancel"])
    stage.pointer(.down, at: CGPoint(x: 50, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 150, y: 50))
    stage.pointer(.moved, at: CGPoint(x: 80, y: 50))
    #expect(log.take().suffix(2) == ["drop exiting", "active"])
    stage.pointer(.cancelled, at: CGPoint(x: 80, y: 50))
    #expect(log.take() == ["ending cancel", "ended cancel"])
  }

  @Test func theDestinationChoosesAmongWhatTheSourceSuggests() {
    let log = Log()
    func outcome(_ configuration: DragConfiguration?, wants: DropOperation?) -> [String] {
      let plain = card.draggable(Stone(id: 7)).onDragSessionUpdated {
        if case .ended(let operation) = $0.phase { log("ended \(operation)") }
      }
      let source = configuration.map { AnyView(plain.dragConfiguration($0)) } ?? AnyView(plain)
      let target = wants.map { wanted in
        AnyView(bin(log).dropConfiguration { _ in DropConfiguration(operation: wanted) })
      }
      drag(stage(source, target ?? AnyView(bin(log))))
      return log.take()
    }
    #expect(outcome(nil, wants: nil) == ["took [7] at 50.0", "ended copy"])
    #expect(outcome(nil, wants: .move) == ["ended forbidden"])
    #expect(
      outcome(DragConfiguration(allowMove: true), wants: .move) == [
        "took [7] at 50.0", "ended move",
      ])
    #expect(
      outcome(DragConfiguration(allowMove: false, allowDelete: true), wants: .delete) == [
        "took [7] at 50.0", "ended delete",
      ])
    #expect(outcome(nil, wants: .cancel) == ["ended cancel"])
    let moved = DragConfiguration(
      operationsWithinApp: DragConfiguration.OperationsWithinApp(allowCopy: false, allowMove: true))
    #expect(outcome(moved, wants: nil) == ["took [7] at 50.0", "ended move"])
  }

  @Test func aSessionKnowsWhatIsDragged() {
    let log = Log()
    let source = card.draggable(Stone(id: 7))
      .dragConfiguration(DragConfiguration(allowMove: true))
    var dragged: DragSession?
    let bin = self.bin(log).onDropSessionUpdated { session in
      guard session.phase == .entering else { return }
      let ids = session.localSession?.draggedItemIDs(for: Int.self) ?? []
      let strings = session.localSession?.draggedItemIDs(for: String.self) ?? []
      log("\(session.itemsCount) \(ids) \(strings) \(session.size.width)")
      log("\(session.suggestedOperations == [.copy, .move])")
      log("\(dragged.map { session.id.matches($0.id) && $0.id.matches(session.id) } ?? false)")
    }
    drag(stage(source.onDragSessionUpdated { dragged = $0 }, bin))
    #expect(log.take().prefix(3) == ["1 [7] [] 100.0", "true", "true"])
    #expect(dragged?.draggedItemIDs(for: Int.self) == [7])
    #expect(dragged?.draggedItemIndex == 0)
  }

  @Test func whatIsSaidOfDropsIsMeantForTheNearestDestination() {
    let log = Log()
    let source = card.draggable(Stone(id: 7))
    let nested = Color.blue.frame(width: 40, height: 40)
      .dropDestination(for: Stone.self) { _, _ in log("inner") }
      .frame(width: 100, height: 100)
      .contentShape(Rectangle())
      .dropDestination(for: Stone.self) { _, _ in log("outer") }
      .onDropSessionUpdated { log(name($0.phase)) }
    drag(stage(source, nested))
    #expect(log.take() == ["inner"])
    drag(stage(source, nested), to: CGPoint(x: 110, y: 10))
    #expect(log.take() == ["entering", "ended copy", "outer", "transferred"])
  }

  @Test func aDestinationTakesOnlyAsManyAsItWants() {
    let log = Log()
    let source = VStack(spacing: 0) {
      ForEach(0..<2) { Color.red.frame(width: 100, height: 50).draggable(containerItemID: $0) }
    }
    .dragContainer(for: Stone.self) { $0.map { Stone(id: $0) } }
    .dragContainerSelection([1, 0])
    .onDragSessionUpdated { session in
      guard session.phase == .initial else { return }
      log("\(session.draggedItemIDs(for: Int.self)) \(session.draggedItemIndex)")
    }
    let bin = self.bin(log).dropConfiguration { _ in
      var configuration = DropConfiguration(operation: .copy)
      configuration.acceptedItemCount = 1
      return configuration
    }
    let stage = self.stage(source, bin)
    stage.pointer(.down, at: CGPoint(x: 50, y: 25))
    stage.pointer(.moved, at: CGPoint(x: 150, y: 50))
    stage.pointer(.up, at: CGPoint(x: 150, y: 50))
    #expect(log.take() == ["[1, 0] 1", "took [1] at 50.0"])
  }

  @Test func aDisabledDestinationTakesNothing() {
    let log = Log()
    let bin = Color.green.frame(width: 100, height: 100)
      .dropDestination(for: Stone.self, isEnabled: false) { _, _ in log("took it") }
    drag(stage(card.draggable(Stone(id: 7)), bin))
    #expect(log.take().isEmpty)
  }

  /// How the pictures of two cards lie, from where they were.
  private func transforms(_ formation: DragDropPreviewsFormation) -> [CGAffineTransform] {
    let source = VStack(spacing: 0) {
      ForEach(0..<2) { Color.red.frame(width: 100, height: 50).draggable(containerItemID: $0) }
    }
    .dragContainer(for: Stone.self) { $0.map { Stone(id: $0) } }
    .dragContainerSelection([0, 1])
    .dragPreviewsFormation(formation)
    let stage = self.stage(source, Color.clear.frame(width: 100, height: 100))
    stage.pointer(.down, at: CGPoint(x: 50, y: 25))
    stage.pointer(.moved, at: CGPoint(x: 60, y: 25))
    stage.pointer(.moved, at: CGPoint(x: 70, y: 25))
    defer { stage.pointer(.cancelled, at: CGPoint(x: 70, y: 25)) }
    return stage.items.compactMap { item in
      if case .group(.projection(let value, _), _) = item.content {
        value.model.affine
      } else {
        nil
      }
    }
  }

  @Test func severalPicturesLieInAFormation() {
    let moved = CGAffineTransform(translationX: 20, y: 0)
    #expect(transforms(.none) == [moved, moved])
    // The lifted one is drawn last; the other was 50 points further down.
    let stacked = transforms(.stack)
    #expect(stacked.count == 2 && stacked.last == moved)
    #expect(stacked.first == CGAffineTransform(translationX: 28, y: -42))
    #expect(transforms(.list).first == CGAffineTransform(translationX: 20, y: 8))
    let piled = transforms(.pile)
    #expect(piled.last == moved && piled.first?.b != 0)
    #expect(transforms(.default) == piled)
  }
}
