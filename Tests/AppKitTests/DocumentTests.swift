import AppKit
import Testing
import VivaceGraphics
import VivaceLayers
import VivaceSupplements

@testable import VivaceAppKit
@testable import VivaceUIKit

/// A text in a file, in one window.
private class Note: NSDocument {
  var text = ""
  private(set) var window: NSWindow?

  override class var readableTypes: [String] { ["public.plain-text"] }
  override class var writableTypes: [String] { ["public.plain-text"] }
  override func read(from data: Data, ofType typeName: String) throws {
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.text = text
  }
  override func data(ofType typeName: String) throws -> Data { Data(text.utf8) }
  override func makeWindowControllers() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled, .closable],
      backing: .buffered, defer: false)
    self.window = window
    addWindowController(NSWindowController(window: window))
  }

  /// Another text, which can be undone.
  func type(_ new: String) {
    undoManager?.beginUndoGrouping()
    change(new)
    undoManager?.endUndoGrouping()
  }
  private func change(_ new: String) {
    let old = text
    undoManager?.registerUndo(withTarget: self) { $0.change(old) }
    text = new
  }
}

/// Writes itself.
private final class Diary: Note {
  override class var autosavesInPlace: Bool { true }
}

private final class Keeper: NSDocumentController {
  var makesDiaries = false
  override var defaultType: String? { "public.plain-text" }
  override func makeUntitledDocument(ofType typeName: String) throws -> NSDocument {
    let made = makesDiaries ? Diary() : Note()
    made.undoManager?.groupsByEvent = false
    made.fileType = typeName
    return made
  }
}

/// A folder that goes with the test.
private final class DocumentFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "documents-\(UUID().uuidString)")
  deinit { try? FileManager.default.removeItem(at: url) }
}

@MainActor @Suite(.serialized) struct DocumentTests {
  private let keeper = Keeper()
  private let documents = DocumentFolder()
  private var folder: URL { documents.url }

  init() throws {
    _ = NSApplication.shared
    NSDocumentController.only = keeper
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String? = nil) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try text?.write(to: url, atomically: true, encoding: .utf8)
    return url
  }
  private func content(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }
  private func open(_ url: URL) -> Note? {
    var opened: NSDocument?
    keeper.openDocument(withContentsOf: url, display: true) { document, _, _ in opened = document }
    return opened as? Note
  }
  /// Answers the question in a window by one of its buttons.
  private func answer(_ title: String, in window: NSWindow?) throws {
    let root = window?.backing.rootViewController
    let alert = try #require(root?.presentedViewController as? UIAlertController)
    let action = try #require(alert.actions.first { $0.title == title })
    alert.dismiss(animated: false)
    action.handler?(action)
  }

  @Test func aFileIsOpenedChangedAndSaved() throws {
    let url = try file("a.txt", "one")
    let note = try #require(open(url))
    #expect(note.text == "one" && note.fileType == "public.plain-text" && note.fileURL == url)
    #expect(note.fileModificationDate != nil && !note.isDocumentEdited)
    #expect(note.window?.title == "a.txt" && note.window?.isVisible == true)
    #expect(keeper.documents == [note] && keeper.document(for: url) === note)
    #expect(keeper.document(for: note.window!) === note && keeper.currentDocument === note)
    var wasOpen = false
    keeper.openDocument(withContentsOf: url, display: true) { again, isOpen, _ in
      wasOpen = isOpen && again === note
    }
    #expect(wasOpen && keeper.documents.count == 1)

    note.type("two")
    #expect(note.isDocumentEdited && note.window?.isDocumentEdited == true)
    #expect(keeper.hasEditedDocuments && note.hasUnautosavedChanges)
    #expect(NSApp.sendAction("undo:", to: nil, from: nil))
    #expect(note.text == "one" && !note.isDocumentEdited && note.window?.isDocumentEdited == false)
    #expect(NSApp.sendAction("redo:", to: nil, from: nil))
    #expect(note.text == "two" && note.isDocumentEdited)
    #expect(NSApp.target(forAction: "saveDocument:") as? NSDocument === note)
    #expect(NSApp.sendAction("saveDocument:", to: nil, from: nil))
    #expect(content(url) == "two" && !note.isDocumentEdited)
    #expect(keeper.recentDocumentURLs.first?.path == url.path)
    // Done again after what is in the file was undone, it can be reached by undoing no more.
    note.undoManager?.undo()
    note.type("three")
    note.undoManager?.undo()
    #expect(note.isDocumentEdited)
    note.window?.close()
    #expect(keeper.documents.isEmpty && note.windowControllers.isEmpty)
    keeper.clearRecentDocuments(nil)
    #expect(keeper.recentDocumentURLs.isEmpty)
  }

  @Test func aNewOneAsksWhereItIsToBe() throws {
    let destination = folder.appendingPathComponent("new.txt")
    let before = Services.current.dialogs
    defer { Services.current.dialogs = before }
    let refusing = AnsweredDialogs { _ in .cancelled }
    Services.current.dialogs = refusing
    let note = try #require(try keeper.openUntitledDocumentAndDisplay(true) as? Note)
    let other = try #require(try keeper.openUntitledDocumentAndDisplay(true) as? Note)
    #expect(note.displayName == "Untitled" && other.window?.title == "Untitled 2")
    note.type("new")
    note.save(nil)
    #expect(
      refusing.dialogs == [.saveFile(name: "Untitled.txt", title: "", folder: nil)]
        && note.fileURL == nil && note.isDocumentEdited)
    Services.current.dialogs = AnsweredDialogs { _ in .done([destination]) }
    note.save(nil)
    #expect(note.fileURL == destination && content(destination) == "new" && !note.isDocumentEdited)
    #expect(note.window?.title == "new.txt")
    // A copy leaves the document where it is.
    let copy = folder.appendingPathComponent("copy.txt")
    Services.current.dialogs = AnsweredDialogs { _ in .done([copy]) }
    note.saveTo(nil)
    #expect(note.fileURL == destination && content(copy) == "new")
    note.saveAs(nil)
    #expect(note.fileURL == copy && note.displayName == "copy.txt")
    let double = try #require(try note.duplicate() as? Note)
    #expect(double.text == "new" && double.fileURL == nil && double.displayName == "copy copy")
    for document in keeper.documents { document.close() }
    #expect(keeper.documents.isEmpty && note.window?.isVisible == false)
  }

  @Test func closingAsksWhatBecomesOfChanges() throws {
    let url = try file("b.txt", "one")
    let note = try #require(open(url))
    note.window?.performClose(nil)
    #expect(keeper.documents.isEmpty, "nothing was changed")

    let changed = try #require(open(url))
    changed.type("two")
    changed.window?.performClose(nil)
    #expect(changed.window?.isVisible == true)
    try answer("Cancel", in: changed.window)
    #expect(keeper.documents == [changed])
    changed.window?.performClose(nil)
    try answer("Save", in: changed.window)
    #expect(keeper.documents.isEmpty && content(url) == "two")

    let dropped = try #require(open(url))
    dropped.type("three")
    dropped.window?.performClose(nil)
    try answer("Don’t Save", in: dropped.window)
    #expect(keeper.documents.isEmpty && content(url) == "two")
  }

  @Test func theProgramEndsWhenNothingIsToBeSaved() throws {
    let before = NSApp.onTerminate
    defer { NSApp.onTerminate = before }
    var ends = 0
    NSApp.onTerminate = { ends += 1 }
    let note = try #require(open(try file("c.txt", "one")))
    note.type("two")
    NSApp.terminate(nil)
    #expect(ends == 0)
    try answer("Cancel", in: note.window)
    #expect(ends == 0 && keeper.documents == [note])
    NSApp.terminate(nil)
    try answer("Don’t Save", in: note.window)
    #expect(ends == 1 && keeper.documents.isEmpty)
  }

  @Test func someWriteThemselves() throws {
    keeper.makesDiaries = true
    let url = try file("diary.txt", "one")
    let diary = try #require(open(url))
    diary.type("two")
    var saves = 0
    diary.autosave(withImplicitCancellability: false) { if $0 == nil { saves += 1 } }
    #expect(saves == 1 && content(url) == "two" && !diary.isDocumentEdited)
    diary.type("three")
    diary.window?.performClose(nil)
    #expect(content(url) == "three" && keeper.documents.isEmpty)
  }

  @Test func itGoesBackToItsFile() throws {
    let url = try file("d.txt", "one")
    let note = try #require(open(url))
    let item = NSMenuItem(
      title: "Revert", action: "revertDocumentToSaved:", keyEquivalent: "")
    item.validate()
    #expect(!item.isEnabled)
    note.type("two")
    item.validate()
    #expect(item.isEnabled)
    note.revertToSaved(nil)
    try answer("Revert", in: note.window)
    #expect(note.text == "one" && !note.isDocumentEdited && note.undoManager?.canUndo == false)
    note.close()
  }

  @Test func whatCannotBeReadOrWrittenSaysSo() throws {
    let url = try file("e.txt")
    try Data([0xFF, 0xFE, 0xFD]).write(to: url)
    var error: (any Error)?
    keeper.openDocument(withContentsOf: url, display: true) { error = $2 }
    #expect(error != nil && keeper.documents.isEmpty)
    let plain = NSDocument()
    let messages = warnings {
      #expect(throws: CocoaError.self) { try plain.data(ofType: "public.data") }
      #expect(throws: CocoaError.self) {
        try plain.read(from: Data([1]), ofType: "public.data")
      }
      plain.makeWindowControllers()
    }
    #expect(messages.count == 3 && messages.allSatisfy { $0.contains("NSDocument") })
    #expect(messages[2].contains("addWindowController"))
    // What was there before stays.
    let destination = try file("f.txt", "kept")
    var failure: (any Error)?
    plain.save(to: destination, ofType: "public.data", for: .saveOperation) { failure = $0 }
    #expect(failure != nil && content(destination) == "kept" && plain.fileURL == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["e.txt", "f.txt"])
  }

  @Test func aControllerMakesItsWindowWhenItIsAskedFor() {
    final class Lazy: NSWindowController {
      var heard: [String] = []
      override var windowNibName: NSNib.Name? { "" }
      override func windowWillLoad() { heard.append("will load") }
      override func loadWindow() {
        heard.append("load")
        window = NSWindow()
      }
      override func windowDidLoad() { heard.append("did load") }
    }
    let controller = Lazy()
    #expect(!controller.isWindowLoaded && controller.heard.isEmpty)
    controller.close()
    #expect(!controller.isWindowLoaded)
    #expect(controller.window?.windowController === controller)
    _ = controller.window
    #expect(controller.heard == ["will load", "load", "did load"])
    var messages: [String] = []
    LayerWarning.receiver = { messages.append($0) }
    #expect(NSWindowController(windowNibName: "Absent").window == nil)
    LayerWarning.receiver = nil
    #expect(messages.count == 1 && messages[0].hasPrefix("There is no Absent.xib in "))
  }
}

/// The warnings that a closure causes.
@MainActor private func warnings(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  Warning.receiver = { messages.append($0) }
  body()
  Warning.receiver = nil
  return messages
}
