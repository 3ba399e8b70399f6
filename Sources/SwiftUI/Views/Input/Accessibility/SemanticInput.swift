import VivaceGeometry

/// The number that an element shows between two bounds.
package struct SemanticRange {
  package var value: Double
  package var bounds: ClosedRange<Double>
  /// The distance between two values that can be chosen; nil where all can.
  package var step: Double?
  let set: ((Double) -> Void)?

  /// - Parameter set: Called on the main thread with a number within the bounds; nil for a number that is
  ///   only shown.
  package init(
    value: Double, bounds: ClosedRange<Double>, step: Double? = nil, set: ((Double) -> Void)? = nil
  ) {
    (self.value, self.bounds, self.step, self.set) = (value, bounds, step, set)
  }
}

/// The rows of a picker's wheel, for UI tests.
package struct SemanticWheel {
  package var count: Int
  /// The selected row; nil for none.
  package var selection: Int?
  let title: ((Int) -> String?)?
  let choose: (Int) -> Void

  /// - Parameters:
  ///   - title: The text of a row; nil where the elements inside have the texts.
  ///   - choose: Called on the main thread to turn the wheel to a row.
  package init(
    count: Int, selection: Int?, title: ((Int) -> String?)? = nil, choose: @escaping (Int) -> Void
  ) {
    (self.count, self.selection, self.title, self.choose) = (count, selection, title, choose)
  }
}

/// The text of an element in which a caret is. Offsets are in UTF-8 bytes.
package struct SemanticText {
  /// The text that is shown; a secret is shown as dots.
  package var string: String
  package var selection: Range<Int>
  /// The end of the selection that moves.
  package var caret: Int
  package var isMultiline = false
  package var isSecure = false
  let select: (Range<Int>) -> Void
  let replace: (Range<Int>, String) -> Void
  /// In the window's points; nil while it is not drawn.
  let rect: (Range<Int>) -> CGRect?

  package init(
    string: String, selection: Range<Int>, caret: Int,
    select: @escaping (Range<Int>) -> Void, replace: @escaping (Range<Int>, String) -> Void,
    rect: @escaping (Range<Int>) -> CGRect?
  ) {
    (self.string, self.selection, self.caret) = (string, selection, caret)
    (self.select, self.replace, self.rect) = (select, replace, rect)
  }
}

/// The view of an element that keys go to. Only the main thread touches it.
struct SemanticFocus {
  weak var target: FocusTarget?
}

extension SemanticNode {
  /// The text of a wheel's row; nil for one without a text.
  package func wheelTitle(_ row: Int) -> String? {
    if let title = wheel?.title { return title(row) }
    return children.indices.contains(row) ? children[row].flattened.joinedLabels : nil
  }

  /// Whether keys can go to the element.
  package var isFocusable: Bool { focus?.target != nil || isFocused }
  /// Whether keys go to the element now, if the window gets any.
  package var hasFocus: Bool {
    isFocused || focus?.target.map { $0.host.focus.target === $0 } ?? false
  }
}

extension ViewHost {
  /// Sets the number of an element in the next turn, within its bounds; false if it cannot be set.
  package func set(_ node: SemanticNode, to value: Double) -> Bool {
    guard let range = node.range, let set = range.set, value.isFinite else { return false }
    let value = min(max(value, range.bounds.lowerBound), range.bounds.upperBound)
    enqueueAction { set(value) }
    return true
  }

  /// Turns a wheel to a row in the next turn; false if it has no such row.
  package func choose(_ row: Int, of node: SemanticNode) -> Bool {
    guard let wheel = node.wheel, (0..<wheel.count).contains(row) else { return false }
    enqueueAction { wheel.choose(row) }
    return true
  }

  /// Moves the focus to an element; false if keys cannot go there.
  package func focus(_ node: SemanticNode) -> Bool {
    guard let target = node.focus?.target, target.accepts else { return false }
    enqueueAction { [weak self, weak target] in
      guard let self, let target else { return }
      focus.focus(target, byKeyboard: true)
    }
    return true
  }

  /// Selects a range of an element's text, in UTF-8 bytes; false if it has no caret.
  package func select(_ range: Range<Int>, in node: SemanticNode) -> Bool {
    guard let text = node.text else { return false }
    enqueueAction { text.select(range) }
    return true
  }

  /// Puts a string in place of a range of an element's text, in UTF-8 bytes; false if it cannot be changed.
  package func replace(_ range: Range<Int>, with string: String, in node: SemanticNode) -> Bool {
    guard let text = node.text, node.isEnabled else { return false }
    enqueueAction { text.replace(range, string) }
    return true
  }

  /// The bounds of a range of an element's text, in points of the window; nil while it is not drawn.
  package func rect(of range: Range<Int>, in node: SemanticNode) -> CGRect? {
    node.text?.rect(range)
  }

  /// Scrolls the views around an element until it is in sight; false if none scrolls.
  package func reveal(_ node: SemanticNode) -> Bool {
    var around: [(part: FocusPart, toWindow: CGAffineTransform)] = []
    for responder in responders.nodes {
      responder.addScrolling(to: &around, around: node, nil, .identity, at: now)
    }
    for (part, toWindow) in around.reversed() where toWindow.a * toWindow.d != 0 {
      part.reveal(node.frame.applying(toWindow.inverted()).insetBy(dx: -4, dy: -8))
    }
    return !around.isEmpty
  }
}

extension Responder {
  /// Adds the views that scroll around an element, the outermost first, with the transforms of their contents.
  fileprivate func addScrolling(
    to list: inout [(part: FocusPart, toWindow: CGAffineTransform)], around node: SemanticNode,
    _ waiting: FocusPart?, _ toWindow: CGAffineTransform, at time: Double
  ) {
    var (waiting, toWindow) = (waiting, toWindow)
    switch kind {
    case .covered: return
    case .transform(let transform):
      toWindow = transform(time).concatenating(toWindow)
      if let focus = waiting { list.append((focus, toWindow)) }
      waiting = nil
    case .component:
      guard case .focus(let focus) = component, focus.scrollsContent else { break }
      let inner = semantics(toWindow, at: time).flatMap(\.flattened)
      guard inner.contains(where: { $0.isSame(as: node) }) else { return }
      waiting = focus
    default: break
    }
    for child in children {
      child.addScrolling(to: &list, around: node, waiting, toWindow, at: time)
    }
  }
}

extension SemanticNode {
  fileprivate func isSame(as other: SemanticNode) -> Bool {
    role == other.role && label == other.label && identifier == other.identifier
      && frame == other.frame
  }

  /// Marks the view that keys go to, unless a view further inside is marked.
  mutating func reach(_ target: FocusTarget) {
    if focus == nil, target.accepts { focus = SemanticFocus(target: target) }
  }
}
