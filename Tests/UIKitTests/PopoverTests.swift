import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics
import VivaceLayers

@testable import VivaceUIKit

/// Popovers, and presentations that do not cover the whole window, or turn and fade.
@MainActor @Suite(.serialized) struct PopoverTests {
  private let a = Screen("a", color: .white)
  private let b = Screen("b", color: .systemYellow)
  private let c = Screen("c", color: .systemGreen)
  private let button = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 40))

  private func stage(_ width: CGFloat = 800, _ height: CGFloat = 700) -> ViewStage {
    let stage = ViewStage(root: a, width, height)
    button.backgroundColor = .systemBlue
    a.view.addSubview(button)
    stage.turn()
    _ = heard()
    return stage
  }
  private func present(
    _ size: CGSize = CGSize(width: 200, height: 150), animated: Bool = false,
    _ set: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> UIPopoverPresentationController {
    b.modalPresentationStyle = .popover
    b.preferredContentSize = size
    let popover = b.popoverPresentationController!
    popover.sourceView = button
    set(popover)
    a.present(b, animated: animated)
    return popover
  }
  private var frame: CGRect { b.view.convert(b.view.bounds, to: nil) }

  @Test func itStandsBelowWhatItComesFromAndPointsThere() {
    let stage = stage()
    let popover = present()
    stage.turn()
    #expect(popover.arrowDirection == .up)
    #expect(frame == CGRect(x: 30, y: 153, width: 200, height: 150))
    #expect(heard() == ["b.willAppear", "b.isAppearing", "b.didAppear"])
    #expect(b.presentationController === popover && popover.adaptivePresentationStyle == .popover)
    stage.keep("popover-light")
    // A tap beside it puts it away.
    stage.tap(700, 600)
    stage.advance(by: 2)
    #expect(b.isGone && b.view.window == nil && a.isShown && Screen.mistakes.isEmpty)
  }

  struct Side: Sendable {
    var source: CGRect
    var permitted: UIPopoverArrowDirection
    var expected: UIPopoverArrowDirection
  }
  nonisolated private static let sides = [
    Side(source: CGRect(x: 100, y: 600, width: 60, height: 40), permitted: .any, expected: .down),
    Side(source: CGRect(x: 100, y: 300, width: 60, height: 40), permitted: .left, expected: .left),
    Side(
      source: CGRect(x: 500, y: 300, width: 60, height: 40), permitted: [.left, .right],
      expected: .left),
    Side(
      source: CGRect(x: 700, y: 300, width: 60, height: 40), permitted: [.left, .right],
      expected: .right),
    Side(source: CGRect(x: 100, y: 100, width: 60, height: 40), permitted: .down, expected: .down),
    Side(source: CGRect(x: 300, y: 300, width: 60, height: 40), permitted: [], expected: []),
  ]

  @Test("it stands on the side that is permitted and has room", arguments: sides)
  func layouts(side: Side) {
    let (source, permitted) = (side.source, side.permitted)
    let stage = stage()
    button.frame = source
    let popover = present { $0.permittedArrowDirections = permitted }
    stage.turn()
    #expect(popover.arrowDirection == side.expected)
    let frame = frame
    switch popover.arrowDirection {
    case .up: #expect(frame.minY == source.maxY + 13)
    case .down: #expect(frame.maxY == source.minY - 13)
    case .left: #expect(frame.minX == source.maxX + 13)
    case .right: #expect(frame.maxX == source.minX - 13)
    default: #expect(frame.midX == source.midX && frame.midY == source.midY)
    }
    #expect(stage.window.bounds.insetBy(dx: 9, dy: 9).contains(frame))
  }

  @Test func anArrowKeepsClearOfCorners() {
    let layout = PopoverLayout(
      CGSize(width: 200, height: 100), at: CGRect(x: 0, y: 50, width: 20, height: 20),
      in: CGRect(x: 10, y: 10, width: 380, height: 680), permitted: .any, mayCover: false)
    #expect(layout.frame == CGRect(x: 10, y: 83, width: 200, height: 100))
    #expect(layout.tip == CGPoint(x: 10 + 13 + 18.5, y: 70))
    #expect(layout.outline == CGRect(x: 10, y: 70, width: 200, height: 113))
    // Where there is room nowhere it is smaller.
    let small = PopoverLayout(
      CGSize(width: 300, height: 600), at: CGRect(x: 150, y: 300, width: 100, height: 100),
      in: CGRect(x: 10, y: 10, width: 380, height: 680), permitted: [.up], mayCover: false)
    #expect(small.frame.height == 690 - 413 && small.direction == .up)
    let overlapping = PopoverLayout(
      CGSize(width: 300, height: 600), at: CGRect(x: 150, y: 300, width: 100, height: 100),
      in: CGRect(x: 10, y: 10, width: 380, height: 680), permitted: [.up], mayCover: true)
    #expect(overlapping.frame.height == 600 && overlapping.frame.maxY == 690)
  }

  @Test func aBarButtonItemHasOneToo() {
    let navigation = UINavigationController(rootViewController: a)
    let stage = ViewStage(root: navigation, 800, 700)
    let item = UIBarButtonItem(systemItem: .add)
    a.navigationItem.rightBarButtonItem = item
    stage.turn()
    let popover = present {
      $0.sourceView = nil
      $0.barButtonItem = item
    }
    stage.turn()
    let source = item.shown!.convert(item.shown!.bounds, to: nil)
    #expect(popover.arrowDirection == .up && frame.minY == source.maxY + 13)
    #expect(frame.maxX == 790)
    stage.keep("popover-bar")
  }

  private final class Adapter: UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var prepared = 0
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      prepared += 1
    }
  }

  @Test func inANarrowWindowItAdapts() {
    let stage = stage(390, 700)
    let sheet = present { $0.detents = [.medium()] }
    stage.turn()
    #expect(sheet.adaptivePresentationStyle == .formSheet && frame.width == 390)
    #expect(sheet.arrowDirection == .unknown && sheet.adaptiveSheetPresentationController === sheet)
    b.dismiss(animated: false)
    stage.turn()
    let adapter = Adapter()
    let popover = present { $0.delegate = adapter }
    stage.turn()
    #expect(adapter.prepared == 1 && popover.arrowDirection == .up && frame.width == 200)
    b.dismiss(animated: false)
    stage.turn()
    adapter.style = .fullScreen
    _ = present { $0.delegate = adapter }
    stage.turn()
    #expect(frame == CGRect(x: 0, y: 0, width: 390, height: 700))
    b.dismiss(animated: false)
    stage.advance(by: 1)
    #expect(b.isGone && a.isShown && Screen.mistakes.isEmpty)
  }

  @Test func someViewsKeepTheirTouches() {
    let stage = stage()
    var taps = 0
    let other = UIButton(frame: CGRect(x: 600, y: 500, width: 80, height: 40))
    other.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    a.view.addSubview(other)
    _ = present { $0.passthroughViews = [other] }
    stage.turn()
    stage.tap(620, 520)
    stage.advance(by: 1)
    #expect(taps == 1 && b.isShown)
    b.isModalInPresentation = true
    stage.tap(400, 600)
    stage.advance(by: 1)
    #expect(b.isShown)
  }

  @Test func withoutASourceItStandsInTheMiddleAndSaysSo() {
    let stage = stage()
    let messages = warnings {
      _ = present { $0.sourceView = nil }
      stage.turn()
    }
    #expect(messages.count == 1 && messages[0].contains("sourceView or barButtonItem"))
    #expect(frame.midX == 400 && frame.midY == 350)
  }

  // MARK: - Other styles

  @Test func aFlipTurnsTheWindowRound() {
    let stage = stage(390)
    b.modalPresentationStyle = .fullScreen
    b.modalTransitionStyle = .flipHorizontal
    a.present(b, animated: true)
    stage.advance(by: 0.1)
    stage.keep("flip-1")
    // In the first half the old view is visible, in the second the new one.
    let (front, back) = (a.view.layer, b.view.superview!.layer)
    #expect(front.presentedGeometry.transform.m11 > 0 && front.presentedGeometry.transform.m11 < 1)
    #expect(back.presentedGeometry.transform.m11 < 0)
    stage.advance(by: 0.15)
    stage.keep("flip-2")
    #expect(front.presentedGeometry.transform.m11 < 0 && back.presentedGeometry.transform.m11 > 0)
    stage.advance(by: 3)
    #expect(b.isShown && a.isGone && abs(back.presentedGeometry.transform.m11 - 1) < 1e-3)
    b.dismiss(animated: true)
    stage.advance(by: 3)
    #expect(a.isShown && b.isGone && Screen.mistakes.isEmpty)
    #expect(CATransform3DIsIdentity(a.view.layer.transform))
  }

  @Test func aDissolveFades() {
    let stage = stage(390)
    b.modalPresentationStyle = .overFullScreen
    b.modalTransitionStyle = .crossDissolve
    a.present(b, animated: true)
    stage.advance(by: 0.15)
    let layer = b.view.superview!.layer
    let opacity = layer.presentation()?.opacity ?? 1
    #expect(opacity > 0.1 && opacity < 0.95 && layer.presentedGeometry.position.y == 350)
    stage.keep("dissolve")
    stage.advance(by: 2)
    // Over the full screen the presenter stays, and receives no calls.
    #expect(
      heard() == ["b.willAppear", "b.isAppearing", "b.didAppear"] && a.view.window != nil
        && !a.view.isHidden)
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(b.isGone && Screen.mistakes.isEmpty)
  }

  @Test("in a context only that is covered", arguments: [false, true])
  func contexts(staysBelow: Bool) {
    let stage = stage()
    let inner = Screen("inner", color: .systemPink)
    a.addChild(inner)
    inner.view.frame = CGRect(x: 200, y: 100, width: 300, height: 400)
    a.view.addSubview(inner.view)
    inner.didMove(toParent: a)
    inner.definesPresentationContext = true
    stage.turn()
    _ = heard()
    b.modalPresentationStyle = staysBelow ? .overCurrentContext : .currentContext
    inner.present(b, animated: true)
    stage.advance(by: 2)
    #expect(b.presentingViewController === inner && b.isShown)
    #expect(frame == CGRect(x: 200, y: 100, width: 300, height: 400))
    #expect(inner.isShown == staysBelow && a.isShown)
    stage.keep("context-\(staysBelow)")
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(b.isGone && inner.isShown && b.view.window == nil && Screen.mistakes.isEmpty)
  }

  @Test("turned round on their way nothing jumps", arguments: [0, 1, 2, 3])
  func turning(kind: Int) {
    let stage = stage()
    switch kind {
    case 0:
      b.modalPresentationStyle = .fullScreen
      b.modalTransitionStyle = .flipHorizontal
    case 1:
      b.modalPresentationStyle = .overFullScreen
      b.modalTransitionStyle = .crossDissolve
    case 2: b.modalPresentationStyle = .overCurrentContext
    default:
      b.modalPresentationStyle = .popover
      b.preferredContentSize = CGSize(width: 200, height: 200)
      b.popoverPresentationController?.sourceView = button
    }
    a.present(b, animated: true)
    stage.advance(by: 0.12)
    let layer = b.view.superview!.layer
    func state() -> [CGFloat] {
      let shown = layer.presentedGeometry
      return [
        shown.position.x, shown.position.y, shown.transform.m11 * 100,
        CGFloat(layer.presentation()?.opacity ?? layer.opacity) * 100,
      ]
    }
    let before = state()
    b.dismiss(animated: true)
    for (old, new) in zip(before, state()) { #expect(abs(old - new) < 0.5) }
    stage.advance(by: 3)
    #expect(b.isGone && a.isShown && Screen.mistakes.isEmpty)
    #expect(stage.window.subviews.count == 1)
  }
}
