// A table of AppKit's in a split view beside an outline: columns with titles, a sorted one, a selected row.

import SwiftUI

struct TableOfAppKit: View {
  var body: some View {
    PeaksBeside().frame(width: 640, height: 360)
  }
}

private struct PeaksBeside: NSViewControllerRepresentable {
  func makeNSViewController(context: Context) -> NSSplitViewController {
    let controller = NSSplitViewController()
    let sidebar = NSSplitViewItem(sidebarWithViewController: RangeList())
    sidebar.minimumThickness = 160
    controller.addSplitViewItem(sidebar)
    controller.addSplitViewItem(NSSplitViewItem(viewController: PeakTable()))
    return controller
  }
  func updateNSViewController(_ controller: NSSplitViewController, context: Context) {}
}

private final class RangeList: NSViewController, NSOutlineViewDataSource, NSOutlineViewDelegate {
  private let ranges = ["Alps": ["Pennine", "Graian"], "Andes": ["Principal"], "Caucasus": []]
  private let outline = NSOutlineView()

  override func loadView() {
    outline.addTableColumn(NSTableColumn(identifier: "range"))
    outline.headerView = nil
    outline.style = .sourceList
    (outline.dataSource, outline.delegate) = (self, self)
    outline.expandItem("Alps")
    outline.selectRowIndexes(IndexSet(integer: 1), byExtendingSelection: false)
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 180, height: 300))
    scroll.documentView = outline
    scroll.backgroundColor = .windowBackgroundColor
    view = scroll
  }
  private func children(_ item: Any?) -> [String] {
    guard let item = item as? String else { return ranges.keys.sorted() }
    return ranges[item] ?? []
  }
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    children(item).count
  }
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
    children(item)[index]
  }
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    !children(item).isEmpty
  }
  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? {
    let cell = NSTableCellView()
    let image = NSImageView(
      image: NSImage(systemSymbolName: "folder", accessibilityDescription: nil) ?? NSImage())
    image.contentTintColor = .controlAccentColor
    let label = NSTextField(labelWithString: item as? String ?? "")
    cell.addSubview(image)
    cell.addSubview(label)
    (cell.imageView, cell.textField) = (image, label)
    return cell
  }
}

private struct Peak {
  var name: String
  var height: Int
  var country: String
}

private final class PeakTable: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
  private let mountains = [
    Peak(name: "Mont Blanc", height: 4806, country: "France, Italy"),
    Peak(name: "Dufourspitze", height: 4634, country: "Switzerland"),
    Peak(name: "Dom", height: 4545, country: "Switzerland"),
    Peak(name: "Liskamm", height: 4527, country: "Switzerland, Italy"),
    Peak(name: "Weisshorn", height: 4505, country: "Switzerland"),
    Peak(name: "Matterhorn", height: 4478, country: "Switzerland, Italy"),
    Peak(name: "Dent Blanche", height: 4357, country: "Switzerland"),
    Peak(name: "Grand Combin", height: 4314, country: "Switzerland"),
  ]
  private let table = NSTableView()

  override func loadView() {
    let columns = [("name", "Name", 140), ("height", "Height", 80), ("country", "Country", 140)]
    for (id, title, width) in columns {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(id))
      (column.title, column.width) = (title, CGFloat(width))
      table.addTableColumn(column)
    }
    table.tableColumns[1].sortDescriptorPrototype = NSSortDescriptor(
      keyPath: \Peak.height, ascending: false)
    table.sortDescriptors = [table.tableColumns[1].sortDescriptorPrototype!]
    table.usesAlternatingRowBackgroundColors = true
    (table.dataSource, table.delegate) = (self, self)
    table.selectRowIndexes(IndexSet(integer: 2), byExtendingSelection: false)
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    scroll.documentView = table
    scroll.hasVerticalScroller = true
    view = scroll
  }
  override func viewDidAppear() {
    super.viewDidAppear()
    view.window?.makeFirstResponder(table)
  }
  func numberOfRows(in tableView: NSTableView) -> Int { mountains.count }
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int)
    -> NSView?
  {
    let mountain = mountains[row]
    let text =
      switch tableColumn?.identifier.rawValue {
      case "name": mountain.name
      case "height": "\(mountain.height) m"
      default: mountain.country
      }
    let cell = NSTableCellView()
    let label = NSTextField(labelWithString: text)
    label.lineBreakMode = .byTruncatingTail
    cell.addSubview(label)
    cell.textField = label
    return cell
  }
}

#Preview {
  TableOfAppKit()
}
