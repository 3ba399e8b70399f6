import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Bars without content below them have no background.
@MainActor @Suite(.serialized) struct BarEdgeTests {
  private final class Scroller: UIViewController {
    let scroll = UIScrollView()
    override func viewDidLoad() {
      view.backgroundColor = .white
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 100, height: 2_000)
      view.addSubview(scroll)
    }
    func scrollToEnd() {
      let inset = scroll.adjustedContentInset
      scroll.contentOffset.y = scroll.contentSize.height + inset.bottom - scroll.bounds.height
    }
  }
  private let screen = Scroller()

  @Test func aTabBarHasItsBackgroundOnlyAboveContent() {
    let tabs = UITabBarController()
    let plain = UIViewController()
    tabs.viewControllers = [screen, plain]
    let stage = ViewStage(root: tabs)
    stage.advance(by: 0.1)
    #expect(!tabs.tabBar.style.isClear)
    screen.scrollToEnd()
    #expect(tabs.tabBar.style.isClear)
    screen.scroll.contentOffset.y -= 10
    #expect(!tabs.tabBar.style.isClear)
    screen.scroll.contentSize.height = 200
    #expect(tabs.tabBar.style.isClear)
    tabs.selectedViewController = plain
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.style.isClear, "nothing scrolls there")
    let edge = UITabBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .yellow
    tabs.tabBar.scrollEdgeAppearance = edge
    #expect(tabs.tabBar.style.background == .yellow)
    tabs.selectedViewController = screen
    screen.scroll.contentSize.height = 2_000
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.style.background != .yellow && !tabs.tabBar.style.isClear)
  }

  @Test func aToolbarAndATabBarFollowTheTopmostScreenOfAStack() {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: screen)
    screen.toolbarItems = [UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)]
    navigation.isToolbarHidden = false
    tabs.viewControllers = [navigation]
    let stage = ViewStage(root: tabs)
    stage.advance(by: 0.1)
    let bars = [tabs.tabBar.style, navigation.toolbar.style]
    #expect(bars.allSatisfy { !$0.isClear })
    screen.scrollToEnd()
    #expect(tabs.tabBar.style.isClear && navigation.toolbar.style.isClear)
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .yellow
    navigation.toolbar.scrollEdgeAppearance = edge
    #expect(navigation.toolbar.style.background == .yellow)
    navigation.pushViewController(UIViewController(), animated: false)
    screen.scroll.contentOffset.y = 0
    stage.advance(by: 0.1)
    #expect(tabs.tabBar.style.isClear)
    navigation.popViewController(animated: false)
    stage.advance(by: 0.1)
    #expect(!tabs.tabBar.style.isClear && navigation.toolbar.style.background != .yellow)
  }

  @Test func aNavigationBarHasItsEdgeAppearanceUntilContentIsScrolledUnderIt() {
    let navigation = UINavigationController(rootViewController: screen)
    let standard = UINavigationBarAppearance()
    standard.backgroundColor = .green
    navigation.navigationBar.standardAppearance = standard
    let stage = ViewStage(root: navigation)
    stage.advance(by: 0.1)
    let bar = navigation.navigationBar
    func color() -> UIColor? {
      let view = bar.itemView(of: screen.navigationItem)
      return bar.style(of: screen.navigationItem, view.collapse.isOverContent)
        .background
    }
    #expect(color() == nil)
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .yellow
    bar.scrollEdgeAppearance = edge
    #expect(color() == .yellow)
    screen.scroll.contentOffset.y += 50
    #expect(color() == .green)
  }

  @Test func aBarOfTheProgramsOwnKeepsItsBackground() {
    let (tabs, tools) = (UITabBar(), UIToolbar())
    _ = ViewStage(300, 400, tabs, tools)
    #expect(!tabs.style.isClear && !tools.style.isClear)
  }
}
