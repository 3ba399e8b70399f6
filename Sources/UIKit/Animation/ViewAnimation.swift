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
  private(set) var wasCancelled = false

  init(completion: ((Bool) -> Void)?) {
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

  init(_ animation: Animation, completion: (() -> Void)?) {
    self.animation = animation
    super.init(completion: { _ in completion?() })
  }

  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    MotionAction(animation) { [completion] key, layer in
      completion.add()
      layer.whenMotionEnds(of: key) { completion.remove() }
    }
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
