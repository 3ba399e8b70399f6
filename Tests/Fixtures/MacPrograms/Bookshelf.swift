// A Mac program of AppKit's alone: shelves beside a table of books, with a toolbar, menus and dragging.

import AppKit

final class Book {
  let title: String
  let author: String
  let pages: Int
  init(_ title: String, _ author: String, _ pages: Int) {
    (self.title, self.author, self.pages) = (title, author, pages)
  }
}

final class Shelf {
  let name: String
  var books: [Book]
  init(_ name: String, _ books: [Book]) { (self.name, self.books) = (name, books) }
}

final class ShelvesController: NSViewController, NSOutlineViewDataSource, NSOutlineViewDelegate {
  let outline = NSOutlineView()
  var shelves: [Shelf] = []
  var onChoose: (Shelf) -> Void = { _ in }
  var onMove: (_ titles: [String], _ shelf: Shelf) -> Void = { _, _ in }

  override func loadView() {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("shelf"))
    outline.addTableColumn(column)
    outline.outlineTableColumn = column
    outline.headerView = nil
    outline.style = .sourceList
    outline.dataSource = self
    outline.delegate = self
    outline.registerForDraggedTypes([.string])
    let scroll = NSScrollView()
    scroll.documentView = outline
    scroll.hasVerticalScroller = true
    scroll.drawsBackground = false
    view = scroll
  }

  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    item == nil ? shelves.count : 0
  }
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
    shelves[index]
  }
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool { false }
  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any)
    -> NSView?
  {
    guard let shelf = item as? Shelf else { return nil }
    let cell = NSTableCellView()
    let icon = NSImageView(
      image: NSImage(systemSymbolName: "books.vertical", accessibilityDescription: nil)!)
    let label = NSTextField(labelWithString: "\(shelf.name) (\(shelf.books.count))")
    cell.addSubview(icon)
    cell.addSubview(label)
    cell.imageView = icon
    cell.textField = label
    return cell
  }
  func outlineViewSelectionDidChange(_ notification: Notification) {
    if shelves.indices.contains(outline.selectedRow) { onChoose(shelves[outline.selectedRow]) }
  }

  func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation { item is Shelf && index == NSOutlineViewDropOnItemIndex ? .move : [] }
  func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool {
    guard let shelf = item as? Shelf else { return false }
    let titles = info.draggingPasteboard.pasteboardItems?.compactMap { $0.string(forType: .string) }
    onMove(titles ?? [], shelf)
    return true
  }
}

final class BooksController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
  let table = NSTableView()
  var onChange: () -> Void = {}
  var shelf = Shelf("", []) { didSet { table.reloadData() } }

  override func loadView() {
    for (id, title, width) in [
      ("title", "Title", 190), ("author", "Author", 130), ("pages", "Pages", 60),
    ] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(id))
      column.title = title
      column.width = CGFloat(width)
      table.addTableColumn(column)
    }
    table.dataSource = self
    table.delegate = self
    table.allowsMultipleSelection = true
    table.usesAlternatingRowBackgroundColors = true
    table.registerForDraggedTypes([.string])
    let scroll = NSScrollView()
    scroll.documentView = table
    scroll.hasVerticalScroller = true
    view = scroll
  }

  func numberOfRows(in tableView: NSTableView) -> Int { shelf.books.count }
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  {
    let cell = NSTableCellView()
    let book = shelf.books[row]
    let text: String
    switch tableColumn?.identifier.rawValue {
    case "title": text = book.title
    case "author": text = book.author
    default: text = "\(book.pages)"
    }
    let label = NSTextField(labelWithString: text)
    cell.addSubview(label)
    cell.textField = label
    return cell
  }

  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> NSPasteboardWriting?
  {
    let item = NSPasteboardItem()
    item.setString(shelf.books[row].title, forType: .string)
    return item
  }
  func tableView(
    _ tableView: NSTableView, validateDrop info: NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    if dropOperation == .on { tableView.setDropRow(row, dropOperation: .above) }
    return .move
  }
  func tableView(
    _ tableView: NSTableView, acceptDrop info: NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    let titles = info.draggingPasteboard.pasteboardItems?.compactMap { $0.string(forType: .string) }
    let moved = shelf.books.filter { titles?.contains($0.title) == true }
    let before = shelf.books[..<row].filter { book in !moved.contains { $0 === book } }
    let after = shelf.books[row...].filter { book in !moved.contains { $0 === book } }
    shelf.books = before + moved + after
    table.reloadData()
    onChange()
    return true
  }

  @objc func removeBook(_ sender: Any?) {
    guard table.selectedRow >= 0 else { return }
    for row in table.selectedRowIndexes.reversed() { shelf.books.remove(at: row) }
    table.reloadData()
    onChange()
  }
}

@main
final class AppDelegate: NSObject, NSApplicationDelegate, NSToolbarDelegate, NSWindowDelegate {
  let shelves = [
    Shelf(
      "Novels",
      [
        Book("Middlemarch", "George Eliot", 880), Book("The Waves", "Virginia Woolf", 228),
        Book("Persuasion", "Jane Austen", 249), Book("Dubliners", "James Joyce", 152),
      ]),
    Shelf("Poems", [Book("Leaves of Grass", "Walt Whitman", 145)]),
    Shelf("To read", []),
  ]
  let sidebar = ShelvesController()
  let content = BooksController()
  let split = NSSplitViewController()
  var window: NSWindow!

  func applicationDidFinishLaunching(_ notification: Notification) {
    sidebar.shelves = shelves
    content.shelf = shelves[0]
    content.onChange = { [unowned self] in self.countBooks() }
    sidebar.onChoose = { [unowned self] in
      self.content.shelf = $0
      self.countBooks()
    }
    sidebar.onMove = { [unowned self] titles, shelf in
      for book in self.content.shelf.books where titles.contains(book.title) {
        shelf.books.append(book)
      }
      if shelf !== self.content.shelf {
        self.content.shelf.books.removeAll { titles.contains($0.title) }
      }
      self.content.table.reloadData()
      self.sidebar.outline.reloadData()
      self.countBooks()
    }
    let side = NSSplitViewItem(sidebarWithViewController: sidebar)
    side.minimumThickness = 140
    split.addSplitViewItem(side)
    split.addSplitViewItem(NSSplitViewItem(viewController: content))

    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 640, height: 360),
      styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false
    )
    window.contentViewController = split
    window.setContentSize(NSSize(width: 640, height: 360))
    window.contentMinSize = NSSize(width: 420, height: 240)
    window.title = "Bookshelf"
    window.delegate = self
    let toolbar = NSToolbar(identifier: "main")
    toolbar.delegate = self
    toolbar.displayMode = .iconOnly
    window.toolbar = toolbar
    NSApp.mainMenu = makeMenu()
    countBooks()
    window.center()
    window.makeKeyAndOrderFront(nil)
    sidebar.outline.selectRowIndexes(IndexSet(integer: 0), byExtendingSelection: false)
  }
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }

  func countBooks() {
    let count = content.shelf.books.count
    window.subtitle = count == 1 ? "1 book" : "\(count) books"
  }

  private func makeMenu() -> NSMenu {
    let main = NSMenu()
    let app = NSMenu(title: "Bookshelf")
    app.addItem(
      withTitle: "About Bookshelf",
      action: #selector(NSApplication.orderFrontStandardAboutPanel(_:)), keyEquivalent: "")
    app.addItem(.separator())
    app.addItem(
      withTitle: "Quit Bookshelf", action: #selector(NSApplication.terminate(_:)),
      keyEquivalent: "q")
    let books = NSMenu(title: "Books")
    books.addItem(withTitle: "Add", action: #selector(addBook(_:)), keyEquivalent: "n")
    books.addItem(
      withTitle: "Remove", action: #selector(BooksController.removeBook(_:)), keyEquivalent: "\u{8}"
    )
    let windows = NSMenu(title: "Window")
    windows.addItem(
      withTitle: "Minimize", action: #selector(NSWindow.performMiniaturize(_:)), keyEquivalent: "m")
    for menu in [app, books, windows] {
      let item = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
      item.submenu = menu
      main.addItem(item)
    }
    NSApp.windowsMenu = windows
    return main
  }

  @objc func addBook(_ sender: Any?) {
    content.shelf.books.append(Book("New book \(content.shelf.books.count + 1)", "Nobody", 100))
    content.table.reloadData()
    sidebar.outline.reloadData()
    countBooks()
  }

  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    [
      .toggleSidebar, .flexibleSpace, NSToolbarItem.Identifier("add"),
      NSToolbarItem.Identifier("remove"),
    ]
  }
  func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    toolbarDefaultItemIdentifiers(toolbar)
  }
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? {
    let item = NSToolbarItem(itemIdentifier: itemIdentifier)
    let isAdd = itemIdentifier.rawValue == "add"
    item.label = isAdd ? "Add" : "Remove"
    item.image = NSImage(
      systemSymbolName: isAdd ? "plus" : "minus", accessibilityDescription: item.label)
    item.target = isAdd ? self : content
    item.action = isAdd ? #selector(addBook(_:)) : #selector(BooksController.removeBook(_:))
    return item
  }

  func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize {
    NSSize(width: min(frameSize.width, 900), height: frameSize.height)
  }
}
