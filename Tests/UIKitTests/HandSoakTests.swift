import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Pushes, zooms, sheets and covers in wild hands: wherever a thing is taken, turned round or let go, it
/// continues from where it is seen.
@MainActor @Suite(.serialized) struct HandSoakTests {
  /// How a thing shows: its place and its width.
  private struct Seen {
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
  }

  private static var steps: Int {
    ProcessInfo.processInfo.environment["VIVACE_SOAK"].flatMap(Int.init).map { $0 / 10 } ?? 400
  }

  private let pool = (0..<4).map { Screen("s\($0)", color: .white) }
  private let sheets = (0..<4).map { Screen("m\($0)", color: .systemYellow) }
  private let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 80))

  private func seen(_ navigation: UINavigationController) -> [ObjectIdentifier: Seen] {
    var all: [ObjectIdentifier: Seen] = [:]
    for screen in navigation.screens where screen.holder.superview != nil {
      // What has shrunk into its source is not seen any more.
      let layer = screen.holder.layer
      guard (layer.presentation() ?? layer).opacity > 0.01 else { continue }
      let pose = screen.holder.shownPose
      all[ObjectIdentifier(screen.holder)] = Seen(
        x: pose.origin.x, y: pose.origin.y, width: pose.scale * screen.holder.bounds.width)
    }
    for sheet in sheets {
      guard let holder = sheet.viewIfLoaded?.superview as? PresentedContainerView else { continue }
      let shown = holder.shownFrame
      all[ObjectIdentifier(holder)] = Seen(x: shown.minX, y: shown.minY, width: shown.width)
    }
    return all
  }

  @Test("what is seen goes on from where it is", arguments: [1, 2, 3, 4] as [UInt64])
  func positions(seed: UInt64) {
    soak(seed) {
      sheets[1].modalPresentationStyle = .overFullScreen
      sheets[2].preferredTransition = zoom
    }
  }

  @Test("so does what covers the whole window", arguments: [5, 6] as [UInt64])
  func covers(seed: UInt64) {
    soak(seed) {
      sheets[0].modalPresentationStyle = .fullScreen
      (sheets[1].modalPresentationStyle, sheets[1].preferredTransition) = (.fullScreen, zoom)
      (sheets[2].modalPresentationStyle, sheets[2].preferredTransition) = (.overFullScreen, zoom)
    }
  }

  /// Out of the source, as long as that is in a window.
  private var zoom: UIViewController.Transition {
    .zoom { [source] _ in source.window == nil ? nil : source }
  }

  private func soak(_ seed: UInt64, _ prepare: () -> Void) {
    var dice = Dice(state: seed)
    let navigation = UINavigationController(rootViewController: pool[0])
    let stage = ViewStage(root: navigation, 390, 700)
    source.backgroundColor = .systemBlue
    pool[0].view.addSubview(source)
    for (index, screen) in pool.enumerated() where index % 2 == 1 {
      screen.preferredTransition = zoom
    }
    prepare()
    sheets[3].preferredTransition = zoom
    _ = warnings {
      for step in 0..<Self.steps {
        guard walk(step, &dice, stage, navigation) else { return }
      }
    }
    if let finger { stage.up(finger.x, finger.y) }
    stage.advance(by: 4)
    #expect(Screen.mistakes.isEmpty)
    #expect(navigation.change == nil && navigation.screens.count == 1)
  }

  private final class FingerState { var location: CGPoint? }
  private let pointer = FingerState()
  private var finger: CGPoint? { pointer.location }

  /// One act, and a while after it. False after a mistake.
  private func walk(
    _ step: Int, _ dice: inout Dice, _ stage: ViewStage, _ navigation: UINavigationController
  ) -> Bool {
    let before = seen(navigation)
    let start = pointer.location
    let act = act(&dice, stage, navigation)
    var reach: CGFloat = 0.6
    if act == "move", let start, let end = pointer.location {
      // A hand that leads a thing moves it by so much, and what lies below along with it.
      reach += 2 * start.distance(to: end) + 12
    }
    if act != "wait" {
      for (id, now) in seen(navigation) {
        guard let old = before[id] else { continue }
        let jump = max(abs(now.x - old.x), abs(now.y - old.y), abs(now.width - old.width))
        #expect(jump < reach, "step \(step): \(act), \(old) became \(now)")
        if jump >= reach { return false }
      }
    }
    guard Screen.mistakes.isEmpty else {
      Issue.record("step \(step) after \(act): \(Screen.mistakes)")
      return false
    }
    return goOn(step, act, stage, navigation)
  }

  /// Without input, velocities change no more than springs can change them.
  private func goOn(
    _ step: Int, _ act: String, _ stage: ViewStage, _ navigation: UINavigationController
  ) -> Bool {
    let time: CGFloat = 1 / 240
    // The pull of the fastest spring, over the longest way, with as much friction.
    let most: CGFloat = 420 * 1_500 * 2 * time
    var last = seen(navigation)
    var speeds: [ObjectIdentifier: CGPoint] = [:]
    for _ in 0..<6 {
      stage.advance(by: Double(time))
      let now = seen(navigation)
      var next: [ObjectIdentifier: CGPoint] = [:]
      for (id, new) in now {
        guard let old = last[id] else { continue }
        let speed = CGPoint(x: (new.x - old.x) / time, y: (new.y - old.y) / time)
        next[id] = speed
        guard let before = speeds[id] else { continue }
        let jump = max(abs(speed.x - before.x), abs(speed.y - before.y))
        #expect(jump < most, "step \(step): after \(act) the speed \(before) became \(speed)")
        if jump >= most { return false }
      }
      (last, speeds) = (now, next)
    }
    return true
  }

  private func act(
    _ dice: inout Dice, _ stage: ViewStage, _ navigation: UINavigationController
  ) -> String {
    let free = pool.filter { !navigation.viewControllers.contains($0) }
    switch Int.random(in: 0..<15, using: &dice) {
    case 14:
      guard let sheet = sheets[3].sheetPresentationController else { return "wait" }
      sheet.animateChanges {
        sheet.selectedDetentIdentifier =
          sheet.selectedDetentIdentifier == .large ? .medium : .large
      }
      return "detent"
    case 0, 1:
      guard let next = free.randomElement(using: &dice) else { return "wait" }
      navigation.pushViewController(next, animated: true)
      return "push \(next.name)"
    case 2, 3:
      navigation.popViewController(animated: true)
      return "pop"
    case 4:
      guard navigation.presentedViewController == nil,
        let next = sheets.filter({ $0.presentingViewController == nil && $0.isGone })
          .randomElement(using: &dice)
      else { return "wait" }
      if next === sheets[3] { next.sheetPresentationController?.detents = [.medium(), .large()] }
      navigation.present(next, animated: true)
      return "present \(next.name)"
    case 5:
      guard navigation.presentedViewController != nil else { return "wait" }
      navigation.dismiss(animated: true)
      return "dismiss"
    case 6, 7:
      if let location = pointer.location {
        pointer.location = nil
        stage.up(location.x, location.y, after: 0)
        return "up"
      }
      let x: CGFloat = Bool.random(using: &dice) ? 5 : CGFloat.random(in: 20...380, using: &dice)
      pointer.location = CGPoint(x: x, y: CGFloat.random(in: 80...650, using: &dice))
      stage.down(pointer.location!.x, pointer.location!.y)
      return "down"
    case 8, 9, 10, 11:
      guard let location = pointer.location else { return "wait" }
      pointer.location = CGPoint(
        x: min(max(location.x + CGFloat.random(in: -15...30, using: &dice), 0), 389),
        y: min(max(location.y + CGFloat.random(in: -20...25, using: &dice), 0), 699))
      stage.move(pointer.location!.x, pointer.location!.y, after: 0)
      return "move"
    default:
      stage.advance(by: [0.05, 0.1, 0.4].randomElement(using: &dice)!)
      return "wait"
    }
  }
}
