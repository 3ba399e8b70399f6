import VivaceGeometry
import VivaceLayers

/// How a controller's view comes and goes.
///
/// From gone it appears, from appearing it is shown, from shown it disappears and is gone. A
/// transition may be reversed: a disappearing view can appear again, an appearing one can
/// disappear. Other changes of state are ignored, without a call.
extension UIViewController {
  enum Appearance { case gone, appearing, shown, disappearing }

  struct Movement {
    var isToParent = false
    var isFromParent = false
    var isPresented = false
    var isDismissed = false
  }

  /// Begins the appearance or disappearance of a child whose container controls them itself. Each call is a
  /// step: a controller that is shown appears once more.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing else {
      removedChildren = []
      return willDisappear(animated)
    }
    if appearance == .shown { assume(.gone) }
    willAppear(animated)
    if view.window != nil { self.isAppearing(animated) }
  }
  func endAppearance() {
    if appearance == .appearing {
      isAppearing(false)
      didAppear(false)
    }
    let removed = removedChildren ?? []
    removedChildren = nil
    if appearance == .disappearing {
      didDisappear(false)
      for child in removed { child.viewDidDisappear(false) }
      // In a window it is still shown: it disappears once more when it leaves that.
      if followsItsView, viewIfLoaded?.window != nil { assume(.shown) }
    }
  }

  /// Whether it appears and disappears with its view, without its parent.
  private var followsItsView: Bool {
    guard let parent else { return true }
    return !parent.leadsChildren && parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Its view leaves the window: it disappears, also once more if its parent's program has announced that already.
  func viewLeft(_ parent: UIViewController) {
    if parent.removedChildren != nil, appearance == .disappearing {
      assume(.shown)
      parent.removedChildren?.append(self)
    }
    willDisappear(false)
    didDisappear(false)
  }

  /// Takes a state, for itself and the children that follow it, without calls.
  private func assume(_ state: Appearance) {
    appearance = state
    for child in followingChildren { child.assume(state) }
  }

  /// The window came into sight or went, or the controller is its root from now on, or no more.
  func windowChanged(isShown: Bool) {
    if isShown {
      willAppear(false)
      didReceiveFrame()
    } else {
      willDisappear(false)
      didDisappear(false)
    }
  }

  /// It is about to come; its view may not be there yet.
  func willAppear(_ animated: Bool) {
    guard appearance == .gone || appearance == .disappearing else { return }
    loadViewIfNeeded()
    prepareToAppear()
    appearance = .appearing
    isAnnounced = true
    viewWillAppear(animated)
    onPresence?(true)
    for child in followingChildren { child.willAppear(animated) }
  }

  /// Its view is there, and as large as it will be.
  func isAppearing(_ animated: Bool) {
    guard appearance == .appearing, isAnnounced else { return }
    isAnnounced = false
    viewIsAppearing(animated)
    for child in followingChildren { child.isAppearing(animated) }
  }

  func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    isAppearing(animated)
    appearance = .shown
    viewDidAppear(animated)
    for child in followingChildren { child.didAppear(animated) }
    movement.isToParent = false
    movement.isPresented = false
  }

  func willDisappear(_ animated: Bool) {
    guard appearance == .shown || appearance == .appearing else { return }
    isAnnounced = false
    prepareToDisappear(animated)
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in followingChildren { child.willDisappear(animated) }
  }

  func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .gone
    viewDidDisappear(animated)
    onPresence?(false)
    for child in followingChildren { child.didDisappear(animated) }
    movement.isFromParent = false
    movement.isDismissed = false
  }
}

extension UIViewController {
  /// Exchanges the views of two children, with an animation.
  func exchangeChildren(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return LayerWarning.once(
        "\(diagnosticName) was asked for a transition from \(fromViewController.diagnosticName) to "
          + "\(toViewController.diagnosticName), which are not both its children. Nothing was done: call "
          + "addChild(_:) first.")
    }
    let (from, to) = (fromViewController, toViewController)
    let forwards = shouldAutomaticallyForwardAppearanceMethods && appearance != .gone
    let isAnimated = duration > 0
    if forwards {
      from.willDisappear(isAnimated)
      to.willAppear(isAnimated)
    }
    // While both are there, entering and leaving the window cause no callbacks.
    if to.view.superview == nil, let container = from.view.superview {
      container.addSubview(to.view)
    }
    if forwards { to.isAppearing(isAnimated) }
    let finish: (Bool) -> Void = { [weak self] finished in
      if from.view.superview != nil, from.view !== to.view { from.view.removeFromSuperview() }
      if forwards, self?.appearance == .shown || self?.appearance == .appearing {
        from.didDisappear(isAnimated)
        to.didAppear(isAnimated)
      }
      completion?(finished)
    }
    let kind = options.rawValue >> 20 & 7
    if kind != 0, let container = to.view.superview {
      from.view.isHidden = true
      UIView.transition(
        with: container, duration: duration, options: options, animations: { animations?() },
        completion: { finished in
          from.view.isHidden = false
          finish(finished)
        })
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: finish)
    }
  }
}
