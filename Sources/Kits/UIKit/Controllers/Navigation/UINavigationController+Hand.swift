import VivaceLayers
import VivaceMotion

/// Interactive pops: a finger catches a screen at rest from the edge, a zoomed one anywhere, and a moving one
/// anywhere on it.
///
/// Under the finger the screen continues from where it is shown; after the release, with the finger's speed.
extension UINavigationController {
  /// The screen that a finger would catch: the uppermost moving one, or the topmost at rest.
  private var movingScreen: StackScreen? {
    guard let change else { return nil }
    return change.isPush ? screen(of: change.to) : change.from.flatMap(screen(of:))
  }

  /// The screen that moves still, and so can be held at a point of the view.
  func screenInFlight(at point: CGPoint) -> StackScreen? {
    let candidate = movingScreen ?? screens.last { $0.position != .behind && isWellAway($0) }
    guard let candidate, isWellAway(candidate), canLeave(candidate) else { return nil }
    let width = candidate.transition.size.width
    return candidate.holder.shownPose.contains(inWay(point, candidate), width: width)
      ? candidate : nil
  }

  private func isWellAway(_ screen: StackScreen) -> Bool {
    let share = screen.transition.share(screen.holder.shownPose)
    return screen.position == .here ? share > 0.01 && share < 1.01 : share > 0.01 && share < 0.99
  }

  /// Whether a screen may be led away: there is one below it.
  func canLeave(_ screen: StackScreen) -> Bool {
    if let change, !change.isPush, change.from === screen.controller { return true }
    return stack.count > 1 && stack.last === screen.controller
  }

  /// A point of the view in the coordinates of the screen's axis.
  private func inWay(_ point: CGPoint, _ screen: StackScreen) -> CGPoint {
    screen.holder.isMirrored && !screen.transition.isZoom
      ? CGPoint(x: screen.transition.size.width - point.x, y: point.y) : point
  }

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginInteraction(pan)
    case .changed: if interaction?.recognizer === pan { updateInteraction(pan) }
    case .ended: if interaction?.recognizer === pan { letGo(pan, isThrown: true) }
    case .cancelled: if interaction?.recognizer === pan { letGo(pan, isThrown: false) }
    default: break
    }
  }

  private func beginInteraction(_ pan: UIPanGestureRecognizer) {
    guard interaction == nil, change?.endCustom == nil else { return }
    let point = pan.location(in: view)
    guard let screen = screenInFlight(at: point) ?? stack.last.flatMap(screen(of:)),
      canLeave(screen)
    else { return }
    let pose = screen.holder.shownPose
    interaction = Grip(screen: screen, pose: pose, point: inWay(point, screen), recognizer: pan)
    generation += 1
    if let change, !change.isPush, change.from === screen.controller {
      // It was leaving, or returning from there.
      if change.phase == .returning { leaveAgain(change) }
      change.phase = .held
      viewIfLoaded?.window?.schedule.cancel(change.alarm)
    } else {
      // The running change ends immediately, and becomes a pop.
      finishCalls()
      guard interaction != nil, stack.count > 1, stack.last === screen.controller else {
        interaction = nil
        return moveScreens(animated: true)
      }
      stack.removeLast()
      stackChanged(animated: true)
      guard interaction != nil, change?.phase == .held else {
        interaction = nil
        return moveScreens(animated: true)
      }
    }
    if let below = change.flatMap({ self.screen(of: $0.to) }) {
      findWay(of: screen, from: below, isArriving: false)
    }
    if !screen.transition.isZoom { throwShadow(screen) }
    interaction?.lag = lag(below: screen, pose)
    show(screen, inHand: pose)
  }

  /// The distance of the screen below from its position for this pose of the finger's screen: it may still
  /// move when the finger catches the screen.
  private func lag(below screen: StackScreen, _ pose: ScreenPose) -> Grip.Lag? {
    guard let below = change.flatMap({ self.screen(of: $0.to) }) else { return nil }
    let share = min(max(screen.transition.share(pose), 0), 1)
    return Grip.Lag(
      share: share,
      delta: below.holder.shownPose.animatableData - led(below, at: share).animatableData)
  }

  /// The pose of the screen below for a fraction of the transition.
  private func led(_ below: StackScreen, at share: CGFloat) -> ScreenPose {
    var pose = below.transition.rest
    if !below.isBelowZoom {
      pose.origin.x = -ScreenTransitionMetrics.aside * below.transition.size.width * (1 - share)
    }
    return pose
  }

  /// A pop that was given up is one again.
  private func leaveAgain(_ change: StackChange) {
    stack = change.after
    known = stack
    current = change.to
    navigationBar.follow(stack.map(\.navigationItem))
    screen(of: change.to)?.position = .here
    change.from.flatMap(screen(of:))?.position = .away
  }

  private func throwShadow(_ screen: StackScreen) {
    let layer = screen.holder.layer
    layer.shadowOpacity = Float(ScreenTransitionMetrics.handShadow.opacity)
    layer.shadowRadius = ScreenTransitionMetrics.handShadow.radius
    layer.shadowOffset = .zero
  }

  private func updateInteraction(_ pan: UIPanGestureRecognizer) {
    guard let interaction else { return }
    let point = inWay(pan.location(in: view), interaction.screen)
    show(
      interaction.screen,
      inHand: interaction.screen.transition.pose(
        interaction.pose, at: interaction.point, drawnTo: point))
  }

  /// Shows a held screen, and what moves along with it.
  private func show(_ screen: StackScreen, inHand pose: ScreenPose) {
    let share = min(max(screen.transition.share(pose), 0), 1)
    let below = change.flatMap { self.screen(of: $0.to) }
    if screen.transition.isZoom { screen.source.withhold(isCovering: false) }
    UIView.follow {
      screen.holder.apply(pose)
      screen.holder.alpha = 1
      let itemView = navigationBar.itemView(of: screen.item)
      itemView.alpha = 1 - share
      itemView.shift =
        screen.transition.isZoom ? 0 : direction(screen) * ScreenTransitionMetrics.awayTitle * share
      guard let below else { return }
      let covered = 1 - share
      var pose = led(below, at: share)
      if let lag = interaction?.lag { pose.animatableData += lag.rest(at: share) }
      below.holder.apply(pose)
      below.holder.dim.alpha = below.holder.coveredAlpha * covered
      let lower = navigationBar.itemView(of: below.item)
      lower.alpha = share
      lower.shift =
        below.isBelowZoom ? 0 : -direction(below) * ScreenTransitionMetrics.coveredTitle * covered
    }
    change?.coordinator.update(to: share)
  }

  private func letGo(_ pan: UIPanGestureRecognizer, isThrown: Bool) {
    guard let interaction, let change else { return self.interaction = nil }
    let screen = interaction.screen
    let pose = screen.holder.shownPose
    let velocity = pan.velocity(in: view)
    let direction = screen.transition.isZoom ? 1 : direction(screen)
    let point = pan.location(in: view)
    let start = inWay(interaction.point, screen)
    let isShown =
      !isThrown
      || screen.transition.isShown(
        pose,
        drawn: CGSize(
          width: (point.x - start.x + velocity.x / 4) * direction,
          height: point.y - start.y + velocity.y / 4),
        ahead: velocity.x / 4 * direction, before: interaction.pose == screen.transition.rest)
    self.interaction = nil
    if isShown {
      change.phase = .returning
      stack = change.before
      known = stack
      current = change.from
      navigationBar.follow(stack.map(\.navigationItem))
      screen.position = .here
      self.screen(of: change.to)?.position = .behind
    } else {
      change.phase = .running
      screen.position = .away
    }
    change.coordinator.letGo(
      cancelled: isShown, velocity: velocity.x * direction / max(screen.transition.size.width, 1))
    moveScreens(animated: true)
    setAlarm(of: change)
  }

  /// The hand has lost it: another change came.
  func dropHand() {
    guard let interaction else { return }
    self.interaction = nil
    interaction.recognizer.isEnabled = false
    interaction.recognizer.isEnabled = true
  }
}

/// Decides when the recognizers of a navigation controller may begin.
final class NavigationPanDelegate: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  init(_ owner: UINavigationController) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, owner.interaction == nil,
      owner.presentedViewController == nil, owner.change?.endCustom == nil
    else { return false }
    let point = pan.location(in: owner.view)
    let inFlight = owner.screenInFlight(at: point)
    if pan === owner.flightPan {
      guard let inFlight else { return owner.zoomedScreenMayLeave(by: pan) }
      // What slides goes to the side only.
      let velocity = pan.velocity(in: owner.view)
      return inFlight.transition.isZoom || abs(velocity.x) > abs(velocity.y)
    }
    // A push that still runs is finished by the swipe, and becomes a pop.
    let isFree = owner.change.map { $0.isPush && $0.phase == .running } ?? true
    guard inFlight == nil, isFree, owner.stack.count > 1, let top = owner.stack.last else {
      return false
    }
    // Without a back button, or with an action of its own for it, a screen cannot be popped from the edge.
    return top.navigationItem.showsBackButton && top.navigationItem.backAction == nil
  }

  /// A moving screen belongs to the pan, before the recognizers of its content.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    guard recognizer === owner.flightPan, other !== owner.edgePan else { return false }
    return owner.screenInFlight(at: recognizer.location(in: owner.view)) != nil
  }
}
