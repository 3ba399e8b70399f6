import VivaceGeometry
import VivaceInteraction

/// The way of a key: the focused view's listeners and those around it, the innermost first; shortcuts
/// with command or control anywhere in the window; the focused view itself; commands; the other
/// shortcuts; the content above it, which escape closes; the window's own; at last the movement of the
/// focus, and scrolling.
extension FocusCenter {
  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): tookKey = handle(key)
    case .text(let text, _):
      if !swallowsText, let target = receiver, target.isEnabled { target.handler?.insert(text) }
      swallowsText = false
    case .composition(let text, let selection, _):
      if let target = receiver, target.isEnabled {
        target.handler?.compose(text, selection: selection)
      }
    case .pointer, .scroll, .modifiers: break
    }
  }

  /// Whether it was handled.
  private func handle(_ key: KeyEvent) -> Bool {
    if key.phase == .down { swallowsText = false }
    let walk = FocusWalk(host.responders, at: host.now)
    let path = walk.path(to: target)
    // Something modal has come above it.
    if path.isEmpty { leaveCovered() }
    let press = KeyPress(key)
    for case let listener as KeyListener in path.reversed() where listener.isEnabled {
      if listener.handle(press) {
        swallowsText = key.phase != .up
        return true
      }
    }
    let target = receiver
    guard key.phase != .up else {
      target?.handler?.released(key)
      return false
    }
    // A chord is a command first, and edits text only where no view has it as a shortcut.
    if key.phase == .down, !press.modifiers.isDisjoint(with: [.command, .control]),
      fireShortcut(press, walk)
    {
      swallowsText = true
      return true
    }
    if let target, target.isEnabled, target.handler?.handle(key) == true { return true }
    let commands = target == nil ? walk.entries.map(\.focusPart) : path.reversed()
    for case let listener as CommandListener in commands where listener.isEnabled {
      if listener.handle(press) { return true }
    }
    if key.phase == .down, fireShortcut(press, walk) {
      swallowsText = true
      return true
    }
    if key.phase == .down, leaveLayer(press, walk) || openMenu(key) {
      swallowsText = true
      return true
    }
    if key.phase == .down, undoes(press) || windowCommand?(press) == true { return true }
    return move(press, walk)
  }

  /// Undoes or redoes what views have registered, where no text has the focus.
  private func undoes(_ press: KeyPress) -> Bool {
    let undo = host.undoManager
    switch (press.key, press.modifiers.subtracting(.capsLock)) {
    case ("z", .command), ("z", .control):
      guard undo.canUndo else { return false }
      undo.undo()
    case ("z", [.command, .shift]), ("z", [.control, .shift]), ("y", .control):
      guard undo.canRedo else { return false }
      undo.redo()
    default: return false
    }
    return true
  }

  /// The first match in reading order wins. What is hidden may have shortcuts.
  private func fireShortcut(_ press: KeyPress, _ walk: FocusWalk) -> Bool {
    for case let control as ControlTarget in walk.entries.map(\.focusPart) {
      guard let shortcut = control.shortcut, shortcut.matches(press), control.isEnabled,
        control.action != nil
      else { continue }
      control.trigger()
      return true
    }
    return false
  }

  // MARK: Movement

  private func move(_ press: KeyPress, _ walk: FocusWalk) -> Bool {
    let direction = MoveCommandDirection(press.key)
    if let direction, !press.modifiers.contains(.option), moveAmongRows(direction, press, walk) {
      return true
    }
    if moveByTyping(press, walk) { return true }
    let modifiers = press.modifiers.intersection([.control, .option, .command])
    guard modifiers.isEmpty else { return false }
    if press.key == .tab {
      return moveInOrder(by: press.modifiers.contains(.shift) ? -1 : 1, walk)
    } else if target == nil, direction == .up || direction == .down, walk.hasLayer {
      // Nothing of a menu that has just opened has the focus.
      return moveInOrder(by: direction == .down ? 1 : -1, walk)
    } else if let direction, target != nil, moveInSpace(direction, walk) {
      return true
    } else {
      return scroll(press, walk)
    }
  }

  /// The scroll view around the focus, or the first that can continue that way.
  private func scroll(_ press: KeyPress, _ walk: FocusWalk) -> Bool {
    walk.path(to: target).reversed().contains { $0.scrolls(by: press) }
      || walk.entries.contains { $0.isOpen && $0.focusPart.scrolls(by: press) }
  }

  /// Returns false where there is no target, or, where the focus leaves the window, no further target.
  func moveInOrder(by step: Int, _ walk: FocusWalk) -> Bool {
    let targets = stops(walk.targets)
    let order = FocusOrder.indices(
      of: targets.count, after: targets.firstIndex { $0.target === target }, backwards: step < 0,
      goesRound: !leavesAtEnds)
    guard let next = order.first else { return false }
    self.step = step
    defer { self.step = 0 }
    let goal = preferred(targets[next], walk)
    // The only place there is: what is in it goes round.
    if goal === target, goal.hasOwnTargets { goal.handler?.focusChanged(to: true) }
    focus(goal, byKeyboard: true)
    return true
  }

  /// The target that gets the focus when the user enters a region that has a default for user movement.
  private func preferred(
    _ next: (target: FocusTarget, path: [FocusPart]), _ walk: FocusWalk
  ) -> FocusTarget {
    let here = walk.path(to: target)
    for case let preferred as DefaultFocusPart in next.path
    where preferred.priority == .userInitiated && !here.contains(where: { $0 === preferred }) {
      if let location = preferred.location, let value = preferred.value,
        let found = walk.target(of: location, equals: value)
      {
        return found
      }
    }
    return next.target
  }

  /// The nearest target in a direction; false when there is none. A section that the focus is not in
  /// counts as a whole.
  private func moveInSpace(_ direction: MoveCommandDirection, _ walk: FocusWalk) -> Bool {
    guard let target else { return false }
    let from = target.frameInWindow
    let here = walk.path(to: target)
    var best: (score: [CGFloat], target: FocusTarget)?
    for (candidate, path) in walk.targets where candidate !== target {
      let section = path.first { part in
        part is FocusSectionPart && !here.contains { $0 === part }
      }
      let region = (section ?? candidate).frameInWindow
      guard let score = FocusDirection(direction).distance(from: from, to: region) else { continue }
      let own = candidate.frameInWindow.center.distance(to: from.center)
      if best.map({ [score, own].lexicographicallyPrecedes($0.score) }) ?? true {
        best = ([score, own], candidate)
      }
    }
    if let best { focus(best.target, byKeyboard: true) }
    return best != nil
  }
}

extension FocusDirection {
  fileprivate init(_ direction: MoveCommandDirection) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }
}
