import AppKit
import SwiftUI
import Testing
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct SplitTests {
  @Test func dividersAreDraggedWithinTheirLimits() {
    final class Limits: NSObject, NSSplitViewDelegate {
      func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
        ofSubviewAt dividerIndex: Int
      ) -> CGFloat { 50 }
    }
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 301, height: 100))
    split.isVertical = true
    split.dividerStyle = .thin
    let limits = Limits()
    split.delegate = limits
    let (a, b) = (NSView(), NSView())
    split.addArrangedSubview(a)
    split.addArrangedSubview(b)
    let stage = WindowStage(301, 100, split)
    stage.turn()
    #expect(a.frame == NSRect(x: 0, y: 0, width: 150, height: 100))
    #expect(b.frame == NSRect(x: 151, y: 0, width: 150, height: 100))
    stage.press(NSPoint(x: 150.5, y: 50))
    stage.move(NSPoint(x: 100.5, y: 50))
    #expect(a.frame.width == 100 && b.frame.width == 200)
    stage.move(NSPoint(x: 10, y: 50))
    stage.release(NSPoint(x: 10, y: 50))
    #expect(a.frame.width == 50)
    split.setHoldingPriority(.init(260), forSubviewAt: 0)
    split.setFrameSize(NSSize(width: 401, height: 100))
    stage.turn()
    #expect(a.frame.width == 50 && b.frame.width == 350)
    split.setPosition(9, ofDividerAt: 4)
    #expect(a.frame.width == 50)
  }

  @Test func sidebarsCollapseAndComeBackAsWideAsTheyWere() {
    let controller = NSSplitViewController()
    let (side, main) = (NSViewController(), NSViewController())
    let item = NSSplitViewItem(sidebarWithViewController: side)
    item.minimumThickness = 120
    controller.addSplitViewItem(item)
    controller.addSplitViewItem(NSSplitViewItem(viewController: main))
    let stage = WindowStage(600, 300)
    stage.window.contentViewController = controller
    stage.window.setContentSize(NSSize(width: 600, height: 300))
    stage.turn()
    #expect(side.view.frame.width == 200)
    #expect(main.view.frame.width == 399)
    #expect(controller.children.count == 2)
    controller.toggleSidebar(nil)
    stage.advance(by: 0.1)
    stage.advance(by: 1)
    #expect(item.isCollapsed && main.view.frame.width == 600)
    #expect(NSApp.sendAction("toggleSidebar:", to: nil, from: nil))
    stage.advance(by: 1)
    #expect(!item.isCollapsed && side.view.frame.width == 200 && !side.view.isHidden)
    #expect(main.view.frame.width == 399)
    // Dragged beyond half of its least width it goes.
    stage.press(NSPoint(x: 200.5, y: 100))
    stage.move(NSPoint(x: 130.5, y: 100))
    #expect(side.view.frame.width == 130)
    stage.move(NSPoint(x: 100, y: 100))
    #expect(side.view.frame.width == 120)
    stage.move(NSPoint(x: 30, y: 100))
    stage.release(NSPoint(x: 30, y: 100))
    #expect(item.isCollapsed)
  }

  @Test func aDividerIsDraggedInAViewOfSwiftUIs() throws {
    struct Page: NSViewControllerRepresentable {
      let controller: NSSplitViewController
      func makeNSViewController(context: Context) -> NSSplitViewController { controller }
      func updateNSViewController(_ controller: NSSplitViewController, context: Context) {}
    }
    let controller = NSSplitViewController()
    let (side, main) = (NSViewController(), NSViewController())
    let item = NSSplitViewItem(sidebarWithViewController: side)
    item.minimumThickness = 120
    controller.addSplitViewItem(item)
    controller.addSplitViewItem(NSSplitViewItem(viewController: main))
    let stage = HeadlessStage(size: CGSize(width: 600, height: 300), scale: 1) {
      Page(controller: controller)
    }
    try stage.advance(by: 0.1)
    let width = side.view.frame.width
    #expect(width >= 120 && abs(width + main.view.frame.width - 599) < 1)
    try stage.drag(
      from: CGPoint(x: width + 0.5, y: 150), to: CGPoint(x: width - 49.5, y: 150), in: 0.2)
    #expect(abs(side.view.frame.width - (width - 50)) < 1)
    #expect(abs(side.view.frame.width + main.view.frame.width - 599) < 1)
  }

  @Test func tabsShowOneViewEach() {
    final class Judge: NSObject, NSTabViewDelegate {
      var heard: [String] = []
      func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
        tabViewItem?.label != "Closed"
      }
      func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
        heard.append(tabViewItem?.label ?? "")
      }
    }
    let tabs = NSTabView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    let judge = Judge()
    tabs.delegate = judge
    for label in ["One", "Two", "Closed"] {
      let item = NSTabViewItem(identifier: label)
      item.label = label
      item.view = NSView()
      tabs.addTabViewItem(item)
    }
    let stage = WindowStage(300, 200, tabs)
    stage.turn()
    let first = tabs.tabViewItems[0]
    #expect(tabs.selectedTabViewItem === first && first.view?.superview === tabs)
    #expect(first.view?.frame == tabs.contentRect)
    // The middle one of three tabs.
    stage.click(NSPoint(x: 145, y: 188))
    #expect(judge.heard == ["Two"] && first.view?.superview == nil)
    tabs.selectTabViewItem(at: 2)
    #expect(tabs.selectedTabViewItem?.label == "Two")
    tabs.selectTabViewItem(at: 9)
    tabs.selectNextTabViewItem(nil)
    #expect(tabs.selectedTabViewItem?.label == "Two")
    tabs.removeTabViewItem(tabs.tabViewItems[1])
    #expect(tabs.selectedTabViewItem?.label == "Closed")
  }

  @Test func aSplitControllerStacksItsViewsWhereItIsToldTo() {
    let split = NSSplitViewController()
    #expect(split.splitView.isVertical)
    split.splitView.isVertical = false
    let controllers = (0..<2).map { _ in
      let controller = NSViewController()
      controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
      return controller
    }
    for controller in controllers {
      split.addSplitViewItem(NSSplitViewItem(viewController: controller))
    }
    split.view.frame = NSRect(x: 0, y: 0, width: 300, height: 200)
    let stage = WindowStage(300, 200, split.view)
    stage.turn()
    #expect(controllers.allSatisfy { $0.view.frame.width == 300 && $0.view.frame.height < 200 })
  }
}
