import Foundation
import VivaceInteraction
import VivaceMessages
import VivaceUIKit

/// A number between two, set by a knob on a track, or by a dial.
@MainActor @preconcurrency open class NSSlider: NSControl {
  /// The form of a slider.
  public enum SliderType: UInt, Sendable { case linear, circular }
  /// The side of the tick marks.
  public enum TickMarkPosition: UInt, Sendable {
    case below, above
    /// The marks at the leading side of a vertical slider.
    public static let leading = TickMarkPosition.above
    /// The marks at the trailing side of a vertical slider.
    public static let trailing = TickMarkPosition.below
  }

  private var number = 0.0
  /// The least value.
  open var minValue = 0.0 { didSet { rangeChanged() } }
  /// The largest value.
  open var maxValue = 1.0 { didSet { rangeChanged() } }
  /// The form of the slider.
  open var sliderType = SliderType.linear { didSet { contentChanged() } }
  /// The color of the track up to the knob; nil is the accent.
  open var trackFillColor: NSColor? { didSet { needsDisplay = true } }
  /// The number of tick marks; 0 has none.
  open var numberOfTickMarks = 0 { didSet { contentChanged() } }
  /// The side of the tick marks.
  open var tickMarkPosition = TickMarkPosition.below { didSet { needsDisplay = true } }
  /// Whether the slider stops at tick marks only.
  open var allowsTickMarkValuesOnly = false
  /// Added by an arrow with the option key; 0 is a tenth of the range.
  open var altIncrementValue = 0.0
  private var ownDirection: Bool?
  /// True for a vertical slider. By default derived from the frame: higher than wide.
  open var isVertical: Bool {
    get { ownDirection ?? (bounds.height > bounds.width && bounds.width > 0) }
    set {
      ownDirection = newValue
      contentChanged()
    }
  }
  private var tracking = SliderTracking() { didSet { needsDisplay = true } }
  private var isPressed: Bool { tracking.isTracking }
  private var range: NumberRange<Double> { NumberRange(minValue, maxValue) }

  /// A slider with a range, a value limited to it, and a target for its action.
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    setRange(minValue, maxValue)
    doubleValue = value
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }
  /// A slider from 0 to 1, at 0.
  public convenience init(target: Any?, action: Selector?) {
    self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
  }

  /// Initializers do not call observers.
  private func setRange(_ least: Double, _ most: Double) { (minValue, maxValue) = (least, most) }

  override func commonInit() {
    super.commonInit()
    backing.isAccessibilityElement = true
    backing.accessibilityTraits = .adjustable
  }
  private func rangeChanged() {
    doubleValue = number
    needsDisplay = true
  }

  // MARK: - The value

  open override var doubleValue: Double {
    get { number }
    set {
      number = NumberRange(min(minValue, maxValue), max(minValue, maxValue)).clamped(newValue)
      backing.accessibilityValue = "\(number)"
      needsDisplay = true
    }
  }
  open override var stringValue: String {
    get { "\(number)" }
    set { doubleValue = Double(newValue) ?? number }
  }
  open override var objectValue: Any? {
    get { number }
    set { doubleValue = (newValue as? NSNumber)?.doubleValue ?? number }
  }
  /// The value of a tick; the least one's is the first.
  open func tickMarkValue(at index: Int) -> Double {
    numberOfTickMarks > 1
      ? minValue + (maxValue - minValue) * Double(index) / Double(numberOfTickMarks - 1)
      : (minValue + maxValue) / 2
  }
  /// The value of the nearest tick mark.
  open func closestTickMarkValue(toValue value: Double) -> Double {
    guard numberOfTickMarks > 0 else { return value }
    return (0..<numberOfTickMarks).map { tickMarkValue(at: $0) }
      .min { abs($0 - value) < abs($1 - value) } ?? value
  }
  private var fraction: CGFloat { CGFloat(range.fraction(of: number)) }

  // MARK: - Places

  private var knobSide: CGFloat {
    switch controlSize {
    case .mini: 13
    case .small: 16
    default: 20
    }
  }
  /// The way of the knob's middle, from its least place to its most.
  private var travel: (from: CGFloat, to: CGFloat) {
    let half = knobSide / 2
    return isVertical ? (bounds.height - half, half) : (half, bounds.width - half)
  }
  private var middle: CGFloat { travel.from + (travel.to - travel.from) * fraction }
  /// The knob, in the slider's coordinates.
  open var knobThickness: CGFloat { knobSide }
  private var knob: NSRect {
    // Where there are ticks the knob points at them.
    let (along, across) = numberOfTickMarks > 0 ? (knobSide * 0.45, knobSide) : (knobSide, knobSide)
    return isVertical
      ? NSRect(
        x: (bounds.width - across) / 2, y: middle - along / 2, width: across, height: along)
      : NSRect(
        x: middle - along / 2, y: (bounds.height - across) / 2, width: along, height: across)
  }
  /// The frame of a tick mark.
  open func rectOfTickMark(at index: Int) -> NSRect {
    let fraction = CGFloat(range.fraction(of: tickMarkValue(at: index)))
    let position = travel.from + (travel.to - travel.from) * fraction
    let offset: CGFloat = tickMarkPosition == .above ? -(knobSide / 2 + 4) : knobSide / 2 - 2
    return isVertical
      ? NSRect(x: bounds.midX + offset, y: position - 0.5, width: 6, height: 1)
      : NSRect(x: position - 0.5, y: bounds.midY + offset, width: 1, height: 6)
  }

  open override var intrinsicContentSize: NSSize {
    if sliderType == .circular { return NSSize(width: 28, height: 28) }
    let across = knobSide + 4 + (numberOfTickMarks > 0 ? 8 : 0)
    return isVertical
      ? NSSize(width: across, height: Self.noIntrinsicMetric)
      : NSSize(width: Self.noIntrinsicMetric, height: across)
  }

  // MARK: - The mouse and keys

  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    // The knob's middle is below the pointer.
    tracking.begin(at: 0, thumbStart: 0)
    trackPointer(event, isLast: false)
  }
  open override func mouseDragged(with event: NSEvent) {
    if isPressed { trackPointer(event, isLast: false) }
  }
  open override func mouseUp(with event: NSEvent) {
    guard isPressed else { return }
    trackPointer(event, isLast: true)
    tracking.end()
  }
  private func trackPointer(_ event: NSEvent, isLast: Bool) {
    let location = convert(event.locationInWindow, from: nil)
    let before = number
    if sliderType == .circular {
      // From the top with the clock.
      let angle = atan2(location.x - bounds.midX, bounds.midY - location.y)
      let turn = Double(angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
      set(range.number(at: turn))
    } else {
      let fraction = tracking.fraction(
        at: isVertical ? location.y : location.x, start: travel.from,
        travel: travel.to - travel.from)
      set(range.number(at: fraction ?? 0))
    }
    if isContinuous ? number != before : isLast { act() }
  }
  private func set(_ value: Double) {
    doubleValue = allowsTickMarkValuesOnly ? closestTickMarkValue(toValue: value) : value
  }
  open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }
  open override func keyDown(with event: NSEvent) {
    let step =
      event.modifierFlags.contains(.option) && altIncrementValue != 0
      ? altIncrementValue
      : allowsTickMarkValuesOnly && numberOfTickMarks > 1
        ? (maxValue - minValue) / Double(numberOfTickMarks - 1) : (maxValue - minValue) / 10
    switch event.specialKey {
    case .upArrow, .rightArrow: set(number + step)
    case .downArrow, .leftArrow: set(number - step)
    default: return super.keyDown(with: event)
    }
    act()
  }
  open override func becomeFirstResponder() -> Bool {
    needsDisplay = true
    return true
  }

  // MARK: - Drawing

  override func enabledChanged() { needsDisplay = true }
  override func appearanceChanged() { needsDisplay = true }
  override func contentChanged() {
    super.contentChanged()
    needsDisplay = true
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    if sliderType == .circular { return drawDial() }
    let track = trackRect
    let round = NSBezierPath(roundedRect: track, xRadius: 2, yRadius: 2)
    NSColor.quaternaryLabelColor.setFill()
    round.fill()
    var done = track
    if isVertical {
      (done.origin.y, done.size.height) = (middle, track.maxY - middle)
    } else {
      done.size.width = middle - track.minX
    }
    if numberOfTickMarks == 0 || trackFillColor != nil {
      (isEnabled ? trackFillColor ?? .controlAccentColor : .tertiaryLabelColor).setFill()
      NSBezierPath(roundedRect: done, xRadius: 2, yRadius: 2).fill()
    }
    NSColor.tertiaryLabelColor.setFill()
    for index in 0..<max(0, numberOfTickMarks) { NSBezierPath.fill(rectOfTickMark(at: index)) }
    drawKnob()
  }
  private var trackRect: NSRect {
    isVertical
      ? NSRect(x: bounds.midX - 2, y: 2, width: 4, height: bounds.height - 4)
      : NSRect(x: 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
  }
  private func drawKnob() {
    let box = knob.insetBy(dx: 1, dy: 1)
    let radius = min(box.width, box.height) / 2
    let path = NSBezierPath(roundedRect: box, xRadius: radius, yRadius: radius)
    NSGraphicsContext.saveGraphicsState()
    let shadow = NSShadow()
    shadow.shadowColor = NSColor.black.withAlphaComponent(0.3)
    shadow.shadowBlurRadius = 2
    shadow.shadowOffset = NSSize(width: 0, height: -0.5)
    shadow.set()
    knobColor.setFill()
    path.fill()
    NSGraphicsContext.restoreGraphicsState()
    NSColor.black.withAlphaComponent(0.08).setStroke()
    path.lineWidth = 0.5
    path.stroke()
  }
  private var knobColor: NSColor {
    let isDark = effectiveAppearance.isDark
    let level: CGFloat = isDark ? (isPressed ? 0.72 : 0.6) : isPressed ? 0.92 : 1
    return NSColor(white: isEnabled ? level : level * (isDark ? 0.7 : 0.95), alpha: 1)
  }
  private func drawDial() {
    let side = min(bounds.width, bounds.height) - 4
    let box = NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    BezelPaint.draw(
      NSBezierPath(ovalIn: box), in: box, fill: nil, isPressed: isPressed, isEnabled: isEnabled)
    let angle = fraction * 2 * .pi
    let (x, y) = (box.midX + sin(angle) * side * 0.32, box.midY - cos(angle) * side * 0.32)
    NSColor.secondaryLabelColor.setFill()
    NSBezierPath(ovalIn: NSRect(x: x - 2, y: y - 2, width: 4, height: 4)).fill()
  }
}
