import SwiftUI
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

@MainActor @Suite(.serialized) struct ProgramTests {
  final class Delegate: NSObject, NSApplicationDelegate {
    var heard: [String] = []
    var window: NSWindow?
    func applicationDidFinishLaunching(_ notification: Notification) {
      heard.append("launched")
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 200, height: 100),
        styleMask: [.titled, .closable], backing: .buffered, defer: false)
      let label = NSTextField(labelWithString: "A program of AppKit's")
      label.frame.origin = NSPoint(x: 20, y: 10)
      window.contentView?.addSubview(label)
      window.title = "Window"
      window.center()
      window.makeKeyAndOrderFront(nil)
      self.window = window
    }
    func applicationWillTerminate(_ notification: Notification) { heard.append("ends") }
  }

  @Test func aDelegatesWindowFillsTheProgramsOwn() throws {
    let delegate = Delegate()
    let program = AppKitLife.program(named: "Program") { delegate }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light,
      makeHost: program.windows[0].makeHost)
    try stage.advance(by: 0.1)
    #expect(delegate.heard == ["launched"])
    #expect(stage.contains("A program of AppKit's"))
    let window = try #require(delegate.window)
    #expect(window.isKeyWindow && window.isVisible)
    #expect(window.contentView?.frame.size == NSSize(width: 300, height: 200))
    #expect(NSApp.windows.contains(window))
    // Ten points above the lower edge.
    let label = try stage.find("A program of AppKit's").frame
    #expect(abs(label.maxY - 190) < 1)
    ProgramLife.shared.end()
    #expect(delegate.heard.last == "ends")
    window.close()
    #expect(!window.isVisible)
    NSApp.delegate = nil
  }

  /// Observes a window's life and the question about its end.
  final class Observer: NSObject, NSWindowDelegate, NSApplicationDelegate {
    var heard: [String] = []
    var endsWithLastWindow = false
    func windowWillMiniaturize(_ notification: Notification) { heard.append("will minimize") }
    func windowDidMiniaturize(_ notification: Notification) { heard.append("minimized") }
    func windowDidDeminiaturize(_ notification: Notification) { heard.append("restored") }
    func windowDidMove(_ notification: Notification) { heard.append("moved") }
    func windowWillEnterFullScreen(_ notification: Notification) { heard.append("will fill") }
    func windowDidEnterFullScreen(_ notification: Notification) { heard.append("fills") }
    func windowWillExitFullScreen(_ notification: Notification) { heard.append("will exit") }
    func windowDidExitFullScreen(_ notification: Notification) { heard.append("exited") }
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
      heard.append("asked")
      return endsWithLastWindow
    }
  }

  @Test func aDelegateHearsWhatTheDesktopDoesWithItsWindow() throws {
    let delegate = Delegate()
    let program = AppKitLife.program(named: "Program") { delegate }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light,
      makeHost: program.windows[0].makeHost)
    try stage.advance(by: 0.1)
    let window = try #require(delegate.window)
    let observer = Observer()
    window.delegate = observer
    window.miniaturize(nil)
    stage.host.windowReport?(.minimized(true))
    stage.host.windowReport?(.minimized(true))
    #expect(window.isMiniaturized)
    stage.host.windowReport?(.minimized(false))
    stage.host.windowReport?(.moved)
    #expect(!window.isMiniaturized)
    #expect(observer.heard == ["will minimize", "minimized", "restored", "moved"])
    observer.heard = []
    window.toggleFullScreen(nil)
    window.toggleFullScreen(nil)
    #expect(observer.heard == ["will fill", "fills", "will exit", "exited"])
    window.close()
    NSApp.delegate = nil
  }

  @Test func aDelegateDecidesWhetherTheProgramEndsWithItsLastWindow() {
    for other in NSWindow.all { other.orderOut(nil) }
    let (owned, before) = (NSApp.ownsAllWindows, NSApp.onTerminate)
    defer { (NSApp.ownsAllWindows, NSApp.onTerminate, NSApp.delegate) = (owned, before, nil) }
    let observer = Observer()
    var ends = 0
    NSApp.ownsAllWindows = true
    NSApp.onTerminate = { ends += 1 }
    NSApp.delegate = observer
    let windows = [NSWindow(), NSWindow(), NSPanel()]
    for window in windows { window.makeKeyAndOrderFront(nil) }
    windows[0].close()
    #expect(observer.heard.isEmpty && ends == 0)
    windows[1].close()
    #expect(observer.heard == ["asked"] && ends == 0)
    windows[1].makeKeyAndOrderFront(nil)
    observer.endsWithLastWindow = true
    windows[1].close()
    #expect(observer.heard == ["asked", "asked"] && ends == 1)
    windows[2].close()
    #expect(ends == 1)
  }

  @Test func windowsOfSwiftUIsAreWindowsOfAppKits() throws {
    struct Finder: NSViewRepresentable {
      let found: (NSWindow?) -> Void
      final class Probe: NSView {
        var found: ((NSWindow?) -> Void)?
        override func viewDidMoveToWindow() { found?(window) }
      }
      func makeNSView(context: Context) -> Probe {
        let probe = Probe()
        probe.found = found
        return probe
      }
      func updateNSView(_ nsView: Probe, context: Context) {}
    }
    var window: NSWindow?
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) {
      Color.white.background(Finder { if let new = $0 { window = new } })
    }
    try stage.advance(by: 0.1)
    let found = try #require(window)
    var asked: [String] = []
    stage.host.windowRequest = { request in
      if case .size(let size) = request {
        asked.append("size \(Int(size.width)) \(Int(size.height))")
      } else {
        asked.append("\(request)")
      }
    }
    found.title = "Named"
    found.styleMask.insert(.fullSizeContentView)
    found.titlebarAppearsTransparent = true
    found.setContentSize(NSSize(width: 320, height: 240))
    found.toggleFullScreen(nil)
    found.miniaturize(nil)
    found.close()
    #expect(
      asked == [
        "title(\"Named\")", "size 320 240", "fullScreen(true)", "minimize(true)", "close",
      ])
    #expect(found.contentView?.bounds.size == NSSize(width: 200, height: 100))
    found.appearance = NSAppearance(named: .darkAqua)
    try stage.advance(by: 0.1)
    #expect(stage.host.colorScheme == .dark)
    #expect(stage.bitmap(at: 1).pixels.count == 200 * 100)
  }

  @Test func postedEventsWaitInAQueue() throws {
    let program = NSApplication.shared
    let key = try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, characters: "a", charactersIgnoringModifiers: "a", isARepeat: false,
        keyCode: 0))
    let click = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 1, pressure: 1))
    func next(_ mask: NSEvent.EventTypeMask, _ isTaken: Bool, until end: Date? = nil) -> NSEvent? {
      program.nextEvent(matching: mask, until: end, inMode: .eventTracking, dequeue: isTaken)
    }
    program.postEvent(key, atStart: false)
    program.postEvent(click, atStart: true)
    #expect(next(.keyDown, false) === key && next(.any, true) === click)
    #expect(next(.leftMouseDown, true) == nil)
    program.discardEvents(matching: .any, before: nil)
    #expect(next(.any, true, until: .distantFuture) == nil)
  }

  @Test func alertsAskInTheirWindow() throws {
    let delegate = Delegate()
    let program = AppKitLife.program(named: "Program") { delegate }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 300), scale: 1, scheme: .light,
      makeHost: program.windows[0].makeHost)
    try stage.advance(by: 0.1)
    let alert = NSAlert()
    alert.messageText = "Really?"
    alert.addButton(withTitle: "Delete")
    alert.addButton(withTitle: "Cancel")
    var answer: NSApplication.ModalResponse?
    try stage.perform {
      alert.beginSheetModal(for: delegate.window!) { answer = $0 }
    }
    try stage.advance(by: 1)
    #expect(stage.contains("Really?"))
    try stage.tap("Cancel")
    try stage.advance(by: 1)
    #expect(answer == .alertSecondButtonReturn)
    delegate.window?.close()
    NSApp.delegate = nil
  }

  @Test func menusOpenByARightClickAndDoTheirCommands() throws {
    final class Target: NSView {
      var heard: [String] = []
      override func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        heard.append(action.description)
        return true
      }
    }
    struct Page: View {
      let view: Target
      struct Guest: NSViewRepresentable {
        let view: Target
        func makeNSView(context: Context) -> Target { view }
        func updateNSView(_ nsView: Target, context: Context) {}
      }
      var body: some View { Guest(view: view) }
    }
    let view = Target(frame: .zero)
    let menu = NSMenu()
    menu.addItem(withTitle: "First", action: "first:", keyEquivalent: "")
    menu.addItem(.separator())
    menu.addItem(withTitle: "Off", action: nil, keyEquivalent: "")
    view.menu = menu
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) { Page(view: view) }
    try stage.advance(by: 0.1)
    try stage.rightClick(at: CGPoint(x: 50, y: 50))
    try stage.advance(by: 0.5)
    #expect(stage.contains("First") && stage.contains("Off"))
    view.window?.makeFirstResponder(view)
    try stage.tap("First")
    try stage.advance(by: 0.5)
    #expect(menu.numberOfItems == 3)
  }

  /// A window of AppKit's views among SwiftUI's, for the picture.
  @Test(arguments: [ColorScheme.light, .dark]) func theyAreDrawnTogether(scheme: ColorScheme) throws
  {
    struct Effect: NSViewRepresentable {
      func makeNSView(context: Context) -> NSVisualEffectView {
        let view = NSVisualEffectView()
        view.material = .sidebar
        view.blendingMode = .withinWindow
        return view
      }
      func updateNSView(_ nsView: NSVisualEffectView, context: Context) {}
    }
    struct Field: NSViewRepresentable {
      func makeNSView(context: Context) -> NSTextField {
        let field = NSTextField(string: "AppKit's field")
        field.bezelStyle = .roundedBezel
        return field
      }
      func updateNSView(_ nsView: NSTextField, context: Context) {}
    }
    struct Editor: NSViewRepresentable {
      func makeNSView(context: Context) -> NSScrollView {
        let scroll = NSTextView.scrollableTextView()
        (scroll.documentView as? NSTextView)?.string = "AppKit's text view\nin a scroll view"
        return scroll
      }
      func updateNSView(_ nsView: NSScrollView, context: Context) {}
    }
    final class Clock: NSView {
      override func draw(_ dirtyRect: NSRect) {
        NSColor.controlAccentColor.setStroke()
        let face = NSBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3))
        face.lineWidth = 3
        face.stroke()
        let path = NSBezierPath()
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.move(to: NSPoint(x: bounds.midX, y: bounds.midY))
        // Upwards and to the right: y points up.
        path.line(to: NSPoint(x: bounds.maxX - 14, y: bounds.maxY - 14))
        path.stroke()
        "12".draw(
          at: NSPoint(x: bounds.midX - 6, y: bounds.maxY - 20),
          withAttributes: [
            .font: NSFont.systemFont(ofSize: 11), .foregroundColor: NSColor.labelColor,
          ])
      }
    }
    struct Face: NSViewRepresentable {
      func makeNSView(context: Context) -> Clock { Clock() }
      func updateNSView(_ nsView: Clock, context: Context) {}
    }
    struct Page: View {
      var body: some View {
        ZStack {
          LinearGradient(
            colors: [.orange, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
          HStack(spacing: 0) {
            ZStack {
              Effect()
              VStack {
                Text("SwiftUI on a material")
                Face().frame(width: 80, height: 80)
              }
            }
            .frame(width: 180)
            VStack(alignment: .leading) {
              Field()
              Editor().frame(height: 60)
              Button("SwiftUI") {}
            }
            .padding()
            .background(Color(nsColor: .windowBackgroundColor))
          }
        }
      }
    }
    let stage = HeadlessStage(
      size: CGSize(width: 420, height: 200), scale: 2, scheme: scheme, root: Page())
    try stage.advance(by: 0.2)
    if let folder = ProcessInfo.processInfo.environment["VIVACE_PICTURES"] {
      let name = scheme == .dark ? "together-dark" : "together-light"
      let data = Services.current.painter!.png(of: stage.bitmap())
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    #expect(stage.contains("AppKit's field") || !stage.labels.isEmpty)
  }
}
