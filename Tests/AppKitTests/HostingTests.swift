import SwiftUI
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

@MainActor @Suite(.serialized) struct HostingTests {
  private struct Tile: View {
    var width: CGFloat
    var body: some View {
      Color.red.frame(minWidth: width / 2, idealWidth: width, maxWidth: width * 2)
        .frame(height: 40)
    }
  }

  @Test func theContentSaysHowLargeAHostingViewIs() {
    let hosting = NSHostingView(rootView: Tile(width: 60))
    #expect(hosting.intrinsicContentSize == NSSize(width: 60, height: 40))
    hosting.rootView = Tile(width: 80)
    #expect(hosting.intrinsicContentSize == NSSize(width: 80, height: 40))
    #expect(hosting.fittingSize == NSSize(width: 80, height: 40))
    hosting.sizingOptions = []
    #expect(
      hosting.intrinsicContentSize
        == NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric))
  }

  @Test func leastAndLargestSizesBoundItAmongConstraints() {
    let hosting = NSHostingView(rootView: Tile(width: 60))
    hosting.translatesAutoresizingMaskIntoConstraints = false
    let stage = WindowStage(300, 200, hosting)
    let content = stage.window.contentView!
    let wanted = hosting.widthAnchor.constraint(equalToConstant: 10)
    // Above what its own content resists with, below what bounds it.
    wanted.priority = .init(760)
    NSLayoutConstraint.activate([
      hosting.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      hosting.topAnchor.constraint(equalTo: content.topAnchor), wanted,
    ])
    stage.turn()
    #expect(hosting.frame.size == NSSize(width: 30, height: 40))
    wanted.constant = 290
    stage.turn()
    #expect(hosting.frame.size == NSSize(width: 120, height: 40))
    // Without the options the view has the width that its constraints set.
    hosting.sizingOptions = .intrinsicContentSize
    stage.turn()
    #expect(hosting.frame.width == 290)
    hosting.sizingOptions = .standardBounds
    hosting.rootView = Tile(width: 100)
    stage.turn()
    stage.turn()
    #expect(hosting.frame.width == 200)
  }

  @Test func aWindowIsBoundedByTheViewsThatFillIt() {
    let hosting = NSHostingView(rootView: Tile(width: 60))
    let stage = WindowStage(100, 40)
    stage.window.contentView = hosting
    stage.turn()
    #expect(stage.window.contentMinSize == NSSize(width: 30, height: 40))
    #expect(stage.window.contentMaxSize == NSSize(width: 120, height: 40))
    stage.window.setContentSize(NSSize(width: 500, height: 500))
    #expect(stage.window.contentLayoutRect.size == NSSize(width: 120, height: 40))
    stage.window.contentView = NSView()
    #expect(stage.window.contentMinSize == .zero)
    stage.window.setContentSize(NSSize(width: 500, height: 500))
    #expect(stage.window.contentLayoutRect.width == 500)
  }

  @Test func aControllerPrefersTheSizeOfItsContentWhereItIsTold() {
    let controller = NSHostingController(rootView: Tile(width: 60))
    controller.sizingOptions = [.preferredContentSize]
    let stage = WindowStage(300, 200, controller.view)
    stage.turn()
    #expect(controller.preferredContentSize == NSSize(width: 60, height: 40))
    controller.rootView = Tile(width: 90)
    stage.turn()
    #expect(controller.preferredContentSize.width == 90)
    #expect(controller.sizeThatFits(in: NSSize(width: 20, height: 20)).width == 45)
  }

  @Test func monitorsSeeTheMouseAndKeepItsClicks() throws {
    struct Counter: View {
      @State var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Counter() }
    try stage.advance(by: 0.1)
    var seen: [String] = []
    var keeps = false
    let monitor = NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .leftMouseUp]) {
      seen.append("\($0.type) \(Int($0.locationInWindow.x)) \(Int($0.locationInWindow.y))")
      return keeps ? nil : $0
    }
    try stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(seen == ["leftMouseDown 100 50", "leftMouseUp 100 50"])
    #expect(stage.contains("Count 1"))
    keeps = true
    try stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(stage.contains("Count 1") && seen.count == 4)
    NSEvent.removeMonitor(monitor as Any)
    try stage.tap(at: CGPoint(x: 100, y: 50))
    #expect(stage.contains("Count 2") && seen.count == 4)
  }

  @Test func otherProgramsEventsAreNotSeenAndThatIsSaid() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let monitor = NSEvent.addGlobalMonitorForEvents(matching: .keyDown) { _ in }
    #expect(monitor != nil)
    #expect(messages.contains { $0.contains("addGlobalMonitorForEvents") })
    NSEvent.removeMonitor(monitor as Any)
  }
}
