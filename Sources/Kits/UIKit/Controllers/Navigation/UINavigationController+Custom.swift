import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// Pushes and pops that an animator of the program's makes.
extension UINavigationController {
  /// Hands the change to the delegate's animator, if it has one for it.
  func beginCustom(_ change: StackChange) -> Bool {
    guard let from = change.from,
      let animator = delegate?.navigationController(
        self, animationControllerFor: change.isPush ? .push : .pop, from: from, to: change.to)
    else { return false }
    let container = UIView(frame: stackContainer.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stackContainer.addSubview(container)
    UIView.performWithoutAnimation {
      for screen in screens { stop(screen) }
      // The animator brings the one view in; the other is there.
      change.to.view.removeFromSuperview()
      change.to.view.frame = stackContainer.bounds
      container.addSubview(from.view)
    }
    let led = delegate?.navigationController(self, interactionControllerFor: animator)
    let context = TransitionContext(
      from: from, to: change.to, views: [.from: from.view, .to: change.to.view], in: container,
      frames: (stackContainer.bounds, stackContainer.bounds), style: .none,
      isInteractive: led != nil,
      onUpdate: { [weak change] in change?.coordinator.update(to: $0) },
      onEnd: { [weak self, weak change] completed in
        guard let self, let change, self.change === change else { return }
        animator.animationEnded(completed)
        if !completed { giveUp(change) }
        finishCalls()
      })
    change.endCustom = { [weak self] in
      context.forget()
      self?.putBack([from, change.to], container)
    }
    UIView.animate(.presentation) {
      for screen in screens { showPart(of: screen) }
    }
    if let led {
      (led as? UIPercentDrivenInteractiveTransition)?.animator = animator
      led.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
    }
    return true
  }

  /// The animator's transition was not meant: the stack is what it was.
  private func giveUp(_ change: StackChange) {
    change.phase = .returning
    stack = change.before
    known = stack
    current = change.from
    navigationBar.follow(stack.map(\.navigationItem))
    change.from.flatMap(screen(of:))?.position = .here
    screen(of: change.to)?.position = change.isPush ? .away : .behind
  }

  /// Returns the views to their containers, at rest.
  private func putBack(_ controllers: [UIViewController], _ container: UIView) {
    UIView.performWithoutAnimation {
      for controller in controllers {
        guard let screen = screen(of: controller), let view = controller.view else { continue }
        view.layer.removeAllAnimations()
        view.transform = .identity
        view.alpha = 1
        screen.holder.insertSubview(view, at: 0)
        view.frame = CGRect(origin: .zero, size: stackContainer.bounds.size)
      }
      container.removeFromSuperview()
    }
    moveScreens(animated: false)
  }
}
