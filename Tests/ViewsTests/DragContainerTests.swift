import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Drag containers, and the items that are dragged with the views in them.
@MainActor @Suite(.serialized) struct DragContainerTests {
  private struct Fruit: Codable, Transferable, Identifiable, Equatable {
    let id: Int
    var name: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  private static let fruits = ["Apple", "Pear", "Fig"].enumerated().map { Fruit(id: $0, name: $1) }

  /// Three fruits on the left, a bowl on the right.
  private func stage<V: View>(_ log: Log, @ViewBuilder _ source: (Fruit) -> V) -> TestStage {
    let rows = Self.fruits.map { AnyView(source($0)) }
    return TestStage {
      HStack(spacing: 0) {
        VStack(spacing: 0) { ForEach(0..<3) { rows[$0] } }
          .frame(width: 100, height: 180)
          .dragContainer(for: Fruit.self) { ids in
            log("ids \(ids)")
            return Self.fruits.filter { ids.contains($0.id) }
          }
          .dragContainerSelection([2, 0])
        Color.green.frame(width: 100, height: 180)
          .dropDestination(for: Fruit.self) { items, _ in
            log(items.map(\.name).joined(separator: " "))
            return true
          }
      }
    }
  }

  /// Drags the fruit of a number into the bowl.
  private func drag(_ number: Int, _ stage: TestStage) {
    let start = CGPoint(x: 50, y: 40 + CGFloat(number) * 60)
    stage.pointer(.down, at: start)
    stage.pointer(.moved, at: CGPoint(x: 80, y: start.y))
    stage.pointer(.moved, at: CGPoint(x: 150, y: 100))
    stage.pointer(.up, at: CGPoint(x: 150, y: 100))
  }

  private var card: some View { Color.red.frame(width: 100, height: 60) }

  @Test func whatIsSelectedIsDraggedWithOneOfIt() {
    let log = Log()
    let stage = stage(log) { fruit in card.draggable(containerItemID: fruit.id) }
    drag(0, stage)
    #expect(log.take() == ["ids [2, 0]", "Fig Apple"])
    drag(1, stage)
    #expect(log.take() == ["ids [1]", "Pear"])
  }

  @Test func anItemIsDraggedAloneWithoutAContainerForIt() {
    let log = Log()
    let named = stage(log) { fruit in
      card.draggable(Fruit.self, id: \.name, item: fruit.name == "Fig" ? nil : fruit)
    }
    drag(0, named)
    #expect(log.take() == ["Apple"], "the container knows its items by numbers")
    drag(2, named)
    #expect(log.take().isEmpty, "there is no item")
    let lost = TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 180).draggable(containerItemID: 1)
        Color.green.frame(width: 100, height: 180)
          .dropDestination(for: Fruit.self) { _, _ in
            log("dropped")
            return true
          }
      }
    }
    drag(1, lost)
    #expect(log.take().isEmpty, "there is no container")
  }

  @Test func aNameTellsContainersApart() {
    struct Root: View {
      let log: Log
      @Namespace private var outer
      @Namespace private var inner
      var body: some View {
        HStack(spacing: 0) {
          VStack(spacing: 0) {
            card(1).draggable(containerItemID: 1)
            card(2).draggable(containerItemID: 2, containerNamespace: outer)
            card(3).draggable(Fruit.self, containerNamespace: inner) { Fruit(id: 3, name: "own") }
          }
          .dragContainer(for: Fruit.self, in: inner) {
            $0.map { Fruit(id: $0, name: "inner \($0)") }
          }
          .dragContainer(for: Fruit.self, in: outer) {
            $0.map { Fruit(id: $0, name: "outer \($0)") }
          }
          Color.green.frame(width: 100, height: 180)
            .dropDestination(for: Fruit.self) { items, _ in
              log(items[0].name)
              return true
            }
        }
      }
      private func card(_ number: Int) -> some View {
        Color.red.opacity(Double(number) / 3).frame(width: 100, height: 60)
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    for number in 0..<3 { drag(number, stage) }
    #expect(log.take() == ["inner 1", "outer 2", "inner 3"])
  }
}
