import AppKit
import Testing
import VivaceGraphics

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct WindowTests {
  final class Judge: NSObject, NSWindowDelegate {
    var heard: [String] = []
    var wanted: (NSSize) -> NSSize = { $0 }
    func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize {
      heard.append("will \(Int(frameSize.width)) \(Int(frameSize.height))")
      return wanted(frameSize)
    }
    func windowDidResize(_ notification: Notification) {
      let window = notification.object as? NSWindow
      heard.append("did \(Int(window?.frame.width ?? 0)) \(Int(window?.frame.height ?? 0))")
    }
  }

  /// Resizes the window as the user or the desktop does.
  private func resize(_ stage: WindowStage, _ width: CGFloat, _ height: CGFloat) {
    stage.window.backing.frame.size = CGSize(width: width, height: height)
    stage.turn()
  }

  @Test func aDelegateSaysHowLargeAHandMakesAWindow() {
    let stage = WindowStage(300, 200)
    let judge = Judge()
    stage.window.delegate = judge
    resize(stage, 400, 300)
    #expect(judge.heard == ["will 400 328", "did 400 328"])
    judge.wanted = { NSSize(width: min($0.width, 350), height: $0.height) }
    resize(stage, 500, 300)
    #expect(stage.window.contentView?.frame.size == NSSize(width: 350, height: 300))
    #expect(judge.heard.suffix(2) == ["will 500 328", "did 350 328"])
    // What the program says is not asked about.
    judge.heard = []
    stage.window.setContentSize(NSSize(width: 600, height: 100))
    #expect(judge.heard == ["did 600 128"])
  }

  @Test func proportionsAndStepsAreKept() {
    let stage = WindowStage(300, 200)
    stage.window.contentAspectRatio = NSSize(width: 3, height: 2)
    resize(stage, 450, 200)
    #expect(stage.window.contentLayoutRect.size == NSSize(width: 450, height: 300))
    resize(stage, 450, 100)
    #expect(stage.window.contentLayoutRect.size == NSSize(width: 150, height: 100))
    stage.window.contentAspectRatio = .zero
    stage.window.contentResizeIncrements = NSSize(width: 20, height: 10)
    resize(stage, 197, 104)
    #expect(stage.window.contentLayoutRect.size == NSSize(width: 190, height: 100))
    stage.window.contentResizeIncrements = NSSize(width: 1, height: 1)
    stage.window.aspectRatio = NSSize(width: 1, height: 1)
    resize(stage, 300, 100)
    #expect(stage.window.frame.size == NSSize(width: 300, height: 300))
  }

  @Test func theDesktopIsToldWhatWasSaidBeforeItsWindowWasThere() {
    let stage = WindowStage(300, 200)
    let window = stage.window
    window.contentMinSize = NSSize(width: 100, height: 50)
    var asked: [String] = []
    window.backing.request = { request in
      switch request {
      case .size(let size): asked.append("size \(Int(size.width)) \(Int(size.height))")
      case .minimumSize(let size): asked.append("least \(Int(size.width)) \(Int(size.height))")
      default: asked.append("\(request)")
      }
    }
    // The desktop's window has another size at first: the program's is asked for.
    window.backing.frame.size = CGSize(width: 800, height: 600)
    stage.turn()
    #expect(asked == ["least 100 50", "size 300 200"])
    asked = []
    window.title = "Page"
    window.subtitle = "Second"
    window.isDocumentEdited = true
    window.titleVisibility = .hidden
    #expect(
      asked == [
        "title(\"Page\")", "title(\"Page — Second\")", "title(\"Page — Edited — Second\")",
        "title(\"\")",
      ])
    asked = []
    window.collectionBehavior = .fullScreenNone
    window.toggleFullScreen(nil)
    window.zoom(nil)
    #expect(asked.isEmpty && !window.styleMask.contains(.fullScreen))
    window.collectionBehavior = .fullScreenPrimary
    window.toggleFullScreen(nil)
    #expect(asked == ["fullScreen(true)"])
  }

  @Test func whatTheDesktopCannotDoIsSaid() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let window = WindowStage(100, 100).window
    window.isOpaque = false
    window.hasShadow = false
    window.isMovable = false
    window.tabbingMode = .preferred
    window.collectionBehavior = [.canJoinAllSpaces]
    window.representedURL = URL(fileURLWithPath: "/tmp/a")
    window.animationBehavior = .none
    for name in [
      "isOpaque", "hasShadow", "isMovable", "tabbingMode", "collectionBehavior", "representedURL",
      "animationBehavior",
    ] {
      #expect(messages.contains { $0.contains("NSWindow.\(name) has no effect") }, "\(name)")
    }
  }

  @Test func aFrameIsKeptUnderItsName() {
    let name = "test \(UUID().uuidString)"
    defer { NSWindow.removeFrame(usingName: name) }
    let first = WindowStage(300, 200).window
    #expect(first.setFrameAutosaveName(name))
    first.setContentSize(NSSize(width: 420, height: 240))
    let second = WindowStage(300, 200).window
    // Two windows do not share a name.
    #expect(!second.setFrameAutosaveName(name) && second.frameAutosaveName.isEmpty)
    #expect(second.setFrameUsingName(name))
    #expect(second.contentLayoutRect.size == NSSize(width: 420, height: 240))
    first.close()
    NSWindow.removeFrame(usingName: name)
    #expect(!second.setFrameUsingName(name))
    second.close()
  }

  @Test func theMenuOfWindowsListsThem() {
    let menu = NSMenu(title: "Window")
    menu.addItem(withTitle: "Minimize", action: "performMiniaturize:", keyEquivalent: "m")
    let stage = WindowStage(100, 100)
    stage.window.title = "First of the test"
    NSApp.windowsMenu = menu
    defer { NSApp.windowsMenu = nil }
    let other = WindowStage(100, 100).window
    other.title = "Second of the test"
    #expect(menu.item(withTitle: "Second of the test")?.state == .on)
    menu.item(withTitle: "First of the test")?.choose()
    #expect(stage.window.isKeyWindow)
    other.isExcludedFromWindowsMenu = true
    #expect(menu.item(withTitle: "Second of the test") == nil)
    stage.window.close()
    #expect(menu.item(withTitle: "First of the test") == nil)
    #expect(menu.item(withTitle: "Minimize") != nil)
    other.close()
  }

  @Test func aPanelGoesWithTheProgramsAttention() {
    let stage = WindowStage(100, 100)
    stage.window.hidesOnDeactivate = true
    var asked: [String] = []
    stage.window.backing.request = { asked.append("\($0)") }
    stage.turn()
    asked = []
    let wasActive = NSApp.isActive
    NSApp.setActive(true)
    asked = []
    NSApp.setActive(false)
    NSApp.setActive(true)
    #expect(asked == ["minimize(true)", "minimize(false)"])
    NSApp.setActive(wasActive)
    stage.window.close()
  }

  @Test func theFirstResponderHearsOfThePointerWhereTheWindowWantsIt() {
    final class Ear: NSView {
      var moves = 0
      override var acceptsFirstResponder: Bool { true }
      override func mouseMoved(with event: NSEvent) { moves += 1 }
    }
    let ear = Ear(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    let stage = WindowStage(100, 100, ear)
    stage.window.makeFirstResponder(ear)
    stage.hover(NSPoint(x: 50, y: 50))
    #expect(ear.moves == 0)
    stage.window.acceptsMouseMovedEvents = true
    stage.hover(NSPoint(x: 60, y: 50))
    #expect(ear.moves == 1)
  }

  @Test func thePointerLooksAsTheRectangleSaysThatItIsIn() {
    final class Strip: NSView {
      override func resetCursorRects() {
        addCursorRect(bounds, cursor: .iBeam)
        addCursorRect(NSRect(x: 0, y: 0, width: 10, height: 50), cursor: .resizeLeftRight)
      }
    }
    let strip = Strip(frame: NSRect(x: 20, y: 20, width: 50, height: 50))
    let stage = WindowStage(100, 100, strip)
    let before = NSCursor.onChange
    var cursors: [NSCursor.Shape?] = []
    NSCursor.onChange = { cursors.append($0) }
    defer { NSCursor.onChange = before }
    stage.turn()
    stage.hover(NSPoint(x: 50, y: 40))
    #expect(NSCursor.current === NSCursor.iBeam)
    stage.hover(NSPoint(x: 25, y: 40))
    #expect(NSCursor.current === NSCursor.resizeLeftRight)
    stage.hover(NSPoint(x: 5, y: 5))
    #expect(cursors == [.text, .resizeHorizontally, nil])
    // A larger view has larger rectangles.
    strip.frame.size.width = 80
    stage.turn()
    stage.hover(NSPoint(x: 90, y: 40))
    #expect(NSCursor.current === NSCursor.iBeam)
    stage.hover(nil)
    #expect(NSCursor.current === NSCursor.arrow)
  }
}
