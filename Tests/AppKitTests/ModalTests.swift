import AppKit
import Testing
import VivaceGraphics

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit

/// Windows that a program waits for, with a stage of the test's own.
@MainActor @Suite(.serialized) struct ModalTests {
  /// Lets a test answer while the program waits.
  private func answering<Result>(
    _ hands: @escaping (NSWindow) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let application = NSApplication.shared
    let before = application.onModal
    defer { application.onModal = before }
    application.onModal = { window, isDone in
      window.makeKeyAndOrderFront(nil)
      guard !isDone() else { return true }
      hands(window)
      return isDone()
    }
    return try body()
  }
  private func buttons(in view: NSView) -> [NSButton] {
    view.subviews.flatMap { ($0 as? NSButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test func anAlertWaitsForItsAnswer() {
    let alert = NSAlert()
    alert.messageText = "Delete the file?"
    alert.informativeText = "It cannot be undone."
    for title in ["Delete", "Keep", "Cancel"] { alert.addButton(withTitle: title) }
    alert.showsSuppressionButton = true
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 200, height: 24))
    alert.accessoryView = field
    for (index, title) in ["Delete", "Keep", "Cancel"].enumerated() {
      let answer = answering { window in
        #expect(window === alert.window && NSApp.modalWindow === window && window.isVisible)
        #expect(field.window === window && alert.suppressionButton?.window === window)
        window.backing.layoutIfNeeded()
        let found = buttons(in: window.contentView!)
        #expect(Set(found.map(\.title)).isSuperset(of: ["Delete", "Keep", "Cancel"]))
        #expect(field.frame.width == 200 && window.contentLayoutRect.height > 100)
        found.first { $0.title == title }?.performClick(nil)
      } _: {
        alert.runModal()
      }
      #expect(answer.rawValue == 1000 + index)
      #expect(!alert.window.isVisible && NSApp.modalWindow == nil)
    }
    // Keys mean buttons: return the first, escape the one that cancels.
    #expect(alert.buttons.map(\.keyEquivalent) == ["\r", "", "\u{1B}"])
  }

  @Test func anAlertWithMoreThanWordsIsASheetOfItsOwn() {
    let stage = WindowStage(300, 200)
    let alert = NSAlert()
    alert.messageText = "Name"
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 200, height: 24))
    alert.accessoryView = field
    for title in ["Save", "Cancel"] { alert.addButton(withTitle: title) }
    var answer: NSApplication.ModalResponse?
    alert.beginSheetModal(for: stage.window) { answer = $0 }
    let panel = alert.window
    #expect(stage.window.attachedSheet === panel && panel.isVisible && field.window === panel)
    alert.buttons[1].performClick(nil)
    #expect(answer == .alertSecondButtonReturn && !panel.isVisible)
    #expect(stage.window.attachedSheet == nil && panel.sheetParent == nil)
  }

  @Test func aWindowIsStoppedAbortedOrClosed() {
    let window = NSWindow()
    #expect(
      answering { _ in
        NSApp.stopModal(withCode: .OK)
      } _: {
        NSApp.runModal(for: window)
      } == .OK)
    // It is the program's to take it away.
    #expect(window.isVisible)
    #expect(
      answering { _ in
        NSApp.stopModal()
      } _: {
        NSApp.runModal(for: window)
      } == .stop)
    #expect(
      answering { _ in
        NSApp.abortModal()
      } _: {
        NSApp.runModal(for: window)
      } == .abort)
    #expect(
      answering {
        $0.close()
      } _: {
        NSApp.runModal(for: window)
      } == .abort)
    #expect(!window.isVisible && NSApp.modalWindow == nil)
  }

  @Test func oneIsAnsweredInsideOfAnother() {
    let (outer, inner) = (NSWindow(), NSWindow())
    var inside: NSApplication.ModalResponse?
    let answer = answering { window in
      guard window === outer else { return NSApp.stopModal(withCode: .cancel) }
      inside = NSApp.runModal(for: inner)
      #expect(NSApp.modalWindow === outer)
      NSApp.stopModal(withCode: .OK)
    } _: {
      NSApp.runModal(for: outer)
    }
    #expect(inside == .cancel && answer == .OK)
    for window in [outer, inner] { window.close() }
  }

  @Test func whereNobodyCanAnswerItSaysSo() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let window = NSWindow()
    window.title = "Asked"
    #expect(NSApplication.shared.runModal(for: window) == .abort)
    let alert = NSAlert()
    alert.messageText = "Really?"
    #expect(alert.runModal() == .abort)
    #expect(messages.filter { $0.contains("nobody can answer it now") }.count == 2)
    #expect(messages[0].contains("“Asked”") || messages[0].contains("\"Asked\""))
    window.close()
  }

  @Test func aHandThatClosesAWindowIsAsked() {
    final class Guard: NSObject, NSWindowDelegate {
      var lets = false
      var asked = 0
      func windowShouldClose(_ sender: NSWindow) -> Bool {
        asked += 1
        return lets
      }
    }
    let window = NSWindow()
    let delegate = Guard()
    window.delegate = delegate
    window.makeKeyAndOrderFront(nil)
    #expect(!AppKitLife.mayClose([window.backing]) && window.isVisible)
    delegate.lets = true
    #expect(AppKitLife.mayClose([window.backing]) && !window.isVisible && delegate.asked == 2)
    #expect(AppKitLife.mayClose([window.backing]) && delegate.asked == 2)
  }
}
