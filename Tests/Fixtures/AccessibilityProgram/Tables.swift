import SwiftUI

/// A window with tables of SwiftUI, UIKit and AppKit, and a list that is scrolled.
struct Tables: View {
  private struct Person: Identifiable {
    let name: String
    let age: Int
    var id: String { name }
  }

  @State private var people = [
    Person(name: "Cleo", age: 7), Person(name: "Ann", age: 30), Person(name: "Bob", age: 41),
  ]
  @State private var selection: String?
  @State private var order: [KeyPathComparator<Person>] = []
  @State private var opened = ""

  var body: some View {
    VStack {
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age) years") }
      }
      .accessibilityIdentifier("people")
      .environment(\.horizontalSizeClass, .regular)
      .onChange(of: order) { people.sort(using: order) }
      Text("Selected \(selection ?? "none")")
      Rows().frame(height: 140)
      Columns().frame(height: 110)
      ScrollView {
        VStack {
          ForEach(0..<30) { index in
            Text("Line \(index)").frame(height: 30).onTapGesture { opened = "Line \(index)" }
          }
        }
      }
      .frame(height: 120)
      Text("Opened \(opened)")
    }
    .frame(width: 420, height: 700)
  }
}

/// A table of UIKit.
private struct Rows: UIViewRepresentable {
  final class Source: NSObject, UITableViewDataSource {
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(path.row)"
      if path.row == 1 { cell.detailTextLabel?.text = "Detail" }
      return cell
    }
  }

  func makeCoordinator() -> Source { Source() }

  func makeUIView(context: Context) -> UITableView {
    let table = UITableView()
    table.accessibilityIdentifier = "rows"
    table.dataSource = context.coordinator
    return table
  }

  func updateUIView(_ table: UITableView, context: Context) {}
}

/// A table of AppKit, with column headers.
private struct Columns: NSViewRepresentable {
  final class Source: NSObject, NSTableViewDataSource {
    func numberOfRows(in table: NSTableView) -> Int { 3 }
    func tableView(_ table: NSTableView, objectValueFor column: NSTableColumn?, row: Int) -> Any? {
      "\(column?.title ?? "") \(row)"
    }
  }

  func makeCoordinator() -> Source { Source() }

  func makeNSView(context: Context) -> NSScrollView {
    let table = NSTableView()
    for title in ["Left", "Right"] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(title))
      column.title = title
      table.addTableColumn(column)
    }
    table.setAccessibilityIdentifier("columns")
    table.dataSource = context.coordinator
    let scroll = NSScrollView()
    scroll.documentView = table
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {}
}
