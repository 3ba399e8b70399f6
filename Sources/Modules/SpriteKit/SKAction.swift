import UIKit

/// The course of an action: even, or slower at one end or both.
public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

/// A change of a node over time.
@MainActor open class SKAction: NSObject {
  /// Starts a change at a node: returns what it is at a share of the duration.
  typealias Start = @MainActor (SKNode) -> (@MainActor (CGFloat) -> Void)
  indirect enum Kind {
    case change(Start)
    case sequence([SKAction])
    case group([SKAction])
    case repeated(SKAction, Int?)
    case once(@MainActor (SKNode) -> Void)
  }
  let kind: Kind
  /// In seconds.
  open var duration: TimeInterval
  /// Even by default.
  open var timingMode = SKActionTimingMode.linear
  /// A course of the program's own, from 0 to 1; it replaces the timing mode.
  open var timingFunction: ((Float) -> Float)?
  /// The speed of the action; 1 by default, and 0 never ends.
  open var speed: CGFloat = 1

  init(_ kind: Kind, _ duration: TimeInterval) { (self.kind, self.duration) = (kind, duration) }

  private class func change(_ duration: TimeInterval, _ start: @escaping Start) -> SKAction {
    SKAction(.change(start), duration)
  }
  /// A change of a number from what it is at the start.
  private class func number(
    _ path: ReferenceWritableKeyPath<SKNode, CGFloat>, by delta: CGFloat? = nil,
    to end: CGFloat? = nil, _ duration: TimeInterval
  ) -> SKAction {
    change(duration) { node in
      let first = node[keyPath: path]
      let last = end ?? first + (delta ?? 0)
      return { node[keyPath: path] = first + (last - first) * $0 }
    }
  }
  func curved(_ share: CGFloat) -> CGFloat {
    if let timingFunction { return CGFloat(timingFunction(Float(share))) }
    switch timingMode {
    case .linear: return share
    case .easeIn: return share * share
    case .easeOut: return share * (2 - share)
    case .easeInEaseOut: return share * share * (3 - 2 * share)
    }
  }

  // MARK: - Making

  /// Moves a node by a distance in points.
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    change(duration) { node in
      let first = node.position
      return { node.position = CGPoint(x: first.x + delta.dx * $0, y: first.y + delta.dy * $0) }
    }
  }
  /// Moves a node by two distances.
  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
  }
  /// Moves a node to a point of its parent.
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    change(duration) { node in
      let first = node.position
      return {
        node.position = CGPoint(
          x: first.x + (location.x - first.x) * $0, y: first.y + (location.y - first.y) * $0)
      }
    }
  }
  /// Moves a node horizontally to a coordinate.
  open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.position.x, to: x, duration)
  }
  /// Moves a node vertically to a coordinate.
  open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.position.y, to: y, duration)
  }
  /// Rotates a node by an angle in radians, against the clock.
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.zRotation, by: radians, duration)
  }
  /// Rotates a node to an angle in radians, by the difference of the numbers.
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.zRotation, to: radians, duration)
  }
  /// Rotates a node to an angle in radians: by the difference of the numbers, or in the direction of the shorter
  /// arc.
  open class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return change(duration) { node in
      let first = node.zRotation
      let arc = (radians - first).remainder(dividingBy: 2 * .pi)
      return { node.zRotation = first + arc * $0 }
    }
  }
  /// Changes the width and the height of a sprite by lengths in points. Other nodes have no size of their own.
  open class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
    -> SKAction
  { resize(duration) { CGSize(width: $0.width + width, height: $0.height + height) } }
  /// Changes the width and the height of a sprite to lengths in points.
  open class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval)
    -> SKAction
  { resize(duration) { _ in CGSize(width: width, height: height) } }
  /// Changes the width of a sprite to a length in points.
  open class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration) { CGSize(width: width, height: $0.height) }
  }
  /// Changes the height of a sprite to a length in points.
  open class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration) { CGSize(width: $0.width, height: height) }
  }
  private class func resize(_ duration: TimeInterval, to end: @escaping (CGSize) -> CGSize)
    -> SKAction
  {
    change(duration) { node in
      guard let sprite = node as? SKSpriteNode else { return { _ in } }
      let first = sprite.size
      let last = end(first)
      return { share in
        sprite.size = CGSize(
          width: first.width + (last.width - first.width) * share,
          height: first.height + (last.height - first.height) * share)
      }
    }
  }
  /// Multiplies both scales by a factor.
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration) { node in
      let (x, y) = (node.xScale, node.yScale)
      return { (node.xScale, node.yScale) = (x + x * (scale - 1) * $0, y + y * (scale - 1) * $0) }
    }
  }
  /// Changes both scales to a value.
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    group([
      number(\.xScale, to: scale, duration), number(\.yScale, to: scale, duration),
    ])
  }
  /// Changes the horizontal scale only.
  open class func scaleX(to x: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.xScale, to: x, duration)
  }
  /// Changes the vertical scale only.
  open class func scaleY(to y: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.yScale, to: y, duration)
  }
  /// Multiplies the scales by two factors.
  open class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction
  {
    change(duration) { node in
      let (x, y) = (node.xScale, node.yScale)
      return { share in
        (node.xScale, node.yScale) = (
          x + x * (xScale - 1) * share, y + y * (yScale - 1) * share
        )
      }
    }
  }
  /// Changes both scales to values.
  open class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction
  {
    group([number(\.xScale, to: xScale, duration), number(\.yScale, to: yScale, duration)])
  }
  /// Changes the opacity to 1.
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { number(\.alpha, to: 1, sec) }
  /// Changes the opacity to 0.
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction {
    number(\.alpha, to: 0, sec)
  }
  /// Changes the opacity to a value.
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.alpha, to: alpha, duration)
  }
  /// Adds an amount to the opacity.
  open class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.alpha, by: factor, duration)
  }
  /// Hides the node at once.
  open class func hide() -> SKAction { SKAction(.once { $0.isHidden = true }, 0) }
  /// Shows the node at once.
  open class func unhide() -> SKAction { SKAction(.once { $0.isHidden = false }, 0) }
  /// Removes the node from its parent at once.
  open class func removeFromParent() -> SKAction { SKAction(.once { $0.removeFromParent() }, 0) }
  /// Calls a block once.
  open class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.once { _ in block() }, 0)
  }
  /// Starts an action at a child with a name; the sequence does not wait for it.
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.once { $0.childNode(withName: name)?.run(action) }, 0)
  }
  /// Does nothing for a time in seconds.
  open class func wait(forDuration duration: TimeInterval) -> SKAction {
    change(duration) { _ in { _ in } }
  }
  /// Waits for the middle of the range always: times are not random here.
  open class func wait(
    forDuration duration: TimeInterval, withRange durationRange: TimeInterval
  ) -> SKAction { wait(forDuration: duration) }
  /// Calls a block each frame, with the seconds since the beginning.
  open class func customAction(
    withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { change(duration) { node in { block(node, $0 * CGFloat(duration)) } } }
  /// Gives a sprite another texture at once.
  open class func setTexture(_ texture: SKTexture) -> SKAction {
    SKAction(.once { ($0 as? SKSpriteNode)?.texture = texture }, 0)
  }
  /// Shows textures one after the other at a sprite, each for some seconds.
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    change(sec * Double(textures.count)) { node in
      { share in
        let index = min(Int(share * CGFloat(textures.count)), textures.count - 1)
        if index >= 0 { (node as? SKSpriteNode)?.texture = textures[index] }
      }
    }
  }
  /// Gives a sprite a color at once, and changes the strength of the tint.
  open class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction {
    change(duration) { node in
      let sprite = node as? SKSpriteNode
      let first = sprite?.colorBlendFactor ?? 0
      sprite?.color = color
      return { sprite?.colorBlendFactor = first + (colorBlendFactor - first) * $0 }
    }
  }
  /// Runs actions one after the other.
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.length })
  }
  /// Runs actions together; it ends with the longest.
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.length).max() ?? 0)
  }
  /// Repeats an action a number of times.
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repeated(action, count), action.length * Double(count))
  }
  /// Repeats an action until it is removed.
  open class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repeated(action, nil), .infinity)
  }
  /// The duration at the action's speed.
  var length: TimeInterval { speed > 0 ? duration / Double(speed) : .infinity }
  /// An action that undoes this one: of moves, rotations and groups of them; others are done again.
  open func reversed() -> SKAction {
    switch kind {
    case .sequence(let actions): SKAction.sequence(actions.reversed().map { $0.reversed() })
    case .group(let actions): SKAction.group(actions.map { $0.reversed() })
    case .repeated(let action, let count): SKAction(.repeated(action.reversed(), count), duration)
    case .change(let start):
      SKAction(
        .change { node in
          let change = start(node)
          return { change(-$0) }
        }, duration)
    case .once: self
    }
  }
}

/// An action at a node, as far as it is.
@MainActor final class RunningAction {
  let action: SKAction
  let key: String?
  private let completion: (() -> Void)?
  private var elapsed = 0.0
  private var change: (@MainActor (CGFloat) -> Void)?
  private var inner: [RunningAction] = []
  private var index = 0

  init(_ action: SKAction, key: String? = nil, completion: (() -> Void)? = nil) {
    (self.action, self.key, self.completion) = (action, key, completion)
  }
  func end() { completion?() }

  /// Continues by seconds. Returns those that are left where the action is over, else nil.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    let seconds = seconds * Double(action.speed)
    switch action.kind {
    case .once(let block):
      block(node)
      return seconds
    case .change(let start):
      let change = self.change ?? start(node)
      self.change = change
      elapsed += seconds
      change(action.duration > 0 ? action.curved(CGFloat(min(elapsed / action.duration, 1))) : 1)
      return elapsed >= action.duration ? elapsed - action.duration : nil
    case .group(let actions):
      if index == 0 { (inner, index) = (actions.map { RunningAction($0) }, 1) }
      var left = seconds
      inner = inner.filter { one in
        guard let rest = one.advance(node, by: seconds) else { return true }
        left = min(left, rest)
        return false
      }
      return inner.isEmpty ? left : nil
    case .sequence(let actions):
      return advance(node, seconds, count: actions.count) { actions[$0] }
    case .repeated(let action, let count):
      // An action without a duration is run once a frame.
      guard action.length > 0 else {
        _ = RunningAction(action).advance(node, by: 0)
        index += 1
        return count.map { index >= $0 ? seconds : nil } ?? nil
      }
      return advance(node, seconds, count: count ?? .max) { _ in action }
    }
  }
  private func advance(
    _ node: SKNode, _ seconds: TimeInterval, count: Int, _ action: (Int) -> SKAction
  ) -> TimeInterval? {
    var left = seconds
    while index < count {
      if inner.isEmpty { inner = [RunningAction(action(index))] }
      guard let rest = inner[0].advance(node, by: left) else { return nil }
      (inner, left) = ([], rest)
      index += 1
    }
    return left
  }
}

extension SKNode {
  /// Starts an action with the next frame, beside those that run.
  public func run(_ action: SKAction) { running.append(RunningAction(action)) }
  /// Starts an action, and calls a block at its end.
  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    running.append(RunningAction(action, completion: block))
  }
  /// Starts an action under a key, after removing the one with the same key.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    running.append(RunningAction(action, key: key))
  }
  /// True while at least one action runs.
  public func hasActions() -> Bool { !running.isEmpty }
  /// The running action with a key; nil without one.
  public func action(forKey key: String) -> SKAction? { running.first { $0.key == key }?.action }
  /// Ends the action with a key; its completion is not called.
  public func removeAction(forKey key: String) { running.removeAll { $0.key == key } }
  /// Ends all actions of the node without their completions.
  public func removeAllActions() { running = [] }

  /// Continues with the actions of the node and its descendants.
  func advance(by seconds: TimeInterval) {
    guard !isPaused else { return }
    let seconds = seconds * Double(speed)
    for one in running where running.contains(where: { $0 === one }) {
      guard one.advance(self, by: seconds) != nil else { continue }
      running.removeAll { $0 === one }
      one.end()
    }
    advanceContent(by: seconds)
    for child in children { child.advance(by: seconds) }
  }
}
