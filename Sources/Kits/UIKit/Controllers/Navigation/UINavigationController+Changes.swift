import VivaceLayers
import VivaceMotion

/// Updates of the screens after changes of the stack.
///
/// A change has two sides. Its *calls* are the transition of two controllers: one disappears, the other
/// appears; they end when the spring has logically ended, or immediately if another change begins. Its
/// *movement* is that of the screens' holders, each towards its position; a later change gives holders other
/// positions, and they move there from where they are shown.
extension UINavigationController {
  /// Shows a changed stack, as soon as no appearance callback runs.
  func stackChanged(animated: Bool) {
    navigationBar.follow(stack.map(\.navigationItem))
    columnOwner?.updateButton()
    guard !isCalling else {
      waiting = animated
      return
    }
    calling { perform(animated: animated) }
  }

  /// Runs callbacks; requests made in them are performed afterwards.
  func calling(_ body: () -> Void) {
    isCalling = true
    body()
    while let animated = waiting {
      waiting = nil
      perform(animated: animated)
    }
    isCalling = false
  }

  private func perform(animated: Bool) {
    endCalls()
    let before = known
    guard !before.elementsEqual(stack, by: ===) else { return }
    known = stack
    let removed = before.filter { old in !stack.contains { $0 === old } }
    let added = stack.filter { new in !before.contains { $0 === new } }
    for controller in added where controller.parent !== self { addChild(controller) }
    for controller in removed {
      controller.movement.isFromParent = true
      controller.willMove(toParent: nil)
    }
    let (old, top) = (current, stack.last)
    toolbar.items = top?.toolbarItems
    viewIfLoaded?.setNeedsLayout()
    guard let top, old !== top, isViewLoaded, appearance == .shown || appearance == .appearing
    else {
      current = top
      if let old, old !== top {
        old.willDisappear(false)
        old.didDisappear(false)
      }
      settle(removed, added)
      if let top, screen(of: top)?.position == .here, appearance == .shown {
        // Running movements continue, and those that a finger has left.
        moveScreens(animated: true)
      } else if isViewLoaded {
        // While it is visible, running movements continue.
        showTop(animated: animated && (appearance == .disappearing || isOnItsWay))
      }
      // The view is loaded only to be shown.
      viewIfLoaded?.setNeedsLayout()
      return
    }
    // While the controller itself appears, moving screens continue from where they are seen.
    let goesOn = animated && appearance == .appearing && isOnItsWay
    let isPush = !before.contains { $0 === top }
    let isAnimated =
      animated && old != nil && appearance == .shown && view.window != nil
      && UIView.areAnimationsEnabled
    begin(
      StackChange(
        from: old, to: top, isPush: isPush, isAnimated: isAnimated, before: before,
        after: stack, removed: removed, added: added,
        coordinator: TransitionCoordinator(
          from: old, to: top, in: stackContainer, isAnimated: isAnimated,
          isInteractive: startsInHand)),
      goesOn: goesOn)
  }

  /// Whether screens are seen that have not come to rest.
  var isOnItsWay: Bool { viewIfLoaded?.window != nil && !screens.allSatisfy(\.isAtRest) }

  /// Whether the change that begins is led by a hand.
  private var startsInHand: Bool {
    interaction != nil && interaction?.screen.controller === current
  }

  private func begin(_ change: StackChange, goesOn: Bool) {
    current = change.to
    self.change = change
    let isHeld = change.coordinator.isInteractive
    if isHeld { change.phase = .held }
    change.from?.runningCoordinator = change.coordinator
    change.to.runningCoordinator = change.coordinator
    runningCoordinator = change.coordinator
    delegate?.navigationController(self, willShow: change.to, animated: change.isAnimated)
    change.from?.willDisappear(change.isAnimated)
    change.to.willAppear(change.isAnimated)
    putScreens(of: change)
    change.to.isAppearing(change.isAnimated)
    tabBarController?.bottomBarMayChange()
    // Requests made in these callbacks are performed at once.
    guard waiting == nil || !change.isAnimated else { return moveScreens(animated: true) }
    change.coordinator.begin()
    if isHeld { return }
    if change.isAnimated, beginCustom(change) { return }
    moveScreens(animated: change.isAnimated || goesOn)
    if change.isAnimated { setAlarm(of: change) } else { endCalls() }
  }

  /// The last calls come when the spring has come to its end, as far as one looks at it.
  func setAlarm(of change: StackChange) {
    let schedule = view.window?.schedule
    schedule?.cancel(change.alarm)
    change.alarm = schedule?.at(LayerClock.now + TransitionCoordinator.duration) { [weak self] in
      guard let self, self.change === change else { return }
      change.alarm = nil
      finishCalls()
    }
  }

  // MARK: - Calls

  /// Ends the callbacks of the running change, and performs the requests made in them.
  func finishCalls() {
    guard change != nil else { return }
    guard !isCalling else { return endCalls() }
    calling { endCalls() }
  }

  /// The calls with which a change is over, on time or on the spot.
  func endCalls() {
    guard let change else { return }
    self.change = nil
    viewIfLoaded?.window?.schedule.cancel(change.alarm)
    if change.phase == .held { dropHand() }
    let endCustom = change.endCustom
    change.endCustom = nil
    endCustom?()
    change.from?.runningCoordinator = nil
    change.to.runningCoordinator = nil
    runningCoordinator = nil
    let isAnimated = change.isAnimated
    if change.phase == .returning {
      change.from?.willAppear(isAnimated)
      change.from?.isAppearing(isAnimated)
      change.from?.didAppear(isAnimated)
      change.to.willDisappear(isAnimated)
      change.to.didDisappear(isAnimated)
      for controller in change.removed {
        controller.movement.isFromParent = false
        controller.didMove(toParent: self)
      }
      for controller in change.added where controller.parent === self {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
    } else {
      change.from?.didDisappear(isAnimated)
      // A controller that is not shown itself shows no child.
      if appearance == .shown { change.to.didAppear(isAnimated) }
      settle(change.removed, change.added)
      delegate?.navigationController(self, didShow: change.to, animated: isAnimated)
    }
    change.coordinator.end()
  }

  private func settle(_ removed: [UIViewController], _ added: [UIViewController]) {
    for controller in removed where controller.parent === self {
      // It may have come back meanwhile.
      guard
        !stack.contains(where: { $0 === controller })
          || !known.contains(where: { $0 === controller })
      else { continue }
      controller.removeFromParent()
      controller.movement.isFromParent = false
    }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  // MARK: - Screens

  func screen(of controller: UIViewController) -> StackScreen? {
    screens.first { $0.controller === controller }
  }

  /// Sets the final positions of the screens of a change, and the initial ones of new screens.
  private func putScreens(of change: StackChange) {
    let old = change.from.flatMap(screen(of:))
    let size = stackContainer.bounds.size
    let isNew = screen(of: change.to) == nil
    let new = screen(of: change.to) ?? StackScreen(change.to, size: size)
    new.holder.isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    new.below = item(below: new.item)
    if isNew {
      new.position = change.isPush ? .away : .behind
      let index =
        change.isPush
        ? screens.count : old.flatMap { old in screens.firstIndex { $0 === old } } ?? screens.count
      screens.insert(new, at: index)
      stackContainer.insertSubview(new.holder, at: index)
    } else if change.isPush {
      screens.removeAll { $0 === new }
      screens.append(new)
      stackContainer.bringSubviewToFront(new.holder)
    }
    if change.isPush {
      findWay(of: new, from: old, isArriving: true)
    } else if let old {
      findWay(of: old, from: new, isArriving: false)
    }
    let above = change.isPush ? new : old
    (change.isPush ? old : new)?.isBelowZoom = above?.transition.isZoom ?? false
    if isNew {
      UIView.performWithoutAnimation { show(new, new.pose) }
    }
    new.position = .here
    old?.position = change.isPush ? .behind : .away
    if change.isAnimated {
      UIView.performWithoutAnimation {
        new.holder.isZoomed = true
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
    }
  }

  /// Brings a screen, what darkens it, and its part of the bar to a pose, with the animation around.
  func show(_ screen: StackScreen, _ pose: ScreenPose) {
    screen.holder.apply(pose)
    switch screen.position {
    case .here: screen.holder.dim.alpha = 0
    case .behind: screen.holder.dim.alpha = screen.holder.coveredAlpha
    case .away: break
    }
    showPart(of: screen)
  }
  func showPart(of screen: StackScreen) {
    let itemView = navigationBar.itemView(of: screen.item)
    switch screen.position {
    case .here: (itemView.alpha, itemView.shift) = (1, 0)
    case .behind:
      itemView.alpha = 0
      itemView.shift =
        screen.isBelowZoom ? 0 : -direction(screen) * ScreenTransitionMetrics.coveredTitle
    case .away:
      itemView.alpha = 0
      itemView.shift =
        screen.transition.isZoom ? 0 : direction(screen) * ScreenTransitionMetrics.awayTitle
    }
  }
  func direction(_ screen: StackScreen) -> CGFloat { screen.holder.isMirrored ? -1 : 1 }

  /// Lets all screens go to their places.
  func moveScreens(animated: Bool) {
    generation += 1
    let number = generation
    guard animated else {
      for screen in screens {
        stop(screen)
        screen.source.end()
      }
      UIView.performWithoutAnimation {
        for screen in screens {
          show(screen, screen.pose)
          // One that was to fade in above its source does not.
          if screen.position == .here { screen.holder.alpha = 1 }
        }
      }
      return forgetScreens()
    }
    for screen in screens where screen.transition.isZoom { fade(screen) }
    UIView.animate(.presentation) {
      for screen in screens { show(screen, screen.pose) }
    }
    lookForRest(number, after: 0.9)
  }

  /// Forgets the screens that have come to their places out of sight, as soon as all have.
  private func lookForRest(_ number: Int, after seconds: Double) {
    guard let schedule = view.window?.schedule else { return forgetScreens() }
    schedule.at(LayerClock.now + seconds) { [weak self] in
      guard let self, generation == number else { return }
      if screens.allSatisfy(\.isAtRest) {
        forgetScreens()
      } else {
        lookForRest(number, after: 0.1)
      }
    }
  }

  func stop(_ screen: StackScreen) {
    screen.holder.stop()
    navigationBar.itemView(of: screen.item).stop()
  }

  /// A zoomed screen covers its source before it has grown much, and gives it free at the end.
  func fade(_ screen: StackScreen) {
    let isSeen = screen.position != .away
    if isSeen {
      screen.source.withhold(isCovering: screen.holder.alpha == 0)
    } else {
      screen.source.release()
    }
    guard screen.holder.alpha != (isSeen ? 1 : 0) else { return }
    UIView.animate(isSeen ? .zoomArrival : .zoomDeparture) {
      screen.holder.alpha = isSeen ? 1 : 0
    }
  }

  /// All movement is over: what is not here is not shown any more.
  private func forgetScreens() {
    guard interaction == nil else { return }
    for screen in screens { screen.source.end() }
    for screen in screens where screen.position != .here {
      screen.holder.empty()
      navigationBar.forget(screen.item)
    }
    screens.removeAll { $0.position != .here }
    for screen in screens {
      screen.holder.isZoomed = false
      screen.holder.clipsToBounds = false
      screen.holder.layer.shadowOpacity = 0
    }
  }

  /// Shows the topmost screen as it is at rest, and nothing else.
  func showAtOnce() { showTop(animated: false) }

  /// Shows the topmost screen: one that has been there comes from where it is shown.
  private func showTop(animated: Bool) {
    guard isViewLoaded, let top = stack.last, waiting == nil else { return }
    loadViewIfNeeded()
    current = current ?? top
    guard current === top else { return }
    dropHand()
    if screen(of: top) == nil {
      let screen = StackScreen(top, size: stackContainer.bounds.size)
      screen.below = item(below: screen.item)
      screens.append(screen)
      stackContainer.addSubview(screen.holder)
      screen.position = .here
      UIView.performWithoutAnimation { show(screen, screen.pose) }
    }
    for screen in screens { screen.position = screen.controller === top ? .here : .away }
    moveScreens(animated: animated)
    view.setNeedsLayout()
  }
}

extension NavigationItemView {
  /// Ends all animations of the stack.
  func stop() {
    layer.removeAllAnimations()
    for view in subviews { view.layer.removeAllAnimations() }
  }
}
