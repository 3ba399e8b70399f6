import VivaceGeometry
import VivaceInteraction
import VivaceMessages

/// Turns touches into events, and sends their actions to targets.
@MainActor @preconcurrency open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The events of a control, to which actions are attached.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Events by their bits; a program may define more.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch went down again soon after another one.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu opens. Not sent here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state; 0 is the normal one.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enabled, neither highlighted nor selected.
    public static let normal: State = []
    /// A finger presses the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is chosen, as a tab is.
    public static let selected = State(rawValue: 1 << 2)
    /// Focus of the keyboard. Controls here do not report it.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that programs may use for states of their own.
    public static let application = State(rawValue: 0xFF_0000)
    /// The bits that the framework keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of content in a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of content in a control.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private struct Entry {
    weak var target: AnyObject?
    let isForChain: Bool
    let selector: Selector?
    let action: UIAction?
    var events: Event
  }

  private var entries: [Entry] = []

  /// Whether the control takes touches; false also changes its appearance.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger presses the control.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// The horizontal alignment of the content; the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of the content; the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Whether a touch that went down in the control is being tracked.
  open private(set) var isTracking = false
  /// Whether the touch that is tracked is inside.
  open private(set) var isTouchInside = false
  /// Whether a tap opens its menu.
  open var showsMenuAsPrimaryAction = false
  /// The interaction that opens the control's menu; nil without one.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether it has a menu: that of ``contextMenuInteraction(_:configurationForMenuAtLocation:)``.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }
  /// A text for a pointer that rests over the control. Stored only.
  open var toolTip: String?

  /// A control with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The content's alignment in this control, with `leading` and `trailing` resolved by the layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return switch contentHorizontalAlignment {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    default: contentHorizontalAlignment
    }
  }

  /// The state that follows from the control's properties.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after a change of state, which may change the appearance.
  func stateChanged() { setNeedsLayout() }

  // MARK: - Targets

  /// - Parameter target: Held weakly; nil looks for one that understands, from this control on
  /// outwards.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = entries.firstIndex(where: {
      $0.selector == action && $0.target === object && $0.isForChain == (object == nil)
    }) {
      entries[index].events.formUnion(controlEvents)
      return
    }
    entries.append(
      Entry(
        target: object, isForChain: object == nil, selector: action, action: nil,
        events: controlEvents))
  }

  /// Removes an action of a target from some events; nil means any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in entries.indices
    where entries[index].selector != nil && (object == nil || entries[index].target === object)
      && (action == nil || entries[index].selector == action)
    {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Adds an action for some events, and replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    entries.append(
      Entry(target: nil, isForChain: false, selector: nil, action: action, events: controlEvents))
  }
  /// Removes an action from some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Removes the action of an identifier from some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in entries.indices where entries[index].action?.identifier == identifier {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// All objects that are targets of an action.
  open var allTargets: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }
  /// All events with an action.
  open var allControlEvents: Event { entries.reduce([]) { $0.union($1.events) } }
  /// The names of the actions that a target has for one event; nil without any.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = entries.filter { $0.target === object && $0.events.contains(controlEvent) }
      .compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each action, or each target and its selector, and the events that it is for, until the
  /// closure sets its last argument.
  open func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stops = false
    for entry in entries where !stops {
      let pair: (Any?, Selector)? = entry.selector.map { (entry.target, $0) }
      iterator(entry.action, pair, entry.events, &stops)
    }
  }

  /// Performs the main action of a tap without the events of touches: opens the menu, or sends the primary
  /// action. Does nothing while the control is not enabled.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, showMenu(nil) { return }
    send(.primaryActionTriggered, nil)
  }

  /// Sends all actions for some events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  func send(_ events: Event, _ event: UIEvent?) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if let action = entry.action { sendAction(action) }
      guard let selector = entry.selector else { continue }
      if entry.isForChain || entry.target != nil {
        sendAction(selector, to: entry.target, for: event)
      }
    }
  }

  /// Performs an action with this control as the sender.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Sends an action to a target, or along the responder chain for nil.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let found =
      target
      ?? (FirstResponder.current ?? self).target(
        forAction: action, withSender: self)
    guard let found, (found as? UIResponder)?.edit(action, self) != true else { return }
    _send(action, to: found as AnyObject, self, event)
  }

  override var isElementByKind: Bool { true }

  /// A control without a name is a container of others.
  override var isKeyStop: Bool {
    isEnabled && isAccessibilityElement && (accessibilityLabel ?? accessibilityIdentifier) != nil
  }

  // MARK: - Tracking

  /// Begins tracking of a touch; returns whether it continues.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called for each movement of the tracked touch. Returns whether tracking continues.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, !isTracking else { return }
    guard beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else { return end(touch, event, .touchCancel) }
    isHighlighted = isTouchInside
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch)
    end(touch, event, isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -PressLimits.reach, dy: -PressLimits.reach).contains(
      touch.location(in: self))
  }

  private func end(_ touch: UITouch, _ event: UIEvent?, _ events: Event) {
    let wasInside = isTouchInside
    (isTracking, isHighlighted) = (false, false)
    // The control may read there where the finger was lifted.
    endTracking(touch, with: event)
    isTouchInside = false
    send(events, event)
    if events == .touchUpInside, wasInside { primaryAction(event) }
  }

  /// Performs the action of a finger lifted inside, in addition to the events of touches.
  func primaryAction(_ event: UIEvent?) {
    if showsMenuAsPrimaryAction { showMenu(event) }
  }

  /// Opens the control's menu beside it; false without one.
  @discardableResult func showMenu(_ event: UIEvent?) -> Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let window, let request = contextMenuInteraction?.request(at: middle) else {
      return false
    }
    send(.menuActionTriggered, event)
    window.show(request)
    return true
  }

  // MARK: - Its menu

  /// The control's menu at a point; nil by default, which shows none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the control's menu opens; an override should call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the control's menu closes; an override should call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Prevents taps of recognizers around the control.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return true
    }
    return tap.numberOfTapsRequired > 1
  }
}
