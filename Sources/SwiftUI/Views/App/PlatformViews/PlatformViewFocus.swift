import VivaceGeometry

/// A platform view as one of the places that the focus goes to.
///
/// It has the focus while something in it is what the other toolkit sends keys to; which of its views
/// that is, the platform view knows.
final class PlatformViewFocusTarget: FocusTarget {
  private let owner: PlatformViewHost

  init(_ inputs: _ViewInputs, owner: PlatformViewHost) {
    self.owner = owner
    super.init(inputs)
    showsRing = false
    let keys = PlatformViewKeyHandler(owner)
    keys.target = self
    handler = keys
  }

  override var isReachedByKeys: Bool {
    get { owner.platformView?.inTurn { $0.acceptsFocus } ?? false }
    set {}
  }

  override var hasOwnTargets: Bool { true }

  /// Whether it is all of the window, so that it receives keys while no view has the focus.
  var isWholeWindow: Bool { owner.isWholeWindow }
}

/// Hands keys and text to a platform view.
private final class PlatformViewKeyHandler: FocusHandler {
  private weak var owner: PlatformViewHost?
  private var platformView: (any PlatformView)? { owner?.platformView }

  init(_ owner: PlatformViewHost) {
    self.owner = owner
    super.init()
  }

  override func focusChanged(to isFocused: Bool) {
    guard isFocused, let platformView, let focus = target?.host.focus else { return }
    let isBackwards = focus.step < 0
    platformView.inTurn { $0.focusCame(backwards: isBackwards) }
  }

  override func letsFocusGo() -> Bool {
    platformView?.inTurn { $0.letsFocusGo() } ?? true
  }

  override func handle(_ key: KeyEvent) -> Bool {
    platformView?.inTurn { $0.press(key) } ?? false
  }

  override func released(_ key: KeyEvent) {
    _ = platformView?.inTurn { $0.press(key) }
  }

  override func insert(_ text: String) {
    platformView?.inTurn { $0.insert(text) }
  }

  override func compose(_ text: String, selection: Range<Int>) {
    platformView?.inTurn { $0.compose(text, selection: selection) }
  }

  override var textInputPreferences: TextInputPreferences? {
    platformView?.inTurn { $0.textInputPreferences }
  }

  override var caret: CGRect? { platformView?.inTurn { $0.caret } }
}

extension PlatformViewHost {
  /// Something in the platform view is what keys go to now.
  package func acquireFocus() { if let target { host?.focus.focus(target) } }

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
  /// The receiver of keys and text: the focused view, else a platform view that is all of the window.
  var receiver: FocusTarget? {
    if let target { return target }
    return FocusWalk(host.responders, at: host.now).entries.lazy
      .compactMap { $0.focusPart as? PlatformViewFocusTarget }.first(where: \.isWholeWindow)
  }

  /// The focus comes into the window from outside by the tab key; false when nothing in it takes it.
  package func enter(backwards: Bool) -> Bool {
    focus(nil)
    return moveInOrder(by: backwards ? -1 : 1, FocusWalk(host.responders, at: host.now))
  }

  /// Whether something in the window can have the focus.
  package var hasStops: Bool { !FocusWalk(host.responders, at: host.now).targets.isEmpty }
}
