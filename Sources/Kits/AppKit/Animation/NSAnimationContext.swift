import Foundation
import VivaceGraphics
import VivaceLayers
import VivaceMotion
import VivaceUIKit

/// How changes made through `animator()` move, by groups: the innermost that is open counts.
@MainActor @preconcurrency open class NSAnimationContext: NSObject {
  /// In seconds.
  open var duration: TimeInterval = 0.25
  /// Nil eases in and out.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether plain changes of views move, too.
  open var allowsImplicitAnimation = false
  /// Called when all that was begun in the group is over.
  open var completionHandler: (() -> Void)? {
    didSet { if isClosed, running == 0, completionHandler != nil { finish() } }
  }
  private var running = 0
  private var isClosed = false

  private static var stack: [NSAnimationContext] = []
  /// Outside of all groups: what is set there holds for what follows.
  private static let outermost = NSAnimationContext()

  public nonisolated override init() { super.init() }

  /// The innermost open group, or the outermost context when no group is open.
  open class var current: NSAnimationContext { stack.last ?? outermost }

  /// Opens a group that inherits duration and timing from the current one; close it with `endGrouping()`.
  open class func beginGrouping() {
    let made = NSAnimationContext()
    (made.duration, made.timingFunction) = (current.duration, current.timingFunction)
    made.allowsImplicitAnimation = current.allowsImplicitAnimation
    stack.append(made)
  }
  /// Closes the innermost group; without an open group it prints a warning and does nothing.
  open class func endGrouping() {
    guard let group = stack.popLast() else {
      return Warning.once(
        "NSAnimationContext.endGrouping() was called without beginGrouping() before it; nothing "
          + "happens.")
    }
    group.isClosed = true
    if group.running == 0 { group.finish() }
  }

  /// Runs the closure in a group of its own.
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    let group = current
    group.completionHandler = completionHandler
    changes(group)
    endGrouping()
  }

  /// Runs the changes and waits for the end of their animations.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { continuation in
      runAnimationGroup(changes) { continuation.resume() }
    }
  }

  /// Animates what the closure changes by a SwiftUI animation: plain changes of views, without
  /// `animator()`. What runs already is taken over with its velocity.
  open class func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) { UIView.animate(animation, changes: changes, completion: completion) }

  /// Runs a change whose movement follows the group.
  func move(_ change: () -> Void) {
    guard duration > 0 else { return change() }
    running += 1
    UIView.animate(duration: duration, curve: timingFunction, changes: change) { [self] in
      running -= 1
      if running == 0, isClosed { finish() }
    }
  }

  private func finish() {
    let handler = completionHandler
    completionHandler = nil
    handler?()
  }
}

/// An object with properties that can be changed through an animator.
@MainActor @preconcurrency public protocol NSAnimatablePropertyContainer: AnyObject {
  func animator() -> Self
}

extension NSView: NSAnimatablePropertyContainer {
  /// The view itself, whose next change moves as in the present group: `view.animator().alphaValue = 0`.
  ///
  /// - Returns: The view, since Swift cannot make a proxy object for every subclass: a result that is kept
  ///   moves its first change only.
  public func animator() -> Self {
    animatesNext = true
    return self
  }
}

extension NSView {
  /// Makes a change of the view: moving, if that was asked for.
  func change(_ body: () -> Void) {
    let moves = animatesNext
    animatesNext = false
    if moves { NSAnimationContext.current.move(body) } else { implicitly(body) }
  }

  /// Makes a change that moves where the group wants that of plain changes.
  func implicitly(_ body: () -> Void) {
    let group = NSAnimationContext.current
    if group.allowsImplicitAnimation { group.move(body) } else { body() }
  }
}

extension NSLayoutConstraint {
  /// The constraint itself: when its constant is changed next, views move to where they are to be then.
  public func animator() -> Self {
    let group = NSAnimationContext.current
    afterNextChange = { [weak self] in
      let view = (self?.firstItem as? NSView)?.backing ?? self?.firstItem as? UIView
      guard let outermost = view?.window ?? view else { return }
      group.move { outermost.layoutIfNeeded() }
    }
    return self
  }
}
