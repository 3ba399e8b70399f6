import VivaceGeometry

/// A guest as one of the places that the focus goes to.
///
/// It has the focus while something in it is what the other toolkit sends keys to; which of its views
/// that is, the guest knows.
final class GuestTarget: FocusTarget {
  private let home: GuestHome

  init(_ inputs: _ViewInputs, home: GuestHome) {
    self.home = home
    super.init(inputs)
    showsRing = false
    let keys = GuestKeys(home)
    keys.target = self
    handler = keys
  }

  override var isReachedByKeys: Bool {
    get { home.guest?.inTurn { $0.takesFocus } ?? false }
    set {}
  }

  override var hasOwnTargets: Bool { true }

  /// Whether it is all of the window, so that keys that nobody has the focus for are its own.
  var isWholeWindow: Bool { home.isWholeWindow }
}

/// Hands keys and text to a guest.
private final class GuestKeys: FocusHandler {
  private weak var home: GuestHome?
  private var guest: (any Guest)? { home?.guest }

  init(_ home: GuestHome) {
    self.home = home
    super.init()
  }

  override func focusChanged(to isFocused: Bool) {
    guard isFocused, let guest, let focus = target?.host.focus else { return }
    let isBackwards = focus.step < 0
    guest.inTurn { $0.focusCame(backwards: isBackwards) }
  }

  override func letsFocusGo() -> Bool {
    guest?.inTurn { $0.letsFocusGo() } ?? true
  }

  override func handle(_ key: KeyEvent) -> Bool {
    guest?.inTurn { $0.press(key) } ?? false
  }

  override func released(_ key: KeyEvent) {
    _ = guest?.inTurn { $0.press(key) }
  }

  override func insert(_ text: String) {
    guest?.inTurn { $0.insert(text) }
  }

  override func compose(_ text: String, selection: Range<Int>) {
    guest?.inTurn { $0.compose(text, selection: selection) }
  }

  override var textInputPreferences: TextInputPreferences? {
    guest?.inTurn { $0.textInputPreferences }
  }

  override var caret: CGRect? { guest?.inTurn { $0.caret } }
}

extension GuestHome {
  /// Something in the guest is what keys go to now.
  package func takeFocus() { if let target { host?.focus.focus(target) } }

  /// Nothing in it is any more.
  package func dropFocus() { if hasFocus { host?.focus.focus(nil) } }

  /// Whether a key moves the focus now.
  package var isMovingFocus: Bool { host.map { $0.focus.step != 0 } ?? false }

  package var hasFocus: Bool {
    guard let target, let focused = host?.focus.target else { return false }
    return focused === target
  }
}

extension FocusCenter {
  /// Where keys and text go: to the focused view, else to a guest that is all of the window.
  var receiver: FocusTarget? {
    if let target { return target }
    return FocusWalk(host.responders, at: host.now).entries.lazy
      .compactMap { $0.part as? GuestTarget }.first(where: \.isWholeWindow)
  }

  /// The focus comes into the window from outside by the tab key; false when nothing in it takes it.
  package func enter(backwards: Bool) -> Bool {
    focus(nil)
    return moveInOrder(by: backwards ? -1 : 1, FocusWalk(host.responders, at: host.now))
  }

  /// Whether something in the window can have the focus.
  package var hasStops: Bool { !FocusWalk(host.responders, at: host.now).targets.isEmpty }
}
