import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// A navigation controller in wild hands: pushes, pops, replacements and drags at any instants.
@MainActor @Suite(.serialized) struct NavigationSoakTests {
  /// How many steps; `VIVACE_SOAK` asks for more.
  private static var steps: Int {
    ProcessInfo.processInfo.environment["VIVACE_SOAK"].flatMap(Int.init) ?? 1_500
  }

  @Test("every walk is legal, and the stack comes to rest", arguments: [1, 2, 3] as [UInt64])
  func walks(seed: UInt64) {
    var dice = Dice(state: seed)
    let pool = (0..<6).map { Screen("s\($0)", color: .white) }
    let navigation = UINavigationController(rootViewController: pool[0])
    let stage = ViewStage(root: navigation, 390, 600)
    var finger: CGPoint?
    var history: [String] = []
    for step in 0..<Self.steps {
      let before = navigation.screens.map { ($0, $0.holder.shownPose) }
      let act = one(&dice, stage, navigation, pool, &finger)
      history.append(act)
      // What was seen is where it was, whatever came; but what a hand leads is where the hand is.
      if act.hasPrefix("animated") {
        for (screen, pose) in before where screen.holder.superview != nil {
          let x = screen.holder.shownPose.origin.x
          #expect(
            abs(x - pose.origin.x) < 0.5,
            "step \(step): \(history.suffix(6)) \(screen.controller.diagnosticName)")
        }
      }
      guard Screen.mistakes.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(Screen.mistakes) after \(history.suffix(8))")
        return
      }
      if step % 50 == 49 {
        if let location = finger { stage.up(location.x, location.y) }
        finger = nil
        stage.advance(by: 2.5)
        guard isAtRest(navigation, pool, step, history) else { return }
      }
    }
  }

  /// Neither the place nor the speed of a screen jumps, whatever is pushed and popped: a spring of this
  /// strength changes a speed by no more than its pull allows.
  @Test("movement goes on through every change", arguments: [11, 12] as [UInt64])
  func movementGoesOn(seed: UInt64) {
    var dice = Dice(state: seed)
    let pool = (0..<5).map { Screen("s\($0)", color: .white) }
    let navigation = UINavigationController(rootViewController: pool[0])
    let stage = ViewStage(root: navigation, 390, 600)
    let step: CGFloat = 1 / 240
    // The pull is (2π / 0.45)² a point of way, and friction at most as much again.
    let most: CGFloat = 195 * 1.3 * 390 * 2 * step
    var last: [ObjectIdentifier: (x: CGFloat, speed: CGFloat?)] = [:]
    for count in 0..<(Self.steps / 2) {
      if count % 7 == 0 {
        let free = pool.filter { !navigation.viewControllers.contains($0) }
        if Bool.random(using: &dice), let next = free.randomElement(using: &dice) {
          navigation.pushViewController(next, animated: true)
        } else if Bool.random(using: &dice) {
          navigation.popViewController(animated: true)
        }
      }
      stage.advance(by: Double(step))
      var now: [ObjectIdentifier: (x: CGFloat, speed: CGFloat?)] = [:]
      for screen in navigation.screens {
        let id = ObjectIdentifier(screen)
        let x = screen.holder.shownPose.origin.x
        var speed: CGFloat?
        if let old = last[id] {
          let new: CGFloat = (x - old.x) / step
          speed = new
          let jump: CGFloat = abs(new - (old.speed ?? new))
          #expect(jump < most, "\(screen.controller.diagnosticName) at \(count)")
        }
        now[id] = (x, speed)
      }
      last = now
    }
    #expect(Screen.mistakes.isEmpty)
  }

  private func one(
    _ dice: inout Dice, _ stage: ViewStage, _ navigation: UINavigationController, _ pool: [Screen],
    _ finger: inout CGPoint?
  ) -> String {
    let free = pool.filter { !navigation.viewControllers.contains($0) }
    let isAnimated = Int.random(in: 0..<5, using: &dice) > 0
    let word = isAnimated ? "animated" : "at once"
    switch Int.random(in: 0..<12, using: &dice) {
    case 0, 1:
      guard let next = free.randomElement(using: &dice) else { return "-" }
      navigation.pushViewController(next, animated: isAnimated)
      return "\(word) push \(next.name)"
    case 2, 3:
      navigation.popViewController(animated: isAnimated)
      return "\(word) pop"
    case 4:
      if Bool.random(using: &dice) {
        navigation.popToRootViewController(animated: isAnimated)
        return "\(word) pop to root"
      }
      let list = Array(pool.shuffled(using: &dice).prefix(Int.random(in: 1...4, using: &dice)))
      navigation.setViewControllers(list, animated: isAnimated)
      return "\(word) set \(list.map(\.name))"
    case 5, 6:
      if let location = finger {
        stage.up(location.x, location.y, after: 0.004)
        finger = nil
        return "up"
      }
      let x: CGFloat = Bool.random(using: &dice) ? 5 : CGFloat.random(in: 20...380, using: &dice)
      finger = CGPoint(x: x, y: 300)
      stage.down(x, 300)
      return "down \(x)"
    case 7, 8, 9:
      guard var location = finger else { break }
      location.x = min(max(location.x + CGFloat.random(in: -30...60, using: &dice), 0), 389)
      finger = location
      stage.move(location.x, location.y)
      return "move \(location.x)"
    default: break
    }
    let seconds = [0.01, 0.05, 0.1, 0.3, 0.6].randomElement(using: &dice)!
    stage.advance(by: seconds)
    return "wait \(seconds)"
  }

  private func isAtRest(
    _ navigation: UINavigationController, _ pool: [Screen], _ step: Int, _ history: [String]
  ) -> Bool {
    let top = navigation.viewControllers.last as? Screen
    let isFine =
      navigation.change == nil && navigation.screens.count == 1
      && navigation.screens[0].controller === top
      && navigation.screens[0].holder.shownPose.origin == .zero
      && pool.allSatisfy { $0 === top ? $0.isShown : $0.isGone }
      && pool.allSatisfy { ($0.parent != nil) == navigation.viewControllers.contains($0) }
    if !isFine {
      Issue.record(
        """
        step \(step): not at rest after \(history.suffix(12)): top \(top?.name ?? "none"), \
        \(navigation.screens.map { "\($0.controller.diagnosticName) \($0.position) \($0.holder.shownPose.origin)" }), \
        shown \(pool.filter(\.isShown).map(\.name)), change \(navigation.change != nil), \
        children \(navigation.children.map(\.diagnosticName)), gone \(pool.filter(\.isGone).map(\.name)), \
        stack \(navigation.viewControllers.map(\.diagnosticName))
        """)
    }
    return isFine
  }
}
