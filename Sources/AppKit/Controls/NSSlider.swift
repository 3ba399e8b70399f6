import Foundation
import VivaceGeometry
import VivaceMessages
import VivaceUIKit

/// A value between two, set by a knob: UIKit's slider.
@MainActor @preconcurrency open class NSSlider: NSControl {
  private let slider = UISlider()
  open var minValue = 0.0 { didSet { slider.minimumValue = Float(minValue) } }
  open var maxValue = 1.0 { didSet { slider.maximumValue = Float(maxValue) } }
  open var trackFillColor: NSColor? { didSet { slider.minimumTrackTintColor = trackFillColor } }
  open var numberOfTickMarks = 0
  open var allowsTickMarkValuesOnly = false

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    setRange(minValue, maxValue)
    doubleValue = value
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }
  public convenience init(target: Any?, action: Selector?) {
    self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
  }

  /// Initializers do not tell observers.
  private func setRange(_ least: Double, _ most: Double) { (minValue, maxValue) = (least, most) }

  private func begin() {
    slider.addAction(
      UIAction { [weak self] _ in if self?.isContinuous == true { self?.moved() } },
      for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in if self?.isContinuous == false { self?.moved() } },
      for: [.touchUpInside, .touchUpOutside])
    ground.addSubview(slider)
  }
  private func moved() {
    if allowsTickMarkValuesOnly, numberOfTickMarks > 1 {
      let step = (maxValue - minValue) / Double(numberOfTickMarks - 1)
      doubleValue = minValue + ((doubleValue - minValue) / step).rounded() * step
    }
    act()
  }

  open override var doubleValue: Double {
    get { Double(slider.value) }
    set { slider.value = Float(newValue) }
  }
  override func enabledChanged() { slider.isEnabled = isEnabled }
  open override var intrinsicContentSize: NSSize {
    NSSize(width: Self.noIntrinsicMetric, height: 24)
  }
  override func layoutFurniture() {
    super.layoutFurniture()
    slider.frame = ground.bounds
  }
}

/// On or off: UIKit's switch.
@MainActor @preconcurrency open class NSSwitch: NSControl {
  private let toggle = UISwitch()
  open var state: NSControl.StateValue {
    get { toggle.isOn ? .on : .off }
    set { toggle.isOn = newValue != .off }
  }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    toggle.addAction(UIAction { [weak self] _ in self?.act() }, for: .valueChanged)
    ground.addSubview(toggle)
  }
  open override var integerValue: Int {
    get { state.rawValue }
    set { state = newValue == 0 ? .off : .on }
  }
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    state = state == .on ? .off : .on
    act()
  }
  override func enabledChanged() { toggle.isEnabled = isEnabled }
  open override var intrinsicContentSize: NSSize { toggle.intrinsicContentSize }
  override func layoutFurniture() {
    super.layoutFurniture()
    let size = toggle.intrinsicContentSize
    toggle.frame = NSRect(
      x: 0, y: (ground.bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}

/// A frame with a title, or a line.
@MainActor @preconcurrency open class NSBox: NSView {
  public enum BoxType: UInt, Sendable {
    case primary = 0
    case separator = 2
    case custom = 4
  }
  public enum TitlePosition: UInt, Sendable {
    case noTitle, aboveTop, atTop, belowTop, aboveBottom, atBottom, belowBottom
  }

  open var boxType = BoxType.primary { didSet { needsDisplay = true } }
  open var title = "Title" { didSet { needsDisplay = true } }
  open var titlePosition = TitlePosition.atTop { didSet { needsDisplay = true } }
  open var fillColor = NSColor.clear { didSet { needsDisplay = true } }
  open var borderColor = NSColor.separatorColor { didSet { needsDisplay = true } }
  open var borderWidth: CGFloat = 1 { didSet { needsDisplay = true } }
  open var cornerRadius: CGFloat = 5 { didSet { needsDisplay = true } }
  open var isTransparent = false { didSet { needsDisplay = true } }
  open var contentViewMargins = NSSize(width: 5, height: 5)
  open var contentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      needsLayout = true
    }
  }
  private var titleHeight: CGFloat {
    boxType == .primary && titlePosition != .noTitle ? 18 : 0
  }

  open override func layout() {
    super.layout()
    guard let contentView, contentView.translatesAutoresizingMaskIntoConstraints else { return }
    let (x, y) = (contentViewMargins.width, contentViewMargins.height)
    contentView.frame = NSRect(
      x: x, y: y, width: max(0, bounds.width - 2 * x),
      height: max(0, bounds.height - titleHeight - 2 * y))
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard !isTransparent, bounds.width > 1 else { return }
    if boxType == .separator {
      NSColor.separatorColor.setFill()
      let isLevel = bounds.width >= bounds.height
      return NSBezierPath.fill(
        isLevel
          ? NSRect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1)
          : NSRect(x: bounds.midX - 0.5, y: 0, width: 1, height: bounds.height))
    }
    var room = bounds
    room.size.height -= titleHeight
    let inset = borderWidth / 2
    guard room.width > borderWidth, room.height > borderWidth else { return }
    let path = NSBezierPath(
      roundedRect: room.insetBy(dx: inset, dy: inset), xRadius: cornerRadius, yRadius: cornerRadius)
    (boxType == .primary ? NSColor.quaternaryLabelColor.withAlphaComponent(0.04) : fillColor)
      .setFill()
    path.fill()
    borderColor.setStroke()
    path.lineWidth = borderWidth
    if borderWidth > 0 { path.stroke() }
    if titleHeight > 0 {
      title.draw(
        at: NSPoint(x: 8, y: bounds.maxY - 15),
        withAttributes: [
          .font: NSFont.systemFont(ofSize: 11), .foregroundColor: NSColor.labelColor,
        ])
    }
  }
  override func appearanceChanged() { needsDisplay = true }
}
