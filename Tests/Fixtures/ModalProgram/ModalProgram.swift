import AppKit

/// A window for tests of modal windows: red until a click has opened a question, then green for yes
/// and black for no. If the user closes the window, it turns blue first.
@main enum ModalProgram {
  @MainActor static func main() {
    NSApplication.shared.delegate = Delegate()
    NSApplication.shared.run()
  }
}

private final class Delegate: NSObject, NSApplicationDelegate, NSWindowDelegate {
  private let page = Page(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
  private lazy var window = NSWindow(
    contentRect: page.frame, styleMask: [.titled, .closable], backing: .buffered, defer: false)

  func applicationDidFinishLaunching(_ notification: Notification) {
    window.title = "Modal program"
    window.contentView = page
    window.delegate = self
    window.makeKeyAndOrderFront(nil)
  }
  func windowShouldClose(_ sender: NSWindow) -> Bool {
    defer { page.color = .blue }
    return page.color == .blue
  }
}

private final class Page: NSView {
  var color = NSColor.red { didSet { needsDisplay = true } }

  override func draw(_ dirtyRect: NSRect) {
    color.setFill()
    NSBezierPath.fill(bounds)
  }
  override func mouseDown(with event: NSEvent) {}
  override func mouseUp(with event: NSEvent) {
    let alert = NSAlert()
    alert.messageText = "Really?"
    alert.addButton(withTitle: "Yes")
    alert.addButton(withTitle: "No")
    color = alert.runModal() == .alertFirstButtonReturn ? .green : .black
  }
}
