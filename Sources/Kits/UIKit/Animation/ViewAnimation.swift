import VivaceLayers
import VivaceMotion

/// How changes of views animate that are made now: what the closure of `UIView.animate` runs in.
@MainActor class ViewAnimation {
  /// The innermost; nil outside of any closure, where nothing animates.
  static var current: ViewAnimation?
  static var isEnabled = true

  /// Called when all animations started here are over.
  let completion: CompletionCounter
  /// Whether anybody waits for that.
  let isAwaited: Bool
  private(set) var wasCancelled = false
  /// Whether what is due happens as it begins and ends; all in one that does so do it, too.
  private let flushes: Bool

  init(flushes: Bool = false, completion: ((Bool) -> Void)?) {
    isAwaited = completion != nil
    self.flushes = flushes || Self.current?.flushes == true
    weak var animation: ViewAnimation?
    self.completion = CompletionCounter { completion?(animation?.wasCancelled != true) }
    animation = self
  }

  func cancelled() { wasCancelled = true }

  /// Returns the action for a changed property of a layer; nil changes it without an animation.
  func action(for layer: CALayer, _ event: String) -> (any CAAction)? { nil }

  /// Runs the closure with this animation for its changes.
  func run(_ changes: () -> Void) {
    let outer = Self.current
    flushIfWanted()
    Self.current = self
    changes()
    flushIfWanted()
    Self.current = outer
    completion.close()
  }

  /// Brings the properties and layouts of all windows up to date, by whatever animation is the current one.
  func flushIfWanted() {
    guard flushes else { return }
    for window in UIWindow.shown { window.layoutIfNeeded() }
  }
}

/// Changes by a SwiftUI animation: properties move by themselves, and no `CAAnimation` is made.
final class MotionAnimation: ViewAnimation {
  let animation: Animation
  /// The instant at which the last of the movements counts as complete; infinite if only custom code can
  /// determine it, nil when nothing moves.
  private(set) var logicalEnd: Double?

  init(_ animation: Animation, flushes: Bool, completion: (() -> Void)?) {
    self.animation = animation
    super.init(
      flushes: flushes, completion: completion.map { completion in { _ in completion() } })
  }

  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    MotionAction(animation) { [weak self, completion, isAwaited] key, layer in
      self?.note(layer.logicalEndOfMotion(of: key))
      guard isAwaited else { return layer.endMotion(of: key) }
      completion.add()
      layer.whenMotionEnds(of: key) { completion.remove() }
    }
  }

  private func note(_ end: Double?) {
    guard let end else { return }
    logicalEnd = max(logicalEnd ?? end, end.isNaN ? .infinity : end)
  }
}

/// Changes by a finger: what they change is shown at once, and the next spring continues with its speed.
final class InteractiveViewAnimation: ViewAnimation {
  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    MotionAction.following
  }
}

extension UIView {
  /// The animation of the changes that are made now; nil outside of one.
  package static var currentAnimation: Animation? {
    ViewAnimation.isEnabled ? (ViewAnimation.current as? MotionAnimation)?.animation : nil
  }

  /// Changes views as a finger moves them.
  static func follow(_ changes: () -> Void) {
    InteractiveViewAnimation(completion: nil).run(changes)
  }
}
