import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The toolbar of a Mac's window: items that no stack has a bar for.
@MainActor @Suite(.serialized) struct WindowToolbarTests {
  private nonisolated(unsafe) static var taps = 0

  private struct Page: View {
    @State private var hasItems = true

    var body: some View {
      VStack {
        Text("content")
        Button("Switch") { hasItems.toggle() }
      }
      .navigationTitle("Title")
      .toolbar {
        if hasItems {
          ToolbarItem(placement: .navigation) { Button("Back", action: {}) }
          ToolbarItem { Button("New") { taps += 1 } }
          ToolbarItem(placement: .status) { Text("below") }
        }
      }
    }
  }

  private struct Plain: App {
    var body: some Scene { WindowGroup { Page() } }
  }

  private struct Stacked: App {
    var body: some Scene { WindowGroup { NavigationStack { Page() } } }
  }

  @MainActor private final class Window {
    private let app: AppHost
    private let host: ViewHost
    private var time = 0.0

    init<A: App>(_ type: A.Type) {
      app = AppHost { A() }
      app.menuBar = { AnyView(MenuBar(window: $0, commands: $1, name: "Zoo")) }
      app.toolbar = { AnyView(WindowToolbar($0)) }
      host = app.openingWindows[0].makeHost(CGSize(width: 400, height: 300), 1, .light)
      advance()
    }

    private func advance() {
      for _ in 0..<40 {
        time += 1 / 30
        _ = host.turn(at: time)
      }
    }

    var labels: [String] { host.semantics(at: time).flatMap(\.flattened).map(\.label) }
    /// The smallest size of the window.
    var least: CGSize { host.contentSize(.zero) }

    func frame(_ label: String) throws -> CGRect {
      let nodes = host.semantics(at: time).flatMap(\.flattened)
      return try #require(nodes.first { $0.label == label }?.frame, "\(labels)")
    }

    func tap(_ label: String) throws {
      for phase in [PointerEvent.Phase.down, .up] {
        let point = try frame(label).center
        host.send(.pointer(PointerEvent(phase: phase, location: point, time: time)))
        _ = host.turn(at: time)
      }
      advance()
    }
  }

  @Test func itemsStandBelowTheMenuBarAndAct() throws {
    let window = Window(Plain.self)
    let (new, back) = (try window.frame("New"), try window.frame("Back"))
    #expect(new.midY == 28 + 26 && back.midY == 28 + 26)
    #expect(back.minX < 30 && new.maxX > 370, "\(back) \(new)")
    // The title is the window's.
    #expect(!window.labels.contains("Title") && !window.labels.contains("below"))
    Self.taps = 0
    try window.tap("New")
    #expect(Self.taps == 1)
  }

  @Test func withoutItemsThereIsNoBar() throws {
    let window = Window(Plain.self)
    let (below, least) = (try window.frame("content"), window.least)
    try window.tap("Switch")
    #expect(!window.labels.contains("New"))
    #expect(try window.frame("content").midY == below.midY - 26)
    #expect(window.least.height == least.height - 52)
  }

  @Test func aStackKeepsItsItems() throws {
    let window = Window(Stacked.self)
    #expect(window.labels.filter { $0 == "New" }.count == 1)
    #expect(window.labels.contains("Title"))
  }
}
