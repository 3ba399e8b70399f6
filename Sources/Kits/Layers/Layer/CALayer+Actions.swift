import Foundation
import VivaceMotion

/// How a change of a property becomes an animation.
extension CALayer {
  /// Changes a property's model value, after its action was looked up and before it is run.
  ///
  /// An action that is a SwiftUI animation moves the property from its presented value, with its
  /// velocity. Any other action is run and may add animations. Without one the change shows at
  /// once, and a running SwiftUI animation continues around the new value.
  func change(_ key: LayerKey, from old: LayerValue, to new: LayerValue) {
    guard old != new else { return }
    if let nonFinite = new.nonFinite {
      return LayerWarning.once(
        "\(key.name) of \(label) was to become \(nonFinite), which is not finite. It keeps its value; "
          + "look for a division by zero.")
    }
    change(key, from: old, to: new, by: action(answering: key))
  }

  /// Changes the position: the most frequent change, usually without an animation.
  func changePosition(to new: CGPoint) {
    let old = state.geometry.position
    guard old != new else { return }
    guard new.x.isFinite, new.y.isFinite else {
      return change(.position, from: .point(old), to: .point(new))
    }
    let action = action(answering: .position)
    guard action == nil, !state.motions.has(.position) else {
      return change(.position, from: .point(old), to: .point(new), by: action)
    }
    state.geometry.position = new
    setNeedsRegroup()
  }

  /// Changes the bounds.
  func changeBounds(to new: CGRect) {
    let old = state.geometry.bounds
    guard old != new else { return }
    guard new.isFiniteOrNull else { return change(.bounds, from: .rect(old), to: .rect(new)) }
    let action = action(answering: .bounds)
    guard action == nil, !state.motions.has(.bounds) else {
      return change(.bounds, from: .rect(old), to: .rect(new), by: action)
    }
    state.geometry.bounds = new
    setNeedsRebuild()
    boundsChanged(from: old)
  }

  private func change(
    _ key: LayerKey, from old: LayerValue, to new: LayerValue, by action: (any CAAction)?
  ) {
    guard let action else {
      state.setModel(new, for: key)
      _ = move(key, from: old, to: new, by: nil)
      return changed(key, from: old)
    }
    if let action = action as? MotionAction {
      state.setModel(new, for: key)
      if move(key, from: old, to: new, by: action) { action.started(key, on: self) }
    } else {
      let shown = shownValue(key)
      (action as? CABasicAnimation)?.shownBefore = shown
      state.setModel(new, for: key)
      _ = move(key, from: old, to: new, by: nil)
      isRunningAction = true
      defer { isRunningAction = false }
      // What the change was: views make their animations of it.
      action.run(
        forKey: key.name, object: self, arguments: ["old": old, "new": new, "shown": shown])
    }
    changed(key, from: old)
  }

  /// Lets a SwiftUI animation take the property to its new value, or continue around it.
  private func move(
    _ key: LayerKey, from old: LayerValue, to new: LayerValue, by action: MotionAction?
  ) -> Bool {
    guard action != nil || state.motions.has(key) else { return false }
    guard var motion = state.motions[key] ?? LayerMotion(old) else { return false }
    schedule.isStale = true
    if let action, action.animation == nil {
      let isRunning = motion.follow(from: old, to: new, at: LayerClock.now)
      state.motions[key] = isRunning ? motion : nil
      if isRunning { shownIn?.noteAnimations(of: self) }
      return isRunning
    }
    if let animation = action?.animation {
      // Replaces the running animations: their shown value is where this one begins.
      let isRunning =
        motion.start(animation, from: old, to: new, at: LayerClock.now)
      state.motions[key] = isRunning ? motion : nil
      if isRunning, let tree = shownIn {
        tree.noteAnimations(of: self)
        tree.watch?.noteStart(of: animation, key, on: self)
      }
      return isRunning
    }
    state.motions[key] = motion.shift(to: new) ? motion : nil
    return false
  }

  private func changed(_ key: LayerKey, from old: LayerValue) {
    if key.isAboutLeaves { setNeedsRebuild() } else { setNeedsRegroup() }
    if key == .zPosition || key == .sublayerTransform || key == .hidden {
      parent?.setNeedsRebuild()
    }
    if key == .sublayerTransform || key == .anchorPoint {
      for child in children { child.setNeedsRebuild() }
    }
    if key == .bounds, let old = old.rect { boundsChanged(from: old) }
  }

  private func boundsChanged(from old: CGRect) {
    if old.size != bounds.size {
      boundsSizeChanged(from: old.size)
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
    setNeedsLayout()
  }

  /// A layer that was not shown yet does nothing by itself; its delegate may: a view that was just
  /// added
  /// animates in a closure of animations.
  private func action(answering key: LayerKey) -> (any CAAction)? {
    guard !CATransaction.disableActions() else { return nil }
    if isCommitted { return action(forKey: key.name) }
    return delegate?.action(for: self, forKey: key.name)?.unlessNull
  }

  func foundAction(for event: String) -> (any CAAction)? {
    var action = delegate?.action(for: self, forKey: event)
    if let action, action.isNull { return nil }
    action = action ?? actions?[event]
    action = action ?? (style?["actions"] as? [String: any CAAction])?[event]
    action = action ?? Self.defaultAction(forKey: event)
    return action?.unlessNull
  }

  class func standardAction(for event: String) -> (any CAAction)? {
    guard animatesByItself(LayerKey(event)) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? .default
    return animation
  }

  private class func animatesByItself(_ key: LayerKey) -> Bool {
    switch key {
    case .position, .bounds, .anchorPoint, .anchorPointZ, .zPosition, .transform,
      .sublayerTransform, .opacity, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .contentsRect, .contentsCenter,
      .fillColor, .strokeColor, .lineWidth, .lineDashPhase, .miterLimit, .strokeStart, .strokeEnd,
      .colors, .locations, .startPoint, .endPoint:
      true
    default: false
    }
  }
}

extension CALayer {
  /// The delegate's answer that prevents an action; made once, since most changes receive it.
  package static let noAction = NSNull()
}

extension CAAction {
  /// True for the value that means no action.
  fileprivate var isNull: Bool { type(of: self) == NSNull.self }
  fileprivate var unlessNull: (any CAAction)? { isNull ? nil : self }
}

/// The action of a change that a SwiftUI animation brings: it makes no `CAAnimation`, the property
/// moves
/// by itself.
package final class MotionAction: CAAction {
  /// Nil where a finger moves the property, which is shown where it is, and whose speed is remembered.
  let animation: Animation?
  private let onStart: (LayerKey, CALayer) -> Void

  /// - Parameter onStart: Called with each property that starts to move, for a completion to wait for.
  package init(_ animation: Animation, onStart: @escaping (LayerKey, CALayer) -> Void = { _, _ in })
  {
    self.animation = animation
    self.onStart = onStart
  }

  private init() { (animation, onStart) = (nil, { _, _ in }) }
  /// The action of a change that a finger makes.
  package static var following: MotionAction { MotionAction() }

  func started(_ key: LayerKey, on layer: CALayer) { onStart(key, layer) }

  package func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

extension LayerValue {
  /// In words, when it has parts that are not finite.
  fileprivate var nonFinite: String? {
    switch self {
    case .number(let value): value.isNaN ? "\(value)" : nil
    case .point(let value): value.x.isFinite && value.y.isFinite ? nil : "\(value)"
    case .size(let value): value.width.isFinite && value.height.isFinite ? nil : "\(value)"
    case .rect(let value): value.isFiniteOrNull ? nil : "\(value)"
    default: nil
    }
  }
}
