import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// The calls of changes that come while others are under way, in their exact order: what is under way ends on
/// the spot, so each controller goes through all of its calls, and a pop that was given up tells so at its end.
@MainActor @Suite(.serialized) struct LifeCycleTests {
  private let a = Screen("a", color: .red)
  private let b = Screen("b", color: .green)
  private let c = Screen("c", color: .blue)
  private let stage: ViewStage
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: a)
    stage = ViewStage(root: navigation)
  }

  /// Other tests may have run since this was made.
  private func start() {
    stage.turn()
    Screen.begin()
  }
  private func begin(with controllers: [UIViewController]) {
    start()
    navigation.setViewControllers(controllers, animated: false)
    stage.advance(by: 1)
    _ = heard()
  }
  private func expectRest(_ shown: Screen) {
    stage.advance(by: 3)
    #expect(navigation.change == nil && navigation.screens.count == 1)
    #expect(([a, b, c] as [Screen]).allSatisfy { $0 === shown ? $0.isShown : $0.isGone })
    #expect(navigation.topViewController === shown && Screen.mistakes.isEmpty)
  }

  @Test func aPushAtOnceTellsAll() {
    start()
    navigation.pushViewController(b, animated: false)
    #expect(
      heard() == [
        "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear", "b.didAppear",
      ])
    expectRest(b)
  }

  @Test func aSecondPushFindsTheFirstEnded() {
    start()
    navigation.pushViewController(b, animated: true)
    #expect(heard() == ["a.willDisappear", "b.willAppear", "b.isAppearing"])
    stage.advance(by: 0.1)
    navigation.pushViewController(c, animated: true)
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "c.willAppear", "c.isAppearing",
      ])
    stage.advance(by: 1)
    #expect(heard() == ["b.didDisappear", "c.didAppear"])
    expectRest(c)
  }

  @Test func aSecondPopFindsTheFirstEnded() {
    begin(with: [a, b, c])
    navigation.popViewController(animated: true)
    #expect(heard() == ["c.willDisappear", "b.willAppear", "b.isAppearing"])
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    #expect(
      heard() == [
        "c.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    stage.advance(by: 1)
    #expect(heard() == ["b.didDisappear", "a.didAppear"])
    #expect(b.parent == nil && c.parent == nil)
    expectRest(a)
  }

  /// A hand takes the screen that comes, which ends the push, and gives it back.
  @Test func aHandsPopDuringAPushIsGivenUp() {
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.2)
    _ = heard()
    stage.down(380, 300)
    for x in stride(from: 377, through: 350, by: -3) { stage.move(CGFloat(x), 300) }
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    #expect(navigation.viewControllers == [a])
    for _ in 0..<20 { stage.move(350, 300) }
    stage.up(350, 300)
    #expect(heard() == [] && navigation.viewControllers == [a, b])
    stage.advance(by: 0.6)
    #expect(
      heard() == [
        "b.willAppear", "b.isAppearing", "b.didAppear", "a.willDisappear", "a.didDisappear",
      ])
    expectRest(b)
  }

  /// A cancelled pop is still animating back when another begins: the first ends as cancelled
  /// before.
  @Test func aPopWhileAnotherIsGivenUp() {
    begin(with: [a, b])
    stage.down(5, 300)
    for x in stride(from: 10, through: 80, by: 10) { stage.move(CGFloat(x), 300) }
    for _ in 0..<20 { stage.move(80, 300) }
    stage.up(80, 300)
    #expect(heard() == ["b.willDisappear", "a.willAppear", "a.isAppearing"])
    stage.advance(by: 0.05)
    navigation.popViewController(animated: true)
    #expect(
      heard() == [
        "b.willAppear", "b.isAppearing", "b.didAppear", "a.willDisappear", "a.didDisappear",
        "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    stage.advance(by: 1)
    #expect(heard() == ["b.didDisappear", "a.didAppear"])
    expectRest(a)
  }

  @Test func anotherStackDuringAPush() {
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    // Another one on top: that is a push.
    navigation.setViewControllers([a, c], animated: true)
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "c.willAppear", "c.isAppearing",
      ])
    stage.advance(by: 0.1)
    // One that was there below: that is a pop.
    navigation.setViewControllers([a], animated: true)
    #expect(
      heard() == [
        "b.didDisappear", "c.didAppear", "c.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    stage.advance(by: 1)
    #expect(heard() == ["c.didDisappear", "a.didAppear"])
    #expect(b.parent == nil && c.parent == nil)
    expectRest(a)
  }

  @Test func anotherStackWithTheSameTopEndsThePushAndNoMore() {
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    let x = b.view.superview!.layer.presentedGeometry.position.x
    navigation.setViewControllers([c, b], animated: true)
    #expect(heard() == ["a.didDisappear", "b.didAppear"])
    #expect(abs(b.view.superview!.layer.presentedGeometry.position.x - x) < 0.01)
    #expect(a.parent == nil && c.parent === navigation)
    stage.advance(by: 1)
    #expect(heard() == [])
    expectRest(b)
  }

  @Test func whatComesIsRemovedOnItsWay() {
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    navigation.viewControllers = [a]
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear", "a.isAppearing",
        "b.didDisappear", "a.didAppear",
      ])
    #expect(b.parent == nil)
    expectRest(a)
  }

  @Test func whatGoesIsRemovedOnItsWay() {
    begin(with: [a, b])
    navigation.pushViewController(c, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    navigation.viewControllers = [a, c]
    #expect(heard() == ["b.didDisappear", "c.didAppear"])
    #expect(b.parent == nil && navigation.viewControllers == [a, c])
    expectRest(c)
  }

  @Test func theWholeStackLeavesTheWindowDuringAPush() {
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    stage.window.isHidden = true
    #expect(
      heard() == ["a.didDisappear", "b.didAppear", "b.willDisappear", "b.didDisappear"])
    stage.window.isHidden = false
    stage.turn()
    #expect(heard() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    expectRest(b)
  }

  /// A delegate that logs its calls around those of the controllers.
  @Test func theDelegateHearsBeforeTheFirstCallAndAfterTheLast() {
    final class Listener: UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { Screen.log.append("will show \(viewController.title!)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { Screen.log.append("did show \(viewController.title!)") }
    }
    let listener = Listener()
    navigation.delegate = listener
    start()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    navigation.pushViewController(c, animated: true)
    stage.advance(by: 1)
    #expect(
      heard() == [
        "will show b", "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear",
        "b.didAppear", "did show b", "will show c", "b.willDisappear", "c.willAppear",
        "c.isAppearing", "b.didDisappear", "c.didAppear", "did show c",
      ])
    expectRest(c)
  }

  /// Announced by hand, in the order of a test that shows a controller in a window.
  @Test func eachTransitionThatAProgramAnnouncesIsTold() {
    let root = UIViewController()
    let stage = ViewStage(root: root)
    root.addChild(a)
    root.view.addSubview(a.view)
    a.didMove(toParent: root)
    stage.turn()
    Screen.begin()
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
    #expect(heard() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    root.beginAppearanceTransition(false, animated: false)
    root.endAppearanceTransition()
    #expect(heard() == ["a.willDisappear", "a.didDisappear"])
    a.willMove(toParent: nil)
    a.view.removeFromSuperview()
    a.removeFromParent()
    #expect(heard() == ["a.willDisappear", "a.didDisappear"])
  }

  /// A child that is removed while its parent's program makes the parent disappear.
  @Test func aChildThatIsRemovedDuringAnAnnouncedTransitionDisappearsOnceMore() {
    let root = UIViewController()
    let stage = ViewStage(root: root)
    root.addChild(a)
    root.view.addSubview(a.view)
    a.didMove(toParent: root)
    stage.turn()
    Screen.begin()
    root.beginAppearanceTransition(false, animated: false)
    a.willMove(toParent: nil)
    a.view.removeFromSuperview()
    a.removeFromParent()
    a.didMove(toParent: nil)
    #expect(heard() == ["a.willDisappear", "a.willDisappear", "a.didDisappear"])
    root.endAppearanceTransition()
    #expect(heard() == ["a.didDisappear"] && a.isGone)
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
    #expect(heard() == [])
  }

  /// A child whose view enters the window of a parent that has appeared, with a child of its own.
  @Test func aChildThatIsAddedLateAppearsWithItsView() {
    let root = UIViewController()
    let stage = ViewStage(root: root)
    b.addChild(c)
    b.view.addSubview(c.view)
    c.didMove(toParent: b)
    stage.turn()
    Screen.begin()
    root.addChild(b)
    #expect(heard() == [])
    root.view.addSubview(b.view)
    b.didMove(toParent: root)
    stage.turn()
    #expect(
      heard() == [
        "b.willAppear", "c.willAppear", "b.isAppearing", "c.isAppearing", "b.didAppear",
        "c.didAppear",
      ])
    b.willMove(toParent: nil)
    b.view.removeFromSuperview()
    b.removeFromParent()
    stage.turn()
    #expect(
      heard() == ["b.willDisappear", "c.willDisappear", "b.didDisappear", "c.didDisappear"])
    #expect(Screen.mistakes.isEmpty)
  }
}
