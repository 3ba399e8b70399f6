import Foundation
import VivaceLooks
import VivaceUIKit

/// On or off: a knob that slides on a track of the accent's color. It is a switch of UIKit's in a desktop's size.
@MainActor @preconcurrency open class NSSwitch: NSControl {
  private let toggle = UISwitch()
  /// The state before the mouse was pressed: the action is sent once, when it is released.
  private var before: Bool?

  /// On or off; `mixed` counts as on. Set by the program, the knob jumps without animation.
  open var state: NSControl.StateValue {
    get { toggle.isOn ? .on : .off }
    set { set(newValue != .off, moves: false) }
  }

  override func commonInit() {
    super.commonInit()
    backing.addSubview(toggle)
    backing.isAccessibilityElement = true
    toggle.onTintColor = .controlAccentColor
    toggle.addAction(UIAction { [weak self] _ in self?.begin() }, for: .touchDown)
    toggle.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
    toggle.addAction(
      UIAction { [weak self] _ in self?.end() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    show()
  }

  private func begin() { before = toggle.isOn }
  private func end() {
    let changes = before != toggle.isOn
    before = nil
    if changes { act() }
  }

  /// Turns it on or off; one that is seen slides there.
  private func set(_ on: Bool, moves: Bool) {
    toggle.setOn(on, animated: moves && window != nil)
    show()
  }

  private func show() {
    toggle.metrics = metrics
    toggle.isEnabled = isEnabled
    backing.accessibilityTraits = toggle.isOn ? [.button, .selected] : .button
    backing.accessibilityValue = toggle.isOn ? "1" : "0"
  }
  private var metrics: SwitchLook { Theme.desktop.toggle(controlSize.themeSize) }

  open override var integerValue: Int {
    get { state.rawValue }
    set { state = newValue == 0 ? .off : .on }
  }
  open override var acceptsFirstResponder: Bool { false }
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    set(!toggle.isOn, moves: true)
    act()
  }
  override func enabledChanged() { show() }
  override func contentChanged() {
    super.contentChanged()
    show()
    needsLayout = true
  }
  open override var intrinsicContentSize: NSSize { metrics.size }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }
  override func layoutFurniture() {
    super.layoutFurniture()
    toggle.frame.origin = CGPoint(x: 0, y: (backing.bounds.height - metrics.size.height) / 2)
  }
}
