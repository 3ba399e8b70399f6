import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct TableTreeTests {
  private struct Folder: Identifiable {
    let id: String
    var size = 0
    var inside: [Folder]?
  }

  private let wide = CGSize(width: 900, height: 500)
  private let tree = [
    Folder(id: "Music", inside: [Folder(id: "Songs", inside: [Folder(id: "Aria")])]),
    Folder(id: "Notes"),
  ]

  @Test("a row with children opens and closes, and what is below it stands further in")
  func trees() {
    let stage = TestStage(size: wide) {
      Table(tree, children: \.inside) { TableColumn("Name", value: \.id) }
    }
    #expect(stage.labels.contains("Notes") && !stage.labels.contains("Songs"))
    let start = stage.node("Music").frame.minX
    #expect(stage.node("Notes").frame.minX == start, "leaves stand below what opens")
    stage.tap("Expand")
    stage.advance(by: 1)
    #expect(stage.node("Songs").frame.minX == start + 18)
    #expect(stage.node("Songs").frame.midY < stage.node("Notes").frame.midY)
    stage.tap("Collapse")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Songs"))
  }

  @Test("the rows of a tree are made by a closure, and keep what it says of them")
  func outlines() {
    let stage = TestStage(size: wide) {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        OutlineGroup(tree, children: \.inside) { folder in
          TableRow(folder).selectionDisabled(folder.id == "Notes")
        }
      }
    }
    #expect(stage.labels.contains("Notes") && !stage.labels.contains("Songs"))
    stage.tap("Expand")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Songs") && !stage.labels.contains("Aria"))
  }

  @Test("rows disclose others, in sections with titles, and some cannot be picked")
  func written() {
    struct Rows: View {
      @State var isOpen = false
      @State var chosen: String?
      var body: some View {
        Table(of: Folder.self, selection: $chosen) {
          TableColumn("Name", value: \.id)
        } rows: {
          Section("First") {
            DisclosureTableRow(Folder(id: "Parent"), isExpanded: $isOpen) {
              TableRow(Folder(id: "Child"))
            }
          }
          Section("Second") {
            TableRow(Folder(id: "Fixed")).selectionDisabled()
            if !isOpen { TableRow(Folder(id: "Closed")) } else { TableRow(Folder(id: "Open")) }
          }
        }
        Text(chosen ?? "none")
      }
    }
    let stage = TestStage(size: wide) { VStack { Rows() } }
    #expect(stage.labels.contains("First") && stage.labels.contains("Second"))
    #expect(stage.labels.contains("Closed") && !stage.labels.contains("Child"))
    stage.tap("Expand")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Child") && stage.labels.contains("Open"))
    stage.tap("Fixed")
    #expect(stage.labels.contains("none"))
    stage.tap("Open")
    #expect(!stage.labels.contains("none"))
  }

  @Test("a section without a title is its rows alone")
  func untitled() {
    func labels(@ViewBuilder _ table: () -> some View) -> Int {
      TestStage(size: wide, table).labels.count
    }
    let plain = labels {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        TableRow(Folder(id: "One"))
        TableRow(Folder(id: "Two"))
      }
    }
    let sections = labels {
      Table(of: Folder.self) {
        TableColumn("Name", value: \.id)
      } rows: {
        Section { ForEach([Folder(id: "One")]) { TableRow($0) } }
        Section { TableRow(Folder(id: "Two")) }
      }
    }
    #expect(plain == sections && plain >= 3)
  }

  @Test("columns are hidden and ordered as a customization says, which is kept as data")
  func customized() throws {
    var customization = TableColumnCustomization<Folder>()
    customization[visibility: "size"] = .hidden
    let kept = try JSONDecoder().decode(
      TableColumnCustomization<Folder>.self, from: JSONEncoder().encode(customization))
    #expect(kept == customization && kept[visibility: "size"] == .hidden)
    #expect(kept[visibility: "name"] == .automatic)
    struct Shown: View {
      let tree: [Folder]
      @State var customization: TableColumnCustomization<Folder>
      var body: some View {
        VStack {
          Button("Show") { customization[visibility: "size"] = .visible }
          Table(tree, columnCustomization: $customization) {
            TableColumn("Name", value: \.id).customizationID("name")
            TableColumn("Size") { Text("\($0.size) MB") }.customizationID("size")
            TableColumn("Kind") { _ in Text("kind") }.defaultVisibility(.hidden)
          }
        }
      }
    }
    let stage = TestStage(size: wide) { Shown(tree: tree, customization: kept) }
    #expect(stage.labels.contains("Name"))
    #expect(!stage.labels.contains("Size") && !stage.labels.contains("Kind"))
    stage.tap("Show")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Size"))
  }

  @Test("columns come from collections; headers can be hidden; numbers stand at the end")
  func columns() {
    let stage = TestStage(size: wide) {
      Table([Folder(id: "Music", size: 7)]) {
        TableColumn("Name", value: \.id)
        TableColumnForEach(["a", "b"], id: \.self) { name in
          TableColumn(Text(verbatim: name)) { (folder: Folder) in Text("\(name)\(folder.size)") }
            .width(100).alignment(.numeric)
        }
      }
    }
    #expect(stage.labels.contains("a7") && stage.labels.contains("b7"))
    #expect(stage.node("b7").frame.maxX == stage.node("b").frame.maxX)
    let bare = TestStage(size: wide) {
      Table([Folder(id: "Music")]) { TableColumn("Name", value: \.id) }
        .tableColumnHeaders(.hidden)
    }
    #expect(!bare.labels.contains("Name") && bare.labels.contains("Music"))
  }

  @Test("a drag of the line behind a title makes the column wider")
  func resized() {
    let stage = TestStage(size: wide) {
      Table(tree) {
        TableColumn("Name", value: \.id)
        TableColumn("Size") { Text("\($0.size) MB") }
      }
    }
    let before = stage.node("Size").frame.minX
    let line = CGPoint(x: before - TableCellFrame.spacing / 2, y: stage.node("Size").frame.midY)
    stage.pointer(.down, at: line)
    for step in 1...5 {
      stage.pointer(.moved, at: CGPoint(x: line.x + 12 * CGFloat(step), y: line.y))
    }
    stage.pointer(.up, at: CGPoint(x: line.x + 60, y: line.y))
    #expect(abs(stage.node("Size").frame.minX - before - 60) < 1)
  }
}
