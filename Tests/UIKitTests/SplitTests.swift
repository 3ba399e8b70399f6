import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Columns beside one another, over one another, and as one stack.
@MainActor @Suite(.serialized) struct SplitTests {
  private let p = Screen("p", color: .red)
  private let m = Screen("m", color: .green)
  private let s = Screen("s", color: .blue)
  private let x = Screen("x", color: .yellow)
  private let y = Screen("y", color: .gray)

  private func traits(_ isWide: Bool) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      .screen, UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact),
    ])
  }
  private func stage(
    _ split: UISplitViewController, _ width: CGFloat = 1_000, _ height: CGFloat = 700
  ) -> ViewStage {
    Screen.begin()
    let stage = ViewStage(width, height)
    stage.window.hostTraits = traits(width >= 600)
    stage.window.rootViewController = split
    stage.turn()
    return stage
  }
  private func resize(_ stage: ViewStage, _ width: CGFloat, _ height: CGFloat = 700) {
    stage.window.frame.size = CGSize(width: width, height: height)
    stage.window.hostTraits = traits(width >= 600)
    stage.turn()
  }
  private func double() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(p, for: .primary)
    split.setViewController(s, for: .secondary)
    return split
  }
  private func triple() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(p, for: .primary)
    split.setViewController(m, for: .supplementary)
    split.setViewController(s, for: .secondary)
    return split
  }
  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }
  private func shownX(_ controller: UIViewController) -> CGFloat {
    let holder = controller.navigationController!.view.superview!
    return holder.layer.presentedGeometry.position.x - holder.bounds.width / 2
  }
  private func names(_ controller: UIViewController?) -> [String] {
    (controller as? UINavigationController)?.viewControllers.map { ($0 as! Screen).name } ?? []
  }

  @Test func theInspectorStandsAtTheTrailingEdge() {
    let split = double()
    split.setViewController(x, for: .inspector)
    split.preferredInspectorColumnWidth = 250
    let stage = stage(split)
    #expect(!split.isShowing(.inspector) && split.inspectorColumnWidth == 250)
    let before = frame(s)
    split.show(.inspector)
    stage.advance(by: 2)
    #expect(split.isShowing(.inspector))
    #expect(frame(x).minX == 750 && frame(x).width == 250)
    #expect(frame(s).minX == before.minX && frame(s).maxX == 750)
    split.hide(.inspector)
    stage.advance(by: 2)
    #expect(!split.isShowing(.inspector) && x.viewIfLoaded?.window == nil)
    #expect(frame(s) == before)
  }

  @Test func inANarrowWindowTheInspectorIsASheet() {
    let split = double()
    split.setViewController(x, for: .inspector)
    let stage = stage(split, 390)
    split.show(.inspector)
    stage.advance(by: 2)
    #expect(split.isShowing(.inspector))
    #expect(split.presentedViewController === x.navigationController)
    resize(stage, 1_000)
    stage.advance(by: 2)
    #expect(split.presentedViewController == nil && split.isShowing(.inspector))
    #expect(frame(x).maxX == 1_000)
    resize(stage, 390)
    stage.advance(by: 2)
    #expect(!split.isShowing(.inspector))
    split.show(.inspector)
    stage.advance(by: 2)
    split.hide(.inspector)
    stage.advance(by: 2)
    #expect(split.presentedViewController == nil)
  }

  @Test func columnsStandBesideOneAnother() {
    let split = double()
    let stage = stage(split)
    #expect(
      heard() == [
        "p.willAppear", "s.willAppear", "p.isAppearing", "s.isAppearing", "p.didAppear",
        "s.didAppear",
      ])
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
    #expect(!split.isCollapsed && split.viewControllers.count == 2)
    #expect(frame(p) == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(frame(s) == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(p.splitViewController === split && s.navigationController?.parent === split)
    #expect(split.viewController(for: .primary) === p)
    #expect(p.traitCollection.horizontalSizeClass == .compact)
    #expect(s.traitCollection.horizontalSizeClass == .regular)
    split.preferredPrimaryColumnWidth = 400
    stage.turn()
    #expect(frame(p).width == 400 && frame(s).minX == 400 && split.primaryColumnWidth == 400)
    split.maximumPrimaryColumnWidth = 250
    stage.turn()
    #expect(frame(p).width == 250)
  }

  @Test func theSidebarGoesAndComesAndMayTurnRound() {
    let split = double()
    let stage = stage(split)
    _ = heard()
    split.hide(.primary)
    #expect(heard() == ["p.willDisappear"] && split.displayMode == .secondaryOnly)
    stage.advance(by: 0.1)
    let before = shownX(p)
    #expect(before < -10 && before > -310)
    split.show(.primary)
    #expect(abs(shownX(p) - before) < 0.5)
    #expect(heard() == ["p.didDisappear", "p.willAppear", "p.isAppearing"])
    stage.advance(by: 2)
    #expect(heard() == ["p.didAppear"] && abs(shownX(p)) < 0.5)
    split.hide(.primary)
    stage.advance(by: 2)
    #expect(p.isGone && p.view.window == nil && frame(s).width == 1_000)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func theButtonStandsInTheFirstColumn() {
    let split = double()
    let stage = stage(split)
    #expect(p.navigationItem.columnButton === split.displayModeButtonItem)
    #expect(s.navigationItem.columnButton == nil)
    split.displayModeButtonItem.perform(from: nil, nil)
    stage.advance(by: 2)
    #expect(split.displayMode == .secondaryOnly)
    #expect(s.navigationItem.columnButton === split.displayModeButtonItem)
    s.navigationController?.pushViewController(x, animated: false)
    stage.turn()
    #expect(x.navigationItem.columnButton != nil && x.navigationItem.showsBackButton)
    resize(stage, 390)
    #expect(x.navigationItem.columnButton == nil && s.navigationItem.columnButton == nil)
  }

  @Test func aNarrowWindowHasOneStackAndLosesNothing() {
    let split = double()
    let stage = stage(split)
    s.navigationController?.pushViewController(x, animated: false)
    p.navigationController?.pushViewController(y, animated: false)
    stage.turn()
    _ = heard()
    resize(stage, 390)
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    #expect(names(split.viewControllers[0]) == ["p", "y", "s", "x"])
    #expect(x.isShown && y.isGone && frame(x).width == 390)
    x.navigationController?.popViewController(animated: true)
    stage.advance(by: 2)
    let z = Screen("z")
    s.navigationController?.pushViewController(z, animated: false)
    stage.turn()
    resize(stage, 1_000)
    #expect(!split.isCollapsed)
    #expect(names(split.viewControllers[0]) == ["p", "y"])
    #expect(names(split.viewControllers[1]) == ["s", "z"])
    #expect(y.isShown && z.isShown && s.isGone && p.isGone && x.isGone)
    #expect(split.viewController(for: .secondary) === s && Screen.mistakes.isEmpty)
  }

  @Test func aDetailThatWasPoppedIsKept() {
    let split = double()
    let stage = stage(split, 390)
    #expect(names(split.viewControllers[0]) == ["p", "s"] && s.isShown)
    s.navigationController?.popViewController(animated: true)
    stage.advance(by: 2)
    #expect(p.isShown && s.isGone && s.parent == nil)
    split.show(.secondary)
    stage.advance(by: 2)
    #expect(names(split.viewControllers[0]) == ["p", "s"] && s.isShown)
    split.hide(.secondary)
    stage.advance(by: 2)
    #expect(p.isShown)
    resize(stage, 1_000)
    #expect(p.isShown && s.isShown && names(split.viewControllers[1]) == ["s"])
    #expect(Screen.mistakes.isEmpty)
  }

  private final class Chooser: UISplitViewControllerDelegate {
    var top = UISplitViewController.Column.primary
    var heard: [String] = []
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      heard.append("proposed \(proposed)")
      return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { heard.append("expand") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { heard.append("show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { heard.append("hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode
    ) { heard.append("mode \(mode)") }
  }

  @Test func theDelegateSaysWhatIsOnTop() {
    let split = double()
    let chooser = Chooser()
    split.delegate = chooser
    let stage = stage(split, 390)
    #expect(chooser.heard == ["proposed secondary", "collapse"])
    #expect(names(split.viewControllers[0]) == ["p"] && p.isShown && !s.isViewLoaded)
    // What is not on the stack is given before it is shown.
    split.setViewController(x, for: .secondary)
    split.show(.secondary)
    stage.advance(by: 2)
    #expect(names(split.viewControllers[0]) == ["p", "x"] && x.isShown)
    split.setViewController(y, for: .secondary)
    stage.advance(by: 2)
    #expect(names(split.viewControllers[0]) == ["p", "y"] && y.isShown && x.isGone)
    chooser.heard = []
    resize(stage, 1_000)
    #expect(chooser.heard == ["show secondary", "expand"] && p.isShown && y.isShown)
    chooser.heard = []
    split.hide(.primary)
    stage.advance(by: 1)
    #expect(chooser.heard == ["mode secondaryOnly", "hide primary"])
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func inAnUprightWindowColumnsLieOverTheDetail() {
    let split = double()
    let stage = stage(split, 700, 1_000)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    #expect(frame(s).width == 700 && !p.isShown)
    split.show(.primary)
    stage.advance(by: 2)
    #expect(split.displayMode == .oneOverSecondary && p.isShown)
    #expect(frame(p) == CGRect(x: 0, y: 0, width: 280, height: 1_000))
    #expect(frame(s).width == 700)
    // A tap beside it puts it away.
    stage.tap(600, 500)
    stage.advance(by: 2)
    #expect(split.displayMode == .secondaryOnly && p.isGone && Screen.mistakes.isEmpty)
    // In a window of another kind what was chosen does not count.
    resize(stage, 1_000)
    #expect(split.displayMode == .oneBesideSecondary && p.isShown)
  }

  @Test func threeColumns() {
    let split = triple()
    let stage = stage(split, 1_200)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(frame(p).width == 320 && frame(m).minX == 320 && frame(s).minX == 640)
    split.hide(.primary)
    stage.advance(by: 2)
    #expect(split.displayMode == .oneBesideSecondary && p.isGone && m.isShown)
    #expect(frame(m).minX == 0 && frame(s).minX == 320)
    #expect(m.navigationItem.columnButton === split.displayModeButtonItem)
    // With too little room for three, two push the detail aside.
    resize(stage, 900, 700)
    #expect(split.splitBehavior == .displace && split.displayMode == .oneBesideSecondary)
    split.show(.primary)
    stage.advance(by: 2)
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(frame(s) == CGRect(x: 640, y: 0, width: 580, height: 700))
    resize(stage, 390)
    #expect(names(split.viewControllers[0]) == ["p", "m", "s"])
    split.hide(.supplementary)
    stage.advance(by: 2)
    #expect(p.isShown)
    split.show(.supplementary)
    stage.advance(by: 2)
    #expect(m.isShown && names(split.viewControllers[0]) == ["p", "m"])
    resize(stage, 1_200)
    #expect(p.isShown && m.isShown && s.isShown && Screen.mistakes.isEmpty)
  }

  @Test func aHandDrawsTheSidebarIn() {
    let split = double()
    let stage = stage(split, 700, 1_000)
    _ = heard()
    stage.down(3, 500)
    for x in stride(from: 10, through: 120, by: 10) { stage.move(CGFloat(x), 500) }
    #expect(heard() == ["p.willAppear", "p.isAppearing"])
    let held = shownX(p)
    #expect(held > -200 && held < -150)
    stage.move(140, 500)
    #expect(abs(shownX(p) - held - 20) < 0.5)
    // It is given up: drawn back, and let go.
    for x in stride(from: 130, through: 40, by: -10) { stage.move(CGFloat(x), 500) }
    stage.up(40, 500)
    stage.advance(by: 2)
    #expect(
      heard() == ["p.willDisappear", "p.didDisappear"] && split.displayMode == .secondaryOnly)
    stage.down(3, 500)
    for x in stride(from: 10, through: 250, by: 20) { stage.move(CGFloat(x), 500) }
    stage.up(250, 500)
    stage.advance(by: 2)
    #expect(split.displayMode == .oneOverSecondary && p.isShown && abs(shownX(p)) < 0.5)
    // And out again, from anywhere.
    stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 300, y: 300))
    stage.advance(by: 2)
    #expect(split.displayMode == .secondaryOnly && p.isGone && Screen.mistakes.isEmpty)
  }

  @Test func aCompactColumnStandsForAll() {
    let split = double()
    split.setViewController(x, for: .compact)
    let stage = stage(split, 390)
    #expect(
      split.isCollapsed && x.isShown && frame(x).width == 390 && x.navigationController == nil)
    #expect(p.isGone && s.isGone)
    resize(stage, 1_000)
    #expect(x.isGone && x.view.window == nil && p.isShown && s.isShown)
    resize(stage, 390)
    #expect(x.isShown && p.isGone && s.isGone && Screen.mistakes.isEmpty)
  }

  @Test func withoutAStyleTwoControllersAreGiven() {
    let split = UISplitViewController()
    let (left, right) = (
      UINavigationController(rootViewController: p), UINavigationController(rootViewController: s)
    )
    split.viewControllers = [left, right]
    let stage = stage(split)
    #expect(split.viewControllers == [left, right] && p.isShown && s.isShown)
    #expect(split.preferredDisplayMode == .automatic && split.displayMode == .allVisible)
    resize(stage, 390)
    #expect(names(left) == ["p", "s"] && s.isShown)
    let detail = UINavigationController(rootViewController: x)
    p.showDetailViewController(detail, sender: nil)
    stage.advance(by: 2)
    #expect(names(left) == ["p", "x"] && x.isShown && s.isGone)
    resize(stage, 1_000)
    #expect(split.viewControllers == [left, detail] && x.isShown && p.isShown)
    p.showDetailViewController(UINavigationController(rootViewController: y), sender: nil)
    stage.turn()
    #expect(y.isShown && x.isGone && Screen.mistakes.isEmpty)
  }

  @Test func wrongColumnsAreToldOf() {
    let messages = warnings {
      let classic = UISplitViewController()
      classic.setViewController(p, for: .primary)
      let double = double()
      double.setViewController(m, for: .supplementary)
      double.show(.supplementary)
      #expect(double.viewController(for: .supplementary) == nil)
    }
    #expect(messages.count == 3)
    #expect(messages[0].contains("without a style") && messages[1].contains("tripleColumn"))
    #expect(messages[2].contains("has no controller"))
  }

  @Test("whatever happens, calls are legal and screens are where they belong", arguments: [1, 2])
  func soak(seed: UInt64) {
    var dice = Dice(state: seed)
    let split = triple()
    let pool = [x, y, Screen("u"), Screen("v"), Screen("w")]
    let all = pool + [p, m, s]
    let stage = stage(split, 1_200)
    var width: CGFloat = 1_200
    for step in 0..<400 {
      let shown = all.filter(\.isShown)
      switch Int.random(in: 0..<9, using: &dice) {
      case 0:
        width = [390, 700, 900, 1_200].randomElement(using: &dice)!
        resize(stage, width, width == 700 ? 1_000 : 700)
      case 1:
        let free = pool.filter { $0.parent == nil && $0.isGone }
        if let next = free.randomElement(using: &dice),
          let top = shown.randomElement(using: &dice)
        {
          top.navigationController?.pushViewController(
            next, animated: Bool.random(using: &dice))
        }
      case 2:
        shown.randomElement(using: &dice)?.navigationController?.popViewController(
          animated: Bool.random(using: &dice))
      case 3, 4:
        split.show([.primary, .supplementary, .secondary].randomElement(using: &dice)!)
      case 5, 6:
        split.hide([.primary, .supplementary, .secondary].randomElement(using: &dice)!)
      case 7: stage.advance(by: 0.05)
      default: stage.advance(by: 0.4)
      }
      stage.turn()
      guard Screen.mistakes.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(Screen.mistakes)")
        return
      }
      guard step % 20 == 19 else { continue }
      stage.advance(by: 3)
      let seen = all.filter(\.isShown)
      #expect(seen.allSatisfy { $0.view.window != nil }, "step \(step)")
      #expect(
        all.filter(\.isGone).allSatisfy { $0.viewIfLoaded?.window == nil }, "step \(step)")
      #expect(split.isCollapsed == (width == 390), "step \(step)")
      if split.isCollapsed {
        #expect(seen.count == 1, "step \(step): \(seen.map(\.name))")
      } else {
        #expect(seen.count == split.displayMode.count + 1, "step \(step): \(seen.map(\.name))")
        #expect(split.viewControllers.allSatisfy { $0.parent === split && !names($0).isEmpty })
      }
    }
  }
}
