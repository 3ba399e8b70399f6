import SwiftUI
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceUIKit
@testable import VivaceViews

@MainActor @Suite(.serialized) struct BridgeTests {
  init() { StageServices.install() }

  private struct Guest: NSViewRepresentable {
    var number: Int
    let view: Patch
    func makeCoordinator() -> [String] { ["made"] }
    func makeNSView(context: Context) -> Patch {
      view.heard.append(context.coordinator[0])
      return view
    }
    func updateNSView(_ nsView: Patch, context: Context) { nsView.heard.append("update \(number)") }
    static func dismantleNSView(_ nsView: Patch, coordinator: [String]) {
      nsView.heard.append("gone")
    }
  }
  private final class Model: ObservableObject {
    @Published var number = 1
    @Published var isThere = true
    @Published var taps = 0
  }
  private struct Page: View {
    @ObservedObject var model: Model
    let view: Patch
    var body: some View {
      VStack(spacing: 0) {
        if model.isThere { Guest(number: model.number, view: view).frame(width: 100, height: 60) }
        Button("Tap") { model.taps += 1 }.frame(height: 40)
      }
      .frame(width: 200, height: 200, alignment: .top)
    }
  }

  private func makeStage(_ model: Model, _ view: Patch) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Page(model: model, view: view)
    }
  }

  @Test func aViewIsMadeUpdatedAndLetGo() throws {
    let (model, view) = (Model(), Patch(.red, .zero))
    let stage = makeStage(model, view)
    try stage.advance(by: 0.1)
    #expect(view.heard == ["made", "update 1"])
    #expect(view.frame.size == CGSize(width: 100, height: 60))
    // It draws its lower half.
    let bitmap = stage.bitmap(at: 1)
    #expect(bitmap.pixels[50 * bitmap.width + 100] == 0xFFFF_0000)
    #expect(bitmap.pixels[10 * bitmap.width + 100] != 0xFFFF_0000)
    try stage.perform { model.number = 2 }
    #expect(view.heard.last == "update 2")
    view.heard = []
    try stage.tap(at: CGPoint(x: 60, y: 10))
    #expect(view.heard == ["down 10 50", "up 10 50"])
    // Windows of other tests may be there still.
    view.window?.makeKeyAndOrderFront(nil)
    #expect(view.window === NSApp.keyWindow)
    #expect(view.window.map { NSApp.windows.contains($0) } == true)
    try stage.perform { model.isThere = false }
    try stage.advance(by: 0.1)
    #expect(view.heard.last == "gone")
  }

  @Test func monitorsSeeKeysAndKeepThem() throws {
    struct Typing: View {
      @State var text = ""
      @FocusState var isFocused: Bool
      var body: some View {
        TextField("Name", text: $text).focused($isFocused).onAppear { isFocused = true }
        Text("got \(text)")
      }
    }
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) { Typing() }
    try stage.advance(by: 0.1)
    var seen: [String] = []
    let monitor = NSEvent.addLocalMonitorForEvents(matching: [.keyDown]) { event in
      seen.append(event.characters ?? "")
      return event.characters == "b" ? nil : event
    }
    try stage.type("abc")
    #expect(seen == ["a", "b", "c"])
    try stage.key("escape")
    #expect(seen.last == "\u{1B}")
    NSEvent.removeMonitor(monitor as Any)
    try stage.key("escape")
    #expect(seen.filter { $0 == "\u{1B}" }.count == 1)
  }

  @Test func swiftUIsViewsShowInAWindowOfAppKits() throws {
    struct Card: View {
      @State var count = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }.frame(width: 120, height: 40)
      }
    }
    let hosting = NSHostingView(rootView: Card())
    #expect(hosting.intrinsicContentSize == NSSize(width: 120, height: 40))
    hosting.frame = NSRect(x: 0, y: 0, width: 120, height: 40)
    let stage = WindowStage(200, 100, hosting)
    stage.turn()
    stage.click(NSPoint(x: 60, y: 20))
    stage.turn()
    #expect(stage.text.contains("Count 1"))
    let controller = NSHostingController(rootView: Text("Hello"))
    let window = NSWindow(contentViewController: controller)
    #expect(window.contentView === controller.view)
    #expect(window.contentLayoutRect.width > 20 && window.contentLayoutRect.width < 100)
    window.close()
  }

  @Test func colorsAndPicturesCrossOver() throws {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 20), scale: 1) {
      HStack(spacing: 0) {
        Color(nsColor: NSColor(red: 0, green: 0, blue: 1, alpha: 1)).frame(width: 20, height: 20)
        Image(
          nsImage: NSImage(size: NSSize(width: 20, height: 20), flipped: false) { rect in
            NSColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            NSRect(x: 0, y: 0, width: 20, height: 10).fill()
            return true
          })
      }
    }
    let bitmap = stage.bitmap(at: 1)
    #expect(bitmap.pixels[5 * 40 + 5] == 0xFF00_00FF)
    #expect(bitmap.pixels[15 * 40 + 30] == 0xFFFF_0000)
    #expect(bitmap.pixels[5 * 40 + 30] == 0xFFFF_FFFF)
    // The names of both toolkits in places that tell neither.
    _ = Color(.windowBackgroundColor)
    _ = Color(.systemGreen)
    _ = Color(.gray)
    let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 10))
    #expect(renderer.nsImage?.size == NSSize(width: 10, height: 10))
  }

  @Test func contextsAnimateInStepWithSwiftUI() throws {
    struct Mover: NSViewRepresentable {
      var isAway: Bool
      let view: Patch
      func makeNSView(context: Context) -> NSView {
        let outer = NSView()
        outer.addSubview(view)
        return outer
      }
      func updateNSView(_ nsView: NSView, context: Context) {
        context.animate { view.frame = NSRect(x: isAway ? 100 : 0, y: 0, width: 20, height: 20) }
      }
    }
    struct Page: View {
      @ObservedObject var model: Model
      let view: Patch
      var body: some View { Mover(isAway: !model.isThere, view: view) }
    }
    let (model, view) = (Model(), Patch(.red, .zero))
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) {
      Page(model: model, view: view)
    }
    try stage.advance(by: 0.1)
    try stage.perform { withAnimation(.linear(duration: 1)) { model.isThere = false } }
    try stage.advance(by: 0.5)
    #expect(view.frame.minX == 100)
    let bitmap = stage.bitmap(at: 1)
    let row = bitmap.pixels[(95 * 200)..<(96 * 200)]
    let red = row.indices.filter { row[$0] == 0xFFFF_0000 }.map { $0 - row.startIndex }
    #expect(red == Array(50..<70))
  }

  @Test func cursorsAreThePrograms() {
    _ = NSApp
    NSCursor.pointingHand.push()
    #expect(ViewHost.commandedPointer?.shape == .hand)
    NSCursor.iBeam.set()
    #expect(ViewHost.commandedPointer?.shape == .text)
    NSCursor.pop()
    #expect(ViewHost.commandedPointer == nil)
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.arrow)
  }

  @Test func panelsWithoutADesktopAreCancelled() {
    let panel = NSOpenPanel()
    #expect(panel.runModal() == .cancel)
    let dialogs = AnsweredDialogs { _ in
      .done([URL(fileURLWithPath: "/tmp/a.txt"), URL(fileURLWithPath: "/tmp/b.txt")])
    }
    let before = Services.current.dialogs
    Services.current.dialogs = dialogs
    defer { Services.current.dialogs = before }
    panel.title = "Pictures"
    panel.allowsMultipleSelection = true
    panel.allowedContentTypes = [.plainText]
    #expect(panel.allowedContentTypes == [.plainText])
    #expect(panel.runModal() == .OK)
    #expect(panel.urls.count == 2 && panel.url?.path == "/tmp/a.txt")
    guard case .openFiles(let asked)? = dialogs.dialogs.first else {
      Issue.record("the desktop was asked for something else")
      return
    }
    #expect(asked.title == "Pictures" && asked.allowsMultiple && !asked.choosesFolders)
    #expect(asked.filters.first?.mediaTypes == ["text/plain"])

    let saving = NSSavePanel()
    saving.nameFieldStringValue = "a.txt"
    #expect(saving.runModal() == .OK && saving.url?.path == "/tmp/a.txt")
    #expect(dialogs.dialogs.last == .saveFile(name: "a.txt", title: "", folder: nil))
  }
}
