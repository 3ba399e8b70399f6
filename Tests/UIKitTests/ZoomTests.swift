import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ZoomTests {
  private let a = Screen("a", color: .white)
  private let b = Screen("b", color: .systemBlue)
  private let first = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 80))
  private let second = UIView(frame: CGRect(x: 200, y: 450, width: 100, height: 80))

  /// The arguments of the closure's calls.
  private final class Asked {
    var count = 0
    var source: UIView?
    var controllers: [UIViewController] = []
  }

  private func zooming(
    _ options: UIViewController.Transition.ZoomOptions? = nil
  ) -> (ViewStage, UINavigationController, Asked) {
    let navigation = UINavigationController(rootViewController: a)
    let stage = ViewStage(root: navigation)
    for view in [first, second] {
      view.backgroundColor = .systemBlue
      view.layer.cornerRadius = 20
      a.view.addSubview(view)
    }
    stage.turn()
    let asked = Asked()
    asked.source = first
    b.preferredTransition = .zoom(options: options) { context in
      asked.count += 1
      asked.controllers = [context.sourceViewController, context.zoomedViewController]
      return asked.source
    }
    return (stage, navigation, asked)
  }

  private func shown(_ controller: UIViewController) -> CGRect {
    let shown = controller.view.superview!.layer.presentedGeometry
    return CGRect(
      x: shown.position.x, y: shown.position.y, width: shown.bounds.width * shown.transform.m11,
      height: shown.bounds.height * shown.transform.m11)
  }
  private func isNear(_ a: CGRect, _ b: CGRect, _ room: CGFloat = 0.5) -> Bool {
    abs(a.minX - b.minX) < room && abs(a.minY - b.minY) < room && abs(a.width - b.width) < room
      && abs(a.height - b.height) < room
  }

  @Test func aPushGrowsOutOfItsSourceAndAPopGoesBackToWhereThatIsNow() {
    let (stage, navigation, asked) = zooming()
    navigation.pushViewController(b, animated: true)
    #expect(asked.count == 1 && asked.controllers == [a, b])
    #expect(isNear(shown(b), first.frame))
    stage.advance(by: 0.15)
    stage.keep("zoom-coming")
    #expect(shown(b).width > 110 && shown(b).width < 380)
    // What lies below stays where it is.
    #expect(shown(a).minX == 0)
    stage.advance(by: 3)
    #expect(isNear(shown(b), stage.window.bounds) && b.isShown)
    asked.source = second
    navigation.popViewController(animated: true)
    #expect(asked.count == 2)
    stage.advance(by: 0.8)
    #expect(b.view.superview == nil || isNear(shown(b), second.frame, 6))
    stage.advance(by: 2)
    #expect(b.isGone && a.isShown && Screen.mistakes.isEmpty)
  }

  @Test func aPushGrowsOutOfAnItemOfTheBar() {
    let (stage, navigation, _) = zooming()
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    a.navigationItem.rightBarButtonItem = item
    b.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in item })
    stage.turn()
    guard let button = item.shown else {
      Issue.record("The item is on no bar.")
      return
    }
    let source = button.convert(button.bounds, to: nil)
    navigation.pushViewController(b, animated: true)
    #expect(isNear(shown(b), source, 1))
    stage.advance(by: 3)
    #expect(b.isShown && Screen.mistakes.isEmpty)
  }

  @Test func theSourceIsNotDrawnWhileTheScreenIsOnItsWayOrInAHand() {
    let (stage, navigation, asked) = zooming()
    first.backgroundColor = .green
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.05)
    #expect(!first.layer.isWithheld, "the screen fades in above it")
    stage.advance(by: 0.07)
    #expect(first.layer.isWithheld && first.alpha == 1 && !first.isHidden)
    stage.advance(by: 2)
    #expect(!first.layer.isWithheld)
    // In the hand, drawn aside: nothing is where the source was.
    stage.down(100, 200)
    for step in 1...12 { stage.move(100 + CGFloat(step) * 20, 200 + CGFloat(step) * 2) }
    #expect(first.layer.isWithheld)
    #expect(stage.pixel(90, 340) != 0xFF00_FF00)
    stage.up(340, 224)
    stage.advance(by: 0.2)
    #expect(first.layer.isWithheld)
    stage.advance(by: 0.2)
    #expect(!first.layer.isWithheld)
    // Another source is the one that is not drawn from then on.
    stage.advance(by: 2)
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 2)
    asked.source = second
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    #expect(!first.layer.isWithheld)
    stage.advance(by: 2)
    #expect(!second.layer.isWithheld && !first.layer.isWithheld)
  }

  @Test func aScrollViewAtItsTopLeavesADragDownToTheZoom() {
    let (stage, navigation, _) = zooming()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 3_000)
    b.view.addSubview(scroll)
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 1)
    scroll.contentOffset.y = 300
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260), rest: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [a, b] && scroll.contentOffset.y < 290)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    stage.down(200, 200)
    for step in 1...12 { stage.move(200, 200 + CGFloat(step) * 20) }
    #expect(navigation.viewControllers == [a] && shown(b).width < 380)
    stage.up(200, 440)
    stage.advance(by: 3)
    #expect(b.isGone && a.isShown && Screen.mistakes.isEmpty)
  }

  @Test func aZoomIsTurnedRoundOnItsWayWithoutAJump() {
    let (stage, navigation, _) = zooming()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.12)
    let before = shown(b)
    navigation.popViewController(animated: true)
    #expect(isNear(shown(b), before, 0.01))
    stage.advance(by: 0.05)
    let back = shown(b)
    navigation.pushViewController(b, animated: true)
    #expect(isNear(shown(b), back, 0.01))
    stage.advance(by: 3)
    #expect(b.isShown && a.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aHandLeadsAZoomedScreenAwayFromAnywhere() {
    let (stage, navigation, asked) = zooming()
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 1)
    stage.down(200, 200)
    for step in 1...12 { stage.move(200, 200 + CGFloat(step) * 20) }
    #expect(navigation.viewControllers == [a])
    #expect(shown(b).width < 380 && shown(b).minY > 100)
    stage.keep("zoom-held")
    stage.up(200, 440)
    #expect(asked.count >= 1)
    stage.advance(by: 3)
    #expect(b.isGone && a.isShown && Screen.mistakes.isEmpty)
  }

  @Test func aDelegateOfTheZoomMayRefuseTheHand() {
    let options = UIViewController.Transition.ZoomOptions()
    var locations: [CGPoint] = []
    options.interactiveDismissShouldBegin = { context in
      locations.append(context.location)
      return false
    }
    let (stage, navigation, _) = zooming(options)
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 1)
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500))
    #expect(locations.count == 1 && navigation.viewControllers == [a, b])
  }

  @Test func aPartOfTheScreenLiesOnTheSource() {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 95, y: 100, width: 200, height: 160) }
    options.dimmingColor = .red
    let (stage, navigation, _) = zooming(options)
    navigation.pushViewController(b, animated: true)
    // Two of the screen's points are one of the source's.
    let target = b.view.convert(CGRect(x: 95, y: 100, width: 200, height: 160), to: nil)
    _ = target
    let pose = navigation.screens.last!.holder.shownPose
    #expect(abs(pose.scale - 0.5) < 1e-6)
    #expect(abs(pose.origin.x + 95 * 0.5 - 40) < 1e-6 && abs(pose.origin.y + 50 - 300) < 1e-6)
    stage.advance(by: 3)
    #expect(b.isShown && navigation.screens.count == 1)
  }

  @Test func withoutASourceItSlidesAndSaysWhy() {
    let (stage, navigation, asked) = zooming()
    asked.source = nil
    let messages = warnings { navigation.pushViewController(b, animated: true) }
    #expect(
      messages.count == 1 && messages[0].contains("Screen “b”")
        && messages[0].contains("no source view"))
    stage.advance(by: 0.1)
    #expect(shown(b).width == 390 && shown(b).minX > 0)
    stage.advance(by: 2)
    asked.source = UIView()
    let more = warnings { navigation.popViewController(animated: true) }
    #expect(more.count == 1 && more[0].contains("in no window"))
    stage.advance(by: 3)
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func presentationsGrowOutOfTheirSources(style: UIModalPresentationStyle) {
    let (stage, _, asked) = zooming()
    b.modalPresentationStyle = style
    a.present(b, animated: true)
    #expect(asked.count == 1)
    #expect(isNear(shown(b), first.frame))
    stage.advance(by: 0.2)
    stage.keep("zoom-presenting-\(style)")
    stage.advance(by: 3)
    #expect(b.isShown && shown(b).width == 390)
    b.dismiss(animated: true)
    #expect(asked.count == 2)
    stage.advance(by: 4)
    #expect(b.isGone && a.isShown && b.view.window == nil && Screen.mistakes.isEmpty)
  }

  @Test("a hand takes a zoomed presentation on its way and at rest", arguments: [true, false])
  func aHandTakesAZoomedPresentation(isFull: Bool) {
    let (stage, _, asked) = zooming()
    b.modalPresentationStyle = isFull ? .fullScreen : .pageSheet
    a.present(b, animated: true)
    stage.advance(by: 0.15)
    let flying = shown(b)
    #expect(flying.width > 110 && flying.width < 385)
    stage.down(flying.midX, flying.midY)
    stage.move(flying.midX, flying.midY + 11, after: 0.001)
    stage.move(flying.midX, flying.midY + 12, after: 0.001)
    #expect(isNear(shown(b), flying, 16))
    let held = shown(b)
    stage.move(flying.midX, flying.midY + 32)
    #expect(shown(b).midY > held.midY + 5)
    for _ in 0..<20 { stage.move(flying.midX, flying.midY + 32) }
    stage.up(flying.midX, flying.midY + 32)
    stage.advance(by: 4)
    // It rests where it was let go to: there, or back in its source.
    #expect(b.isShown && shown(b).width == 390 || b.isGone && b.view.window == nil)
    if b.isGone {
      a.present(b, animated: true)
      stage.advance(by: 4)
    }
    asked.source = second
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 230, y: 620))
    stage.advance(by: 4)
    #expect(b.isGone && a.isShown && b.view.window == nil && a.presentedViewController == nil)
    #expect(asked.count >= 3 && Screen.mistakes.isEmpty)
    // Given up, it comes back.
    a.present(b, animated: true)
    stage.advance(by: 4)
    stage.down(200, 300)
    for y in stride(from: CGFloat(310), through: 340, by: 3) { stage.move(200, y) }
    for _ in 0..<20 { stage.move(200, 330) }
    stage.up(200, 330)
    stage.advance(by: 4)
    #expect(b.isShown && isNear(shown(b), shown(b)) && shown(b).width == 390)
    #expect(Screen.mistakes.isEmpty)
  }
}
