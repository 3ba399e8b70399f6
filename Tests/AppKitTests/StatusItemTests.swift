import SwiftUI
import Testing
import VivaceGraphics
import VivaceMessages

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceStage
@testable import VivaceUIKit
@testable import VivaceViews

/// Programs that are an item of the status bar.
@MainActor @Suite(.serialized) struct StatusItemTests {
  /// A program's item with a popover, and one with a menu.
  final class Delegate: NSObject, NSApplicationDelegate {
    let popover = NSPopover()
    var items: [NSStatusItem] = []
    static let known: Void = {
      _addMessage("toggle:", to: Delegate.self) { object, _ in (object as? Delegate)?.toggle() }
    }()

    func applicationDidFinishLaunching(_ notification: Notification) {
      Self.known
      let content = NSViewController()
      content.view = NSTextField(labelWithString: "25 minutes")
      popover.contentViewController = content
      popover.contentSize = NSSize(width: 160, height: 60)
      popover.behavior = .transient
      let timer = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
      timer.button?.title = "Timer"
      timer.button?.action = "toggle:"
      let more = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
      more.button?.title = "More"
      more.menu = NSMenu(title: "")
      more.menu?.addItem(withTitle: "Pause", action: "toggle:", keyEquivalent: "")
      items = [timer, more]
    }
    private func toggle() {
      guard let button = items.first?.button else { return }
      if popover.isShown {
        popover.performClose(nil)
      } else {
        popover.show(relativeTo: button.bounds, of: button, preferredEdge: .minY)
      }
    }
    func end() {
      for item in items { NSStatusBar.system.removeStatusItem(item) }
      NSApp.delegate = nil
    }
  }

  /// A desktop that opens windows.
  private final class Screen: WindowPresenter {
    var windows: [(description: WindowDescription, host: ViewHost)] = []
    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 200, height: 200), 1, .light)
      windows.append((description, host))
    }
    func close(_ link: WindowLink) {}
    func raise(_ link: WindowLink) {}
    func quit() {}
  }

  private struct TimerApp: App {
    @NSApplicationDelegateAdaptor(Delegate.self) var delegate
    var body: some Scene { Settings { EmptyView() } }
  }

  /// In a process without the windows of other tests.
  @Test func aProgramWithoutWindowsHasOneWithItsItems() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try StatusItemTests().showItems() }
    }
  }
  private func showItems() throws {
    let delegate = Delegate()
    let program = AppKitLife.program(named: "Program") { delegate }
    let stage = HeadlessStage(
      size: CGSize(width: 400, height: 300), scale: 1, scheme: .light,
      makeHost: program.windows[0].makeHost)
    defer { delegate.end() }
    try stage.advance(by: 0.1)
    let (timer, more) = (try stage.find("Timer").frame, try stage.find("More").frame)
    #expect(timer.minX > more.maxX && timer.maxX > 360 && timer.maxY <= 30)
    try stage.tap("Timer")
    try stage.advance(by: 1)
    #expect(delegate.popover.isShown && stage.contains("25 minutes"))
    delegate.popover.performClose(nil)
    try stage.advance(by: 1)
    #expect(!stage.contains("25 minutes"))
    try stage.tap("More")
    try stage.advance(by: 1)
    #expect(stage.contains("Pause"))
  }

  @Test func aPictureOfAnAppWithoutWindowsShowsItsItems() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try StatusItemTests().drawItems() }
    }
  }
  private func drawItems() throws {
    _addMaker(Delegate.self) { Delegate() }
    let folder = NSTemporaryDirectory() + "status-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(name: "Timer") { AppHost { TimerApp() } }
    #expect(program.windows.isEmpty)
    var job = Job(mode: .snapshot)
    job.output = folder + "/timer.png"
    job.scale = 1
    job.progress = false
    try JobRunner(job: job, program: program).run()
    #expect(FileManager.default.fileExists(atPath: folder + "/timer.png"))
    (NSApp.delegate as? Delegate)?.end()
    #expect(throws: JobError.self) { try JobRunner(job: job, program: program).run() }
  }

  @Test func thePopoverOfADesktopsIconIsAWindowBesideIt() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try StatusItemTests().openPopover() }
    }
  }
  private func openPopover() throws {
    let screen = Screen()
    ProgramLife.shared.presenter = screen
    defer { ProgramLife.shared.presenter = nil }
    let delegate = Delegate()
    NSApplication.shared.delegate = delegate
    delegate.applicationDidFinishLaunching(Notification(name: .init("launch")))
    defer { delegate.end() }
    delegate.items[0].icon.activate(at: CGPoint(x: 500, y: 20))
    let window = try #require(screen.windows.first)
    #expect(delegate.popover.isShown && screen.windows.count == 1)
    #expect(window.description.point == CGPoint(x: 500, y: 20))
    #expect(!window.description.isBordered && window.description.closesUnfocused)
    _ = window.host.turn(at: 0)
    #expect(window.host.semantics(at: 0).flatMap(\.flattened).map(\.label) == ["25 minutes"])
    // As when another window has the keys.
    #expect(window.host.mayClose?() == true)
    #expect(!delegate.popover.isShown)
    delegate.items[0].icon.activate(at: .zero)
    #expect(delegate.popover.isShown && screen.windows.count == 2)
    delegate.items[0].icon.activate(at: .zero)
    #expect(!delegate.popover.isShown)
  }
}
