import Foundation
import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TabControllerTests {
  private let a = Screen("a")
  private let b = Screen("b")
  private let c = Screen("c")

  private func stage() -> (ViewStage, UITabBarController) {
    Screen.begin()
    let stage = ViewStage(390, 844)
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b, c]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    return (stage, tabs)
  }

  /// The middle of a tab's item.
  private func tap(_ index: Int, _ stage: ViewStage, _ tabs: UITabBarController) {
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    stage.tap(bar.width * (CGFloat(index) + 0.5) / 3, bar.minY + 20)
    stage.advance(by: 0.5)
  }

  @Test func aTabsViewIsMadeWhenItIsChosenAndStays() {
    let (stage, tabs) = stage()
    #expect(heard() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    #expect(tabs.selectedIndex == 0 && !b.isViewLoaded && a.parent === tabs)
    tap(1, stage, tabs)
    #expect(
      heard() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear", "b.didAppear",
      ])
    #expect(tabs.selectedViewController === b && a.isViewLoaded && a.view.window == nil)
    tap(0, stage, tabs)
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aStackInATabLoadsNoViewBeforeItIsChosen() {
    Screen.begin()
    let stage = ViewStage(390, 844)
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: b)
    navigation.navigationBar.prefersLargeTitles = true
    tabs.viewControllers = [a, navigation, UINavigationController()]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    navigation.pushViewController(c, animated: false)
    navigation.viewControllers = [b]
    stage.advance(by: 0.1)
    #expect(!navigation.isViewLoaded && !b.isViewLoaded && !c.isViewLoaded)
    tap(1, stage, tabs)
    #expect(b.isShown && !c.isViewLoaded && Screen.mistakes.isEmpty)
  }

  @Test func tabsWithoutSpaceOnTheBarAreListedUnderMore() throws {
    let stage = ViewStage(390, 844)
    let tabs = UITabBarController()
    let inner = UIViewController()
    let last = UINavigationController(rootViewController: inner)
    last.title = "g"
    let plain = ["a", "b", "c", "d", "e", "f"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    tabs.viewControllers = plain + [last]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    let more = tabs.moreNavigationController
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d", "More"])
    tabs.selectedViewController = more
    stage.advance(by: 0.5)
    let list = try #require(more.topViewController as? UITableViewController)
    #expect(list.tableView.numberOfRows(inSection: 0) == 3 && tabs.selectedIndex == NSNotFound)
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.advance(by: 1)
    #expect(tabs.selectedViewController === plain[4] && plain[4].view.window != nil)
    tabs.selectedIndex = 6
    stage.advance(by: 0.5)
    #expect(tabs.selectedViewController === last && inner.parent === more)
    tabs.selectedIndex = 0
    tabs.viewControllers = Array(plain.prefix(2)) + [last]
    stage.advance(by: 0.5)
    #expect(last.viewControllers == [inner] && inner.parent === last && last.parent === tabs)
  }

  @Test func aDelegateMayKeepATabClosed() {
    final class Judge: NSObject, UITabBarControllerDelegate {
      var chosen: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { viewController.title != "b" }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { chosen.append(viewController.title ?? "") }
    }
    let (stage, tabs) = stage()
    let judge = Judge()
    tabs.delegate = judge
    tap(1, stage, tabs)
    tap(2, stage, tabs)
    #expect(judge.chosen == ["c"] && c.isShown && b.isGone)
  }

  @Test func theSameTabOnceMoreLeadsBackToItsBeginning() {
    let (stage, tabs) = stage()
    let navigation = UINavigationController(rootViewController: Screen("root"))
    navigation.pushViewController(Screen("pushed"), animated: false)
    tabs.setViewControllers([navigation, b, c], animated: false)
    stage.advance(by: 0.5)
    tap(0, stage, tabs)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && Screen.mistakes.isEmpty)
  }

  @Test func aTabThatIsTakenAwayWhileItIsSeenLeaves() {
    let (stage, tabs) = stage()
    tabs.setViewControllers([b, c], animated: false)
    stage.advance(by: 0.5)
    #expect(a.isGone && a.parent == nil && b.isShown && Screen.mistakes.isEmpty)
    let messages = warnings { tabs.selectedViewController = a }
    #expect(messages.count == 1 && tabs.selectedViewController === b)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aScreenOnItsWayThatIsRemovedEndsItsCalls() {
    Screen.begin()
    let stage = ViewStage(390, 844)
    let navigation = UINavigationController(rootViewController: a)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.15)
    // Removal during a push: the push ends, and the pushed controller leaves.
    navigation.viewControllers = [a, c]
    stage.advance(by: 3)
    #expect(b.isGone && c.isShown && a.isGone && Screen.mistakes.isEmpty)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    navigation.viewControllers = [b]
    stage.advance(by: 3)
    #expect(b.isShown && a.isGone && c.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aCoverComesFromBelowAndGoesThereAgain() {
    Screen.begin()
    let stage = ViewStage(390, 844)
    stage.window.rootViewController = a
    stage.advance(by: 0.1)
    b.modalPresentationStyle = .fullScreen
    b.modalTransitionStyle = .coverVertical
    a.present(b, animated: true)
    stage.advance(by: 0.1)
    func top() -> CGFloat {
      let layer = b.view.superview?.layer.presentation() ?? b.view.superview?.layer
      return b.view.superview!.layer.superlayer!.presentation()!.convert(
        layer!.bounds.origin, from: layer!
      ).y
    }
    let first = top()
    stage.advance(by: 0.1)
    let second = top()
    #expect(first > second && second > 0 && first < 844)
    stage.advance(by: 2)
    #expect(b.isShown && a.isGone)
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
  }
}
