import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct TableTests {
  private struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
  }

  private final class Handle {
    var chosen: () -> Int? = { nil }
  }

  private struct People: View {
    let handle: Handle
    @State private var people = [
      Person(id: 1, name: "Cleo", age: 30), Person(id: 2, name: "Ada", age: 50),
      Person(id: 3, name: "Ben", age: 40),
    ]
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var chosen: Int?

    var body: some View {
      Table(people, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age) years") }.width(120)
        TableColumn("Initial") { Text(String($0.name.prefix(1))) }
      }
      .onChange(of: order, initial: true) { people.sort(using: order) }
      .onAppear { handle.chosen = { chosen } }
    }
  }

  private func names(_ stage: TestStage) -> [String] {
    stage.nodes.filter { ["Ada", "Ben", "Cleo"].contains($0.label) }
      .sorted { $0.frame.midY < $1.frame.midY }.map(\.label)
  }

  @Test("a wide table has columns below their headers, which sort; a tap chooses a row")
  func wide() {
    let handle = Handle()
    let stage = TestStage(size: CGSize(width: 900, height: 500)) { People(handle: handle) }
    #expect(names(stage) == ["Ada", "Ben", "Cleo"])
    #expect(stage.node("50 years").frame.midY == stage.node("Ada").frame.midY)
    #expect(stage.node("50 years").frame.minX == stage.node("Age").frame.minX)
    #expect(stage.node("A").frame.minX - stage.node("50 years").frame.minX == 132)
    stage.tap("Name")
    stage.advance(by: 1)
    #expect(names(stage) == ["Cleo", "Ben", "Ada"])
    stage.tap("Age")
    stage.advance(by: 1)
    #expect(names(stage) == ["Cleo", "Ben", "Ada"])
    stage.tap("Age")
    stage.advance(by: 1)
    #expect(names(stage) == ["Ada", "Ben", "Cleo"])
    stage.tap("Initial")
    #expect(names(stage) == ["Ada", "Ben", "Cleo"])
    stage.tap("Ben")
    #expect(handle.chosen() == 3)
  }

  @Test("elements of a table have their positions in it") func positions() throws {
    let stage = TestStage(size: CGSize(width: 900, height: 500)) { People(handle: Handle()) }
    let table = try #require(
      stage.nodes.first { $0.tablePosition == .table(rows: 3, columns: 3) })
    let all = table.flattened
    #expect(all.filter { $0.tablePosition == .header }.count == 1)
    let row = try #require(all.first { $0.tablePosition == .row(1) })
    #expect(row.children.map(\.label) == ["Ben", "40 years", "B"])
    #expect(row.children.map(\.tablePosition) == (0..<3).map { .cell(column: $0) })
    #expect(all.first { $0.label == "Age" }?.tablePosition == .cell(column: 1))
    stage.tap("Ben")
    let selected = stage.nodes.filter(\.isSelected)
    #expect(selected.map(\.tablePosition) == [.row(1)])
  }

  @Test("strings are sorted as people read them, unless a comparator says otherwise")
  func usesTexts() {
    struct Files: View {
      let isLexical: Bool
      @State private var files = ["b10", "C1", "b9"].enumerated().map {
        Person(id: $0, name: $1, age: 0)
      }
      @State private var order: [KeyPathComparator<Person>] = []
      var body: some View {
        Group {
          if isLexical {
            Table(files, sortOrder: $order) {
              TableColumn("Name", value: \.name, comparator: .lexical)
            }
          } else {
            Table(files, sortOrder: $order) {
              TableColumn("Name", value: \.name) { Text($0.name) }
            }
          }
        }
        .onChange(of: order) { files.sort(using: order) }
      }
    }
    func order(_ stage: TestStage, by column: String) -> [String] {
      stage.tap(column)
      stage.advance(by: 1)
      return stage.nodes.filter { $0.frame.minX < 100 && (1..<4).contains($0.label.count) }
        .sorted { $0.frame.midY < $1.frame.midY }.map(\.label)
    }
    let size = CGSize(width: 900, height: 500)
    let stage = TestStage(size: size) { Files(isLexical: false) }
    #expect(order(stage, by: "Name") == ["b9", "b10", "C1"])
    #expect(order(stage, by: "Name") == ["C1", "b10", "b9"])
    let lexical = TestStage(size: size) { Files(isLexical: true) }
    #expect(order(lexical, by: "Name") == ["C1", "b10", "b9"])
  }

  @Test("a comparator from elsewhere is known by its path")
  func comparatorsByPath() {
    let own = KeyPathComparator(\Person.name)
    let other = KeyPathComparator(
      \Person.name, comparator: String.StandardComparator.lexical, order: .reverse)
    #expect(own.isAlike(other) && !own.isAlike(KeyPathComparator(\Person.age)))
    #expect(
      own.compare(Person(id: 1, name: "a10", age: 0), Person(id: 2, name: "B9", age: 0))
        == .orderedAscending)
  }

  @Test("a narrow table is its first column, without a header")
  func narrow() {
    let stage = TestStage(size: CGSize(width: 390, height: 500)) { People(handle: Handle()) }
    #expect(names(stage) == ["Ada", "Ben", "Cleo"])
    #expect(!stage.labels.contains("Name") && !stage.labels.contains("50 years"))
  }

  @Test("rows can be written one by one and from collections, some of them under a condition")
  func written() {
    let all = (0..<500).map { Person(id: $0, name: "row \($0)", age: $0) }
    let stage = TestStage(size: CGSize(width: 900, height: 500)) {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(Person(id: -1, name: "first", age: 0))
        if all.isEmpty { TableRow(Person(id: -2, name: "none", age: 0)) }
        ForEach(all) { TableRow($0) }
      }
    }
    #expect(stage.labels.contains("first") && stage.labels.contains("row 3"))
    #expect(!stage.labels.contains("none"))
    #expect(stage.labels.count < 30, "only what is seen is there")
  }
}
