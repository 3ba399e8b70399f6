import Foundation
import VivaceInteraction
import VivaceLooks
import VivaceMessages
import VivaceUIKit

/// A number between two, set by a knob on a track, or by a dial. The knob is that of a slider of UIKit's in a
/// desktop's looks, which is turned where this one is vertical.
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
  open var trackFillColor: NSColor? { didSet { show() } }
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
  /// From 0 to 1: where the knob is.
  private let slider = UISlider()
  override var hosted: UIControl? { slider }
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
    addHosted(slider)
    slider.semanticContentAttribute = .forceLeftToRight
    backing.accessibilityTraits = .adjustable
    slider.addAction(UIAction { [weak self] _ in self?.moved() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.released() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    show()
  }
  private func rangeChanged() {
    doubleValue = number
    needsDisplay = true
  }

  /// Shows the knob where the number is.
  private func show() {
    slider.metrics = metrics
    slider.isHidden = sliderType == .circular
    slider.minimumTrackTintColor =
      trackFillColor ?? (numberOfTickMarks > 0 ? .clear : .controlAccentColor)
    slider.preciseValue = range.fraction(of: number)
    (needsLayout, needsDisplay) = (true, true)
  }
  private var metrics: SliderLook {
    let metrics = Theme.desktop.slider(controlSize.themeSize)
    return numberOfTickMarks > 0 ? metrics.ticked : metrics
  }
  override func contentChanged() {
    super.contentChanged()
    show()
  }
  override func enabledChanged() {
    super.enabledChanged()
    needsDisplay = true
  }
  override func appearanceChanged() { needsDisplay = true }
  override func layoutFurniture() {
    super.layoutFurniture()
    let size = backing.bounds.size
    slider.transform = isVertical ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity
    slider.bounds.size = isVertical ? CGSize(width: size.height, height: size.width) : size
    slider.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  // MARK: - The value

  open override var doubleValue: Double {
    get { number }
    set {
      number = NumberRange(min(minValue, maxValue), max(minValue, maxValue)).clamped(newValue)
      backing.accessibilityValue = "\(number)"
      slider.preciseValue = range.fraction(of: number)
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

  // MARK: - Frames

  /// The coordinates of the knob's middle at the least and at the largest number.
  private var travel: (from: CGFloat, to: CGFloat) {
    let first = metrics.endInset + metrics.thumb.width / 2
    return isVertical ? (bounds.height - first, first) : (first, bounds.width - first)
  }
  /// The knob, in the slider's coordinates.
  open var knobThickness: CGFloat { metrics.height - 4 }
  /// The frame of a tick mark.
  open func rectOfTickMark(at index: Int) -> NSRect {
    let fraction = CGFloat(range.fraction(of: tickMarkValue(at: index)))
    let position = travel.from + (travel.to - travel.from) * fraction
    let offset = tickMarkPosition == .above ? -(knobThickness / 2 + 4) : knobThickness / 2 - 2
    return isVertical
      ? NSRect(x: bounds.midX + offset, y: position - 0.5, width: 6, height: 1)
      : NSRect(x: position - 0.5, y: bounds.midY + offset, width: 1, height: 6)
  }

  open override var intrinsicContentSize: NSSize {
    if sliderType == .circular { return NSSize(width: 28, height: 28) }
    let across = metrics.height + (numberOfTickMarks > 0 ? 8 : 0)
    return isVertical
      ? NSSize(width: across, height: Self.noIntrinsicMetric)
      : NSSize(width: Self.noIntrinsicMetric, height: across)
  }

  // MARK: - The mouse and keys

  open override func mouseDown(with event: NSEvent) {
    if sliderType == .circular { return turnDial(event) }
    super.mouseDown(with: event)
  }
  open override func mouseDragged(with event: NSEvent) {
    if sliderType == .circular { return turnDial(event) }
    super.mouseDragged(with: event)
  }
  open override func mouseUp(with event: NSEvent) {
    if sliderType == .circular { return isEnabled ? released() : () }
    super.mouseUp(with: event)
  }
  private func turnDial(_ event: NSEvent) {
    guard isEnabled else { return }
    let location = convert(event.locationInWindow, from: nil)
    // From the top with the clock.
    let angle = atan2(location.x - bounds.midX, bounds.midY - location.y)
    slider.preciseValue = Double(angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
    moved()
  }
  private func moved() {
    let before = number
    set(range.number(at: slider.preciseValue))
    if isContinuous, number != before { act() }
  }
  private func released() { if !isContinuous { act() } }
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

  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    if sliderType == .circular { return drawDial() }
    NSColor.tertiaryLabelColor.setFill()
    for index in 0..<max(0, numberOfTickMarks) { NSBezierPath.fill(rectOfTickMark(at: index)) }
  }
  private func drawDial() {
    let side = min(bounds.width, bounds.height) - 4
    let box = NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    BezelPaint.draw(
      NSBezierPath(ovalIn: box), in: box, fill: nil, isPressed: false, isEnabled: isEnabled)
    let angle = CGFloat(range.fraction(of: number)) * 2 * .pi
    let (x, y) = (box.midX + sin(angle) * side * 0.32, box.midY - cos(angle) * side * 0.32)
    NSColor.secondaryLabelColor.setFill()
    NSBezierPath(ovalIn: NSRect(x: x - 2, y: y - 2, width: 4, height: 4)).fill()
  }
}
