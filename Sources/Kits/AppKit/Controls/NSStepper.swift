import Foundation
import VivaceInteraction
import VivaceLayers
import VivaceUIKit

/// Two small buttons that count a number up and down.
@MainActor @preconcurrency open class NSStepper: NSControl {
  private var number = 0.0
  /// The least number; 0 by default. A value below it is raised.
  open var minValue = 0.0 { didSet { doubleValue = number } }
  /// The largest number; 59 by default. A value above it is lowered.
  open var maxValue = 59.0 { didSet { doubleValue = number } }
  /// The difference that a click makes; 1 by default.
  open var increment = 1.0
  /// Whether it continues at the other end.
  open var valueWraps = true
  /// Whether it counts on while it is held.
  open var autorepeat = true
  private enum Half { case up, down }
  private var pressed: Half? {
    didSet {
      needsDisplay = true
      repeats()
    }
  }
  private var held = HeldRepeat()
  private var planned: Int?
  private var range: NumberRange<Double> { NumberRange(minValue, maxValue) }

  open override var doubleValue: Double {
    get { number }
    set { number = range.clamped(newValue) }
  }
  open override var stringValue: String {
    get { "\(number)" }
    set { doubleValue = Double(newValue) ?? number }
  }
  open override var objectValue: Any? {
    get { number }
    set { doubleValue = (newValue as? NSNumber)?.doubleValue ?? number }
  }
  open override var intrinsicContentSize: NSSize {
    switch controlSize {
    case .mini: NSSize(width: 11, height: 18)
    case .small: NSSize(width: 11, height: 22)
    default: NSSize(width: 15, height: 28)
    }
  }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  private func count(_ half: Half) {
    let before = number
    number = range.stepped(
      from: number, by: half == .up ? increment : -increment, wraps: valueWraps)
    if number != before { act() }
  }

  // MARK: - The mouse

  private var box: NSRect {
    let size = intrinsicContentSize
    return NSRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
  private func half(at event: NSEvent) -> Half? {
    let location = convert(event.locationInWindow, from: nil)
    guard box.insetBy(dx: -2, dy: -2).contains(location) else { return nil }
    return location.y < box.midY ? .up : .down
  }
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled, let half = half(at: event) else { return }
    pressed = half
    count(half)
  }
  open override func mouseDragged(with event: NSEvent) {
    if pressed != nil { pressed = half(at: event) }
  }
  open override func mouseUp(with event: NSEvent) { pressed = nil }
  open override func performClick(_ sender: Any?) { if isEnabled { count(.up) } }

  /// A pointer that leaves the buttons ends the steps; where it comes back, they begin anew.
  private func repeats() {
    guard pressed != nil, autorepeat else {
      held.release()
      backing.window?.schedule.cancel(planned)
      planned = nil
      return
    }
    guard planned == nil else { return }
    held.press(at: LayerClock.now)
    scheduleRepeat()
  }
  private func scheduleRepeat() {
    planned = backing.window?.schedule.at(held.nextInstant) { [weak self] in
      guard let self, let pressed, held.tick(at: held.nextInstant) else { return }
      count(pressed)
      scheduleRepeat()
    }
  }

  // MARK: - Drawing

  override func enabledChanged() { needsDisplay = true }
  override func appearanceChanged() { needsDisplay = true }
  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    let plate = box.insetBy(dx: 0.5, dy: 0.5)
    let radius = min(plate.width / 2, 5)
    BezelPaint.draw(
      NSBezierPath(roundedRect: plate, xRadius: radius, yRadius: radius), in: plate, fill: nil,
      isPressed: false, isEnabled: isEnabled)
    if let pressed {
      NSGraphicsContext.saveGraphicsState()
      NSBezierPath(roundedRect: plate, xRadius: radius, yRadius: radius).addClip()
      NSColor.controlAccentColor.setFill()
      NSBezierPath.fill(
        NSRect(
          x: plate.minX, y: pressed == .up ? plate.minY : plate.midY, width: plate.width,
          height: plate.height / 2))
      NSGraphicsContext.restoreGraphicsState()
    }
    for (half, sign) in [(Half.up, -1.0), (.down, 1.0)] {
      let middle = NSPoint(x: plate.midX, y: plate.midY + sign * plate.height / 4)
      let path = NSBezierPath()
      path.lineWidth = 1.5
      (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
      path.move(to: NSPoint(x: middle.x - 2.5, y: middle.y - sign * 1.25))
      path.line(to: NSPoint(x: middle.x, y: middle.y + sign * 1.25))
      path.line(to: NSPoint(x: middle.x + 2.5, y: middle.y - sign * 1.25))
      (pressed == half ? NSColor.white : isEnabled ? .labelColor : .disabledControlTextColor)
        .setStroke()
      path.stroke()
    }
  }
}
