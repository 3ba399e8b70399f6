import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// How changes of views animate that are made now: what the closure of `UIView.animate` runs in.
@MainActor class ViewAnimation {
  /// The innermost; nil outside of any closure, where nothing animates.
  static var current: ViewAnimation?
  static var isEnabled = true

  /// What is called when all that was started here is over.
  let completion: CompletionCounter
  /// Whether anybody waits for that.
  let isAwaited: Bool
  private(set) var wasCancelled = false

  init(completion: ((Bool) -> Void)?) {
    isAwaited = completion != nil
    weak var animation: ViewAnimation?
    self.completion = CompletionCounter { completion?(animation?.wasCancelled != true) }
    animation = self
  }

  func cancelled() { wasCancelled = true }

  /// What a layer does when one of its properties changes; nil leaves the change without an animation.
  func action(for layer: CALayer, _ event: String) -> (any CAAction)? { nil }

  /// Runs the closure; what it changes animates like this.
  func run(_ changes: () -> Void) {
    let outer = Self.current
    Self.current = self
    changes()
    Self.current = outer
    completion.close()
  }
}

/// Changes by a SwiftUI animation: properties move by themselves, and no `CAAnimation` is made.
final class MotionAnimation: ViewAnimation {
  private let animation: Animation
  /// When the last of the movements counts as complete; infinite where only custom code can tell, nil
  /// when nothing moves.
  private(set) var logicalEnd: Double?

  init(_ animation: Animation, completion: (() -> Void)?) {
    self.animation = animation
    super.init(completion: completion.map { completion in { _ in completion() } })
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

/// Changes by a finger: what they change is shown at once, and the next spring goes on with its speed.
final class HandMovement: ViewAnimation {
  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    MotionAction.following
  }
}

extension UIView {
  /// Changes views as a finger moves them.
  static func follow(_ changes: () -> Void) { HandMovement(completion: nil).run(changes) }
}
