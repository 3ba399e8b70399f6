import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// The table of calls, as the pushed controller and the one below hear them.
@MainActor @Suite(.serialized) struct NavigationTests {
  private let a = Screen("a", color: .red)
  private let b = Screen("b", color: .green)
  private let c = Screen("c", color: .blue)

  private func stage() -> (ViewStage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: a)
    let stage = ViewStage(root: navigation)
    _ = heard()
    return (stage, navigation)
  }

  @Test func theRootAppearsWithItsController() {
    let navigation = UINavigationController(rootViewController: a)
    let stage = ViewStage(root: navigation)
    #expect(heard() == ["a.willAppear", "a.isAppearing", "a.didAppear"])
    stage.window.isHidden = true
    #expect(heard() == ["a.willDisappear", "a.didDisappear"])
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func aPushBeginsAndEnds() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    #expect(heard() == ["a.willDisappear", "b.willAppear", "b.isAppearing"])
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    stage.advance(by: 0.2)
    #expect(heard() == [])
    stage.advance(by: 0.4)
    #expect(heard() == ["a.didDisappear", "b.didAppear"])
    stage.advance(by: 2)
    #expect(a.view.window == nil && b.view.window != nil)
    #expect(b.view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func aPopBeginsAndEnds() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: false)
    _ = heard()
    #expect(navigation.popViewController(animated: true) === b)
    #expect(heard() == ["b.willDisappear", "a.willAppear", "a.isAppearing"])
    stage.advance(by: 0.5)
    #expect(heard() == ["b.didDisappear", "a.didAppear"])
    #expect(b.parent == nil)
    stage.advance(by: 2)
    #expect(b.view.window == nil)
  }

  @Test func aPopDuringAPushFindsThePushEnded() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.15)
    _ = heard()
    let start = shownX(b)
    navigation.popViewController(animated: true)
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    #expect(abs(shownX(b) - start) < 0.01)
    stage.advance(by: 0.5)
    #expect(heard() == ["b.didDisappear", "a.didAppear"])
  }

  @Test func aPushDuringAPopFindsThePopEnded() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: false)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    navigation.pushViewController(c, animated: true)
    #expect(
      heard() == [
        "b.didDisappear", "a.didAppear", "a.willDisappear", "c.willAppear", "c.isAppearing",
      ])
    stage.advance(by: 3)
    #expect(heard() == ["a.didDisappear", "c.didAppear"])
    #expect(navigation.viewControllers == [a, c] && b.view.window == nil)
  }

  @Test func twoPushesAtOnce() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    stage.advance(by: 1)
    #expect(Screen.mistakes.isEmpty)
    #expect(c.isShown && a.isGone && b.isGone)
  }

  @Test func aSwipeThatIsGivenUpCallsNothingUntilItsAnimationEnds() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: false)
    stage.turn()
    _ = heard()
    stage.down(5, 300)
    for x in stride(from: 10, through: 80, by: 10) { stage.move(CGFloat(x), 300) }
    #expect(heard() == ["b.willDisappear", "a.willAppear", "a.isAppearing"])
    #expect(navigation.viewControllers == [a])
    for _ in 0..<20 { stage.move(70, 300) }
    stage.up(70, 300)
    #expect(heard() == [])
    #expect(navigation.viewControllers == [a, b])
    stage.advance(by: 0.5)
    #expect(
      heard() == [
        "b.willAppear", "b.isAppearing", "b.didAppear", "a.willDisappear", "a.didDisappear",
      ])
    stage.advance(by: 2)
    #expect(shownX(b) == 0 && a.view.window == nil && Screen.mistakes.isEmpty)
  }

  @Test func aSwipeThatGoesFarPops() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: false)
    stage.turn()
    _ = heard()
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 320, y: 300))
    stage.advance(by: 3)
    #expect(navigation.viewControllers == [a] && a.isShown && b.isGone && b.parent == nil)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func aScreenOnItsWayIsTakenWhereItIsAndGoesOnWithTheHand() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.15)
    let before = shownX(b)
    #expect(before > 20 && before < 370)
    stage.down(300, 300)
    // Ten points to begin with are not followed.
    stage.move(311, 300, after: 0.001)
    #expect(abs(shownX(b) - before) < 8)
    let start = shownX(b)
    stage.move(341, 300)
    #expect(abs(shownX(b) - start - 30) < 0.01)
    #expect(navigation.viewControllers == [a])
    stage.move(371, 300)
    // Let go of, it continues with the hand's speed: 30 points in a sixtieth.
    let last = shownX(b)
    stage.up(371, 300, after: 0.0001)
    stage.advance(by: 1.0 / 240)
    #expect(shownX(b) > last + 3)
    stage.advance(by: 3)
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aSwipeFromTheEdgeFinishesAPushThatRunsAndBeginsThePop() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    #expect(shownX(b) > 60)
    stage.down(2, 300)
    stage.move(12, 300, after: 0.01)
    stage.move(30, 300, after: 0.01)
    #expect(
      heard() == [
        "a.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear", "a.isAppearing",
      ])
    #expect(navigation.viewControllers == [a])
    for x in [100, 200, 300] as [CGFloat] { stage.move(x, 300) }
    stage.up(300, 300)
    stage.advance(by: 3)
    #expect(heard() == ["b.didDisappear", "a.didAppear"])
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aDragDownOnAScreenThatSlidesInDoesNotTakeIt() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    _ = heard()
    stage.drag(from: CGPoint(x: 380, y: 200), to: CGPoint(x: 382, y: 400))
    stage.advance(by: 2)
    #expect(heard() == ["a.didDisappear", "b.didAppear"])
    #expect(navigation.viewControllers == [a, b] && shownX(b) == 0)
  }

  @Test func removingFromTheMiddleAndReplacingAllAreQuiet() {
    let (stage, navigation) = stage()
    navigation.setViewControllers([a, b, c], animated: false)
    stage.advance(by: 1)
    _ = heard()
    navigation.viewControllers = [a, c]
    #expect(heard() == [] && b.parent == nil)
    navigation.setViewControllers([b], animated: true)
    stage.advance(by: 0.1)
    navigation.setViewControllers([c, a], animated: true)
    stage.advance(by: 3)
    #expect(a.isShown && b.isGone && c.isGone && Screen.mistakes.isEmpty)
    #expect(navigation.viewControllers == [c, a])
  }

  @Test func whatIsPushedFromACallComesAfterIt() {
    let (stage, navigation) = stage()
    b.onAppear = { [b, c] in
      b.onAppear = nil
      navigation.pushViewController(c, animated: true)
    }
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 2)
    #expect(c.isShown && b.isGone && Screen.mistakes.isEmpty)
  }

  @Test func wrongPushesAndPopsAreRefusedInWords() {
    let (stage, navigation) = stage()
    let messages = warnings {
      navigation.pushViewController(b, animated: false)
      navigation.pushViewController(b, animated: true)
      navigation.pushViewController(UINavigationController(), animated: true)
      navigation.popToViewController(c, animated: true)
      navigation.setViewControllers([a, b, a], animated: true)
    }
    #expect(
      messages.count == 4 && messages[0].contains("Screen “b”")
        && messages[2].contains("Screen “c”"))
    #expect(navigation.viewControllers == [a, b])
    navigation.popViewController(animated: false)
    #expect(navigation.popViewController(animated: true) == nil)
    stage.advance(by: 1)
    #expect(a.isShown && Screen.mistakes.isEmpty)
  }

  @Test func whatMovesAlongIsToldHowItEnds() {
    let (stage, navigation) = stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(box)
    stage.turn()
    navigation.pushViewController(b, animated: true)
    var cancelled: Bool?
    navigation.transitionCoordinator?.animate(alongsideTransition: { _ in box.alpha = 0 }) {
      cancelled = $0.isCancelled
    }
    stage.advance(by: 0.1)
    let alpha = box.layer.presentation()!.opacity
    #expect(alpha > 0.01 && alpha < 0.99 && cancelled == nil)
    stage.advance(by: 1)
    #expect(cancelled == false && navigation.transitionCoordinator == nil)
  }

  @Test func theDelegateHearsOfEachScreen() {
    final class Listener: UINavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("will \(viewController.title!)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("did \(viewController.title!)") }
    }
    let (stage, navigation) = stage()
    let listener = Listener()
    navigation.delegate = listener
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.1)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(listener.heard == ["will b", "did b", "will a", "did a"])
  }

  @Test func contentKeepsClearOfTheBars() {
    let navigation = UINavigationController(rootViewController: a)
    let stage = ViewStage(root: navigation)
    stage.window.covered = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    stage.turn()
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 94, left: 0, bottom: 30, right: 0))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    stage.turn()
    #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 146, left: 0, bottom: 74, right: 0))
    navigation.isNavigationBarHidden = true
    stage.turn()
    #expect(a.view.safeAreaInsets.top == 50)
  }

  @Test func theBackButtonLeadsBack() {
    let (stage, navigation) = stage()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 2)
    stage.tap(30, 22)
    stage.advance(by: 2)
    #expect(navigation.viewControllers == [a] && a.isShown)
  }

  /// Moves the views by an animator of the program's.
  private final class Shutter: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    let interaction: UIPercentDrivenInteractiveTransition?
    init(_ hand: UIPercentDrivenInteractiveTransition? = nil) { self.interaction = hand }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let arriving = context.view(forKey: .to)!
      context.containerView.addSubview(arriving)
      arriving.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        arriving.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test func anAnimatorOfTheProgramsPushes() {
    let (stage, navigation) = stage()
    let shutter = Shutter()
    navigation.delegate = shutter
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.5)
    #expect(abs(b.view.layer.presentation()!.opacity - 0.5) < 0.05 && !b.isShown)
    stage.advance(by: 0.6)
    #expect(b.isShown && a.isGone && b.view.alpha == 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.3)
    // Another change comes on the way.
    navigation.pushViewController(c, animated: false)
    stage.advance(by: 2)
    #expect(c.isShown && a.isGone && b.isGone && Screen.mistakes.isEmpty)
    #expect(navigation.viewControllers == [a, c])
  }

  @Test func aHandLeadsAnAnimatorAndGivesUp() {
    let (stage, navigation) = stage()
    let interaction = UIPercentDrivenInteractiveTransition()
    let shutter = Shutter(interaction)
    navigation.delegate = shutter
    navigation.pushViewController(b, animated: true)
    stage.turn()
    interaction.update(0.4)
    stage.advance(by: 3)
    #expect(abs(b.view.layer.presentation()!.opacity - 0.4) < 0.05)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(a.isShown && b.isGone && navigation.viewControllers == [a])
    navigation.pushViewController(b, animated: true)
    stage.turn()
    interaction.update(0.7)
    stage.advance(by: 1)
    interaction.finish()
    stage.advance(by: 0.2)
    #expect(!b.isShown)
    stage.advance(by: 0.5)
    #expect(b.isShown && a.isGone && Screen.mistakes.isEmpty)
  }

  /// The displayed x of a controller's view.
  private func shownX(_ controller: UIViewController) -> CGFloat {
    controller.view.superview!.layer.presentedGeometry.position.x
  }
}
