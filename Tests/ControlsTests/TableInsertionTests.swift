import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Drops between rows of tables and lists.
@MainActor @Suite(.serialized) struct TableInsertionTests {
  private struct Person: Identifiable {
    let id: String
  }

  private func send(_ stage: TestStage, _ phase: PointerEvent.Phase, _ point: CGPoint) {
    stage.send(.pointer(PointerEvent(phase: phase, location: point, time: stage.time)))
  }

  /// Drags one view to a point of another.
  private func drag(_ stage: TestStage, _ from: String, to point: CGPoint) {
    let start = stage.node(from).frame.center
    send(stage, .down, start)
    send(stage, .moved, CGPoint(x: start.x + 12, y: start.y))
    send(stage, .moved, point)
    send(stage, .up, point)
    stage.advance(by: 0.5)
  }

  private func table(@TableRowBuilder<Person> _ rows: () -> some TableRowContent<Person>)
    -> TestStage
  {
    let rows = rows()
    return TestStage(size: CGSize(width: 700, height: 500)) {
      VStack {
        Text("Cat").draggable("Cat")
        Table(of: Person.self) {
          TableColumn("Name") { Text($0.id) }
        } rows: {
          rows
        }
      }
    }
  }

  private let people = [Person(id: "Ada"), Person(id: "Ben")]

  @Test func aTableTakesThingsBetweenItsRows() {
    let log = Log()
    let stage = table {
      ForEach(people).dropDestination(for: String.self) { log("\($1) at \($0)") }
    }
    let row = stage.node("Ben").frame
    drag(stage, "Cat", to: CGPoint(x: row.midX, y: row.minY + 1))
    #expect(log.take() == ["[\"Cat\"] at 1"])
    drag(stage, "Cat", to: CGPoint(x: row.midX, y: row.maxY - 1))
    #expect(log.take() == ["[\"Cat\"] at 2"])
  }

  @Test func theGapBetweenTwoRowsOfATableBelongsToTheNearerOne() {
    let log = Log()
    let stage = table {
      ForEach(people).dropDestination(for: String.self) { log("\($1) at \($0)") }
    }
    let (first, second) = (stage.node("Ada").frame, stage.node("Ben").frame)
    #expect(second.minY - first.maxY > 4, "there is a gap")
    for y in [first.maxY + 1, (first.maxY + second.minY) / 2, second.minY - 1] {
      drag(stage, "Cat", to: CGPoint(x: first.midX, y: y))
      #expect(log.take() == ["[\"Cat\"] at 1"], "at \(y)")
    }
    drag(stage, "Cat", to: CGPoint(x: first.midX, y: second.maxY + 3))
    #expect(log.take() == ["[\"Cat\"] at 2"])
  }

  @Test func theSpaceBetweenTwoRowsOfAListBelongsToTheNearerOne() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Text("Cat").draggable("Cat")
        List {
          ForEach(["Ada", "Ben"], id: \.self) { Text($0) }
            .dropDestination(for: String.self) { log("\($0) at \($1)") }
        }
        .listRowSpacing(30)
      }
    }
    let (first, second) = (stage.node("Ada").frame, stage.node("Ben").frame)
    for y in [first.maxY + 1, (first.maxY + second.minY) / 2, second.minY - 1] {
      drag(stage, "Cat", to: CGPoint(x: first.midX, y: y))
      #expect(log.take() == ["[\"Cat\"] at 1"], "at \(y)")
    }
    drag(stage, "Cat", to: CGPoint(x: first.midX, y: first.minY - 8))
    #expect(log.take() == ["[\"Cat\"] at 0"])
  }

  @Test func aTableTakesProvidersOfATypeBetweenItsRows() {
    let log = Log()
    let stage = table {
      ForEach(people).onInsert(of: [.plainText]) { log("\($1.count) at \($0)") }
    }
    let row = stage.node("Ada").frame
    drag(stage, "Cat", to: CGPoint(x: row.midX, y: row.minY + 1))
    #expect(log.take() == ["1 at 0"])
  }

  @Test func aListTakesProvidersBetweenItsRows() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Text("Cat").draggable("Cat")
        List {
          ForEach(["Ada", "Ben"], id: \.self) { Text($0) }
            .onInsert(of: [.plainText]) { log("\($1.count) at \($0)") }
        }
      }
    }
    let row = stage.node("Ben").frame
    drag(stage, "Cat", to: CGPoint(x: row.midX, y: row.maxY + 2))
    #expect(log.take() == ["1 at 2"])
  }

  @Test func modifiedRowsKeepTheirData() {
    let rows = ForEach(people).onInsert(of: [.plainText]) { _, _ in }
    #expect(rows.data.map(\.id) == ["Ada", "Ben"])
    let views = ForEach(people) { Text($0.id) }.modifier(EmptyModifier())
    #expect(views.data.map(\.id) == ["Ada", "Ben"])
  }

  @Test func aSectionKnowsItsActions() {
    let stage = TestStage {
      Group(
        sections: Section {
          Text("row")
        } header: {
          Text("Head")
        }
        .sectionActions { Button("Add") {} }
      ) { sections in
        ForEach(sections) { section in
          section.actions
          section.content
        }
      }
    }
    #expect(stage.labels.contains("Add") && stage.labels.contains("row"))
  }
}
