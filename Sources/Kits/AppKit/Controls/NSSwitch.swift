import Foundation
import VivaceUIKit

/// On or off: a knob that slides on a track of the accent's color.
@MainActor @preconcurrency open class NSSwitch: NSControl {
  private let track = UIView()
  private let knob = UIView()
  private var isOn = false
  private var isPressed = false

  /// On or off; `mixed` counts as on. Set by the program, the knob jumps without animation.
  open var state: NSControl.StateValue {
    get { isOn ? .on : .off }
    set { set(newValue != .off, moves: false) }
  }

  override func commonInit() {
    super.commonInit()
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      backing.addSubview(view)
    }
    knob.layer.shadowOpacity = 0.25
    knob.layer.shadowRadius = 1
    knob.layer.shadowOffset = CGSize(width: 0, height: 0.5)
    backing.isAccessibilityElement = true
    show()
  }

  private var size: NSSize {
    switch controlSize {
    case .mini: NSSize(width: 26, height: 15)
    case .small: NSSize(width: 32, height: 18)
    default: NSSize(width: 38, height: 22)
    }
  }

  /// Turns it on or off; one that is seen slides there.
  private func set(_ on: Bool, moves: Bool) {
    guard on != isOn else { return }
    isOn = on
    if moves, window != nil {
      UIView.animate(.spring(response: 0.25, dampingFraction: 0.9)) { show() }
    } else {
      show()
    }
  }

  private func show() {
    let size = size
    let box = CGRect(
      x: 0, y: (backing.bounds.height - size.height) / 2, width: size.width, height: size.height)
    track.frame = box
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = isOn ? .controlAccentColor : Self.rest
    let side = size.height - 2
    let isRight = isOn != (userInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(
      x: isRight ? box.maxX - side - 1 : box.minX + 1, y: box.minY + 1, width: side, height: side)
    knob.layer.cornerRadius = side / 2
    knob.backgroundColor = isPressed ? Self.pressedKnob : Self.knob
    backing.alpha = isEnabled ? 1 : 0.5
    backing.accessibilityTraits = isOn ? [.button, .selected] : .button
    backing.accessibilityValue = isOn ? "1" : "0"
  }
  private static let rest = shade(0, 0.14, dark: 1, 0.2)
  private static let knob = shade(1, 1, dark: 0.8, 1)
  private static let pressedKnob = shade(0.94, 1, dark: 0.9, 1)
  private static func shade(
    _ light: CGFloat, _ alpha: CGFloat, dark: CGFloat, _ darkAlpha: CGFloat
  ) -> NSColor {
    NSColor(name: nil) {
      NSColor(white: $0.isDark ? dark : light, alpha: $0.isDark ? darkAlpha : alpha)
    }
  }

  open override var integerValue: Int {
    get { state.rawValue }
    set { state = newValue == 0 ? .off : .on }
  }
  open override var acceptsFirstResponder: Bool { false }
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    isPressed = true
    show()
  }
  /// Dragged, it follows the mouse to either side.
  open override func mouseDragged(with event: NSEvent) {
    guard isPressed else { return }
    let location = convert(event.locationInWindow, from: nil)
    if abs(location.x - size.width / 2) > size.width / 4 { dragged = location.x > size.width / 2 }
  }
  private var dragged: Bool?
  open override func mouseUp(with event: NSEvent) {
    guard isPressed else { return }
    isPressed = false
    let location = convert(event.locationInWindow, from: nil)
    let wanted = dragged ?? (bounds.contains(location) ? !isOn : isOn)
    dragged = nil
    let before = isOn
    set(wanted, moves: true)
    show()
    if isOn != before { act() }
  }
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    set(!isOn, moves: true)
    act()
  }
  override func enabledChanged() { show() }
  override func contentChanged() {
    super.contentChanged()
    needsLayout = true
  }
  open override var intrinsicContentSize: NSSize { size }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }
  override func layoutFurniture() {
    super.layoutFurniture()
    show()
  }
}
