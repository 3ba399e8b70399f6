import SwiftUI
import Testing
import VivaceGraphics
import VivaceMessages
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

@MainActor @Suite(.serialized) struct MenuTests {
  /// Takes messages as a program's class does, whose methods the tool would have noted.
  final class Document: NSView, NSMenuItemValidation {
    var heard: [String] = []
    var isSaved = false
    static let known: Void = {
      for name in ["save:", "revert:"] {
        _addMessage(name, to: Document.self) { object, _ in
          (object as? Document)?.heard.append(name)
        }
      }
    }()
    override var acceptsFirstResponder: Bool { true }
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
      menuItem.action != "revert:" || !isSaved
    }
  }

  static func mainMenu() -> NSMenu {
    let main = NSMenu()
    let file = NSMenu(title: "File")
    file.addItem(withTitle: "Save", action: "save:", keyEquivalent: "s")
    file.addItem(withTitle: "Revert", action: "revert:", keyEquivalent: "R")
    file.addItem(.separator())
    file.addItem(withTitle: "Nobody’s", action: "nobodys:", keyEquivalent: "")
    file.addItem(withTitle: "Close", action: "performClose:", keyEquivalent: "w")
    for menu in [NSMenu(title: "App"), file] {
      let item = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
      item.submenu = menu
      main.addItem(item)
    }
    return main
  }

  @Test func itemsAreEnabledByWhoTakesTheirMessages() {
    Document.known
    let document = Document(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let stage = WindowStage(300, 200, document)
    stage.window.styleMask.insert(.closable)
    stage.window.makeFirstResponder(document)
    let file = Self.mainMenu().items[1].submenu!
    file.update()
    #expect(file.items.map(\.isEnabled) == [true, true, true, false, true])
    document.isSaved = true
    file.update()
    #expect(!file.items[1].isEnabled)
    file.autoenablesItems = false
    file.items[3].isEnabled = true
    file.update()
    #expect(file.items[3].isEnabled)
  }

  @Test func keysDoTheCommandsOfTheMainMenu() {
    Document.known
    let document = Document(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let stage = WindowStage(300, 200, document)
    NSApp.mainMenu = Self.mainMenu()
    defer { NSApp.mainMenu = nil }
    stage.window.makeFirstResponder(document)
    stage.turn()
    stage.key("s", "", .command)
    stage.key("s", "", [.command, .shift])
    stage.key("r", "", [.command, .shift])
    #expect(document.heard == ["save:", "revert:"])
    document.isSaved = true
    stage.key("r", "", [.command, .shift])
    #expect(document.heard.count == 2)
    // While a field is edited, too.
    let field = NSTextField(string: "x")
    field.frame = NSRect(x: 0, y: 120, width: 100, height: 22)
    document.addSubview(field)
    stage.window.makeFirstResponder(field)
    stage.turn()
    stage.key("s", "", .command)
    #expect(document.heard.count == 3)
  }

  @Test func functionKeysHaveTheirCodePoints() {
    #expect(NSEvent.SpecialKey.f1.rawValue == NSF1FunctionKey && NSF1FunctionKey == 0xF704)
    #expect(NSEvent.SpecialKey.f35.rawValue == 0xF726 && NSModeSwitchFunctionKey == 0xF747)
    let event = NSEvent(.keyDown)
    event.charactersIgnoringModifiers = "\u{F708}"
    #expect(event.specialKey == .f5)
    event.charactersIgnoringModifiers = "a"
    #expect(event.specialKey == nil)
  }

  @Test func theMainMenuStandsAboveTheContentWhichKeepsItsSize() throws {
    let stage = WindowStage(300, 200)
    #expect(stage.window.contentView?.frame.size == NSSize(width: 300, height: 200))
    NSApp.mainMenu = Self.mainMenu()
    stage.turn()
    #expect(stage.window.contentView?.frame.size == NSSize(width: 300, height: 200))
    #expect(stage.window.backing.bounds.height == 228)
    #expect(stage.window.contentLayoutRect.height == 200)
    NSApp.mainMenu?.items[1].title = "Other"
    NSApp.mainMenu = nil
    #expect(stage.window.backing.bounds.height == 200)
  }

  final class Delegate: NSObject, NSApplicationDelegate {
    var window: NSWindow?
    let document = Document(frame: NSRect(x: 0, y: 0, width: 300, height: 300))
    func applicationDidFinishLaunching(_ notification: Notification) {
      NSApp.mainMenu = MenuTests.mainMenu()
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 300, height: 300),
        styleMask: [.titled, .closable], backing: .buffered, defer: false)
      window.contentView?.addSubview(document)
      window.makeKeyAndOrderFront(nil)
      window.makeFirstResponder(document)
      self.window = window
    }
  }

  @Test func aPressAtATitleOpensItsMenu() throws {
    Document.known
    let delegate = Delegate()
    let program = AppKitLife.program(named: "Program") { delegate }
    let stage = HeadlessStage(
      size: CGSize(width: 360, height: 300), scale: 2, scheme: .light,
      makeHost: program.windows[0].makeHost)
    try stage.advance(by: 0.1)
    defer {
      delegate.window?.close()
      NSApp.mainMenu = nil
      NSApp.delegate = nil
    }
    let title = try stage.find("File").frame
    #expect(title.minY == 0)
    try stage.tap("File")
    try stage.advance(by: 0.5)
    #expect(stage.contains("Save") && stage.contains("Close"))
    keepPicture(stage, "menu-bar")
    try stage.tap("Save")
    try stage.advance(by: 0.5)
    #expect(delegate.document.heard == ["save:"])
    #expect(!stage.contains("Save"))
  }

  @Test func popUpButtonsShowWhatWasChosen() throws {
    final class Page: NSView {
      let pop = NSPopUpButton(frame: NSRect(x: 20, y: 200, width: 120, height: 24))
      let popUp = NSPopUpButton(
        frame: NSRect(x: 160, y: 200, width: 120, height: 24), pullsDown: true)
    }
    struct Guest: NSViewRepresentable {
      let page: Page
      func makeNSView(context: Context) -> Page { page }
      func updateNSView(_ nsView: Page, context: Context) {}
    }
    let page = Page(frame: .zero)
    page.pop.addItems(withTitles: ["Small", "Medium", "Large"])
    page.popUp.addItems(withTitles: ["Actions", "Copy", "Delete"])
    page.addSubview(page.pop)
    page.addSubview(page.popUp)
    #expect(page.pop.titleOfSelectedItem == "Small" && page.pop.item(at: 0)?.state == .on)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 2) {
      Guest(page: page)
    }
    try stage.advance(by: 0.1)
    try stage.tap("Small")
    try stage.advance(by: 0.5)
    keepPicture(stage, "pop-up")
    try stage.tap("Large")
    try stage.advance(by: 0.5)
    #expect(page.pop.indexOfSelectedItem == 2 && stage.contains("Large"))
    try stage.tap("Actions")
    try stage.advance(by: 0.5)
    #expect(stage.contains("Delete"))
    try stage.tap("Copy")
    try stage.advance(by: 0.5)
    #expect(page.popUp.titleOfSelectedItem == "Copy" && stage.contains("Actions"))
    page.pop.selectItem(at: 9)
    #expect(page.pop.indexOfSelectedItem == 2)
    page.pop.addItem(withTitle: "Small")
    #expect(page.pop.itemTitles == ["Medium", "Large", "Small"])
  }

  @Test func statusItemsAreKeptAndSayThatNobodySeesThem() {
    let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
    item.button?.title = "Item"
    item.menu = NSMenu(title: "Menu")
    #expect(item.button?.title == "Item" && item.isVisible)
    NSStatusBar.system.removeStatusItem(item)
  }

  func keepPicture(_ stage: HeadlessStage, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] else { return }
    let data = Services.current.painter!.png(of: stage.bitmap())
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}
