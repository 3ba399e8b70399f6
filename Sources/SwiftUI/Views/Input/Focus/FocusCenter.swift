import VivaceAttributeGraph
import VivaceGeometry

/// Which view of a window is focused, and where keys go.
///
/// At most one view is. Focus states follow the focus, and the focus follows what the user's code
/// writes into them: a request is kept until the views that the same update makes are there, and
/// carried out at the end of the update. A request that no view answers is taken back.
package final class FocusCenter {
  unowned let host: ViewHost
  private(set) var target: FocusTarget?
  /// True between the end of a key's press and the text that it types, when a handler consumed the key.
  var swallowsText = false
  /// Whether the last key was used up.
  package internal(set) var tookKey = false
  /// Which way the key goes that moves the focus now; 0 when none does.
  var step = 0
  /// Whether the tab key leaves the window at its last view, for what is around it.
  package var leavesAtEnds = false
  /// The search string that the user has typed over a list.
  let typeSelect = TypeSelect()
  /// Called when something in the window gets the focus while nothing had it, and the reverse.
  package var onFocus: ((Bool) -> Void)?
  /// Does what the window itself does for a key that no view took; whether it did. Nil where it does
  /// nothing.
  package var windowCommand: ((KeyPress) -> Bool)?
  /// False while the window is not the one that gets keys: no caret blinks.
  package private(set) var windowIsActive = true

  /// The target that had the focus before something modal covered it, and gets it back afterwards.
  private weak var covered: FocusTarget?

  /// Keys for what is covered, which wait until it is no more.
  private var waiting: [KeyEvent] = []

  /// States that the user's code has set since the last update.
  private var requests: [any FocusLocation] = []
  /// States that have a value because of the focus.
  private var following: [any FocusLocation] = []
  private var needsUpdate = false
  /// A view declares what has the focus at first.
  private var hasDefaults = false
  /// The focused values that the focused view and its ancestors publish.
  let values: Attribute<FocusedValues>
  /// The values of another window that readers here get as well.
  private var adopted = FocusedValues()
  /// Called when the published values have changed.
  package var onValuesChange: (() -> Void)?
  /// The view that the ring is drawn around.
  let ring: Attribute<FocusTarget?>

  init(host: ViewHost) {
    self.host = host
    (values, ring) = host.graph.withScope(host.lifetime) {
      (host.graph.source(FocusedValues()), host.graph.source(nil))
    }
  }

  // MARK: Moving the focus

  /// Removes the focus; false where nothing had it.
  package func dismiss() -> Bool {
    guard target != nil else { return false }
    focus(nil)
    return true
  }

  /// Moves the focus; nil takes it from everybody. Who has it may keep it, unless it is gone.
  ///
  /// - Parameter asks: Whether the focused view is asked to resign, and may refuse.
  func focus(
    _ new: FocusTarget?, byKeyboard: Bool = false, isForced: Bool = false, asks: Bool = true
  ) {
    if new !== target, asks, target?.handler?.letsFocusGo() == false, !isForced { return }
    let ringTarget = byKeyboard && new?.showsRing == true ? new : nil
    let old = target
    target = new
    change { [ring] in ring.set(ringTarget) }
    if byKeyboard { new?.reveal() }
    guard new !== old else { return }
    needsUpdate = true
    for (target, isFocused) in [(old, false), (new, true)] {
      guard let target else { continue }
      target.handler?.focusChanged(to: isFocused)
      if let attribute = target.isFocused?.weak {
        change { attribute.attribute?.set(isFocused) }
      }
    }
    if (old == nil) != (target == nil) { onFocus?(target != nil) }
  }

  /// Takes the focus from what something modal covers, until that has gone.
  func leaveCovered() {
    guard let old = target else { return }
    focus(nil, asks: false)
    covered = old
  }

  /// Gives the focus back to what was covered, unless another view in the window has it by now.
  private func uncover() {
    let walk = FocusWalk(host.responders, at: host.now)
    guard let old = covered, walk.targets.contains(where: { $0.target === old }) else { return }
    covered = nil
    let isAbove = walk.path(to: target).contains { $0 is LayerExitPart }
    if target == nil || isAbove { focus(old, byKeyboard: true) }
  }

  /// Presses the keys that the row of a menu represents, in the content below, once the menu has closed.
  package func pressBelow(_ keys: [KeyEvent]) {
    waiting += keys
    change {}
  }

  private func pressWaiting() {
    guard covered == nil, !FocusWalk(host.responders, at: host.now).hasLayer else { return }
    let keys = waiting
    waiting = []
    host.enqueueAction { [weak host] in
      for key in keys { host?.focus.handle(.key(key)) }
    }
  }

  /// The user's code has set a state.
  func request(_ location: any FocusLocation) {
    if !requests.contains(where: { $0 === location }) { requests.append(location) }
    change {}
  }

  var hasRequests: Bool { !requests.isEmpty }

  func addDefault() { hasDefaults = true }

  /// Notes that published values have changed, or may have.
  func valuesChanged() { needsUpdate = true }

  /// The target's view is gone.
  func remove(_ gone: FocusTarget) {
    guard gone === target else { return }
    gone.isFocused = nil
    focus(nil, isForced: true)
  }

  package func setWindowIsActive(_ isActive: Bool) {
    guard windowIsActive != isActive else { return }
    windowIsActive = isActive
    target?.handler?.windowActivityChanged()
  }

  /// The rectangle of the caret, in window points; nil while no field is focused.
  var caret: CGRect? {
    guard windowIsActive, let target, let caret = target.handler?.caret else { return nil }
    return target.inWindow(caret)
  }

  /// Focus takes no animation along.
  private func change(_ body: @escaping () -> Void) { host.enqueueChange(Transaction(), body) }

  // MARK: The end of an update

  /// Carries out requests and notifies states and readers of the focus.
  func settle() {
    if let target, !target.accepts { focus(nil, isForced: true) }
    if covered != nil { uncover() }
    if !waiting.isEmpty { pressWaiting() }
    guard needsUpdate || hasDefaults || hasRequests else { return }
    let walk = FocusWalk(host.responders, at: host.now)
    let asked = requests
    requests = []
    for location in asked { carryOut(location, walk) }
    if hasDefaults {
      hasDefaults = false
      if target == nil, asked.isEmpty { focusDefault(walk) }
    }
    needsUpdate = false
    tell(walk, asked)
  }

  private func carryOut(_ location: any FocusLocation, _ walk: FocusWalk) {
    if let wanted = location.wanted {
      if let found = walk.target(of: location, equals: wanted) { focus(found) }
    } else if binding(of: location, in: walk.path(to: target)) != nil {
      focus(nil)
    }
  }

  private func focusDefault(_ walk: FocusWalk) {
    for case let preferred as DefaultFocusPart in walk.entries.map(\.focusPart) {
      if let location = preferred.location, let value = preferred.value,
        let found = walk.target(of: location, equals: value)
      {
        return focus(found)
      }
    }
  }

  private func binding(of location: any FocusLocation, in path: [FocusPart]) -> FocusBindingPart? {
    path.last { ($0 as? FocusBindingPart)?.location === location } as? FocusBindingPart
  }

  private func tell(_ walk: FocusWalk, _ asked: [any FocusLocation]) {
    let path = walk.path(to: target)
    var reported: [any FocusLocation] = []
    for case let binding as FocusBindingPart in path.reversed() {
      guard let location = binding.location, !reported.contains(where: { $0 === location }) else {
        continue
      }
      reported.append(location)
      location.follow(binding.value)
    }
    for location in following + asked where !reported.contains(where: { $0 === location }) {
      location.follow(nil)
    }
    following = reported
    publish(walk, path)
  }

  private func publish(_ walk: FocusWalk, _ path: [FocusPart]) {
    var published = adopted
    for case let values as FocusedValuesPart in walk.entries.map(\.focusPart) where values.isOfScene
    {
      values.write(&published)
    }
    for case let values as FocusedValuesPart in path where !values.isOfScene {
      values.write(&published)
    }
    guard published != values.lastValue else { return }
    change { [values] in values.set(published) }
    onValuesChange?()
  }

  /// Publishes here what another window's focused view publishes at present.
  package func adoptValues(of other: FocusCenter) {
    guard let new = other.values.lastValue, new != adopted else { return }
    adopted = new
    change { [values] in values.set(new) }
  }
}
