import SwiftUI
import Testing
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// AppKit's menus of SwiftUI's views.
@MainActor @Suite(.serialized) struct HostingMenuTests {
  @MainActor private final class Log: ObservableObject {
    @Published var count = 0
    @Published var isBold = false
    @Published var size = "Small"
  }

  private struct Rows: View {
    @ObservedObject var log: Log
    var body: some View {
      Button("Cut") { log.count += 1 }.keyboardShortcut("x")
      Button("Paste") {}.disabled(true)
      Text("\(log.count) cuts")
      Divider()
      Toggle("Bold", isOn: $log.isBold)
      Section("Size") {
        Picker("Size", selection: $log.size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
      }
      Menu("More") {
        Button {
          log.count += 10
        } label: {
          Text("Ten")
          Text("of them")
        }
        Button(role: .destructive) {
        } label: {
          Label("Delete", systemImage: "trash")
        }
      }
    }
  }

  private func described(_ menu: NSMenu) -> [String] {
    menu.items.map { item in
      if item.isSeparatorItem { return "-" }
      let marks =
        (item.isEnabled ? "" : " off") + (item.state == .on ? " checked" : "")
        + (item.isSectionHeader ? " header" : "")
        + (item.keyEquivalent.isEmpty ? "" : " \(item.keyEquivalent)")
      return item.title + marks
        + (item.submenu.map { " (" + described($0).joined(separator: ", ") + ")" } ?? "")
    }
  }

  @Test func rowsAreItems() {
    let menu = NSHostingMenu(rootView: Rows(log: Log()))
    #expect(
      described(menu) == [
        "Cut x", "Paste off", "0 cuts off", "-", "Bold", "-", "Size off header", "Small checked",
        "Large",
        "-", "More (Ten, Delete)",
      ])
    let more = menu.items.last?.submenu?.items
    #expect(more?.first?.subtitle == "of them")
    #expect(menu.items.first?.keyEquivalentModifierMask == .command)
  }

  @Test func aChosenItemActsAndTheItemsFollow() {
    let log = Log()
    let menu = NSHostingMenu(rootView: Rows(log: log))
    menu.performActionForItem(at: 0)
    menu.items.last?.submenu?.performActionForItem(at: 0)
    #expect(log.count == 11)
    #expect(described(menu)[2] == "11 cuts off")
    // A disabled item does nothing.
    menu.performActionForItem(at: 1)
    menu.item(withTitle: "Bold").map { menu.performActionForItem(at: menu.index(of: $0)) }
    menu.item(withTitle: "Large").map { menu.performActionForItem(at: menu.index(of: $0)) }
    #expect(log.isBold && log.size == "Large")
    #expect(described(menu)[4] == "Bold checked" && described(menu)[8] == "Large checked")
  }

  private struct Counter: View {
    var step = 1
    @State private var count = 0
    var body: some View { Button("\(count)") { count += step } }
  }

  @Test func theViewsStateLivesAsLongAsTheMenu() {
    let menu = NSHostingMenu(rootView: Counter())
    menu.performActionForItem(at: 0)
    menu.rootView = Counter(step: 5)
    menu.performActionForItem(at: 0)
    #expect(menu.items.map(\.title) == ["6"])
    let copy = menu.copy() as? NSHostingMenu<Counter>
    #expect(copy?.items.map(\.title) == ["0"])
  }

  @Test func aMenuThatIsOpenIsToldOfChanges() async {
    let log = Log()
    let menu = NSHostingMenu(rootView: Rows(log: log))
    var changes = 0
    _ = menu.items
    menu.onChange = { changes += 1 }
    log.count = 3
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(changes > 0 && described(menu)[2] == "3 cuts off")
  }

  @Test func keysFindTheItem() {
    let log = Log()
    let menu = NSHostingMenu(rootView: Rows(log: log))
    let event = NSEvent.keyEvent(
      with: .keyDown, location: .zero, modifierFlags: .command, timestamp: 0, windowNumber: 0,
      context: nil, characters: "x", charactersIgnoringModifiers: "x", isARepeat: false, keyCode: 7)
    #expect(event.map { menu.performKeyEquivalent(with: $0) } == true)
    #expect(log.count == 1)
  }

  // MARK: - Recognizers

  private struct Drag: NSGestureRecognizerRepresentable {
    var hear: (NSGestureRecognizer.State, CGPoint, CGPoint?) -> Void
    func makeNSGestureRecognizer(context: Context) -> NSPanGestureRecognizer {
      NSPanGestureRecognizer(target: nil, action: nil)
    }
    func handleNSGestureRecognizerAction(_ recognizer: NSPanGestureRecognizer, context: Context) {
      hear(recognizer.state, context.converter.localLocation, context.converter.localTranslation)
    }
  }

  @Test func aRecognizerOfAppKitFollowsASwiftUIView() throws {
    var events: [(state: NSGestureRecognizer.State, location: CGPoint, translation: CGPoint?)] = []
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200), scale: 1) {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .gesture(Drag { events.append(($0, $1, $2)) })
    }
    try stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 120, y: 70), in: 0.2)
    #expect(events.first?.state == .began && events.last?.state == .ended)
    #expect(events.last?.location == CGPoint(x: 70, y: 20))
    #expect(events.last?.translation == CGPoint(x: 60, y: 10))
    events = []
    try stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), in: 0.2)
    #expect(events.isEmpty)
  }
}
