import VivaceMotion

/// One push or pop, from its first call to its last.
@MainActor final class StackChange {
  enum Phase {
    case running
    /// A hand leads it.
    case held
    /// A cancelled pop that moves back.
    case returning
  }

  let from: UIViewController?
  let to: UIViewController
  let isPush: Bool
  let isAnimated: Bool
  /// The stack before the change, for a cancelled pop.
  let before: [UIViewController]
  let after: [UIViewController]
  /// The removed and the added controllers.
  let removed: [UIViewController]
  let added: [UIViewController]
  let coordinator: TransitionCoordinator
  var phase = Phase.running
  /// Puts things in order where an animator of the program's makes the change.
  var endCustom: (() -> Void)?
  /// When its last calls are due.
  var alarm: Int?

  init(
    from: UIViewController?, to: UIViewController, isPush: Bool, isAnimated: Bool,
    before: [UIViewController], after: [UIViewController], removed: [UIViewController],
    added: [UIViewController],
    coordinator: TransitionCoordinator
  ) {
    (self.from, self.to, self.isPush, self.isAnimated) = (from, to, isPush, isAnimated)
    (self.before, self.after) = (before, after)
    (self.removed, self.added) = (removed, added)
    self.coordinator = coordinator
  }
}

/// The position of a screen of a stack, or the end of its movement.
enum StackPosition { case here, behind, away }

/// A screen of a stack, as it is shown.
@MainActor final class StackScreen {
  let holder: ScreenContainerView
  let item: UINavigationItem
  var position = StackPosition.here
  /// The way on which it comes and goes.
  var transition: ScreenTransition
  /// The view that it is zoomed out of.
  let source = ZoomedSource()
  /// The item that its back button leads to, also when it has left the stack.
  var below: UINavigationItem?
  /// Whether the content above it is zoomed out of it: then it does not step aside.
  var isBelowZoom = false

  var controller: UIViewController { holder.controller }

  init(_ controller: UIViewController, size: CGSize) {
    holder = ScreenContainerView(controller, frame: CGRect(origin: .zero, size: size))
    item = controller.navigationItem
    transition = ScreenTransition(slidingIn: size)
  }

  /// Whether it shows where it is to be, as far as anybody sees.
  var isAtRest: Bool {
    let (shown, goal) = (holder.shownPose, pose)
    return abs(shown.origin.x - goal.origin.x) < 0.25 && abs(shown.origin.y - goal.origin.y) < 0.25
      && abs(shown.scale - goal.scale) < 0.001
  }

  var pose: ScreenPose {
    switch position {
    case .here: return transition.rest
    case .away: return transition.away
    case .behind:
      var pose = transition.rest
      if !isBelowZoom { pose.origin.x = -ScreenTransitionMetrics.aside * transition.size.width }
      return pose
    }
  }
}
