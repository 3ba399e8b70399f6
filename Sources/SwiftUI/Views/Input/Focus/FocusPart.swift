import VivaceAttributeGraph
import VivaceGeometry

/// A view's relation to keys: it can be focused, listens, has a shortcut, or is bound to a state.
///
/// A part is made once for an identity and lives as long as it; it is in the responder tree around
/// its view. Which parts are around which is asked of the newest tree each time (``FocusWalk``), never
/// remembered.
package class FocusPart {
  unowned(unsafe) let host: ViewHost
  private let geometry: WeakAttribute<ViewGeometry>
  private let space: CoordinateSpaceLink
  private let environment: WeakAttribute<EnvironmentValues>
  /// The scroll view around.
  private weak var scroll: ScrollContext?

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    geometry = inputs.geometry.weak
    space = inputs.space
    environment = inputs.environment.weak
    scroll = inputs.scroll
  }

  /// False under `disabled(true)`.
  var isEnabled: Bool { environment.value?.isEnabled ?? false }

  /// In window points. Inside a rule, with a dependency on it.
  var frameInWindow: CGRect {
    guard let frame = geometry.value?.frame else { return .zero }
    return frame.applying(space.toWindow())
  }

  /// Scrolls by the shortest way so far that the view is clear of bars, and with it the row behind it:
  /// rows are made when they come into sight, and the focus goes only to what is there.
  func reveal() {
    host.enqueueAction { [weak self] in
      guard let self, let scroll, let frame = geometry.attribute?.lastValue?.frame,
        let transform = space.toSpace(named: scroll.contentSpace, at: host.now)
      else { return }
      let beyond: CGFloat = 48
      scroll.reveal(
        frame.applying(transform).insetBy(dx: -4, dy: -beyond), along: [.horizontal, .vertical])
    }
  }

  /// Whether the part belongs to a view that scrolls what is inside.
  var scrollsContent: Bool { false }

  /// Scrolls by the shortest distance that brings a rectangle of the content into sight.
  func reveal(_ content: CGRect) {}

  /// Scrolls as a key says; false when the view does not scroll, the key says nothing, or there is nothing
  /// more that way.
  func scrolls(by press: KeyPress) -> Bool { false }

  /// From the view's own coordinates to the window's.
  func inWindow(_ rect: CGRect) -> CGRect {
    let origin = geometry.value?.origin ?? .zero
    return rect.offsetBy(dx: origin.x, dy: origin.y).applying(space.toWindow())
  }
}

/// A view that keys can go to.
package class FocusTarget: FocusPart {
  var isFocusable = true
  var interactions = FocusInteractions.automatic
  /// The handler of keys and text; nil for a view that only its ancestors handle keys for.
  var handler: FocusHandler?
  /// The attribute behind `isFocused` of the environment. Nil where no view can read it.
  var isFocused: Attribute<Bool>?
  /// Whether a ring around the view shows the focus; a field shows it by its caret.
  var showsRing = true

  /// How round the ring's corners are, at most half as round as the view is high.
  var ringRadius: CGFloat = 6
  /// Whether the user can move the focus here by keys, and the program by a state.
  var isReachedByKeys = true

  /// Whether there are further places inside that the focus goes to, which only the view itself knows.
  var hasOwnTargets: Bool { false }

  var accepts: Bool { isFocusable && isEnabled && !interactions.isEmpty }
}

/// The handler of keys and text of a focused view. Made once for a view, and lives as long as it.
package class FocusHandler {
  /// The view. Known as soon as the responder tree has been asked for.
  weak var target: FocusTarget?

  nonisolated init() {}

  var isFocused: Bool { target.map { $0.host.focus.target === $0 } ?? false }

  func acquireFocus() {
    guard let target, target.accepts else { return }
    target.host.focus.focus(target)
  }

  func focusChanged(to isFocused: Bool) {}
  /// Asked before the focus goes to another view; false keeps it.
  func letsFocusGo() -> Bool { true }
  /// The window gets keys now, or does so no more.
  func windowActivityChanged() {}
  /// A key that no `onKeyPress` around has taken; true if it is used up. Never the end of a press.
  func handle(_ key: KeyEvent) -> Bool { false }
  /// The end of a press.
  func released(_ key: KeyEvent) {}
  func insert(_ text: String) {}
  /// Receives the text that an input method is composing, and its selection in UTF-8 bytes.
  func compose(_ text: String, selection: Range<Int>) {}
  /// The place where text goes in, in the view's own coordinates; nil for views without text.
  var caret: CGRect? { nil }
  /// The text input preferences of a view with text.
  var textInputPreferences: TextInputPreferences? { nil }
}

/// Ties the focus of what is inside to a value of a state.
final class FocusBindingPart: FocusPart {
  var location: (any FocusLocation)?
  /// The value of the state while a view inside is focused.
  var value: AnyHashable?
}

/// Marks off a region for movement by arrow keys.
final class FocusSectionPart: FocusPart {}

/// Says what is focused at first.
final class DefaultFocusPart: FocusPart {
  var location: (any FocusLocation)?
  var value: AnyHashable?
  var priority = DefaultFocusEvaluationPriority.automatic
}

/// A modifier that puts a part around its content.
protocol _FocusPartModifier: _PrimitiveModifier {
  associatedtype Part: FocusPart
  nonisolated static func makePart(_ inputs: _ViewInputs) -> Part
  /// Brings the part up to date.
  nonisolated func update(_ part: Part, in environment: Attribute<EnvironmentValues>)
  /// Called once, when the part was made.
  nonisolated static func start(
    _ part: Part, _ modifier: Attribute<Self>, _ inputs: _ViewInputs)
}

extension _FocusPartModifier {
  nonisolated static func start(
    _ part: Part, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {}

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeAround(modifier, inputs) { _, inputs in body(inputs) }
  }

  /// Makes the content with the part around it.
  nonisolated static func makeAround(
    _ modifier: _GraphValue<Self>, _ inputs: _ViewInputs,
    _ body: (Part, _ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let focusPart = makePart(inputs)
    start(focusPart, modifier.attribute, inputs)
    var outputs = body(focusPart, inputs)
    outputs.responders = inputs.graph.rule(
      PartResponders(
        content: outputs.responders, modifier: modifier.attribute, environment: inputs.environment,
        focusPart: focusPart))
    return outputs
  }
}

private struct PartResponders<M: _FocusPartModifier>: Rule {
  let content: Attribute<ResponderList>?
  let modifier: Attribute<M>
  let environment: Attribute<EnvironmentValues>
  let focusPart: M.Part

  mutating func update(_ output: Output<ResponderList>) {
    modifier.value.update(focusPart, in: environment)
    output.setAlways(
      ResponderList(nodes: [InputResponder(.focus(focusPart), content?.value.nodes ?? [])]))
  }
}
