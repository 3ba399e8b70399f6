import SwiftUI
import Testing
import VivaceGraphics
import VivaceMessages
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

@MainActor @Suite(.serialized) struct ChromeTests {
  final class Bar: NSObject, NSToolbarDelegate, NSToolbarItemValidation {
    var allows = true
    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
      ["add", .flexibleSpace, "search", "none"]
    }
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? {
      if itemIdentifier == "none" { return nil }
      let item = NSToolbarItem(itemIdentifier: itemIdentifier)
      if itemIdentifier == "add" {
        item.label = "Add"
        item.image = NSImage(systemSymbolName: "plus", accessibilityDescription: nil)
        item.target = self
        item.action = "add:"
      } else {
        item.view = NSSearchField(frame: NSRect(x: 0, y: 0, width: 120, height: 24))
      }
      return item
    }
    func validateToolbarItem(_ item: NSToolbarItem) -> Bool { allows }
  }

  @Test func toolbarsStandAboveTheContentAndSendTheirMessages() {
    var heard = 0
    _addMessage("add:", to: Bar.self) { _, _ in heard += 1 }
    let stage = WindowStage(400, 200)
    let toolbar = NSToolbar(identifier: "main")
    let bar = Bar()
    toolbar.delegate = bar
    stage.window.toolbar = toolbar
    #expect(toolbar.items.map(\.itemIdentifier) == ["add", .flexibleSpace, "search"])
    stage.turn()
    stage.turn()
    #expect(stage.window.contentView?.frame.size == NSSize(width: 400, height: 200))
    #expect(stage.window.backing.bounds.height == 252)
    stage.keep("toolbar")
    let field = toolbar.items[2].view!
    // At the far end.
    #expect(field.convert(field.bounds, to: nil).maxX == 392)
    stage.click(NSPoint(x: 24, y: 226))
    #expect(heard == 1)
    bar.allows = false
    toolbar.validateVisibleItems()
    stage.turn()
    stage.click(NSPoint(x: 24, y: 226))
    #expect(heard == 1 && !toolbar.items[0].isEnabled)
    toolbar.removeItem(at: 7)
    stage.window.toggleToolbarShown(nil)
    #expect(stage.window.backing.bounds.height == 200)
    stage.window.toggleToolbarShown(nil)
    toolbar.displayMode = .iconAndLabel
    #expect(stage.window.backing.bounds.height == 260)
    #expect(stage.window.contentView?.frame.size == NSSize(width: 400, height: 200))
    stage.window.toolbarStyle = .unifiedCompact
    toolbar.displayMode = .iconOnly
    #expect(stage.window.backing.bounds.height == 238)
  }

  @Test func popoversStandBesideTheirViewAndGoWithAClickOutside() {
    final class Watcher: NSObject, NSPopoverDelegate {
      var heard: [String] = []
      func popoverWillShow(_ notification: Notification) { heard.append("will show") }
      func popoverDidShow(_ notification: Notification) { heard.append("did show") }
      func popoverDidClose(_ notification: Notification) { heard.append("did close") }
    }
    let button = NSButton(title: "More", target: nil, action: nil)
    button.setFrameOrigin(NSPoint(x: 180, y: 250))
    let stage = WindowStage(400, 300, button)
    let content = NSViewController()
    content.view = NSTextField(labelWithString: "In the popover")
    let popover = NSPopover()
    let watcher = Watcher()
    popover.delegate = watcher
    popover.show(relativeTo: .zero, of: button, preferredEdge: .minY)
    #expect(!popover.isShown)
    popover.contentViewController = content
    popover.contentSize = NSSize(width: 160, height: 60)
    popover.behavior = .transient
    popover.show(relativeTo: .zero, of: NSView(), preferredEdge: .minY)
    #expect(!popover.isShown)
    popover.show(relativeTo: button.bounds, of: button, preferredEdge: .maxY)
    stage.advance(by: 1)
    #expect(popover.isShown && watcher.heard == ["will show", "did show"])
    stage.keep("popover")
    let frame = content.view.backing.convert(content.view.backing.bounds, to: nil)
    #expect(frame.size == CGSize(width: 160, height: 60))
    #expect(
      abs(frame.midX - button.backing.frame.midX) < 1 && frame.minY > button.backing.frame.maxY)
    stage.click(NSPoint(x: 20, y: 20))
    stage.advance(by: 1)
    #expect(!popover.isShown && watcher.heard.last == "did close")
    popover.behavior = .applicationDefined
    popover.show(relativeTo: .zero, of: button, preferredEdge: .maxY)
    stage.advance(by: 1)
    stage.click(NSPoint(x: 20, y: 20))
    stage.advance(by: 1)
    #expect(popover.isShown)
    popover.performClose(nil)
    stage.advance(by: 1)
    #expect(!popover.isShown)
  }

  @Test func controllersOfAppKitsLiveInSwiftUIsViews() throws {
    final class Page: NSViewController {
      var heard: [String] = []
      let label = NSTextField(labelWithString: "")
      override func loadView() {
        view = NSView(frame: .zero)
        view.addSubview(label)
        heard.append("load")
      }
      override func viewWillAppear() { heard.append("will appear") }
      override func viewDidAppear() { heard.append("did appear") }
      override func viewDidDisappear() { heard.append("did disappear") }
      override func viewDidLayout() {
        label.frame = NSRect(x: 0, y: 0, width: 80, height: 17)
      }
    }
    struct Guest: NSViewControllerRepresentable {
      var number: Int
      let page: Page
      func makeNSViewController(context: Context) -> Page { page }
      func updateNSViewController(_ controller: Page, context: Context) {
        controller.label.stringValue = "\(context.coordinator) \(number)"
        controller.heard.append("update \(number)")
      }
      func makeCoordinator() -> String { "number" }
      static func dismantleNSViewController(_ controller: Page, coordinator: String) {
        controller.heard.append("dismantle \(coordinator)")
      }
    }
    struct Screen: View {
      let page: Page
      @State private var number = 1
      var body: some View {
        VStack {
          if number < 3 { Guest(number: number, page: page).frame(width: 100, height: 40) }
          Button("Next") { number += 1 }
        }
      }
    }
    let page = Page()
    page.preferredContentSize = NSSize(width: 60, height: 30)
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Screen(page: page)
    }
    try stage.advance(by: 0.1)
    #expect(
      page.heard == ["load", "will appear", "did appear", "update 1"]
        || page.heard == ["load", "update 1", "will appear", "did appear"])
    #expect(page.view.frame.size == NSSize(width: 100, height: 40))
    #expect(stage.contains("number 1"))
    try stage.tap("Next")
    try stage.advance(by: 0.1)
    #expect(stage.contains("number 2") && page.heard.last == "update 2")
    try stage.tap("Next")
    try stage.advance(by: 0.1)
    #expect(page.heard.contains("dismantle number") && page.heard.contains("did disappear"))
  }

  @Test func windowsTellTheDesktopWhatTheyAre() {
    let stage = WindowStage(200, 100)
    var asked: [String] = []
    let window = stage.window
    window.title = "Named"
    window.level = .floating
    window.backing.request = { asked.append("\($0)") }
    stage.turn()
    window.backing.setNeedsLayout()
    stage.turn()
    #expect(asked == ["onTop(true)", "title(\"Named\")"])
    window.level = .normal
    window.titleVisibility = .hidden
    window.title = "Other"
    window.styleMask = [.resizable]
    #expect(
      asked == [
        "onTop(true)", "title(\"Named\")", "onTop(false)", "title(\"\")", "title(\"\")",
        "bordered(false)",
      ])
  }

  @Test func aSearchStandsInAToolbar() throws {
    final class Searching: NSObject, NSToolbarDelegate {
      let item = NSSearchToolbarItem(itemIdentifier: "search")
      func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
        [.flexibleSpace, "search"]
      }
      func toolbar(
        _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
        willBeInsertedIntoToolbar flag: Bool
      ) -> NSToolbarItem? { item }
    }
    let owner = Searching()
    owner.item.preferredWidthForSearchField = 150
    let toolbar = NSToolbar(identifier: "search")
    toolbar.delegate = owner
    toolbar.displayMode = .iconOnly
    let stage = WindowStage(400, 200)
    stage.window.toolbar = toolbar
    stage.advance(by: 0.1)
    stage.keep("toolbar-search")
    let field = owner.item.searchField
    #expect(field.frame.width == 150 && field.window === stage.window)
    owner.item.beginSearchInteraction()
    stage.turn()
    #expect(field.currentEditor() != nil)
    owner.item.endSearchInteraction()
    #expect(field.currentEditor() == nil)
  }

  @Test func columnsSortByNames() {
    let byName = NSSortDescriptor(key: "name", ascending: true)
    #expect(byName.key == "name" && byName.isAlike(NSSortDescriptor(key: "name", ascending: false)))
    #expect(!byName.isAlike(NSSortDescriptor(key: "size", ascending: true)))
    #expect((byName.reversedSortDescriptor as? NSSortDescriptor)?.key == "name")
  }
}
