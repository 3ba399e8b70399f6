import VivaceGeometry
import VivaceMotion

/// How a change of a property becomes an animation.
extension CALayer {
  /// Changes a property's model value, after its action was looked up and before it is run.
  ///
  /// An action that is a SwiftUI animation moves the property from what shows, with its velocity. Any
  /// other is run and adds what it adds. Without one the change is seen at once, and a SwiftUI
  /// animation that is under way goes on around the new value.
  func change(_ key: LayerKey, from old: LayerValue, to new: LayerValue) {
    guard old != new else { return }
    if let senseless = new.senseless {
      return LayerWarning.once(
        "\(key.name) of \(label) was to become \(senseless), which is not finite. It keeps its value; "
          + "look for a division by zero.")
    }
    let action = action(answering: key)
    let shown = action == nil ? old : shownValue(key)
    (action as? CABasicAnimation)?.shownBefore = shown
    state.setModel(new, for: key)
    let moved = move(key, from: old, to: new, by: action as? MotionAction)
    if let action = action as? MotionAction {
      if moved { action.started(key, on: self) }
    } else {
      // What the change was: views make their animations of it.
      action?.run(
        forKey: key.name, object: self, arguments: ["old": old, "new": new, "shown": shown])
    }
    changed(key, from: old)
  }

  /// Lets a SwiftUI animation take the property to its new value, or go on around it.
  private func move(
    _ key: LayerKey, from old: LayerValue, to new: LayerValue, by action: MotionAction?
  ) -> Bool {
    guard action != nil || state.motions[key] != nil else { return false }
    guard var motion = state.motions[key] ?? LayerMotion(old) else { return false }
    if let action, action.animation == nil {
      let isRunning = motion.follow(from: old, to: new, at: LayerClock.now)
      state.motions[key] = isRunning ? motion : nil
      if isRunning { shownIn?.noteAnimations(of: self) }
      return isRunning
    }
    if let animation = action?.animation {
      // The animations that ran so far give way: what they showed is where this one begins.
      let isRunning =
        motion.start(animation, from: old, to: new, at: LayerClock.now)
      state.motions[key] = isRunning ? motion : nil
      if isRunning { shownIn?.noteAnimations(of: self) }
      return isRunning
    }
    state.motions[key] = motion.shift(to: new) ? motion : nil
    return false
  }

  private func changed(_ key: LayerKey, from old: LayerValue) {
    setNeedsRebuild()
    if key == .zPosition || key == .sublayerTransform || key == .hidden {
      parent?.setNeedsRebuild()
    }
    if key == .sublayerTransform || key == .anchorPoint {
      for child in children { child.setNeedsRebuild() }
    }
    guard key == .bounds, let old = old.rect else { return }
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
    let action = delegate?.action(for: self, forKey: key.name)
    return action is NSNull ? nil : action
  }

  func foundAction(for event: String) -> (any CAAction)? {
    var action = delegate?.action(for: self, forKey: event)
    action = action ?? actions?[event]
    action = action ?? (style?["actions"] as? [String: any CAAction])?[event]
    action = action ?? Self.defaultAction(forKey: event)
    return action is NSNull ? nil : action
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

/// The action of a change that a SwiftUI animation brings: it makes no `CAAnimation`, the property
/// moves
/// by itself.
package final class MotionAction: CAAction {
  /// Nil where a finger moves the property, which is shown where it is, and whose speed is remembered.
  let animation: Animation?
  private let onStart: (LayerKey, CALayer) -> Void

  /// - Parameter onStart: Is told which properties move, for a completion to wait for them.
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
  fileprivate var senseless: String? {
    switch self {
    case .number(let value): value.isNaN ? "\(value)" : nil
    case .point(let value): value.x.isFinite && value.y.isFinite ? nil : "\(value)"
    case .size(let value): value.width.isFinite && value.height.isFinite ? nil : "\(value)"
    case .rect(let value): value.isFiniteOrNull ? nil : "\(value)"
    default: nil
    }
  }
}
