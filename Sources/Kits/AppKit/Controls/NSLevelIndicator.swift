import Foundation
import VivaceInteraction
import VivaceUIKit

/// Shows how much there is of something, as a bar, in pieces, or in stars that can be set.
@MainActor @preconcurrency open class NSLevelIndicator: NSControl {
  /// The form: bars for a rank or a capacity, separate pieces, or stars.
  public enum Style: UInt, Sendable {
    case relevancy, continuousCapacity, discreteCapacity, rating
  }

  /// A row of pieces by default; also a bar or stars.
  open var levelIndicatorStyle = Style.discreteCapacity { didSet { contentChanged() } }
  /// The value of an empty indicator; 0 by default.
  open var minValue = 0.0 { didSet { needsDisplay = true } }
  /// The value of a full indicator; 2 by default. With the minimum it sets the number of pieces or stars.
  open var maxValue = 2.0 { didSet { contentChanged() } }
  /// From here on it is yellow, and red.
  open var warningValue = 2.0 { didSet { needsDisplay = true } }
  /// The value from which the critical color applies; below the warning's value it warns of small values.
  open var criticalValue = 2.0 { didSet { needsDisplay = true } }
  /// The color of ordinary values; system green by default.
  open var fillColor: NSColor! = .systemGreen { didSet { needsDisplay = true } }
  /// The color between the warning and the critical value; system yellow by default.
  open var warningFillColor: NSColor! = .systemYellow { didSet { needsDisplay = true } }
  /// The color beyond the critical value; system red by default.
  open var criticalFillColor: NSColor! = .systemRed { didSet { needsDisplay = true } }
  /// True lets clicks and drags set the value.
  open var isEditable = false
  private var number = 0.0

  open override var doubleValue: Double {
    get { number }
    set {
      number = range.clamped(newValue)
      needsDisplay = true
    }
  }
  open override var stringValue: String {
    get { "\(number)" }
    set { doubleValue = Double(newValue) ?? number }
  }
  private var range: NumberRange<Double> { NumberRange(minValue, maxValue) }
  /// How many pieces or stars there are.
  private var count: Int { max(1, Int(min(1000, (maxValue - minValue).rounded()))) }
  open override var intrinsicContentSize: NSSize {
    levelIndicatorStyle == .rating
      ? NSSize(width: CGFloat(count) * 15, height: 14)
      : NSSize(width: Self.noIntrinsicMetric, height: 16)
  }

  open override func mouseDown(with event: NSEvent) { track(event) }
  open override func mouseDragged(with event: NSEvent) { track(event) }
  private func track(_ event: NSEvent) {
    guard isEditable, isEnabled else { return }
    let x = convert(event.locationInWindow, from: nil).x
    let before = number
    if levelIndicatorStyle == .rating {
      doubleValue = minValue + Double((x / 15).rounded(.up))
    } else {
      doubleValue = range.number(at: Double(x / max(1, bounds.width)))
      if levelIndicatorStyle == .discreteCapacity { doubleValue = number.rounded() }
    }
    if number != before { act() }
  }

  override func enabledChanged() { needsDisplay = true }
  override func appearanceChanged() { needsDisplay = true }
  private var color: NSColor {
    // A critical value below the warning's warns of too little.
    if criticalValue >= warningValue {
      return number >= criticalValue && criticalValue < maxValue
        ? criticalFillColor
        : number >= warningValue && warningValue < maxValue
          ? warningFillColor : fillColor
    }
    return number <= criticalValue
      ? criticalFillColor : number <= warningValue ? warningFillColor : fillColor
  }

  open override func draw(_ dirtyRect: NSRect) {
    let fraction = CGFloat(range.fraction(of: number))
    switch levelIndicatorStyle {
    case .rating: drawStars()
    case .discreteCapacity:
      let width = (bounds.width + 1) / CGFloat(count)
      for index in 0..<count {
        let box = NSRect(
          x: CGFloat(index) * width, y: 0, width: max(1, width - 1), height: bounds.height)
        let isOn = Double(index) < (number - minValue).rounded()
        (isOn ? color : NSColor.quaternaryLabelColor).setFill()
        NSBezierPath(roundedRect: box, xRadius: 2, yRadius: 2).fill()
      }
    case .continuousCapacity, .relevancy:
      NSColor.quaternaryLabelColor.setFill()
      NSBezierPath(roundedRect: bounds, xRadius: 3, yRadius: 3).fill()
      color.setFill()
      NSBezierPath(
        roundedRect: NSRect(x: 0, y: 0, width: bounds.width * fraction, height: bounds.height),
        xRadius: 3, yRadius: 3
      ).fill()
    }
  }
  private func drawStars() {
    let star = UIImage(systemName: "star.fill")
    for index in 0..<count {
      let isOn = Double(index) < (number - minValue).rounded()
      guard isOn || isEditable else { continue }
      star?.withTintColor(isOn ? .labelColor : .quaternaryLabelColor).draw(
        in: NSRect(x: CGFloat(index) * 15 + 1, y: (bounds.height - 12) / 2, width: 13, height: 12))
    }
  }
}
